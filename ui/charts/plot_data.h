// plot_data: turns a watched series into the points of a chart. Pure functions, testable without a window.
#pragma once

#include "protocol/snapshot.h"

#include <QString>
#include <QVector>

#include <string>
#include <utility>

namespace epoch::ui {

enum class YScale : std::uint8_t { linear, logarithmic };

struct PlotOptions {
    std::string metric = "loss";
    YScale y = YScale::linear;
    double smoothing = 0.6; // 0: no smoothed line
    double factor = 1; // values on the axis are multiplied by it: 100 for percent
    bool rises = false; // a good run ends high: the legend stands below
};

struct PlotData {
    // Minimum and maximum of each pixel column, alternating: one polyline that covers every step.
    QVector<double> band_x, band_y;
    QVector<double> line_x, line_y; // smoothed; empty without smoothing
    QVector<double> validation_x, validation_y;
    QVector<double> best_x, best_y; // the best possible value as a horizontal line; usually empty
    double min = 0, max = 1; // of all drawn values
    double shown_max = 1; // likewise, of a falling metric without the first 1 % of the steps, which may be far above
    double first_step = 0, last_step = 0;
    int not_positive = 0; // values that a log axis cannot show
    int not_finite = 0;
    bool offers_log = false; // a log axis makes sense
    bool empty = true;

    std::pair<double, double> yRange(YScale y) const; // from bottom to top, with room around the values
    bool leavesOut(YScale y) const { return not_finite > 0 || (y == YScale::logarithmic && not_positive > 0); }
    QString note(YScale y) const; // what the chart leaves out, or a hint at the log axis; empty: neither
};

PlotData plotData(const SeriesView& view, const PlotOptions& options);
// A sentence each for trend, best, last and the gap to validation.
QString describeSeries(
    const QString& title, const std::vector<PixelColumn>& columns, const PlotData& data, const PlotOptions& options);
// step, mean, least, most, smooth; then the validations.
QString seriesCsv(const SeriesView& view, const std::string& metric);

} // namespace epoch::ui
