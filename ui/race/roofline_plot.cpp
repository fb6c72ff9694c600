#include "ui/race/roofline_plot.h"

#include "base/units.h"
#include "ui/charts/chart_style.h"
#include "ui/charts/log_ticker.h"
#include "ui/race/lane_look.h"
#include "ui/style/number_text.h"
#include "ui/style/theme.h"

#include <QKeyEvent>

#include <algorithm>
#include <cmath>

namespace epoch::ui {
namespace {

constexpr double mark = 8, ring = 16, hit = 12; // pixels
constexpr double giga = 1e9;

double captionHeight() { return QFontMetricsF(uiFont(type_size::caption)).height(); }

QString speedText(double flops) { return quantityText(rate_text(flops, "FLOP/s")); }

} // namespace

RooflinePlot::RooflinePlot(ThemeHub& themes, QWidget* parent)
    : QCustomPlot(parent)
    , m_themes(themes)
{
    setMinimumSize(160, 60);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Speed of each layer by its arithmetic intensity"));
    axisRect()->setMinimumMargins({8, 8, 12, 4});
    for (auto* axis : {xAxis, yAxis}) {
        makeLogarithmic(*axis);
        axis->setLabelPadding(0);
    }
    xAxis->setLabel(tr("arithmetic intensity, FLOP/byte"));
    yAxis->setLabel(tr("GFLOP/s"));
    connect(&themes, &ThemeHub::changed, this, &RooflinePlot::fill);
    fill();
}

void RooflinePlot::show(std::shared_ptr<const RaceResult> result)
{
    m_result = std::move(result);
    fill();
}

// From the leftmost layer to past the last ridge, and from the slowest layer to above the highest roof.
void RooflinePlot::fitAxes()
{
    double left = 1, right = 1, low = HUGE_VAL, high = 0;
    for (const auto& roof : m_roofs) {
        right = std::max(right, roof.ridge());
        high = std::max(high, roof.peak);
        for (const auto& point : roof.points) {
            left = std::min(left, point.intensity);
            right = std::max(right, point.intensity);
            low = std::min(low, point.speed);
            high = std::max(high, point.speed);
        }
    }
    if (high <= 0) high = giga;
    if (!std::isfinite(low)) low = high / 100;
    xAxis->setRange(left / 2, right * 4);
    yAxis->setRange(low / giga / 3, high / giga * 3);
}

void RooflinePlot::fill()
{
    const auto& theme = m_themes.current();
    clearGraphs();
    clearItems();
    m_at.reset();
    m_roofs.clear();
    m_titles.clear();
    setBackground(QBrush(theme.panel));
    styleAxis(*xAxis, theme);
    styleAxis(*yAxis, theme);
    std::vector<std::size_t> lanes;
    for (std::size_t i = 0; m_result && i < m_result->lanes.size(); ++i) {
        if (m_result->lanes[i].split.total_seconds <= 0) continue;
        lanes.push_back(i);
        m_roofs.push_back(roofOf(m_result->lanes[i]));
        m_titles.push_back(laneTitle(m_result->lanes[i]));
    }
    fitAxes();
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        const auto& lane = m_result->lanes[lanes[i]];
        const auto& roof = m_roofs[i];
        const auto colour = laneColours(*m_result, theme)[lanes[i]];
        auto* line = addGraph();
        line->setPen(truthPen(laneTruth(lane), colour, 2));
        const auto [left, right] = std::pair(xAxis->range().lower, xAxis->range().upper);
        if (roof.known())
            line->setData(
                {left, roof.ridge(), right}, {roof.at(left) / giga, roof.peak / giga, roof.peak / giga}, true);
        auto* points = addGraph();
        QVector<double> xs, ys;
        for (const auto& point : roof.points) xs << point.intensity, ys << point.speed / giga;
        points->setData(xs, ys);
        points->setLineStyle(QCPGraph::lsNone);
        const bool cpu = kindOf(lane.entry.device, lane.source) == DeviceKind::cpu;
        points->setScatterStyle(
            {cpu ? QCPScatterStyle::ssSquare : QCPScatterStyle::ssDiamond, QPen(theme.panel, 1), colour, mark});
        for (auto* graph : {line, points}) graph->setSelectable(QCP::stNone);
    }
    m_rings = addGraph();
    m_rings->setLineStyle(QCPGraph::lsNone);
    m_rings->setSelectable(QCP::stNone);
    m_rings->setScatterStyle({QCPScatterStyle::ssCircle, QPen(theme.accent, 2), Qt::NoBrush, ring});
    setAccessibleDescription(describe());
    writeNames();
    ringLit();
}

