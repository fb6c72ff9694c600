// The path is built when an end moves, never while painting.
#include "ui/canvas/wire_item.h"

#include "ui/canvas/wire_geometry.h"

#include <QPainter>

#include <QLineF>

#include <cmath>

namespace epoch::ui::canvas {
namespace {

constexpr double flow_dot_radius = 5;

} // namespace

WireItem::WireItem(WireId id, const CanvasStyle& style)
    : m_id(id)
    , m_style(style)
{
    setZValue(-1);
}

double WireItem::width() const { return wireWidth(m_look.bytes); }

void WireItem::setLook(WireLook look, const QString& from, const QString& to)
{
    if (look == m_look && from == m_from_title && to == m_to_title) return;
    m_look = std::move(look);
    m_from_title = from;
    m_to_title = to;
    const auto ends = QStringLiteral("%1 → %2").arg(from, to);
    setToolTip(m_look.label.isEmpty() ? ends : QStringLiteral("%1\n%2").arg(ends, m_look.label));
    refresh();
}

void WireItem::setEnds(
    const QPointF& from, const QPointF& to, const std::vector<QPointF>& through, const std::vector<QPointF>& dots)
{
    m_dots = dots;
    if (from == m_from && to == m_to && through.empty() && m_direct && !m_path.isEmpty()) return;
    m_from = from;
    m_to = to;
    m_direct = through.empty();
    m_path = wirePath(from, to, through);
    m_middle = m_path.pointAtPercent(0.5);
    refresh();
}

void WireItem::setFaulty(bool faulty)
{
    if (faulty == m_faulty) return;
    m_faulty = faulty;
    update();
}

void WireItem::setMarked(bool marked)
{
    if (marked == m_marked) return;
    m_marked = marked;
    update();
}

int WireItem::dotAt(const QPointF& at) const
{
    for (std::size_t i = 0; i < m_dots.size(); ++i)
        if (std::hypot(at.x() - m_dots[i].x(), at.y() - m_dots[i].y()) <= port_hit / 2) return int(i);
    return -1;
}

std::vector<Point> WireItem::reroutesWith(const QPointF& at, const std::vector<Point>& known) const
{
    std::vector<QPointF> line{m_from};
    for (const auto& point : known) line.emplace_back(point.x, point.y);
    line.push_back(m_to);
    std::size_t best = 0;
    double shortest = 0;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const double detour =
            QLineF(line[i], at).length() + QLineF(at, line[i + 1]).length() - QLineF(line[i], line[i + 1]).length();
        if (i == 0 || detour < shortest) best = i, shortest = detour;
    }
    auto points = known;
    points.insert(points.begin() + std::ptrdiff_t(best), Point{snapped(at.x()), snapped(at.y())});
    return points;
}

void WireItem::styleChanged() { refresh(); }

void WireItem::refresh()
{
    prepareGeometryChange();
    const double margin = std::max({width(), 1 / min_zoom, 2 * flow_dot_radius}) / 2 + 1;
    m_bounds = m_path.boundingRect().adjusted(-margin, -margin, margin, margin);
    m_label = labelThatFits();
    m_label_box = m_label.isEmpty() ? QRectF() : labelBox(m_label);
    if (underItsNodes(m_label_box)) m_label.clear(), m_label_box = {};
    m_bounds |= m_label_box;
    update();
}

QString WireItem::labelThatFits() const
{
    const double free = std::abs(m_to.x() - m_from.x()) - 2 * space::m;
    const double along = m_path.isEmpty() ? 0 : std::hypot(m_to.x() - m_from.x(), m_to.y() - m_from.y()) - 2 * space::m;
    // A steep wire has space for its label along its length, a level one only between its nodes.
    const double available = std::abs(m_to.y() - m_from.y()) > 60 ? along : free;
    for (const auto& text : {m_look.label, m_look.short_label})
        if (!text.isEmpty() && m_style.drawn_shape_metrics.horizontalAdvance(text) <= available) return text;
    return {};
}

// The label of a steep wire that leads back would overlap its nodes.
bool WireItem::underItsNodes(const QRectF& box) const
{
    const auto beside = [&](const QPointF& port) { return std::abs(box.center().y() - port.y()) < 2 * header_height; };
    return (box.left() < m_from.x() && beside(m_from)) || (box.right() > m_to.x() && beside(m_to));
}

QRectF WireItem::labelBox(const QString& text) const
{
    const double w = m_style.drawn_shape_metrics.horizontalAdvance(text) + space::s,
                 h = m_style.drawn_shape_metrics.height() + 2;
    // The label lies above the highest point of the wire below it.
    double top = m_middle.y();
    for (const auto& point : pointsAlong(m_path, 16))
        if (std::abs(point.x() - m_middle.x()) <= w / 2) top = std::min(top, point.y());
    return {m_middle.x() - w / 2, top - width() / 2 - h - 1, w, h};
}

QPainterPath WireItem::shape() const
{
    QPainterPathStroker stroker;
    stroker.setWidth(std::max(width(), port_hit / 2));
    return stroker.createStroke(m_path);
}

void WireItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    const auto& theme = m_style.colours();
    const auto colour = m_marked ? theme.accent : m_faulty ? theme.error : theme.border;
    const double thick = std::max(width(), 1 / m_style.zoom) + (m_marked ? 2 / m_style.zoom : 0);
    QPen pen(colour, thick, Qt::SolidLine, Qt::FlatCap);
    painter->setPen(pen);
    painter->setBrush(Qt::NoBrush);
    painter->drawPath(m_path);
    if (m_style.detail == Detail::block) return;
    painter->setPen(Qt::NoPen);
    painter->setBrush(colour);
    for (const auto& dot : m_dots) painter->drawEllipse(dot, flow_dot_radius, flow_dot_radius);
    if (m_style.detail != Detail::full || m_label.isEmpty()) return;
    painter->setPen(Qt::NoPen);
    painter->setBrush(theme.canvas);
    painter->drawRoundedRect(m_label_box, 3, 3); // hides the grid behind the text
    painter->setPen(theme.secondary_text);
    painter->setFont(m_style.drawn_shape);
    painter->drawText(m_label_box, Qt::AlignCenter, m_label);
}

} // namespace epoch::ui::canvas
