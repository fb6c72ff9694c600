// stages: a network in few parts, for where its nodes would be too small to read: layers that follow each other and
// work at the same image size or sequence length are one stage, and so are repeats of one block.
#pragma once

#include "model/graph_check.h"
#include "model/layer_type.h"

#include <QString>

#include <vector>

namespace epoch::ui::canvas {

struct Stage {
    std::vector<NodeId> nodes; // in data order
    NodeId main{}; // with the most parameters
    QString name; // "conv1", "3 × Bottleneck"
    QString shape; // of one sample of its output; empty: not known
    double share = 0; // of the network's parameters, 0 .. 1
    Family family = Family::data; // of the main node
    bool faulty = false;
    bool operator==(const Stage&) const = default;
};

// In data order; nodes that the check could not order are left out.
std::vector<Stage> stagesOf(const Graph& graph, const Checked& checked);

} // namespace epoch::ui::canvas
