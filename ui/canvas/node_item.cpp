// Texts come from the look; only text that must be elided is measured here.
#include "ui/canvas/node_item.h"

#include "ui/canvas/port_shape.h"

#include <QCoreApplication>
#include <QGraphicsSceneHoverEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace epoch::ui::canvas {
namespace {

constexpr double port_grown = 16, state_dot_radius = 6;
constexpr double outline_margin = 24; // outlines keep their width on the screen, and ports overlap the edge

QPainterPath rounded(const QRectF& box)
{
    QPainterPath path;
    path.addRoundedRect(box, space::node_radius, space::node_radius);
    return path;
}

} // namespace

NodeItem::NodeItem(NodeId id, const CanvasStyle& style)
    : m_id(id)
    , m_style(style)
{
    setFlags(ItemIsSelectable);
    setAcceptHoverEvents(true);
    styleChanged();
}

void NodeItem::styleChanged()
{
    prepareGeometryChange();
    const double rows = namesPorts() ? double(std::max(m_look.inputs.size(), m_look.outputs.size())) : 0;
    const double lines = std::ceil(m_style.line_metrics.height()) * 2 + space::xs;
    const double height = header_height + body_padding * 2 + rows * port_row + lines;
    m_card_height = std::ceil(height / snap) * snap;
    m_height = m_card_height + (showsPreview() ? preview_height + snap : 0);
    m_card = rounded(body());
    const double r = space::node_radius;
    m_head = QPainterPath(QPointF(0, header_height));
    m_head.lineTo(0, r);
    m_head.arcTo(QRectF(0, 0, 2 * r, 2 * r), 180, -90);
    m_head.lineTo(node_width - r, 0);
    m_head.arcTo(QRectF(node_width - 2 * r, 0, 2 * r, 2 * r), 90, -90);
    m_head.lineTo(node_width, header_height);
    m_head.closeSubpath();
    QPainterPath strip;
    strip.addRect(QRectF(0, 0, stripe_width, m_height));
    m_stripe = strip.intersected(m_card);
    fitTexts();
    update();
}

void NodeItem::setLook(NodeLook look)
{
    if (look == m_look) return;
    m_look = std::move(look);
    setToolTip(tip());
    styleChanged();
}

void NodeItem::setPreview(std::optional<PreviewPtr> preview)
{
    if (preview == m_preview) return;
    const bool grows = preview.has_value() != m_preview.has_value();
    m_preview = std::move(preview);
    setToolTip(tip());
    if (grows)
        styleChanged();
    else
        update();
}

QString NodeItem::tip() const
{
    QString text = m_look.tip;
    if (m_staged)
        text += QLatin1Char('\n')
            + QCoreApplication::translate("canvas", "Edited since the run started; the run trains the old version.");
    if (showsPreview() && *m_preview) text += QLatin1Char('\n') + (*m_preview)->summary;
    return text;
}

void NodeItem::setStaged(bool staged)
{
    if (staged == m_staged) return;
    m_staged = staged;
    setToolTip(tip());
    update();
}

QRectF NodeItem::boundingRect() const
{
    return body().adjusted(-outline_margin, -outline_margin, outline_margin, outline_margin);
}

QPainterPath NodeItem::shape() const
{
    auto path = rounded(body());
    for (const auto side : {PortSide::input, PortSide::output})
        for (int i = 0; i < int(ports(side).size()); ++i)
            path.addEllipse(portCentre(side, i), port_size / 2, port_size / 2);
    path.setFillRule(Qt::WindingFill);
    return path;
}

const std::vector<PortLook>& NodeItem::ports(PortSide side) const
{
    return side == PortSide::input ? m_look.inputs : m_look.outputs;
}

bool NodeItem::namesPorts() const { return m_look.inputs.size() > 1 || m_look.outputs.size() > 1; }

double NodeItem::textTop() const
{
    const double rows = namesPorts() ? double(std::max(m_look.inputs.size(), m_look.outputs.size())) : 0;
    return header_height + body_padding + rows * port_row;
}

QPointF NodeItem::portCentre(PortSide side, int index) const
{
    const double x = side == PortSide::input ? 0 : node_width;
    const double y = namesPorts() ? header_height + space::xs + port_row * (index + 0.5)
                                  : header_height + (m_card_height - header_height) / 2;
    return {x, y};
}

QPointF NodeItem::portAt(PortSide side, const QString& name) const
{
    const auto& all = ports(side);
    const auto found = std::ranges::find(all, name, &PortLook::name);
    if (found == all.end())
        return mapToScene(
            side == PortSide::input ? 0 : node_width, header_height + (m_card_height - header_height) / 2);
    return mapToScene(portCentre(side, int(found - all.begin())));
}

int NodeItem::portUnder(PortSide side, const QPointF& point) const
{
    for (int i = 0; i < int(ports(side).size()); ++i) {
        const auto away = point - portCentre(side, i);
        if (std::hypot(away.x(), away.y()) <= port_hit / 2) return i;
    }
    return -1;
}

