// race_texts: what a window of a race says.
#pragma once

#include <QLabel>
#include <QStringList>

namespace epoch::tests {

inline QStringList textsOf(const QWidget& window)
{
    QStringList texts;
    for (const auto* label : window.findChildren<QLabel*>()) texts << label->text();
    for (const auto* widget : window.findChildren<QWidget*>())
        texts << widget->accessibleName() << widget->accessibleDescription() << widget->toolTip();
    return texts;
}

} // namespace epoch::tests
