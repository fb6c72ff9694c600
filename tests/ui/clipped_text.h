// clippedText: finds the first text of a window that is cut off, or under another text.
#pragma once

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QScrollArea>
#include <QWidget>

#include <vector>

namespace epoch::tests {

// Two texts of which one is painted over the other; empty: there are none.
inline QString overlappingTexts(const QWidget& window)
{
    struct Text {
        const QWidget* widget;
        QString words;
        QRect box; // in the window
    };
    std::vector<Text> texts;
    const auto take = [&](const QWidget* widget, const QString& words) {
        if (!widget->isVisible() || widget->window() != &window || words.isEmpty()) return;
        const QRect seen = widget->visibleRegion().boundingRect();
        if (!seen.isEmpty()) texts.push_back({widget, words, seen.translated(widget->mapTo(&window, QPoint()))});
    };
    for (const auto* label : window.findChildren<QLabel*>()) take(label, label->text());
    for (const auto* button : window.findChildren<QAbstractButton*>()) take(button, button->text());
    for (std::size_t a = 0; a < texts.size(); ++a)
        for (std::size_t b = 0; b < a; ++b) {
            const auto common = texts[a].box.intersected(texts[b].box);
            if (common.width() <= 1 || common.height() <= 1) continue;
            if (texts[a].widget->isAncestorOf(texts[b].widget) || texts[b].widget->isAncestorOf(texts[a].widget))
                continue;
            return QStringLiteral("%1 over %2").arg(texts[a].words, texts[b].words);
        }
    return {};
}

// Empty: no text is clipped.
inline QString clippedText(const QWidget& window)
{
    for (const auto* label : window.findChildren<QLabel*>()) {
        if (!label->isVisible() || label->text().isEmpty()) continue;
        const auto box = label->contentsRect();
        if (label->wordWrap()) {
            const int needed = label->heightForWidth(label->width());
            if (needed > label->height() + 1)
                return QStringLiteral("%1 (%2 of %3 high)").arg(label->text()).arg(label->height()).arg(needed);
            continue;
        }
        const int needed = label->fontMetrics().horizontalAdvance(label->text().section(QLatin1Char('\n'), 0, 0));
        if (needed > box.width() + 1 || label->fontMetrics().height() > label->height() + 4)
            return QStringLiteral("%1 (%2 of %3 wide)").arg(label->text()).arg(box.width()).arg(needed);
    }
    for (const auto* button : window.findChildren<QAbstractButton*>())
        if (button->isVisible() && !button->text().isEmpty()
            && (button->minimumSizeHint().width() > button->width() + 1 || button->fontMetrics().height() > button->height()))
            return QStringLiteral("button %1 (%2 of %3 wide)")
                .arg(button->text())
                .arg(button->width())
                .arg(button->minimumSizeHint().width());
    for (const auto* area : window.findChildren<QScrollArea*>())
        if (area->isVisible() && area->widget() && area->widget()->minimumSizeHint().width() > area->viewport()->width()
            && area->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff)
            return QStringLiteral("page of %1 (%2 of %3 wide)")
                .arg(QLatin1String(area->parentWidget()->metaObject()->className()))
                .arg(area->viewport()->width())
                .arg(area->widget()->minimumSizeHint().width());
    // Widgets beyond the edge of the window. Scrolling pages are exempt.
    const auto scrolls = [](const QWidget* widget) {
        for (; widget; widget = widget->parentWidget())
            if (qobject_cast<const QScrollArea*>(widget)) return true;
        return false;
    };
    for (const auto* label : window.findChildren<QWidget*>())
        if (label->isVisible() && (qobject_cast<const QLabel*>(label) || qobject_cast<const QAbstractButton*>(label))
            && label->window() == &window && label->mapTo(&window, QPoint(label->width(), 0)).x() > window.width() + 1
            && !label->visibleRegion().isEmpty() && !scrolls(label))
            return QStringLiteral("%1 beyond the right edge").arg(label->accessibleName());
    return overlappingTexts(window);
}

} // namespace epoch::tests
