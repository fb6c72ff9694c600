#include "ui/views/residual_plot.h"

#include "ui/charts/chart_style.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"

#include <QKeyEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace epoch::ui {

namespace {
constexpr double reach = 10; // pixels from a point

// Amounts as the tables show them: 250,000.
class AmountTicker : public QCPAxisTicker {
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return figureText(tick); }
};
} // namespace

ResidualPlot::ResidualPlot(ThemeHub& themes, QWidget* parent)
    : QCustomPlot(parent)
    , m_themes(themes)
{
    setMinimumSize(120, 100);
    setFocusPolicy(Qt::StrongFocus);
    xAxis->setLabel(tr("true value"));
    for (auto* axis : {xAxis, yAxis}) {
        axis->setTicker(QSharedPointer<AmountTicker>::create());
        axis->ticker()->setTickCount(4);
        axis->setLabelPadding(0);
    }
    m_right = addGraph();
    m_points = addGraph();
    m_points->setLineStyle(QCPGraph::lsNone);
    m_chosen = addGraph();
    m_chosen->setLineStyle(QCPGraph::lsNone);
    for (auto* graph : {m_right, m_points, m_chosen}) graph->setSelectable(QCP::stNone);
    connect(&themes, &ThemeHub::changed, this, [this] {
        applyTheme();
        replot(rpQueuedReplot);
    });
    applyTheme();
    setKind(ResidualPlotKind::predictions);
}

void ResidualPlot::setKind(ResidualPlotKind what)
{
    m_what = what;
    yAxis->setLabel(what == ResidualPlotKind::predictions ? tr("prediction") : tr("residual"));
    setAccessibleName(
        what == ResidualPlotKind::predictions ? tr("Predictions over true values") : tr("Residuals over true values"));
    draw();
}

void ResidualPlot::applyTheme()
{
    const auto& theme = m_themes.current();
    setBackground(QBrush(theme.panel));
    styleAxis(*xAxis, theme);
    styleAxis(*yAxis, theme);
    m_right->setPen(QPen(theme.secondary_text, 1, Qt::DotLine));
    m_points->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(theme.run_lines[0], 1), Qt::NoBrush, 4));
    m_chosen->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(theme.accent, 2), Qt::NoBrush, 10));
}

double ResidualPlot::height(const ScoredSample& point) const
{
    return double(point.prediction) - (m_what == ResidualPlotKind::residuals ? double(point.truth) : 0);
}

void ResidualPlot::show(const ResultsView& results)
{
    m_samples = results.points;
    std::erase_if(
        m_samples, [](const auto& one) { return !std::isfinite(one.truth) || !std::isfinite(one.prediction); });
    std::ranges::stable_sort(m_samples, {}, &ScoredSample::truth);
    setAccessibleDescription(tr("%1 samples, mean absolute error %2, mean residual %3")
                                 .arg(m_samples.size())
                                 .arg(figureText(results.mean_absolute_error), figureText(results.mean_residual)));
    draw();
}

void ResidualPlot::draw()
{
    QVector<double> truths, heights;
    for (const auto& point : m_samples) truths << double(point.truth), heights << height(point);
    m_points->setData(truths, heights, true);
    double left = truths.isEmpty() ? 0 : truths.front(), right = truths.isEmpty() ? 1 : truths.back();
    auto [low, high] =
        truths.isEmpty() ? std::pair(0.0, 1.0) : std::pair(std::ranges::min(heights), std::ranges::max(heights));
    if (m_what == ResidualPlotKind::predictions) {
        left = low = std::min(left, low), right = high = std::max(right, high);
        m_right->setData({left, right}, {left, right});
    } else {
        high = std::max(std::abs(low), std::abs(high)), low = -high; // symmetric about zero, so that a trend is visible
        m_right->setData({left, right}, {0, 0});
    }
    const auto roomy = [](double from, double to) {
        const double room = std::max(1e-9, 0.05 * (to - from));
        return QCPRange(from - room, to + room);
    };
    xAxis->setRange(roomy(left, right));
    yAxis->setRange(roomy(low, high));
    const auto chosen = std::ranges::find(m_samples, m_row.value_or(-1), &ScoredSample::row);
    if (chosen == m_samples.end())
        m_chosen->setData({}, {});
    else
        m_chosen->setData({double(chosen->truth)}, {height(*chosen)});
    replot(rpQueuedReplot);
}

QPointF ResidualPlot::place(std::size_t point) const
{
    const auto& one = m_samples[point];
    return {xAxis->coordToPixel(double(one.truth)), yAxis->coordToPixel(height(one))};
}

std::optional<std::size_t> ResidualPlot::pointAt(const QPointF& at) const
{
    std::optional<std::size_t> nearest;
    double best = reach;
    for (std::size_t i = 0; i < m_samples.size(); ++i) {
        const auto offset = place(i) - at;
        const double away = std::hypot(offset.x(), offset.y());
        if (away < best) best = away, nearest = i;
    }
    return nearest;
}

QString ResidualPlot::pointText(const ScoredSample& point) const
{
    return tr("Sample %1: true value %2, prediction %3, residual %4")
        .arg(point.row)
        .arg(figureText(double(point.truth)), figureText(double(point.prediction)),
            figureText(double(point.prediction) - double(point.truth)));
}

void ResidualPlot::mark(std::size_t point)
{
    m_row = m_samples[point].row;
    setAccessibleDescription(pointText(m_samples[point]));
    draw();
}

bool ResidualPlot::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return QCustomPlot::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const auto point = pointAt(help->pos()))
        QToolTip::showText(
            help->globalPos(), tr("%1. Click to show its layer outputs.").arg(pointText(m_samples[*point])), this);
    else
        QToolTip::hideText();
    return true;
}

void ResidualPlot::mousePressEvent(QMouseEvent* event)
{
    const auto point = event->button() == Qt::LeftButton ? pointAt(event->position()) : std::nullopt;
    if (!point) return QCustomPlot::mousePressEvent(event);
    mark(*point);
    Q_EMIT sampleChosen(*m_row);
}

void ResidualPlot::keyPressEvent(QKeyEvent* event)
{
    const auto chosen = std::ranges::find(m_samples, m_row.value_or(-1), &ScoredSample::row);
    const bool taken = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (taken && chosen != m_samples.end()) return Q_EMIT sampleChosen(*m_row);
    const int step = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    if (step == 0 || m_samples.empty()) return QCustomPlot::keyPressEvent(event);
    const auto last = std::ptrdiff_t(m_samples.size()) - 1;
    const auto next = chosen == m_samples.end() ? 0 : (chosen - m_samples.begin()) + step;
    mark(std::size_t(std::clamp<std::ptrdiff_t>(next, 0, last)));
}

} // namespace epoch::ui
