// plot_data: from a watched series to the points of a chart. Pure, so that the spikes and the zeros can be tested
// without a window.
#pragma once

#include "protocol/snapshot.h"

#include <QString>
#include <QVector>

#include <string>

namespace epoch::ui {

enum class YScale : std::uint8_t { linear, logarithmic };

struct PlotOptions {
    std::string metric = "loss";
    YScale y = YScale::linear;
    double smoothing = 0.6; // 0: the raw line is the line
    double factor = 1; // what a value is multiplied by on the axis: 100 for per cent
    bool rises = false; // a good run ends high: the legend then stands below
};

struct PlotData {
    // Least and most of each column in turn: one polyline whose strokes reach over every step.
    QVector<double> band_x, band_y;
    QVector<double> line_x, line_y; // smoothed; empty without smoothing
    QVector<double> validation_x, validation_y;
    QVector<double> best_x, best_y; // a level that no run can pass, from the first step to the last; mostly empty
    double least = 0, most = 1; // of all values drawn
    double first_step = 0, last_step = 0;
    int not_positive = 0; // values that a log axis cannot show
    int not_finite = 0;
    bool offers_log = false; // a log axis makes sense here
    bool empty = true;

    bool leavesOut(YScale y) const { return not_finite > 0 || (y == YScale::logarithmic && not_positive > 0); }
    QString note(YScale y) const; // what is left out, or that another axis shows more; empty when neither
};

PlotData plotData(const SeriesView& view, const PlotOptions& options);
// Trend, best, last and the gap to validation, in words.
QString describeSeries(
    const QString& title, const std::vector<PixelColumn>& columns, const PlotData& data, const PlotOptions& options);
// step, mean, least, most, smooth; then the validations.
QString seriesCsv(const SeriesView& view, const std::string& metric);

} // namespace epoch::ui
