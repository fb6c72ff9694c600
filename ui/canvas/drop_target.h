// DropTarget: drag and drop from the palette onto the canvas. The wire that the layer would be inserted into is
// highlighted.
#pragma once

#include "model/graph.h"

#include <QPointF>

#include <optional>

class QDragEnterEvent;
class QDragMoveEvent;
class QDropEvent;

namespace epoch::ui::canvas {

struct CanvasContext;

class DropTarget {
public:
    explicit DropTarget(const CanvasContext& context)
        : m_context(context)
    {
    }

    void enter(QDragEnterEvent& event) const;
    void move(QDragMoveEvent& event);
    void leave() { mark({}); }
    void drop(QDropEvent& event);

private:
    void mark(std::optional<WireId> wire);

    const CanvasContext& m_context;
    std::optional<WireId> m_wire;
};

} // namespace epoch::ui::canvas
