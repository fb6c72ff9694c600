#include "ui/race/race_plot.h"

#include "ui/charts/chart_style.h"
#include "ui/charts/line_labels.h"
#include "ui/race/lane_look.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"

#include <QKeyEvent>

#include <algorithm>
#include <cmath>

namespace epoch::ui {

RacePlot::RacePlot(ThemeHub& themes, QWidget* parent)
    : QCustomPlot(parent)
    , m_themes(themes)
    , m_labels(new LineLabels(this))
    , m_crosshair(*this)
{
    setMinimumSize(160, 60);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Loss of every lane"));
    build();
    connect(&themes, &ThemeHub::changed, this, [this] {
        applyTheme();
        replot(rpQueuedReplot);
    });
    fill();
}

void RacePlot::build()
{
    setPlottingHint(QCP::phFastPolylines);
    axisRect()->setMinimumMargins({8, 8, 8, 4});
    for (auto* axis : {xAxis, yAxis}) {
        axis->setNumberFormat(QStringLiteral("gb"));
        axis->setNumberPrecision(4);
        axis->ticker()->setTickCount(5);
        axis->setLabelPadding(0);
    }
}

// The first lane is the widest line, so that those which lie on it are seen as well.
void RacePlot::applyTheme()
{
    const auto& theme = m_themes.current();
    setBackground(QBrush(theme.panel));
    styleAxis(*xAxis, theme);
    styleAxis(*yAxis, theme);
    m_labels->setTheme(theme);
    m_crosshair.setTheme(theme);
    if (!m_result) return;
    const auto colours = laneColours(*m_result, theme);
    std::vector<LineLabels::Label> labels;
    for (std::size_t lane = 0; lane < m_lines.size(); ++lane) {
        const double width = std::max(1.5, 5 - 3 * double(lane));
        m_lines[lane]->setPen(truthPen(laneTruth(m_result->lanes[lane]), colours[lane], width));
        const auto& losses = m_result->lanes[lane].losses;
        if (losses.empty()) continue;
        const auto& one = m_result->lanes[lane];
        const auto name = one.recorded ? tr("%1, RECORDED").arg(laneTitle(one)) : laneTitle(one);
        labels.push_back({name, theme.text, {xOf(losses.back()), losses.back().loss}, false});
    }
    m_labels->set(std::move(labels));
}

void RacePlot::show(std::shared_ptr<const RaceResult> result)
{
    m_result = std::move(result);
    fill();
}

void RacePlot::setOver(Over over)
{
    if (over == m_over) return;
    m_over = over;
    m_crosshair.hide();
    fill();
}

double RacePlot::xOf(const RaceLoss& loss) const { return m_over == Over::steps ? double(loss.step) : loss.seconds; }

void RacePlot::fill()
{
    const std::size_t lanes = m_result ? m_result->lanes.size() : 0;
    while (m_lines.size() > lanes) removeGraph(m_lines.back()), m_lines.pop_back();
    while (m_lines.size() < lanes) {
        m_lines.push_back(addGraph());
        m_lines.back()->setSelectable(QCP::stNone);
    }
    double last = 0, lowest = 0, highest = 0;
    bool any = false;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        QVector<double> xs, ys;
        for (const auto& loss : m_result->lanes[lane].losses) {
            if (!std::isfinite(loss.loss)) continue;
            xs.push_back(xOf(loss));
            ys.push_back(loss.loss);
            lowest = any ? std::min(lowest, loss.loss) : loss.loss;
            highest = any ? std::max(highest, loss.loss) : loss.loss;
            any = true;
        }
        if (!xs.isEmpty()) last = std::max(last, xs.back());
        m_lines[lane]->setData(xs, ys, true);
    }
    const double room = std::max(1e-9, 0.06 * (highest - lowest));
    xAxis->setRange(0, last > 0 ? last : 1);
    yAxis->setRange(any ? lowest - room : 0, any ? highest + room : 1);
    xAxis->setLabel(m_over == Over::steps ? tr("step") : tr("seconds of training, without start-up"));
    yAxis->setLabel(tr("loss"));
    applyTheme();
    setAccessibleDescription(describe());
    replot(rpQueuedReplot);
}

const RaceLoss* RacePlot::lossAt(const RaceLane& lane, double x) const
{
    const auto after = std::ranges::upper_bound(lane.losses, x, {}, [this](const RaceLoss& loss) { return xOf(loss); });
    return after == lane.losses.begin() ? nullptr : &*(after - 1);
}

void RacePlot::moveCrosshair(double x)
{
    if (!m_result) return;
    m_at = std::clamp(x, 0.0, xAxis->range().upper);
    auto words = m_over == Over::steps ? tr("step %1").arg(groupedText(std::uint64_t(std::llround(m_at))))
                                       : tr("%1 s").arg(figureText(m_at));
    for (const auto& lane : m_result->lanes)
        if (const auto* loss = lossAt(lane, m_at))
            words += QStringLiteral("\n%1 %2").arg(laneTitle(lane), figureText(loss->loss));
    m_crosshair.show(m_at, words);
}

void RacePlot::mouseMoveEvent(QMouseEvent* event) { moveCrosshair(xAxis->pixelToCoord(event->position().x())); }

void RacePlot::leaveEvent(QEvent* event)
{
    QCustomPlot::leaveEvent(event);
    m_crosshair.hide();
}

void RacePlot::keyPressEvent(QKeyEvent* event)
{
    const double step = xAxis->range().size() / (event->modifiers() & Qt::ShiftModifier ? 10 : 100);
    switch (event->key()) {
    case Qt::Key_Left: return moveCrosshair(m_at - step);
    case Qt::Key_Right: return moveCrosshair(m_at + step);
    case Qt::Key_Home: return moveCrosshair(0);
    case Qt::Key_End: return moveCrosshair(xAxis->range().upper);
    default: QCustomPlot::keyPressEvent(event);
    }
}

QString RacePlot::describe() const
{
    if (!m_result) return tr("No data yet.");
    QStringList lanes;
    for (const auto& lane : m_result->lanes) {
        if (lane.losses.empty()) continue;
        const auto& last = lane.losses.back();
        auto words = tr("%1: loss %2 after %3 steps, %4 s")
                         .arg(laneTitle(lane), figureText(last.loss), groupedText(last.step), figureText(last.seconds));
        if (lane.recorded) words += QStringLiteral(", ") + laneRibbon(lane);
        lanes << words;
    }
    return lanes.join(QStringLiteral("; "));
}

} // namespace epoch::ui
