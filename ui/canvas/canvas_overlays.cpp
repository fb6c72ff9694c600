#include "ui/canvas/canvas_overlays.h"

#include "ui/canvas/block_path.h"
#include "ui/canvas/canvas_bar.h"
#include "ui/canvas/canvas_context.h"
#include "ui/canvas/canvas_scene.h"
#include "ui/canvas/empty_state.h"
#include "ui/canvas/mini_map.h"
#include "ui/canvas/zoom_view.h"
#include "ui/core/document.h"
#include "ui/style/text_scale.h"

#include <algorithm>

namespace epoch::ui::canvas {

CanvasOverlays::CanvasOverlays(const CanvasContext& context, ThemeHub& themes)
    : QObject(&context.view)
    , m_context(context)
    , m_map(new MiniMap(context))
    , m_bar(new CanvasBar(context, themes))
    , m_empty(new EmptyState(context, themes))
    , m_path(new BlockPath(context, themes))
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
    if (!m_map->pressed()) placeMap();
}

void CanvasOverlays::placeBar()
{
    const auto area = m_context.view.viewport()->rect();
    m_bar->adjustSize();
    m_bar->move(space::m, area.bottom() - m_bar->height() - space::m);
    const bool low = area.height() < 5 * m_bar->height();
    const auto drawn = m_context.view.mapFromScene(m_context.scene.contentBounds()).boundingRect();
    m_bar->setPlace(m_context.document.drawing().graph.nodes.empty() ? CanvasBar::Place::none
            : low && drawn.intersects(m_bar->geometry())             ? CanvasBar::Place::on_drawing
                                                                     : CanvasBar::Place::beside_drawing);
}

// The mini-map stands bottom right, or top right if it would cover a bubble there. If both would, it is hidden.
void CanvasOverlays::placeMap()
{
    const auto& view = m_context.view;
    const auto area = view.viewport()->rect();
    const bool useful = m_map->wanted() && !m_context.document.drawing().graph.nodes.empty()
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
