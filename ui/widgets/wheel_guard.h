// WheelGuard: a wheel that turns over a field scrolls the page around it; the field changes only once it has the focus.
#pragma once

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>
#include <QSlider>

namespace epoch::ui {

// An event filter of the application.
class WheelGuard : public QObject {
public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        const bool shown = event->type() == QEvent::Polish, turned = event->type() == QEvent::Wheel;
        if (!shown && !turned) return false;
        if (!qobject_cast<QComboBox*>(watched) && !qobject_cast<QAbstractSpinBox*>(watched)
            && !qobject_cast<QSlider*>(watched))
            return false;
        auto* field = static_cast<QWidget*>(watched);
        if (shown && field->focusPolicy() == Qt::WheelFocus) field->setFocusPolicy(Qt::StrongFocus);
        if (!turned || field->hasFocus()) return false;
        event->ignore();
        return true;
    }
};

} // namespace epoch::ui
