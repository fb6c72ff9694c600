#include "ui/views/chart_input.h"

#include "ui/charts/line_labels.h"
#include "ui/views/chart_link.h"
#include "ui/views/metric_plot.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QToolTip>

#include <algorithm>

namespace epoch::ui {

namespace {
constexpr double zoom_step = 1.25;
}

ChartInput::ChartInput(MetricPlot& plot, ChartLink& link)
    : QObject(&plot)
    , m_plot(plot)
    , m_link(link)
{
    plot.installEventFilter(this);
}

// Returning true keeps the event from the plot. The plot handles mouse presses and moves as well, and keys that are no
// chart keys (Tab).
bool ChartInput::eventFilter(QObject*, QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseMove: move(*static_cast<QMouseEvent*>(event)); return false;
    case QEvent::MouseButtonPress: press(*static_cast<QMouseEvent*>(event)); return false;
    case QEvent::MouseButtonRelease: m_dragged_from.reset(); return false;
    case QEvent::Leave:
        if (!m_plot.hasFocus()) m_plot.hideCrosshair();
        return false;
    case QEvent::Wheel: zoom(*static_cast<QWheelEvent*>(event)); return true;
    case QEvent::KeyPress: return key(*static_cast<QKeyEvent*>(event));
    case QEvent::ShortcutOverride:
        if (!isChartShortcut(*static_cast<QKeyEvent*>(event))) return false;
        event->accept();
        return true;
    case QEvent::ToolTip: {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), m_plot.toolTipAt(help->pos()), &m_plot); // no text hides it
        return true;
    }
    default: return false;
    }
}

double ChartInput::stepAt(double pixel) const { return m_link.toStep(m_plot.xAxis->pixelToCoord(pixel)); }

void ChartInput::move(const QMouseEvent& event)
{
    const double step = stepAt(event.pos().x());
    m_plot.setCursor(m_plot.labels().at(event.pos()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (m_dragged_from)
        m_link.pan(*m_dragged_from - step);
    else if (m_plot.data().empty || !m_plot.axisRect()->rect().contains(event.pos()))
        m_plot.hideCrosshair();
    else
        m_plot.moveCrosshair(step);
}

// A click on the name of another run hides or shows its line. Only a zoomed chart can be dragged: one that follows the
// run stays where it is.
void ChartInput::press(const QMouseEvent& event)
{
    if (event.button() != Qt::LeftButton || m_plot.dismissNote(event.position())) return;
    if (const auto* label = m_plot.labels().at(event.pos()))
        m_link.hide(label->name, !label->hidden);
    else if (m_link.range())
        m_dragged_from = stepAt(event.pos().x());
}

void ChartInput::zoom(QWheelEvent& event)
{
    if (m_plot.data().empty || event.angleDelta().y() == 0) return event.ignore();
    m_link.zoom(stepAt(event.position().x()), event.angleDelta().y() > 0 ? 1 / zoom_step : zoom_step);
    event.accept();
}

bool ChartInput::key(QKeyEvent& event)
{
    const auto key = chartKey(event);
    if (!key || (key->action == ChartAction::hide_crosshair && !m_plot.crosshairShown())) return false;
    event.accept();
    perform(*key);
    return true;
}

void ChartInput::stepCrosshair(int columns)
{
    const auto* all = m_plot.series();
    if (!all) return;
    const auto* now = m_plot.crosshairShown() ? m_plot.columnAt(*m_link.crosshair()) : &all->back();
    const auto last = std::ptrdiff_t(all->size()) - 1;
    m_plot.moveCrosshair((*all)[std::size_t(std::clamp<std::ptrdiff_t>(now - all->data() + columns, 0, last))].x);
}

void ChartInput::perform(const ChartKey& key)
{
    const auto shown = m_link.shown();
    const double middle = m_link.crosshair().value_or((shown.from + shown.to) / 2);
    const auto* columns = m_plot.series();
    switch (key.action) {
    case ChartAction::left: return stepCrosshair(-key.times);
    case ChartAction::right: return stepCrosshair(key.times);
    case ChartAction::first: return columns ? m_plot.moveCrosshair(columns->front().x) : void();
    case ChartAction::last: return columns ? m_plot.moveCrosshair(columns->back().x) : void();
    case ChartAction::zoom_in: return m_link.zoom(middle, 1 / zoom_step);
    case ChartAction::zoom_out: return m_link.zoom(middle, zoom_step);
    case ChartAction::follow: return m_link.follow();
    case ChartAction::toggle_log: return Q_EMIT m_plot.logToggled();
    case ChartAction::smooth: return Q_EMIT m_plot.smoothingWanted();
    case ChartAction::next_x_axis: return m_link.nextX();
    case ChartAction::copy: return QGuiApplication::clipboard()->setText(m_plot.values());
    case ChartAction::describe:
        m_plot.setAccessibleDescription(m_plot.describe());
        return QToolTip::showText(m_plot.mapToGlobal(m_plot.axisRect()->center()), m_plot.describe(), &m_plot);
    case ChartAction::hide_crosshair: return m_plot.hideCrosshair();
    }
}

} // namespace epoch::ui
