#include "ui/charts/plot_data.h"

#include "base/units.h"
#include "ui/style/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace epoch::ui {
namespace {

// Rounds down to one significant digit: 1 300 -> "1 000".
QString roughly(double number)
{
    const double unit = std::pow(10, std::floor(std::log10(number)));
    return number < 1e15 ? groupedText(std::uint64_t(std::floor(number / unit) * unit)) : figureText(number);
}

constexpr double wide_range = 100; // max / min from which a log axis is suggested
constexpr double beginning = 0.01, long_enough = 100; // the share of the steps that does not set the range; steps

const SeriesView::Line* lineOf(const SeriesView& view, const std::string& metric)
{
    const auto found = std::ranges::find(view.lines, metric, &SeriesView::Line::metric);
    return found == view.lines.end() ? nullptr : &*found;
}

std::optional<double> validationOf(const Evaluation& evaluation, const std::string& metric)
{
    if (metric == "loss") return evaluation.loss;
    if (metric == "accuracy" && evaluation.has_accuracy) return evaluation.accuracy;
    return std::nullopt;
}

// Collects values: counts those that cannot be drawn and keeps the range of those that can.
class Collector {
public:
    Collector(PlotData& data, const PlotOptions& options)
        : m_data(data)
        , m_options(options)
    {
        data.min = std::numeric_limits<double>::infinity();
        data.max = -data.min;
    }

    void add(QVector<double>& xs, QVector<double>& ys, double x, double value)
    {
        const double y = value * m_options.factor;
        if (!std::isfinite(y)) {
            ++m_data.not_finite;
        } else if (m_options.y == YScale::logarithmic && y <= 0) {
            ++m_data.not_positive;
        } else {
            m_data.min = std::min(m_data.min, y);
            m_data.max = std::max(m_data.max, y);
            xs.push_back(x);
            ys.push_back(y);
        }
    }

    // A level that the axis cannot show does not count as a value left out.
    void level(double value)
    {
        if (m_options.y == YScale::logarithmic && value <= 0) return;
        add(m_data.best_x, m_data.best_y, m_data.first_step, value);
        add(m_data.best_x, m_data.best_y, std::max(m_data.last_step, m_data.first_step + 1), value);
    }

private:
    PlotData& m_data;
    const PlotOptions& m_options;
};

double shownMax(const PlotData& data, const PlotOptions& options)
{
    const double steps = data.last_step - data.first_step;
    if (options.rises || steps < long_enough) return data.max;
    double max = data.min;
    const auto add = [&](const QVector<double>& xs, const QVector<double>& ys) {
        for (qsizetype i = 0; i < xs.size(); ++i)
            if (xs[i] >= data.first_step + beginning * steps) max = std::max(max, ys[i]);
    };
    add(data.band_x, data.band_y);
    add(data.validation_x, data.validation_y);
    return max > data.min ? max : data.max;
}

QString csvRow(std::initializer_list<double> values)
{
    QStringList cells;
    for (const double value : values) cells << QString::fromStdString(number_text(value));
    return cells.join(QLatin1Char(',')) + QLatin1Char('\n');
}

} // namespace

PlotData plotData(const SeriesView& view, const PlotOptions& options)
{
    PlotData data;
    data.offers_log = !options.rises;
    const auto* line = lineOf(view, options.metric);
    Collector collect(data, options);
    if (line && !line->columns.empty()) {
        data.first_step = line->columns.front().x;
        data.last_step = line->columns.back().x;
        for (const auto& column : line->columns) {
            collect.add(data.band_x, data.band_y, column.x, double(column.min));
            if (column.max != column.min) collect.add(data.band_x, data.band_y, column.x, double(column.max));
            if (options.smoothing > 0) collect.add(data.line_x, data.line_y, column.x, double(column.smooth));
        }
    }
    for (const auto& evaluation : view.validations)
        if (const auto value = validationOf(evaluation, options.metric))
            collect.add(data.validation_x, data.validation_y, double(evaluation.step), *value);
    data.empty = data.band_x.isEmpty() && data.validation_x.isEmpty();
    if (!data.empty && options.metric == "loss" && view.best_loss) collect.level(*view.best_loss);
    if (data.empty) {
        data.min = 0;
        data.max = 1;
    }
    data.shown_max = shownMax(data, options);
    return data;
}

