// chart_input: what mouse and keys do on a MetricPlot.
#include "ui/charts/line_labels.h"
#include "ui/style/theme.h"
#include "ui/views/chart_link.h"
#include "ui/views/chart_marks.h"
#include "ui/views/metric_plot.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QToolTip>

#include <algorithm>

namespace epoch::ui {
namespace {

constexpr int most_columns = 600, column_step = 50; // widths are asked for in steps, so that a resize is no flood
constexpr double zoom_step = 1.25;

} // namespace

bool MetricPlot::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && isChartShortcut(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        auto words = m_marks->near(help->pos().x());
        if (const auto* label = m_labels->at(help->pos()))
            words = {label->hidden ? tr("Press to show %1 again").arg(label->name)
                                   : tr("Press to hide %1").arg(label->name)};
        if (words.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), words.join(QLatin1Char('\n')), this);
        return true;
    }
    return QCustomPlot::event(event);
}

void MetricPlot::mouseMoveEvent(QMouseEvent* event)
{
    QCustomPlot::mouseMoveEvent(event);
    const double step = m_link.toStep(xAxis->pixelToCoord(event->pos().x()));
    setCursor(m_labels->at(event->pos()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (m_dragged_from)
        m_link.pan(*m_dragged_from - step);
    else if (m_data.empty || !axisRect()->rect().contains(event->pos()))
        hideCrosshair();
    else
        moveCrosshair(step);
}

// The name of another run hides its line and brings it back. What is zoomed is dragged along; a chart that follows the
// run stays where it is.
void MetricPlot::mousePressEvent(QMouseEvent* event)
{
    QCustomPlot::mousePressEvent(event);
    if (const auto* label = m_labels->at(event->pos()); label && event->button() == Qt::LeftButton)
        return m_link.hide(label->name, !label->hidden);
    if (event->button() == Qt::LeftButton && m_link.range())
        m_dragged_from = m_link.toStep(xAxis->pixelToCoord(event->pos().x()));
}

void MetricPlot::mouseReleaseEvent(QMouseEvent* event)
{
    QCustomPlot::mouseReleaseEvent(event);
    m_dragged_from.reset();
}

void MetricPlot::wheelEvent(QWheelEvent* event)
{
    if (m_data.empty || event->angleDelta().y() == 0) return event->ignore();
    m_link.zoom(m_link.toStep(xAxis->pixelToCoord(event->position().x())),
        event->angleDelta().y() > 0 ? 1 / zoom_step : zoom_step);
    event->accept();
}

void MetricPlot::leaveEvent(QEvent* event)
{
    QCustomPlot::leaveEvent(event);
    if (!hasFocus()) hideCrosshair();
}

void MetricPlot::keyPressEvent(QKeyEvent* event)
{
    const auto key = chartKey(*event);
    if (!key || (key->act == ChartAct::hide_crosshair && !crosshairShown())) return event->ignore();
    act(*key);
}

void MetricPlot::act(const ChartKey& key)
{
    const auto* columns = series();
    const auto shown = m_link.shown();
    const double middle = m_link.crosshair().value_or((shown.from + shown.to) / 2);
    switch (key.act) {
    case ChartAct::left: return stepCrosshair(-key.times);
    case ChartAct::right: return stepCrosshair(key.times);
    case ChartAct::first: return columns ? moveCrosshair(columns->front().x) : void();
    case ChartAct::last: return columns ? moveCrosshair(columns->back().x) : void();
    case ChartAct::closer: return m_link.zoom(middle, 1 / zoom_step);
    case ChartAct::farther: return m_link.zoom(middle, zoom_step);
    case ChartAct::follow: return m_link.follow();
    case ChartAct::toggle_log: return Q_EMIT logToggled();
    case ChartAct::smooth: return Q_EMIT smoothingWanted();
    case ChartAct::next_x: return m_link.nextX();
    case ChartAct::copy: return QGuiApplication::clipboard()->setText(values());
    case ChartAct::describe:
        setAccessibleDescription(describe());
        return QToolTip::showText(mapToGlobal(axisRect()->center()), describe(), this);
    case ChartAct::hide_crosshair: return hideCrosshair();
    }
}

void MetricPlot::stepCrosshair(int count)
{
    const auto* columns = series();
    if (!columns) return;
    const auto* now = crosshairShown() ? columnAt(*m_link.crosshair()) : &columns->back();
    const auto last = std::ptrdiff_t(columns->size()) - 1;
    moveCrosshair((*columns)[std::size_t(std::clamp<std::ptrdiff_t>(now - columns->data() + count, 0, last))].x);
}

void MetricPlot::resizeEvent(QResizeEvent* event)
{
    QCustomPlot::resizeEvent(event);
    const int wide = (axisRect()->width() + column_step - 1) / column_step * column_step;
    const int wanted = std::clamp(wide, column_step, most_columns);
    if (wanted == m_columns) return;
    m_columns = wanted;
    Q_EMIT columnsChanged();
}

void MetricPlot::focusInEvent(QFocusEvent* event)
{
    QCustomPlot::focusInEvent(event);
    setAccessibleDescription(describe());
    xAxis->setBasePen(QPen(m_themes.current().accent, 2));
    yAxis->setBasePen(QPen(m_themes.current().accent, 2));
    redraw();
}

void MetricPlot::focusOutEvent(QFocusEvent* event)
{
    QCustomPlot::focusOutEvent(event);
    hideCrosshair();
    applyTheme();
    redraw();
}

} // namespace epoch::ui
