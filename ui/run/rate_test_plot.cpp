#include "ui/run/rate_test_plot.h"

#include "ui/charts/chart_style.h"
#include "ui/charts/log_ticker.h"
#include "ui/style/theme.h"

#include <algorithm>
#include <cmath>

namespace epoch::ui {

RateTestPlot::RateTestPlot(ThemeHub& themes, QWidget* parent)
    : QCustomPlot(parent)
    , m_themes(themes)
{
    setMinimumSize(360, 220);
    setAccessibleName(tr("Loss over learning rate"));
    for (auto* axis : {xAxis, yAxis}) makeLogarithmic(*axis);
    xAxis->setLabel(tr("learning rate"));
    yAxis->setLabel(tr("loss"));
    m_raw = addGraph();
    m_smooth = addGraph();
    m_suggested = new QCPItemStraightLine(this);
    m_diverged = new QCPItemStraightLine(this);
    for (auto* line : {m_suggested, m_diverged}) line->setVisible(false), line->setSelectable(false);
    connect(&themes, &ThemeHub::changed, this, [this] {
        applyTheme();
        replot(rpQueuedReplot);
    });
    applyTheme();
}

void RateTestPlot::applyTheme()
{
    const auto& theme = m_themes.current();
    setBackground(QBrush(theme.panel));
    styleAxis(*xAxis, theme);
    styleAxis(*yAxis, theme);
    m_raw->setPen(QPen(mixed(theme.panel, theme.run_lines[0], 0.25), 1));
    m_smooth->setPen(QPen(theme.run_lines[0], 2));
    m_suggested->setPen(QPen(theme.ok, 2));
    m_diverged->setPen(QPen(theme.error, 1, Qt::DashLine));
}

void RateTestPlot::show(const RateTest& test)
{
    QVector<double> rates, losses, smooth;
    for (const auto& point : test.points) {
        if (!std::isfinite(point.smooth) || point.smooth <= 0 || point.rate <= 0) continue;
        rates.push_back(point.rate);
        losses.push_back(std::max(point.loss, 1e-30));
        smooth.push_back(point.smooth);
    }
    m_raw->setData(rates, losses, true);
    m_smooth->setData(rates, smooth, true);
    if (!rates.isEmpty()) {
        const auto [min, max] = std::ranges::minmax(smooth);
        xAxis->setRange(rates.front(), rates.back());
        yAxis->setRange(min / 1.3, std::min(max, min * 30) * 1.3);
    }
    const auto mark = [this](QCPItemStraightLine* line, const std::optional<double>& rate) {
        line->setVisible(rate.has_value());
        if (!rate) return;
        line->point1->setCoords(*rate, yAxis->range().lower);
        line->point2->setCoords(*rate, yAxis->range().upper);
    };
    mark(m_suggested, test.suggested);
    mark(m_diverged, test.blown_up);
    replot(rpQueuedReplot);
}

} // namespace epoch::ui