void NodeItem::hoverMoveEvent(QGraphicsSceneHoverEvent* event)
{
    QString text = tip();
    for (const auto side : {PortSide::input, PortSide::output})
        if (const int port = portUnder(side, event->pos()); port >= 0) text = ports(side)[std::size_t(port)].tip;
    if (text != toolTip()) setToolTip(text);
}

void NodeItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    painter->save();
    if (m_style.detail == Detail::block)
        paintBlock(*painter);
    else
        paintCard(*painter);
    paintOutline(*painter);
    paintPorts(*painter);
    if (m_staged) paintDot(*painter);
    painter->restore();
}

// The lowest level of detail: a tinted block with a glyph as large as possible.
void NodeItem::paintBlock(QPainter& painter) const
{
    const auto& theme = m_style.colours();
    painter.setPen(Qt::NoPen);
    painter.setBrush(tint());
    painter.drawPath(m_card);
    const double side = std::min(m_height - 2 * space::m, 56.0);
    const QRectF box(QPointF(node_width / 2 - side / 2, m_height / 2 - side / 2), QSizeF(side, side));
    if (m_look.sign == StateSign::error)
        paintStateGlyph(painter, box, m_look.sign, theme.error, theme.raised);
    else
        paintGlyph(painter, box, colour());
}

QColor NodeItem::colour() const
{
    const auto& theme = m_style.colours();
    if (m_look.waiting || m_look.muted) return theme.border;
    return m_look.block ? theme.secondary_text : theme.family(m_look.family);
}

QColor NodeItem::tint() const
{
    const auto& theme = m_style.colours();
    return m_look.waiting || m_look.muted || m_look.block ? theme.sunken : theme.familyTint(m_look.family);
}

void NodeItem::paintGlyph(QPainter& painter, const QRectF& box, const QColor& colour) const
{
    if (m_look.block)
        paintBlockGlyph(painter, box, colour);
    else
        paintFamilyGlyph(painter, box, m_look.family, colour);
}

void NodeItem::paintCard(QPainter& painter) const
{
    const auto& theme = m_style.colours();
    const bool grey = m_look.waiting || m_look.muted;
    const auto ink = grey ? theme.secondary_text : theme.text;
    painter.setPen(Qt::NoPen);
    painter.fillPath(m_card, grey ? theme.canvas : theme.raised);
    painter.fillPath(m_head, tint());
    painter.fillPath(m_stripe, colour());
    paintHeader(painter, ink);
    paintLines(painter, ink, theme.secondary_text);
    if (showsPreview() && *m_preview) paintPreview(painter, previewBox(), **m_preview, theme);
}

QRectF NodeItem::previewBox() const
{
    return {node_padding, m_card_height, node_width - 2 * node_padding, preview_height};
}

double NodeItem::glyphSize() const { return std::min(24.0, 16.0 * m_style.title_px / type_size::node_title); }

void NodeItem::paintHeader(QPainter& painter, const QColor& ink) const
{
    const auto& theme = m_style.colours();
    const bool grey = m_look.waiting || m_look.muted;
    const double size = glyphSize(), top = (header_height - size) / 2;
    paintGlyph(painter, {space::m, top, size, size}, grey ? theme.border : mixed(colour(), theme.text, 0.25));
    if (m_look.sign != StateSign::none) {
        const auto colour = m_look.sign == StateSign::error ? theme.error
            : m_look.sign == StateSign::warning             ? theme.warning
                                                            : theme.secondary_text;
        const QRectF box(node_width - space::s - size, top, size, size);
        paintStateGlyph(painter, box, m_look.sign, colour, theme.raised);
    }
    painter.setFont(m_style.drawn_title);
    painter.setPen(ink);
    painter.drawText(
        QPointF(space::m + size + space::s, header_height / 2 + m_style.drawn_title_metrics.capHeight() / 2), m_title);
}

void NodeItem::setMarks(PortMarks marks)
{
    if (marks == m_marks) return;
    m_marks = std::move(marks);
    update();
}

// Texts are elided when they change, not in every frame.
void NodeItem::fitTexts()
{
    const double size = glyphSize();
    const double sign = m_look.sign == StateSign::none ? 0 : size + space::xs;
    const double title_width = node_width - space::m - size - 2 * space::s - sign;
    m_title = m_style.drawn_title_metrics.elidedText(m_look.title, Qt::ElideMiddle, title_width);
    const auto& metrics = m_style.drawn_line_metrics;
    const double width = node_width - 2 * node_padding;
    m_key = metrics.elidedText(m_look.key_line, Qt::ElideRight, width);
    m_out = metrics.elidedText(m_look.out_lines.value(m_look.out_lines.size() - 1), Qt::ElideRight, width);
    for (const auto& candidate : m_look.out_lines)
        if (metrics.horizontalAdvance(candidate) <= width) {
            m_out = candidate;
            break;
        }
}

