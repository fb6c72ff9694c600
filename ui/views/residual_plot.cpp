// residual_plot: see residual_plot.h.
#include "ui/views/residual_plot.h"

#include "ui/style/theme.h"
#include "ui/views/chart_look.h"
#include "ui/views/number_text.h"

#include <algorithm>
#include <cmath>

namespace epoch::ui {

ResidualPlot::ResidualPlot(ThemeHub& themes, QWidget* parent)
    : QCustomPlot(parent)
    , m_themes(themes)
{
    setMinimumSize(120, 100);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Truth against guess"));
    xAxis->setLabel(tr("truth"));
    yAxis->setLabel(tr("guess"));
    for (auto* axis : {xAxis, yAxis}) {
        axis->ticker()->setTickCount(4);
        axis->setNumberFormat(QStringLiteral("gb"));
        axis->setNumberPrecision(4);
        axis->setLabelPadding(0);
    }
    m_right = addGraph();
    m_points = addGraph();
    m_points->setLineStyle(QCPGraph::lsNone);
    for (auto* graph : {m_right, m_points}) graph->setSelectable(QCP::stNone);
    connect(&themes, &ThemeHub::changed, this, [this] {
        applyTheme();
        replot(rpQueuedReplot);
    });
    applyTheme();
}

void ResidualPlot::applyTheme()
{
    const auto& theme = m_themes.current();
    setBackground(QBrush(theme.panel));
    styleAxis(*xAxis, theme);
    styleAxis(*yAxis, theme);
    m_right->setPen(QPen(theme.secondary_text, 1, Qt::DotLine));
    m_points->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(theme.run_lines[0], 1), Qt::NoBrush, 4));
}

void ResidualPlot::show(const ResultsView& results)
{
    QVector<double> truths, guesses;
    double least = 0, most = 1;
    for (const auto& point : results.points) {
        if (!std::isfinite(point.truth) || !std::isfinite(point.guess)) continue;
        const double truth = double(point.truth), guess = double(point.guess);
        least = truths.isEmpty() ? std::min(truth, guess) : std::min({least, truth, guess});
        most = truths.isEmpty() ? std::max(truth, guess) : std::max({most, truth, guess});
        truths.push_back(truth);
        guesses.push_back(guess);
    }
    m_points->setData(truths, guesses);
    m_right->setData({least, most}, {least, most});
    const double room = std::max(1e-9, 0.05 * (most - least));
    xAxis->setRange(least - room, most + room);
    yAxis->setRange(least - room, most + room);
    setAccessibleDescription(tr("%1 samples, mean absolute error %2, mean residual %3")
                                 .arg(truths.size())
                                 .arg(figureText(results.mean_absolute_error), figureText(results.mean_residual)));
    replot(rpQueuedReplot);
}

} // namespace epoch::ui
