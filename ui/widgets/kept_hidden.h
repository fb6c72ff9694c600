// KeptHidden: keeps a widget out of sight, whoever shows it meanwhile; at its end the widget is as it was wanted last.
#pragma once

#include <QEvent>
#include <QPointer>
#include <QWidget>

namespace epoch::ui {

class KeptHidden : public QObject {
public:
    explicit KeptHidden(QWidget& widget)
        : m_widget(&widget)
        , m_wanted(!widget.isHidden())
    {
        widget.installEventFilter(this);
        widget.hide();
    }
    ~KeptHidden() override
    {
        if (!m_widget) return;
        m_widget->removeEventFilter(this);
        m_widget->setVisible(m_wanted);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::ShowToParent && m_widget) {
            m_wanted = true;
            QMetaObject::invokeMethod(m_widget, &QWidget::hide, Qt::QueuedConnection);
        }
        return QObject::eventFilter(watched, event);
    }

private:
    QPointer<QWidget> m_widget;
    bool m_wanted;
};

} // namespace epoch::ui