void NodeItem::paintLines(QPainter& painter, const QColor& ink, const QColor& faint) const
{
    const auto& metrics = m_style.drawn_line_metrics;
    const bool full = m_style.detail == Detail::full;
    const double drop = metrics.capHeight() / 2;
    painter.setFont(m_style.drawn_line);
    painter.setPen(faint);
    if (namesPorts() && full) {
        for (std::size_t i = 0; i < m_look.inputs.size(); ++i)
            painter.drawText(
                QPointF(node_padding, portCentre(PortSide::input, int(i)).y() + drop), m_look.inputs[i].name);
        for (std::size_t i = 0; i < m_look.outputs.size(); ++i) {
            const auto& name = m_look.outputs[i].name;
            const double left = node_width - node_padding - metrics.horizontalAdvance(name);
            painter.drawText(QPointF(left, portCentre(PortSide::output, int(i)).y() + drop), name);
        }
    }
    // Both lines are centred in the space below the port names; in compact detail only the output line is drawn.
    const double base = full ? keyLineBase() : (header_height + m_card_height) / 2 + drop;
    painter.drawText(QPointF(node_padding, base + (full ? m_style.line_metrics.height() + space::xs : 0)), m_out);
    if (!full) return;
    painter.setPen(ink);
    painter.drawText(QPointF(node_padding, base), m_key);
}

double NodeItem::keyLineBase() const
{
    const double apart = m_style.line_metrics.height() + space::xs;
    const double middle = (textTop() - body_padding + m_card_height) / 2 + m_style.drawn_line_metrics.capHeight() / 2;
    return middle - space::xs / 2.0 - apart / 2;
}

QRectF NodeItem::titleBox() const { return {stripe_width, 0, node_width - stripe_width, header_height}; }

QRectF NodeItem::paramBox(const std::string& key) const
{
    const auto& metrics = m_style.drawn_line_metrics;
    double x = node_padding;
    for (const auto& part : m_look.key_parts) {
        const double width = metrics.horizontalAdvance(part.text);
        if (part.key == key) return {x, keyLineBase() - metrics.ascent() - 2, width, metrics.height() + 4};
        x += width + metrics.horizontalAdvance(key_separator);
    }
    return {};
}

std::string NodeItem::paramAt(const QPointF& point) const
{
    if (m_style.detail != Detail::full) return {};
    for (const auto& part : m_look.key_parts)
        if (paramBox(part.key).adjusted(-4, -4, 4, 4).contains(point)) return part.key;
    return {};
}

void NodeItem::paintPorts(QPainter& painter) const
{
    const auto& theme = m_style.colours();
    const bool marked = !m_marks.inputs.empty() || !m_marks.outputs.empty();
    const double pixel = 1 / std::min(m_style.zoom, 1.0); // keeps lines one screen pixel wide
    if (m_style.detail == Detail::block && !marked) return;
    for (const auto side : {PortSide::input, PortSide::output}) {
        const auto& all = ports(side);
        const auto& marks = side == PortSide::input ? m_marks.inputs : m_marks.outputs;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const auto mark = i < marks.size() ? marks[i] : PortMark::none;
            const bool fits = mark == PortMark::fits, faded = mark == PortMark::unfit;
            painter.setPen(QPen(fits ? theme.accent
                    : faded          ? theme.hairline
                    : m_look.waiting ? theme.border
                                     : theme.secondary_text,
                (fits ? 2 : 1.5) * pixel));
            painter.setBrush(fits ? mixed(theme.raised, theme.accent, 0.25) : theme.raised);
            painter.drawPath(portPath(all[i].kind, portCentre(side, int(i)), fits ? port_grown : port_size));
        }
    }
}

// The dot on the corner keeps its size on the screen.
void NodeItem::paintDot(QPainter& painter) const
{
    const auto& theme = m_style.colours();
    const double pixel = 1 / std::min(m_style.zoom, 1.0);
    painter.setPen(QPen(theme.canvas, 2 * pixel));
    painter.setBrush(theme.accent);
    painter.drawEllipse(QPointF(node_width - 2, 2), state_dot_radius * pixel, state_dot_radius * pixel);
}

// The outline keeps its width on the screen, so that it is visible at every zoom.
void NodeItem::paintOutline(QPainter& painter) const
{
    const auto& theme = m_style.colours();
    const double pixel = 1 / std::min(m_style.zoom, 1.0);
    const bool faulty = m_look.sign == StateSign::error;
    QPen pen(faulty ? theme.error : theme.border, faulty ? 2 * pixel : pixel);
    if (m_look.muted) pen.setStyle(Qt::DashLine);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(pen);
    painter.drawPath(m_card);
    if (!isSelected()) return;
    const double gap = faulty ? 3 * pixel : 0;
    painter.setPen(QPen(theme.accent, 2 * pixel));
    painter.drawPath(rounded(body().adjusted(-gap, -gap, gap, gap)));
}

} // namespace epoch::ui::canvas
