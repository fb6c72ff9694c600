// clippedText: the first text of a window that is cut off, elided, under another one or beyond the edge. It reads what
// each widget paints. Of elided texts only those of the user's own names and paths are fine, with a tooltip.
#pragma once

#include "tests/ui/painted_text.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QGraphicsView>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QScrollArea>
#include <QScrollBar>

namespace epoch::tests {

inline QString nameOf(const QWidget& widget)
{
    return QLatin1String(widget.metaObject()->className()) + QLatin1Char(' ') + widget.accessibleName()
        + widget.objectName();
}

inline bool textsOverlap(const QRectF& a, const QRectF& b)
{
    const auto common = a.intersected(b);
    return common.width() > 2 && common.height() > 2;
}

// Cut off, elided or painted over another one in the widget itself. What scrolls may leave its viewport.
inline QString clippedTextOf(QWidget& widget)
{
    const auto* parent = widget.parentWidget();
    const auto* view = qobject_cast<const QAbstractItemView*>(parent);
    if (qobject_cast<const QGraphicsView*>(parent) || (view && !qobject_cast<const QHeaderView*>(view))) return {};
    if (qobject_cast<const QMenuBar*>(&widget)) return {};
    // What was typed scrolls in its field.
    if (const auto* field = qobject_cast<const QLineEdit*>(&widget); field && !field->text().isEmpty()) return {};
    const auto own = widget.property("text").toString();
    const auto texts = paintedTexts(widget);
    const auto inside = QRectF(widget.rect()).adjusted(-1.5, -1.5, 1.5, 1.5);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto& [words, box, pixels] = texts[i];
        const auto at = QStringLiteral("“%1” of %2 ").arg(words, nameOf(widget));
        // The height of a font is more than that of its letters.
        if (!view && !inside.contains(box.adjusted(0, box.height() / 6, 0, -box.height() / 6)))
            return at
                + QStringLiteral("is cut off: %1 to %2 of %3, %4 to %5 of %6")
                      .arg(box.left())
                      .arg(box.right())
                      .arg(widget.width())
                      .arg(box.top())
                      .arg(box.bottom())
                      .arg(widget.height());
        if (words.endsWith(QChar(0x2026)) && !own.contains(words) && widget.toolTip().isEmpty())
            return at + QStringLiteral("is elided");
        for (std::size_t k = 0; k < i; ++k)
            if (texts[k].words != words && textsOverlap(texts[k].box, box))
                return at + QStringLiteral("is painted over “%1”").arg(texts[k].words);
    }
    return {};
}

inline bool scrolls(const QWidget* widget)
{
    for (; widget; widget = widget->parentWidget())
        if (qobject_cast<const QScrollArea*>(widget)) return true;
    return false;
}

// Two labels, buttons or fields of which one is over the other; empty: there are none. A text needs no more room than
// its words.
inline QString overlappingWidgets(const QWidget& window)
{
    struct Part {
        const QWidget* widget;
        QRect box; // in the window
    };
    std::vector<Part> parts;
    const auto take = [&](const QWidget* widget) {
        if (!widget->isVisible() || widget->window() != &window) return;
        const QRect seen = widget->visibleRegion().boundingRect();
        if (!seen.isEmpty()) parts.push_back({widget, seen.translated(widget->mapTo(&window, QPoint()))});
    };
    for (const auto* label : window.findChildren<QLabel*>())
        if (!label->text().isEmpty()) take(label);
    for (const auto* button : window.findChildren<QAbstractButton*>()) take(button);
    for (const auto* field : window.findChildren<QLineEdit*>()) take(field);
    for (const auto* box : window.findChildren<QComboBox*>()) take(box);
    for (const auto* box : window.findChildren<QAbstractSpinBox*>()) take(box);
    for (const auto* slider : window.findChildren<QAbstractSlider*>())
        if (!qobject_cast<const QScrollBar*>(slider)) take(slider);
    for (std::size_t a = 0; a < parts.size(); ++a)
        for (std::size_t b = 0; b < a; ++b) {
            const auto *one = parts[a].widget, *other = parts[b].widget;
            if (!textsOverlap(parts[a].box, parts[b].box)) continue;
            if (one->isAncestorOf(other) || other->isAncestorOf(one)) continue;
            return QStringLiteral("%1 “%2” is over %3 “%4”")
                .arg(
                    nameOf(*one), one->property("text").toString(), nameOf(*other), other->property("text").toString());
        }
    return {};
}

// Choices, numbers and pages that are narrower than what they show.
inline QString narrowField(const QWidget& window)
{
    const auto say = [](const QWidget& widget, int is, int needed) {
        return QStringLiteral("%1 is %2 of %3 wide").arg(nameOf(widget)).arg(is).arg(needed);
    };
    for (const auto* box : window.findChildren<QComboBox*>())
        // A list of layers elides long names.
        if (box->isVisible() && box->sizeAdjustPolicy() != QComboBox::AdjustToMinimumContentsLengthWithIcon
            && box->width() < box->minimumSizeHint().width())
            return say(*box, box->width(), box->minimumSizeHint().width());
    for (const auto* box : window.findChildren<QAbstractSpinBox*>())
        if (box->isVisible() && box->width() < box->minimumSizeHint().width())
            return say(*box, box->width(), box->minimumSizeHint().width());
    for (const auto* area : window.findChildren<QScrollArea*>()) {
        if (!area->isVisible() || !area->widget()) continue;
        const int needed = area->widget()->minimumSizeHint().width();
        const bool hidden = area->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff;
        if ((hidden && needed > area->viewport()->width())
            || (area->horizontalScrollBar()->isVisible() && area->verticalScrollBar()->isVisible()))
            return say(*area, area->viewport()->width(), needed);
    }
    return {};
}

// Labels and buttons of no scrolling page that begin inside the window and end outside.
inline QString beyondTheEdge(const QWidget& window)
{
    for (const auto* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != &window || widget->visibleRegion().isEmpty()) continue;
        if (!qobject_cast<const QLabel*>(widget) && !qobject_cast<const QAbstractButton*>(widget)) continue;
        const auto end = widget->mapTo(&window, QPoint(widget->width(), widget->height()));
        if ((end.x() > window.width() + 1 || end.y() > window.height() + 1) && !scrolls(widget))
            return nameOf(*widget) + QStringLiteral(" is beyond the edge");
    }
    return {};
}

// The first text that is painted in a font of fewer pixels; empty: there is none. The canvas has a zoom of its own.
inline QString smallText(QWidget& window, int pixels)
{
    for (auto* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != &window || widget->visibleRegion().isEmpty()) continue;
        if (qobject_cast<const QGraphicsView*>(widget->parentWidget())) continue;
        for (const auto& text : paintedTexts(*widget))
            if (text.pixels < pixels - 0.5)
                return QStringLiteral("“%1” of %2 has a font of %3 pixels")
                    .arg(text.words, nameOf(*widget))
                    .arg(text.pixels);
    }
    return {};
}

// Empty: every text is whole.
inline QString clippedText(QWidget& window)
{
    for (auto* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != &window || widget->visibleRegion().isEmpty()) continue;
        if (const auto text = clippedTextOf(*widget); !text.isEmpty()) return text;
    }
    for (const auto check : {&narrowField, &beyondTheEdge, &overlappingWidgets})
        if (const auto text = check(window); !text.isEmpty()) return text;
    return {};
}

} // namespace epoch::tests
