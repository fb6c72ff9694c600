// chart_look: the studio's colours and distances for QCustomPlot, which knows no palette and no style sheet.
#pragma once

#include "ui/charts/plot_library.h"

namespace epoch::ui {

struct Theme;

void styleAxis(QCPAxis& axis, const Theme& theme);
void styleLegend(QCPLegend& legend, const Theme& theme);
// A text that stands at a share of the axis rectangle; hidden at first.
QCPItemText* cornerText(QCustomPlot& plot, Qt::Alignment alignment, const QPointF& place);

} // namespace epoch::ui
