// DropTarget: what is dragged out of the palette onto the canvas: the wire that it would be put into is marked on the
// way.
#pragma once

#include "model/graph.h"

#include <QPointF>

#include <optional>

class QDragEnterEvent;
class QDragMoveEvent;
class QDropEvent;

namespace epoch::ui {
class CanvasView;
}

namespace epoch::ui::canvas {

class DropTarget {
public:
    explicit DropTarget(CanvasView& view)
        : m_view(view)
    {
    }

    void enter(QDragEnterEvent& event) const;
    void move(QDragMoveEvent& event);
    void leave() { mark({}); }
    void drop(QDropEvent& event);

private:
    void mark(std::optional<WireId> wire);

    CanvasView& m_view;
    std::optional<WireId> m_wire;
};

} // namespace epoch::ui::canvas
