// fit_to_data: what a change of the data asks of a network: the wires of its fields, the units of its last layer, its
// loss, its vocabulary, and a run that is long enough.
#pragma once

#include "model/graph_edit.h"
#include "model/project.h"

namespace epoch {

struct FitToData {
    Group edit; // of the graph; no edits: it fits as it is
    TrainingSettings training;
    std::vector<Message> changes; // what was done, in the words of the fixes: "Set units to 3"
};

// Applies the fixes of the check that keep the layers, one after another. Changes nothing unless the network can be
// trained on the data afterwards, and never removes or inserts a layer. A run of less than `min_steps` gets more
// epochs.
inline constexpr std::int64_t min_steps = 200;
FitToData fit_to_data(const Project& project, const DataFacts& data);

} // namespace epoch
