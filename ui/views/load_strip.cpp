// load_strip: repainted when the chart above it was.
#include "ui/views/load_strip.h"

#include "ui/style/theme.h"
#include "ui/views/chart_link.h"
#include "ui/views/metric_plot.h"
#include "ui/views/number_text.h"

#include <QPainter>

namespace epoch::ui {

namespace {
constexpr int strip_height = 26;
}

LoadStrip::LoadStrip(MetricPlot& plot, ChartLink& link, ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_plot(plot)
    , m_link(link)
    , m_themes(themes)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("CPU busy over the run"));
    setToolTip(tr("CPU busy: the share of time, of all cores, while the run was at that step. 0 to 100 %."));
    connect(&plot, &QCustomPlot::afterReplot, this, qOverload<>(&QWidget::update));
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
}

QSize LoadStrip::sizeHint() const { return {120, strip_height}; }

QRectF LoadStrip::box() const
{
    const auto axes = m_plot.axisRect()->rect();
    return QRectF(axes.left() + 0.5, 2.5, axes.width(), height() - 6);
}

QPolygonF LoadStrip::line(const QRectF& box) const
{
    QPolygonF points;
    for (const auto& moment : m_link.history().moments()) {
        if (moment.cpu < 0) continue;
        const double x = m_plot.xAxis->coordToPixel(m_link.toAxis(moment.step)) + 0.5;
        points << QPointF(x, box.bottom() - moment.cpu * (box.height() - 2) - 1);
    }
    return points;
}

QString LoadStrip::newestText() const
{
    const auto& moments = m_link.history().moments();
    if (moments.empty()) return {};
    const double cpu = moments.back().cpu;
    return cpu < 0 ? tr("CPU %1").arg(notAvailable()) : tr("CPU %1").arg(percentText(cpu));
}

void LoadStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto& theme = m_themes.current();
    painter.fillRect(rect(), theme.panel);
    const auto all = box();
    painter.setPen(QPen(theme.hairline, 1));
    painter.setBrush(theme.sunken);
    painter.drawRect(all);
    const auto points = line(all);
    painter.setClipRect(all.adjusted(1, 1, 0, 0));
    if (points.size() > 1) {
        auto area = points;
        area << QPointF(points.back().x(), all.bottom()) << QPointF(points.front().x(), all.bottom());
        painter.setPen(Qt::NoPen);
        painter.setBrush(mixed(theme.sunken, theme.cpu, 0.22));
        painter.drawPolygon(area);
        painter.setPen(QPen(theme.cpu, 1));
        painter.drawPolyline(points);
    }
    painter.setFont(uiFont(type_size::caption));
    painter.setPen(theme.secondary_text);
    const auto text = newestText();
    const auto room = all.adjusted(space::xs, 0, -space::xs, 0);
    const auto words = painter.boundingRect(room, Qt::AlignRight | Qt::AlignVCenter, text).adjusted(-2, 0, 2, 0);
    if (!text.isEmpty()) painter.fillRect(words, mixed(theme.sunken, theme.panel, 0.3));
    painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, text);
}

} // namespace epoch::ui
