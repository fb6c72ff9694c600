#include "ui/race/timeline_plot.h"

#include "base/units.h"
#include "ui/cards/phase_bars.h"
#include "ui/style/number_text.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace epoch::ui {
namespace {

constexpr double head_height = 24, track_height = 22, span_height = 16, axis_height = 28;
constexpr double min_hit_width = 3; // pixels: what is narrower is still found
constexpr int wanted_ticks = 5;

QString timeText(double seconds) { return quantityText(duration_text(seconds)); }
QFont rowFont() { return tabular(uiFont(type_size::caption)); }

// 1, 2 or 5 times a power of ten, so that about as many fit as are wanted.
double roundStep(double range)
{
    const double raw = range / wanted_ticks, power = std::pow(10, std::floor(std::log10(raw)));
    for (const double times : {1.0, 2.0, 5.0})
        if (times * power >= raw) return times * power;
    return 10 * power;
}

} // namespace

TimelinePlot::TimelinePlot(ThemeHub& themes, QWidget* parent)
    : QWidget(parent)
    , m_themes(themes)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    setAccessibleName(tr("One step of every lane in time"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    connect(&themes, &ThemeHub::changed, this, qOverload<>(&QWidget::update));
}

void TimelinePlot::show(std::vector<Lane> lanes, Unit unit)
{
    m_lanes = std::move(lanes);
    m_unit = unit;
    m_longest = 0;
    for (const auto& lane : m_lanes) m_longest = std::max(m_longest, lane.step.seconds);
    pointAt({});
    setAccessibleDescription(describe());
    updateGeometry();
    update();
}

void TimelinePlot::light(const std::vector<NodeId>& nodes)
{
    if (nodes == m_lit) return;
    m_lit = nodes;
    update();
}

QSize TimelinePlot::sizeHint() const
{
    return {320, int(double(m_lanes.size()) * (head_height + 3 * track_height) + axis_height)};
}

double TimelinePlot::names() const
{
    const QFontMetricsF metrics(rowFont());
    double widest = 0;
    for (const auto& lane : m_lanes)
        for (const auto& track : lane.step.tracks) widest = std::max(widest, metrics.horizontalAdvance(track.name));
    return widest + space::s;
}

double TimelinePlot::top(std::size_t lane, std::size_t track) const
{
    return double(lane) * (head_height + 3 * track_height) + head_height + double(track) * track_height;
}

double TimelinePlot::pixelsOf(const Lane& lane) const
{
    const double whole = m_unit == Unit::share ? lane.step.seconds : m_longest;
    return whole > 0 ? std::max(1.0, width() - names() - space::l) / whole : 0;
}

QRectF TimelinePlot::boxOf(std::size_t lane, std::size_t track, std::size_t span) const
{
    const auto& one = m_lanes[lane].step.tracks[track].spans[span];
    const double pixels = pixelsOf(m_lanes[lane]);
    return {names() + one.begin * pixels, top(lane, track) + (track_height - span_height) / 2, one.seconds * pixels,
        span_height};
}

std::vector<TimelinePlot::Place> TimelinePlot::places() const
{
    std::vector<Place> found;
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane)
        for (std::size_t track = 0; track < m_lanes[lane].step.tracks.size(); ++track)
            for (std::size_t span = 0; span < m_lanes[lane].step.tracks[track].spans.size(); ++span)
                found.push_back({lane, track, span});
    std::ranges::stable_sort(
        found, {}, [this](const Place& place) { return std::pair(place.lane, spanAt(place).begin); });
    return found;
}

const TimelineSpan& TimelinePlot::spanAt(const Place& place) const
{
    return m_lanes[place.lane].step.tracks[place.track].spans[place.span];
}

std::optional<TimelinePlot::Place> TimelinePlot::placeAt(const QPointF& point) const
{
    std::optional<Place> nearest;
    double shortest = min_hit_width;
    for (const auto& place : places()) {
        const double y = top(place.lane, place.track);
        if (point.y() < y || point.y() >= y + track_height) continue;
        const auto box = boxOf(place.lane, place.track, place.span);
        const double away = std::max({box.left() - point.x(), point.x() - box.right(), 0.0});
        if (away < shortest) shortest = away, nearest = place;
    }
    return nearest;
}

void TimelinePlot::pointAt(std::optional<Place> place)
{
    if (place == m_at) return;
    m_at = place;
    Q_EMIT hovered(m_at ? spanAt(*m_at).nodes : std::vector<NodeId>());
    Q_EMIT readingChanged(reading());
    update();
}

QString TimelinePlot::reading() const
{
    if (!m_at) return {};
    const auto& lane = m_lanes[m_at->lane];
    const auto& span = spanAt(*m_at);
    if (m_unit == Unit::share)
        return tr("%1 · %2 · ≈ %3 of the step")
            .arg(lane.title, span.name, percentText(span.seconds / lane.step.seconds));
    return tr("%1 · %2 · %3, %4 of the step")
        .arg(lane.title, span.name, timeText(span.seconds), percentText(span.seconds / lane.step.seconds));
}

