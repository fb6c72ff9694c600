// shown: what a user reads in a widget, and finds to press.
#pragma once

#include <QLabel>
#include <QPushButton>
#include <QWidget>

namespace epoch::tests {

inline QStringList shownTexts(const QWidget& widget)
{
    QStringList texts;
    for (const auto* label : widget.findChildren<QLabel*>())
        if (label->isVisible()) texts << label->text();
    return texts;
}

// In one line, for a look at the whole.
inline QString shownText(const QWidget& widget) { return shownTexts(widget).join(QLatin1Char('|')); }

inline bool says(const QWidget& widget, const QString& words) { return shownText(widget).contains(words); }

inline QPushButton* shownButton(const QWidget& widget, const char* text)
{
    for (auto* one : widget.findChildren<QPushButton*>())
        if (one->isVisible() && one->text() == QString::fromUtf8(text)) return one;
    return nullptr;
}

} // namespace epoch::tests
