// canvas_style: what every item needs in order to paint: the theme, the level of detail and the fonts, looked up once
// for a whole drawing and not once an item.
#pragma once

#include "ui/canvas/canvas_metrics.h"
#include "ui/style/theme.h"

#include <QFontMetricsF>

namespace epoch::ui::canvas {

struct CanvasStyle {
    const Theme* theme = nullptr;
    Detail detail = Detail::full;
    double zoom = 1;
    QFont title = uiFont(type_size::node_title, QFont::DemiBold);
    QFont line = uiFont(type_size::caption);
    QFont shape = monoFont(type_size::caption);
    QFontMetricsF title_metrics{title}, line_metrics{line}, shape_metrics{shape};

    const Theme& colours() const { return *theme; }
};

} // namespace epoch::ui::canvas
