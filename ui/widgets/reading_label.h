// reading_label: the line under a chart that says what it is, or what the mouse points at. It has room for two lines
// from the start, so that the chart stays where it is while the mouse moves.
#pragma once

#include "ui/widgets/widgets.h"

namespace epoch::ui {

inline QLabel* readingLabel(QWidget* parent)
{
    auto* label = wrappedLabel({}, TextRole::caption, parent);
    label->setObjectName(QStringLiteral("reading"));
    label->setMinimumHeight(2 * QFontMetrics(uiFont(type_size::caption)).lineSpacing());
    return label;
}

} // namespace epoch::ui
