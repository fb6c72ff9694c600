// Hit testing: which item, and which part of it, lies under a point of the drawing.
#pragma once

#include "model/link.h"

#include <QPointF>

namespace epoch::ui::canvas {

class CanvasScene;

struct Hit {
    enum class What : std::uint8_t { empty, bubble, port, title, text, node, dot, wire, note_title, note_corner, note };
    What what = What::empty;
    NodeId node{}; // port, title, text, node
    PortRef port = {};
    WireId wire{}; // dot, wire
    std::size_t dot = 0;
    NoteId note{};

    bool on_node() const { return what >= What::port && what <= What::node; }
};

Hit hitAt(const CanvasScene& scene, const QPointF& at);

} // namespace epoch::ui::canvas
