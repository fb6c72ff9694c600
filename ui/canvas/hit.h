// Hit testing: which item, and which part of it, lies at a point or in an area of the drawing.
#pragma once

#include "model/link.h"
#include "ui/canvas/navigation.h"

#include <QRectF>

#include <optional>
#include <set>
#include <vector>

namespace epoch::ui::canvas {

class CanvasScene;
class WireItem;

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

std::vector<Place> nodeCentres(const CanvasScene& scene);
std::vector<NodeId> nodesTouching(const CanvasScene& scene, const QRectF& area);
std::vector<NodeId> nodesIn(const CanvasScene& scene, const Note& frame); // nodes whose centre lies in the frame
std::set<NodeId> lockedNodes(const CanvasScene& scene); // nodes in locked frames
const WireItem* wireNear(const CanvasScene& scene, const QRectF& body); // the first wire that runs under the body
// The wire that a node could be inserted into. The node must have an input, an output and no wires.
std::optional<WireId> wireUnder(const CanvasScene& scene, NodeId node);

} // namespace epoch::ui::canvas
