// Every port is checked once, when the gesture begins.
#include "ui/canvas/gestures/link_gesture.h"

#include "ui/canvas/canvas_context.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/hit.h"
#include "ui/canvas/node_item.h"
#include "ui/canvas/wire_geometry.h"
#include "ui/canvas/wire_item.h"
#include "ui/canvas/zoom_view.h"
#include "ui/core/document.h"
#include "ui/style/engine_text.h"

#include <cmath>

namespace epoch::ui::canvas {
namespace {

// The position of a new layer whose port is about where the wire was dropped.
QPointF placeForPort(const QPointF& end, PortSide start)
{
    constexpr double port_height = 60;
    return {snapped(end.x() - (start == PortSide::input ? node_width : 0)), snapped(end.y() - port_height)};
}

bool isShape(const Error& refusal) { return refusal.code != "graph.no_link"; }

} // namespace

LinkGesture::LinkGesture(const CanvasContext& context, PortRef start, const Pointer& at, std::optional<WireId> detached)
    : m_context(context)
    , m_start(std::move(start))
    , m_links(context.document.drawing().graph, context.document.drawing().checked, context.document.drawing().data,
          m_start)
    , m_detached(detached)
    , m_from(at.viewport)
    , m_end(at.scene)
{
    auto& drawing = m_context.scene;
    for (const auto id : drawing.dataOrder()) {
        auto* item = drawing.nodeItem(id);
        PortMarks marks;
        for (const auto side : {PortSide::input, PortSide::output})
            for (const auto& port : item->ports(side)) {
                const PortRef ref{id, side, port.name.toStdString()};
                const bool fits = ref == m_start || !m_links.refusal(ref);
                (side == PortSide::input ? marks.inputs : marks.outputs)
                    .push_back(fits ? PortMark::fits : PortMark::unfit);
            }
        item->setMarks(std::move(marks));
    }
    if (detached)
        if (auto* wire = drawing.wireItem(*detached)) wire->setVisible(false);
}

LinkGesture::~LinkGesture()
{
    auto& drawing = m_context.scene;
    for (const auto id : drawing.dataOrder())
        if (auto* item = drawing.nodeItem(id)) item->setMarks({});
    if (m_detached)
        if (auto* wire = drawing.wireItem(*m_detached)) wire->setVisible(true);
}

QPointF LinkGesture::placeOf(const PortRef& port) const
{
    const auto* item = m_context.scene.nodeItem(port.node);
    return item ? item->portAt(port.side, QString::fromStdString(port.port)) : QPointF();
}

void LinkGesture::aim(const Pointer& at)
{
    m_target.reset();
    m_refusal.reset();
    m_end = at.scene;
    m_forced = at.keys & Qt::ShiftModifier;
    const auto hit = hitAt(m_context.scene, at.scene);
    if (!hit.on_node()) return;
    if (hit.what == Hit::What::port && hit.port != m_start)
        m_target = hit.port;
    else if (hit.node != m_start.node)
        m_target = m_links.first_fitting(hit.node);
    if (!m_target && hit.node != m_start.node) {
        const auto* item = m_context.scene.nodeItem(hit.node);
        const auto side = m_start.side == PortSide::output ? PortSide::input : PortSide::output;
        if (item->ports(side).empty())
            m_refusal = Error{"graph.no_link", "",
                side == PortSide::input ? tr("this layer has no input").toStdString()
                                        : tr("this layer has no output").toStdString(),
                ""};
        else
            m_target = PortRef{hit.node, side, item->ports(side).front().name.toStdString()};
    }
    if (!m_target) return;
    m_refusal = m_links.refusal(*m_target);
    m_end = placeOf(*m_target);
}

void LinkGesture::move(const Pointer& at)
{
    const auto offset = at.viewport - m_from;
    m_moved = m_moved || std::hypot(offset.x(), offset.y()) >= click_distance;
    if (m_moved || m_released_once) aim(at);
}

void LinkGesture::connect()
{
    const bool outwards = m_start.side == PortSide::output;
    const auto &output = outwards ? m_start : *m_target, &input = outwards ? *m_target : m_start;
    Wire wire{{}, output.node, output.port, input.node, input.port, 0, {}};
    Group group{tr("connect").toStdString(), {}};
    if (m_detached) {
        if (const auto* old = m_context.document.drawing().graph.find(*m_detached)) {
            const bool same = old->to == wire.to && old->to_port == wire.to_port && old->from == wire.from
                && old->from_port == wire.from_port;
            if (same) return;
            if (old->to == wire.to && old->to_port == wire.to_port) wire.order = old->order;
            wire.id = WireId{m_context.document.drawing().graph.next_id};
            group.edits.push_back({Disconnect{*m_detached}});
        }
    }
    group.edits.push_back({Connect{std::move(wire)}});
    m_context.document.apply(Edit{std::move(group)});
}

Gesture::State LinkGesture::release(const Pointer& at)
{
    if (!m_moved && !m_released_once && !m_detached) { // a click: the wire follows the mouse until the next one
        m_released_once = true;
        return State::active;
    }
    aim(at);
    if (m_target) {
        if (!m_refusal || (m_forced && isShape(*m_refusal))) connect();
    } else if (!m_refusal && !hitAt(m_context.scene, at.scene).on_node()) {
        if (m_detached)
            m_context.document.apply(Edit{Group{tr("remove wire").toStdString(), {{Disconnect{*m_detached}}}}});
        else
            m_context.ask_for_layer(placeForPort(at.scene, m_start.side), m_start);
    }
    return State::finished;
}

void LinkGesture::paint(QPainter& painter) const
{
    if (!m_moved && !m_released_once) return;
    const auto& theme = m_context.scene.style().colours();
    const auto start = placeOf(m_start);
    const bool outwards = m_start.side == PortSide::output;
    const auto colour = m_refusal ? theme.error : m_target ? theme.accent : theme.border;
    painter.setPen(QPen(
        colour, 2.5 / std::min(m_context.view.zoom(), 1.0), m_refusal ? Qt::DashLine : Qt::SolidLine, Qt::RoundCap));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(outwards ? wirePath(start, m_end) : wirePath(m_end, start));
}

QString LinkGesture::text() const
{
    if (!m_refusal) return {};
    auto text = engineText(m_refusal->what);
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    if (isShape(*m_refusal))
        text += QLatin1Char('\n') + tr("Hold Shift to connect anyway; the layer then offers fixes.");
    return text;
}

} // namespace epoch::ui::canvas
