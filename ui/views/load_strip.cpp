// The strip repaints whenever the chart above it does.
#include "ui/views/load_strip.h"

#include "base/units.h"
#include "ui/style/number_text.h"
#include "ui/style/text_scale.h"
#include "ui/style/theme.h"
#include "ui/views/chart_link.h"
#include "ui/views/metric_plot.h"
#include "ui/widgets/gpu_reading.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace epoch::ui {

namespace {

int rowHeight() { return scaled(26); }
constexpr double max_text_width = 0.6; // of the strip: the text covers the newest part of the line
const QString between = QStringLiteral(" · ");

double cpuBusy(const Moment& moment) { return moment.cpu; }
double gpuBusy(const Moment& moment) { return moment.gpu ? moment.gpu->busy : -1; }
double gpuWork(const Moment& moment) { return moment.gpu ? std::min(moment.gpu->work, 1.0) : -1; }

} // namespace

LoadStrip::LoadStrip(MetricPlot& plot, ChartLink& link, ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_plot(plot)
    , m_link(link)
    , m_themes(themes)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&plot, &QCustomPlot::afterReplot, this, &LoadStrip::refresh);
    connect(&link, &ChartLink::crosshairMoved, this, qOverload<>(&QWidget::update));
    connect(&themes, &ThemeHub::changed, this, [this] {
        updateGeometry(); // the text may be larger now
        update();
    });
    refresh();
}

void LoadStrip::refresh()
{
    const auto& moments = m_link.history().moments();
    const int rows = std::ranges::any_of(moments, [](const Moment& moment) { return moment.gpu.has_value(); }) ? 2 : 1;
    if (std::exchange(m_rows, rows) != rows) updateGeometry();
    auto help = tr(
        "CPU: share of time that the cores were busy at that step, from 0 to 100 %; the number of busy cores; the "
        "share of the CPU's peak FLOP/s that the network used, which a race measures; and the memory of this program.");
    if (rows > 1)
        help += QStringLiteral("\n\n")
            + tr("The area is GPU busy: %1 The line is the share of the GPU's peak FLOP/s that the network used. A bar "
                 "at "
                 "the top: the GPU's clock was throttled.")
                  .arg(gpuBusyHelp());
    setAccessibleName(rows > 1 ? tr("CPU and GPU utilization over the run") : tr("CPU utilization over the run"));
    setAccessibleDescription(rows > 1 ? rowText(0) + between + rowText(1) : rowText(0));
    setToolTip(help);
    update();
}

QSize LoadStrip::sizeHint() const { return {120, m_rows * rowHeight()}; }

QRectF LoadStrip::box(int row) const
{
    const auto axes = m_plot.axisRect()->rect();
    return QRectF(axes.left() + 0.5, row * rowHeight() + 2.5, axes.width(), rowHeight() - 6);
}

std::vector<QPolygonF> LoadStrip::lines(const QRectF& box, const Share& share) const
{
    std::vector<QPolygonF> found;
    bool known = false;
    for (const auto& moment : m_link.history().moments()) {
        const double value = share(moment);
        if (value >= 0) {
            if (!known) found.emplace_back();
            const double x = m_plot.xAxis->coordToPixel(m_link.toAxis(moment.step)) + 0.5;
            found.back() << QPointF(x, box.bottom() - value * (box.height() - 2) - 1);
        }
        known = value >= 0;
    }
    return found;
}

// The share of peak is that of the run, so it is missing for runs on a GPU.
QStringList LoadStrip::cpuParts(const Moment& moment) const
{
    QStringList texts{tr("CPU %1").arg(moment.cpu < 0 ? notAvailable() : percentText(moment.cpu))};
    if (moment.cores >= 0) texts << tr("%1 cores busy").arg(fixedText(moment.cores, 1));
    if (!moment.gpu)
        texts << (moment.work < 0 ? tr("peak not measured") : tr("%1 of peak").arg(percentText(moment.work)));
    if (moment.memory >= 0) texts << quantityText(bytes_text(moment.memory));
    return texts;
}

