// canvas_hands: what tests of gestures on the canvas do and look at.
#pragma once

#include "tests/ui/canvas_bench.h"

#include <algorithm>

namespace epoch::tests {

inline bool connected(const Graph& graph, NodeId from, NodeId to)
{
    return std::ranges::any_of(
        graph.wires, [&](const auto& entry) { return entry.second.from == from && entry.second.to == to; });
}

// Shows the whole network at a small zoom, with free space below it.
inline void showEverything(CanvasBench& bench)
{
    bench.view.resetZoom();
    while (bench.view.zoom() > 0.7) bench.view.zoomOut();
    bench.view.lookAt(bench.view.drawing().contentBounds().center() + QPointF(0, 160));
}

} // namespace epoch::tests
