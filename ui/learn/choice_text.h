// ChoiceText: the words of a choice, which a radio button cannot wrap; a click on them is one on the button.
#pragma once

#include "ui/style/theme.h"

#include <QLabel>
#include <QMouseEvent>
#include <QRadioButton>

namespace epoch::ui {

class ChoiceText : public QLabel {
public:
    ChoiceText(const QString& text, QRadioButton& button, QWidget* parent)
        : QLabel(text, parent)
        , m_button(button)
    {
        setTextFormat(Qt::PlainText);
        setWordWrap(true);
        setFont(uiFont());
    }

protected:
    void mouseReleaseEvent(QMouseEvent* event) override
    {
        if (rect().contains(event->pos())) m_button.click();
    }

private:
    QRadioButton& m_button;
};

} // namespace epoch::ui
