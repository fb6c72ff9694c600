// An item above all others that ignores the mouse.
#include "ui/run/stage_highlight.h"

#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/node_item.h"
#include "ui/canvas/wire_item.h"
#include "ui/core/document.h"
#include "ui/run/slow_motion.h"
#include "ui/style/theme.h"

#include <QPainter>

#include <algorithm>

namespace epoch::ui {

namespace {
constexpr double glow = 6;
}

StageHighlight::StageHighlight(SlowMotion& motion, canvas::CanvasScene& scene, Document& document, ThemeHub& themes)
    : m_motion(motion)
    , m_scene(scene)
    , m_document(document)
    , m_themes(themes)
{
    setZValue(1000);
    setAcceptedMouseButtons(Qt::NoButton);
    setVisible(false);
    scene.addItem(this);
    connect(&motion, &SlowMotion::changed, this, &StageHighlight::follow);
}

void StageHighlight::follow()
{
    prepareGeometryChange();
    m_bodies.clear();
    m_wires.clear();
    m_bounds = {};
    const auto& lit = m_motion.lit();
    for (const auto id : lit)
        if (const auto* item = m_scene.nodeItem(id)) m_bodies.push_back(item->mapRectToScene(item->body()));
    for (const auto& [id, wire] : m_document.project().graph.wires) {
        const auto end = m_motion.backwards() ? wire.from : wire.to; // where the data or gradients arrive
        const auto* item = m_scene.wireItem(id);
        if (item && std::ranges::find(lit, end) != lit.end()) m_wires.push_back(item->mapToScene(item->path()));
    }
    for (const auto& body : m_bodies) m_bounds |= body.adjusted(-glow, -glow, glow, glow);
    for (const auto& wire : m_wires) m_bounds |= wire.boundingRect().adjusted(-glow, -glow, glow, glow);
    setVisible(m_motion.active() && !m_bounds.isEmpty());
    update();
}

void StageHighlight::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    const auto& theme = m_themes.current();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(theme.accent, 4, Qt::SolidLine, Qt::RoundCap));
    for (const auto& wire : m_wires) painter->drawPath(wire);
    auto veil = theme.accent;
    veil.setAlphaF(0.16f);
    painter->setBrush(veil);
    painter->setPen(QPen(theme.accent, 3));
    for (const auto& body : m_bodies)
        painter->drawRoundedRect(body.adjusted(-3, -3, 3, 3), space::node_radius + 3, space::node_radius + 3);
}

} // namespace epoch::ui
