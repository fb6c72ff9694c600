#include "ui/views/forecast_plot.h"

#include "ui/charts/chart_style.h"
#include "ui/charts/head_legend.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"

#include <algorithm>
#include <cmath>

namespace epoch::ui {

ForecastPlot::ForecastPlot(ThemeHub& themes, QWidget* parent)
    : QCustomPlot(parent)
    , m_themes(themes)
{
    setMinimumSize(120, 100);
    xAxis->setLabel(tr("sample, in order of time"));
    yAxis->setLabel(tr("next value"));
    for (auto* axis : {xAxis, yAxis}) {
        axis->ticker()->setTickCount(4);
        axis->setLabelPadding(0);
    }
    m_repeated = addGraph();
    m_repeated->setName(tr("As last time"));
    m_truth = addGraph();
    m_truth->setName(tr("True value"));
    m_prediction = addGraph();
    m_prediction->setName(tr("Prediction"));
    for (auto* graph : {m_repeated, m_truth, m_prediction}) graph->setSelectable(QCP::stNone);
    useHeadLegend(*this);
    setAccessibleName(tr("Predictions and true values in order of time"));
    connect(&themes, &ThemeHub::changed, this, [this] {
        applyTheme();
        replot(rpQueuedReplot);
    });
    applyTheme();
}

void ForecastPlot::applyTheme()
{
    const auto& theme = m_themes.current();
    setBackground(QBrush(theme.panel));
    styleAxis(*xAxis, theme);
    styleAxis(*yAxis, theme);
    styleLegend(*legend, theme);
    m_repeated->setPen(QPen(theme.secondary_text, 1, Qt::DotLine));
    m_truth->setPen(QPen(theme.text, 1));
    m_prediction->setPen(QPen(theme.run_lines[0], 2));
}

void ForecastPlot::show(const ResultsView& results)
{
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < results.points.size(); ++i)
        if (std::isfinite(results.points[i].truth) && std::isfinite(results.points[i].prediction)) order.push_back(i);
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return results.points[i].row; });
    QVector<double> rows, truths, predictions, repeated;
    for (const auto i : order) {
        rows << double(rows.size() + 1);
        truths << double(results.points[i].truth);
        predictions << double(results.points[i].prediction);
        if (i < results.repeated.size()) repeated << double(results.repeated[i]);
    }
    const bool both = repeated.size() == rows.size();
    m_truth->setData(rows, truths, true);
    m_prediction->setData(rows, predictions, true);
    m_repeated->setData(both ? rows : QVector<double>(), both ? repeated : QVector<double>(), true);
    rescaleAxes();
    setAccessibleDescription(tr("%1 samples, mean absolute error %2")
                                 .arg(results.points.size())
                                 .arg(figureText(results.mean_absolute_error)));
    replot(rpQueuedReplot);
}

} // namespace epoch::ui
