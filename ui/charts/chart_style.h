// chart_style: the studio's colours and distances for QCustomPlot, which ignores palettes and style sheets.
#pragma once

#include "ui/charts/plot_library.h"

namespace epoch::ui {

struct Theme;

void styleAxis(QCPAxis& axis, const Theme& theme);
void styleLegend(QCPLegend& legend, const Theme& theme);
// A text placed relative to the axis rectangle, from (0, 0) to (1, 1); hidden at first.
QCPItemText* cornerText(QCustomPlot& plot, Qt::Alignment alignment, const QPointF& place);

} // namespace epoch::ui
