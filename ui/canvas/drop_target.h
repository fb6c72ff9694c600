// DropTarget: drag and drop from the palette onto the canvas. The wire that the layer would be inserted into is
// highlighted.
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
