#include "ui/canvas/canvas_overlays.h"

#include "ui/canvas/block_path.h"
#include "ui/canvas/canvas_bar.h"
#include "ui/canvas/canvas_context.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/empty_state.h"
#include "ui/canvas/mini_map.h"
#include "ui/canvas/stage_strip.h"
#include "ui/canvas/zoom_view.h"
#include "ui/core/document.h"
#include "ui/style/text_scale.h"

#include <algorithm>

namespace epoch::ui::canvas {

namespace {
constexpr double min_title = 11.5; // pixels on the screen
}

CanvasOverlays::CanvasOverlays(const CanvasContext& context, ThemeHub& themes)
    : QObject(&context.view)
    , m_context(context)
    , m_map(new MiniMap(context))
    , m_bar(new CanvasBar(context, themes))
    , m_empty(new EmptyState(context, themes))
    , m_path(new BlockPath(context, themes))
    , m_stages(new StageStrip(context, themes))
{
    connect(&context.view, &ZoomView::viewChanged, this, &CanvasOverlays::place);
    connect(m_map, &MiniMap::released, this, &CanvasOverlays::place);
}

int CanvasOverlays::topHeight() const { return m_path->reservedHeight(); }

void CanvasOverlays::showMap(bool shown)
{
    m_map->setWanted(shown);
    place();
}

void CanvasOverlays::setStrip(bool strip)
{
    m_strip = strip;
    place();
}

void CanvasOverlays::setContentBounds(const QRectF& bounds)
{
    m_content_bounds = bounds;
    place();
}

void CanvasOverlays::place()
{
    m_empty->setVisible(m_context.document.drawing().graph.nodes.empty());
    m_empty->setGeometry(m_context.view.viewport()->rect());
    m_path->move(space::m, space::m);
    placeBar();
    placeStages();
    if (!m_map->pressed()) placeMap();
}

// The bar has a strip of its own below the drawing.
void CanvasOverlays::placeBar()
{
    auto& view = m_context.view;
    const bool shown = !m_strip && !m_context.document.drawing().graph.nodes.empty();
    const int height = shown ? m_bar->sizeHint().height() : 0;
    m_bar->setVisible(shown);
    m_bar->setGeometry(0, view.height() - height, view.width(), height);
    view.setFoot(height);
}

void CanvasOverlays::placeStages()
{
    const auto& style = m_context.scene.style();
    m_stages->setGeometry(m_context.view.viewport()->rect());
    m_stages->setVisible(m_strip && style.title_px * m_context.view.zoom() < min_title);
}

// The mini-map stands bottom right, or top right if it would cover a bubble there. If both would, it is hidden.
void CanvasOverlays::placeMap()
{
    const auto& view = m_context.view;
    const auto area = view.viewport()->rect();
    const bool useful = m_map->wanted() && !m_strip && !m_context.document.drawing().graph.nodes.empty()
        && !view.visibleArea().contains(m_content_bounds) && area.width() > scaled(640) && area.height() > scaled(360);
    const int left = area.right() - m_map->width() - space::m;
    const QPoint places[] = {{left, area.bottom() - m_map->height() - space::m}, {left, space::m}};
    const auto* place = std::ranges::find_if(places, [&](const QPoint& at) {
        return !m_context.scene.hasBubbleIn(view.mapToScene(QRect(at, m_map->size())).boundingRect());
    });
    m_map->setVisible(useful && place != std::end(places));
    if (place != std::end(places)) m_map->move(*place);
}

} // namespace epoch::ui::canvas
