// head_legend: the legend of a chart in rows of its own above the curves, which so hide no points.
#pragma once

#include "ui/charts/plot_library.h"

#include <functional>

namespace epoch::ui {

// `above`: the height of what stands between the legend and the curves.
void makeHeadLegend(QCustomPlot& plot, const std::function<int()>& above);
// Puts the items into as few rows as fit. Hides the legend where it would take too much of the chart's height.
void fitHeadLegend(QCustomPlot& plot);
void keepHeadFree(QCustomPlot& plot, int above);
// All of it for a plot with nothing between its legend and its curves, before each replot.
void useHeadLegend(QCustomPlot& plot);

} // namespace epoch::ui