QCPItemText* RooflinePlot::text(const QString& words, const QColor& colour)
{
    auto* item = new QCPItemText(this);
    item->setText(words);
    item->setFont(uiFont(type_size::caption));
    item->setColor(colour);
    item->setBrush(QBrush(m_themes.current().panel)); // no line goes through the words
    item->setSelectable(false);
    item->setClipToAxisRect(false);
    return item;
}

// Roofs at the right, at the bottom which side of the ridge is which, and names of layers as far as they have room.
void RooflinePlot::writeNames()
{
    clearItems();
    replot(rpImmediateRefresh); // places are those of the axes as they are now
    const QFontMetricsF metrics(uiFont(type_size::caption));
    std::vector<QRectF> taken;
    const QRectF room = axisRect()->rect();
    const Labeller place = [&](const QString& words, const QPointF& at, Qt::Alignment side, const QColor& colour) {
        const double wide = metrics.horizontalAdvance(words) + space::xs, high = metrics.height();
        const QRectF box(side & Qt::AlignRight ? at.x() - wide : at.x(), at.y() - high / 2, wide, high);
        if (!room.adjusted(-1, -1, 1, 1).contains(box)) return false;
        if (std::ranges::any_of(taken, [&](const QRectF& other) { return other.intersects(box); })) return false;
        auto* item = text(words, colour);
        item->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        item->position->setPixelPosition({box.left(), box.center().y()});
        taken.push_back(box);
        return true;
    };
    for (const auto& at : places()) {
        const auto pixel = pixelOf(at.lane, at.point);
        taken.emplace_back(pixel.x() - mark / 2, pixel.y() - mark / 2, mark, mark);
    }
    nameRoofs(place);
    namePoints(place);
    replot(rpQueuedReplot);
}

void RooflinePlot::nameRoofs(const Labeller& place)
{
    const auto& theme = m_themes.current();
    const QRectF room = axisRect()->rect();
    const double high = captionHeight() + 2;
    // The highest roof has its name above it, the others below, and each has a ridge of its own.
    std::vector<std::size_t> known;
    for (std::size_t lane = 0; lane < m_roofs.size(); ++lane)
        if (m_roofs[lane].known()) known.push_back(lane);
    std::ranges::stable_sort(known, std::ranges::greater(), [this](std::size_t lane) { return m_roofs[lane].peak; });
    double first_ridge = HUGE_VAL, last_ridge = 0;
    for (const auto lane : known) {
        const auto& roof = m_roofs[lane];
        const auto words = QStringLiteral("%1 · %2").arg(m_titles[lane], speedText(roof.peak));
        const double line = yAxis->coordToPixel(roof.peak / giga);
        double y = line - high / 2 - 2;
        if (lane != known.front() || !place(words, {room.right() - 2, y}, Qt::AlignRight, theme.text))
            for (y = line + high / 2 + 2; y < room.bottom(); y += high)
                if (place(words, {room.right() - 2, y}, Qt::AlignRight, theme.text)) break;
        auto* ridge = new QCPItemLine(this);
        ridge->setPen(QPen(theme.border, 1, Qt::DashLine));
        ridge->setSelectable(false);
        ridge->start->setCoords(roof.ridge(), yAxis->range().lower);
        ridge->end->setCoords(roof.ridge(), roof.peak / giga);
        first_ridge = std::min(first_ridge, roof.ridge()), last_ridge = std::max(last_ridge, roof.ridge());
    }
    if (!known.empty()) {
        const double y = room.bottom() - captionHeight() / 2 - 2;
        place(
            tr("memory-bound"), {xAxis->coordToPixel(first_ridge) - space::s, y}, Qt::AlignRight, theme.secondary_text);
        place(
            tr("compute-bound"), {xAxis->coordToPixel(last_ridge) + space::s, y}, Qt::AlignLeft, theme.secondary_text);
    }
}

void RooflinePlot::namePoints(const Labeller& place)
{
    const auto& theme = m_themes.current();
    QStringList named;
    for (const auto& at : places()) {
        const auto pixel = pixelOf(at.lane, at.point);
        const auto& name = pointOf(at).name;
        if (named.contains(name)) continue; // the other lane's point stands above or below it
        if (place(name, pixel + QPointF(mark, 0), Qt::AlignLeft, theme.text)
            || place(name, pixel - QPointF(mark, 0), Qt::AlignRight, theme.text))
            named << name;
    }
}