QString TimelinePlot::describe() const
{
    QStringList lanes;
    for (const auto& lane : m_lanes) {
        QStringList parts;
        for (const auto& track : lane.step.tracks)
            for (const auto& span : track.spans)
                parts << QStringLiteral("%1 %2").arg(span.name, timeText(span.seconds));
        lanes << QStringLiteral("%1: %2").arg(lane.title, parts.join(QStringLiteral(", ")));
    }
    return lanes.join(QStringLiteral("; "));
}

void TimelinePlot::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setFont(rowFont());
    if (m_lanes.empty()) return;
    paintAxis(painter);
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane) paintLane(painter, lane);
}

void TimelinePlot::paintLane(QPainter& painter, std::size_t lane) const
{
    const auto& theme = m_themes.current();
    painter.setFont(uiFont(type_size::caption, QFont::DemiBold));
    painter.setPen(theme.text);
    const double y = top(lane, 0) - head_height;
    painter.drawText(QRectF(0, y, width(), head_height - 2), Qt::AlignLeft | Qt::AlignBottom, m_lanes[lane].title);
    painter.setFont(rowFont());
    const double end = names() + m_lanes[lane].step.seconds * pixelsOf(m_lanes[lane]);
    painter.setPen(QPen(theme.border, 1));
    painter.drawLine(QPointF(end, top(lane, 0)), QPointF(end, top(lane, 3)));
    for (std::size_t track = 0; track < m_lanes[lane].step.tracks.size(); ++track) paintTrack(painter, lane, track);
}

void TimelinePlot::paintTrack(QPainter& painter, std::size_t lane, std::size_t track) const
{
    const auto& theme = m_themes.current();
    const auto& from = m_lanes[lane].step.tracks[track];
    const double y = top(lane, track);
    painter.setPen(theme.secondary_text);
    painter.drawText(QRectF(0, y, names() - space::s + 1, track_height), Qt::AlignVCenter | Qt::AlignRight, from.name);
    for (std::size_t i = 0; i < from.spans.size(); ++i) {
        const auto& span = from.spans[i];
        const auto box = boxOf(lane, track, i);
        paintPhase(painter, box, theme.phase(span.role), theme);
        // Neighbours of one phase are told apart by a hair of the ground.
        if (box.width() > 4) painter.fillRect(QRectF(box.right() - 1, box.top(), 1, box.height()), theme.panel);
        const bool lit = std::ranges::find_first_of(span.nodes, m_lit) != span.nodes.end();
        if (!lit && m_at != Place{lane, track, i}) continue;
        painter.setPen(QPen(theme.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(box.adjusted(-1, -2, 1, 2));
    }
}

void TimelinePlot::paintAxis(QPainter& painter) const
{
    const auto& theme = m_themes.current();
    const double bottom = top(m_lanes.size(), 0) - head_height;
    const double range = m_unit == Unit::share ? 1 : m_longest;
    if (range <= 0) return;
    const double pixels = std::max(1.0, width() - names() - space::l) / range, step = roundStep(range);
    for (int i = 0; i * step <= range * 1.0001; ++i) {
        const double x = names() + i * step * pixels;
        painter.setPen(QPen(theme.hairline, 1));
        painter.drawLine(QPointF(x, head_height), QPointF(x, bottom + 4));
        const auto words = m_unit == Unit::share ? percentText(i * step)
            : i == 0                             ? QStringLiteral("0")
                                                 : timeText(i * step);
        painter.setPen(theme.secondary_text);
        const double wide = QFontMetricsF(painter.font()).horizontalAdvance(words);
        const double left = std::min(x - wide / 2, width() - wide); // the last one ends at the edge
        painter.drawText(QRectF(left, bottom + 4, wide + 1, axis_height - 4), Qt::AlignLeft | Qt::AlignTop, words);
    }
}

void TimelinePlot::mouseMoveEvent(QMouseEvent* event) { pointAt(placeAt(event->position())); }

void TimelinePlot::mousePressEvent(QMouseEvent* event)
{
    pointAt(placeAt(event->position()));
    if (m_at && !spanAt(*m_at).nodes.empty()) Q_EMIT chosen(spanAt(*m_at).nodes);
}

void TimelinePlot::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    pointAt({});
}

void TimelinePlot::keyPressEvent(QKeyEvent* event)
{
    const auto all = places();
    const auto now = m_at ? std::ranges::find(all, *m_at) : all.end();
    switch (event->key()) {
    case Qt::Key_Right:
        if (all.empty()) return;
        return pointAt(now == all.end() ? all.front() : now + 1 == all.end() ? *now : now[1]);
    case Qt::Key_Left:
        if (all.empty()) return;
        return pointAt(now == all.end() ? all.back() : now == all.begin() ? *now : now[-1]);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_at && !spanAt(*m_at).nodes.empty()) Q_EMIT chosen(spanAt(*m_at).nodes);
        return;
    default: QWidget::keyPressEvent(event);
    }
}

} // namespace epoch::ui
