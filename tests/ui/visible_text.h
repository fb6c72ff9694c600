// The texts and buttons that a user sees in a widget, and its parts by name.
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

// All texts in one line.
inline QString shownText(const QWidget& widget) { return shownTexts(widget).join(QLatin1Char('|')); }

inline bool says(const QWidget& widget, const QString& words) { return shownText(widget).contains(words); }

inline QPushButton* shownButton(const QWidget& widget, const char* text)
{
    for (auto* one : widget.findChildren<QPushButton*>())
        if (one->isVisible() && one->text() == QString::fromUtf8(text)) return one;
    return nullptr;
}

// The part of a widget with this type, and this object name if one is given.
template <class W> W& part(const QObject& whole, const char* name = nullptr)
{
    auto* found = name ? whole.findChild<W*>(QString::fromLatin1(name)) : whole.findChild<W*>();
    if (!found) qFatal("no %s called %s", W::staticMetaObject.className(), name ? name : "anything");
    return *found;
}

} // namespace epoch::tests