std::pair<double, double> PlotData::yRange(YScale y) const
{
    if (y == YScale::logarithmic) {
        const double low = empty ? 0.01 : min, high = empty ? 1 : max;
        const double room = std::pow(std::max(high / low, 1.2), 0.06);
        return {low / room, high * room};
    }
    const double spread = std::max(shown_max - min, 1e-12 + std::abs(shown_max) * 1e-6);
    return {min - 0.05 * spread, shown_max + 0.08 * spread};
}

QString PlotData::note(YScale y) const
{
    const auto tr = [](const char* text, int count) {
        return QCoreApplication::translate("PlotData", text, nullptr, count).arg(count);
    };
    if (not_finite > 0) return tr("%1 values are not finite and are left out.", not_finite);
    if (y == YScale::logarithmic && not_positive > 0)
        return tr("%1 values are zero or negative and are left out of the log axis.", not_positive);
    if (y == YScale::linear && offers_log && min > 0 && max > wide_range * min)
        return QCoreApplication::translate("PlotData", "Values span a factor of %1. Press G for a log scale.")
            .arg(roughly(max / min));
    return {};
}

QString describeSeries(
    const QString& title, const std::vector<PixelColumn>& columns, const PlotData& data, const PlotOptions& options)
{
    const auto tr = [](const char* text) { return QCoreApplication::translate("PlotData", text); };
    if (columns.empty()) return tr("%1: nothing recorded yet.").arg(title);
    const auto figure = [&](float value) { return figureText(double(value) * options.factor); };
    const auto& first = columns.front();
    const auto& last = columns.back();
    const auto [low, high] = std::ranges::minmax_element(columns, {}, &PixelColumn::mean);
    const auto& best = options.rises ? *high : *low;
    auto text = tr("%1 over %2 steps: first %3, last %4, minimum %5, maximum %6.")
                    .arg(title, groupedText(std::uint64_t(last.x)), figure(first.mean), figure(last.mean),
                        figure(low->mean), figure(high->mean));
    // Compares the change over the last tenth of the smoothed line with the spread of the whole line.
    const auto& before = columns[columns.size() - 1 - columns.size() / 10];
    const double moved = double(last.smooth) - double(before.smooth);
    const double spread = std::max(double(high->mean) - double(low->mean), 1e-30);
    text += QLatin1Char(' ')
        + (std::abs(moved) < 0.02 * spread ? tr("It is level.")
                : moved < 0                ? tr("It is still falling.")
                                           : tr("It is rising."));
    text += QLatin1Char(' ') + tr("Best %1 at step %2.").arg(figure(best.mean), groupedText(std::uint64_t(best.x)));
    if (!data.validation_y.isEmpty())
        text += QLatin1Char(' ')
            + tr("Last validation %1, %2 from training.")
                  .arg(figureText(data.validation_y.back()),
                      figureText(std::abs(data.validation_y.back() - double(last.smooth) * options.factor)));
    return text;
}

QString seriesCsv(const SeriesView& view, const std::string& metric)
{
    QString text = QStringLiteral("step,mean,least,most,smooth\n");
    if (const auto* line = lineOf(view, metric))
        for (const auto& c : line->columns)
            text += csvRow({c.x, double(c.mean), double(c.min), double(c.max), double(c.smooth)});
    text += QStringLiteral("\nstep,validation\n");
    for (const auto& evaluation : view.validations)
        if (const auto value = validationOf(evaluation, metric)) text += csvRow({double(evaluation.step), *value});
    return text;
}

} // namespace epoch::ui