void RooflinePlot::light(const std::vector<NodeId>& nodes)
{
    if (nodes == m_lit) return;
    m_lit = nodes;
    ringLit();
}

void RooflinePlot::ringLit()
{
    QVector<double> xs, ys;
    for (const auto& at : places()) {
        const auto& point = pointOf(at);
        const bool lit = std::ranges::find_first_of(point.nodes, m_lit) != point.nodes.end();
        if (lit || m_at == at) xs << point.intensity, ys << point.speed / giga;
    }
    m_rings->setData(xs, ys);
    replot(rpQueuedReplot);
}

QPointF RooflinePlot::pixelOf(std::size_t lane, std::size_t point) const
{
    const auto& one = m_roofs[lane].points[point];
    return {xAxis->coordToPixel(one.intensity), yAxis->coordToPixel(one.speed / giga)};
}

std::vector<RooflinePlot::Place> RooflinePlot::places() const
{
    std::vector<Place> found;
    for (std::size_t lane = 0; lane < m_roofs.size(); ++lane)
        for (std::size_t point = 0; point < m_roofs[lane].points.size(); ++point) found.push_back({lane, point});
    return found;
}

std::optional<RooflinePlot::Place> RooflinePlot::placeAt(const QPointF& pixel) const
{
    std::optional<Place> nearest;
    double shortest = hit;
    for (const auto& at : places()) {
        const auto away = pixelOf(at.lane, at.point) - pixel;
        if (std::hypot(away.x(), away.y()) < shortest) shortest = std::hypot(away.x(), away.y()), nearest = at;
    }
    return nearest;
}

void RooflinePlot::pointAt(std::optional<Place> place)
{
    if (place == m_at) return;
    m_at = place;
    Q_EMIT hovered(m_at ? pointOf(*m_at).nodes : std::vector<NodeId>());
    Q_EMIT readingChanged(reading());
    ringLit();
}

QString RooflinePlot::reading() const
{
    if (!m_at) return {};
    const auto& roof = m_roofs[m_at->lane];
    const auto& point = pointOf(*m_at);
    auto words = tr("%1 on %2: %3 FLOP/byte, %4")
                     .arg(point.name, m_titles[m_at->lane], figureText(point.intensity), speedText(point.speed));
    if (!roof.known()) return words;
    const double share = point.speed / roof.at(point.intensity);
    words += roof.limitedByMemory(point) ? tr("; memory-bound") : tr("; compute-bound");
    return words
        + (share > 1 ? tr(", above the memory bandwidth: served by caches")
                     : tr(", %1 of its roof").arg(percentText(share)));
}

QString RooflinePlot::describe() const
{
    QStringList parts;
    for (const auto& at : places()) {
        const auto& roof = m_roofs[at.lane];
        const auto& point = pointOf(at);
        parts << tr("%1 on %2: %3 FLOP/byte, %4%5")
                     .arg(point.name, m_titles[at.lane], figureText(point.intensity), speedText(point.speed),
                         !roof.known()                     ? QString()
                             : roof.limitedByMemory(point) ? tr(", memory-bound")
                                                           : tr(", compute-bound"));
    }
    return parts.join(QStringLiteral("; "));
}

void RooflinePlot::mouseMoveEvent(QMouseEvent* event) { pointAt(placeAt(event->position())); }

void RooflinePlot::mousePressEvent(QMouseEvent* event)
{
    pointAt(placeAt(event->position()));
    if (m_at) Q_EMIT chosen(pointOf(*m_at).nodes);
}

void RooflinePlot::leaveEvent(QEvent* event)
{
    QCustomPlot::leaveEvent(event);
    pointAt({});
}

void RooflinePlot::keyPressEvent(QKeyEvent* event)
{
    const auto all = places();
    if (all.empty()) return QCustomPlot::keyPressEvent(event);
    const auto now = m_at ? std::ranges::find(all, *m_at) : all.end();
    switch (event->key()) {
    case Qt::Key_Right: return pointAt(now == all.end() ? all.front() : now + 1 == all.end() ? *now : now[1]);
    case Qt::Key_Left: return pointAt(now == all.end() ? all.back() : now == all.begin() ? *now : now[-1]);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_at) Q_EMIT chosen(pointOf(*m_at).nodes);
        return;
    default: QCustomPlot::keyPressEvent(event);
    }
}

// Names are placed in pixels.
void RooflinePlot::resizeEvent(QResizeEvent* event)
{
    QCustomPlot::resizeEvent(event);
    writeNames();
}

} // namespace epoch::ui