QStringList LoadStrip::parts(int row) const
{
    const auto& history = m_link.history();
    const auto& crosshair = m_link.crosshair();
    const auto* moment = history.momentAt(crosshair ? *crosshair : HUGE_VAL);
    if (!moment) return {};
    if (row == 0) return cpuParts(*moment);
    if (!moment->gpu) return {};
    const auto& gpu = *moment->gpu;
    QStringList texts{tr("GPU busy %1").arg(gpuShareText(gpu.busy))};
    if (gpu.work >= 0) texts << tr("%1 of peak").arg(percentText(gpu.work));
    if (!gpu.held_back.empty()) texts << tr("throttled by %1").arg(QString::fromStdString(gpu.held_back));
    if (gpu.watts >= 0) texts << tr("%1 W").arg(QString::number(gpu.watts, 'f', 0));
    if (gpu.memory >= 0) texts << quantityText(bytes_text(gpu.memory));
    if (gpu.copied >= 0) texts << tr("copies %1").arg(quantityText(rate_text(gpu.copied, "B/s")));
    return texts;
}

QString LoadStrip::rowText(int row) const { return parts(row).join(between); }

void LoadStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_themes.current().panel);
    for (int row = 0; row < m_rows; ++row) paintRow(painter, row);
}

void LoadStrip::paintRow(QPainter& painter, int row) const
{
    const auto& theme = m_themes.current();
    const auto colour = row == 0 ? theme.cpu : theme.gpu;
    const auto all = box(row);
    painter.setPen(QPen(theme.hairline, 1));
    painter.setBrush(theme.sunken);
    painter.drawRect(all);
    painter.setClipRect(all.adjusted(1, 1, 0, 0));
    for (const auto& line : lines(all, row == 0 ? cpuBusy : gpuBusy)) {
        auto area = line;
        area << QPointF(line.back().x(), all.bottom()) << QPointF(line.front().x(), all.bottom());
        painter.setPen(Qt::NoPen);
        painter.setBrush(mixed(theme.sunken, colour, 0.22));
        painter.drawPolygon(area);
        painter.setPen(QPen(colour, 1));
        painter.drawPolyline(line);
    }
    if (row > 0) {
        painter.setPen(QPen(theme.text, 1));
        for (const auto& line : lines(all, gpuWork)) painter.drawPolyline(line);
        paintThrottled(painter, all);
    }
    paintText(painter, row);
    painter.setClipping(false);
}

// A bar along the top wherever the clock was throttled.
void LoadStrip::paintThrottled(QPainter& painter, const QRectF& box) const
{
    const auto& moments = m_link.history().moments();
    const auto x = [this](const Moment& moment) { return m_plot.xAxis->coordToPixel(m_link.toAxis(moment.step)); };
    for (std::size_t i = 0; i + 1 < moments.size(); ++i) {
        if (!moments[i].gpu || moments[i].gpu->held_back.empty()) continue;
        const double left = x(moments[i]), right = x(moments[i + 1]);
        painter.fillRect(QRectF(left, box.top() + 1, right - left, 3), m_themes.current().warning);
    }
}

// Paints as many parts as fit, the first ones first.
void LoadStrip::paintText(QPainter& painter, int row) const
{
    const auto& theme = m_themes.current();
    painter.setFont(uiFont(type_size::caption));
    const auto room = box(row).adjusted(space::xs, 0, -space::xs, 0);
    auto shown = parts(row);
    const QFontMetricsF metrics(painter.font());
    while (shown.size() > 1 && metrics.horizontalAdvance(shown.join(between)) > max_text_width * room.width())
        shown.removeLast();
    const auto text = shown.join(between);
    if (text.isEmpty()) return;
    const auto background = painter.boundingRect(room, Qt::AlignRight | Qt::AlignVCenter, text).adjusted(-2, 0, 2, 0);
    painter.fillRect(background, mixed(theme.sunken, theme.panel, 0.3));
    painter.setPen(theme.secondary_text);
    painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, text);
}

} // namespace epoch::ui
