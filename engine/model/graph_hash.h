// graph_hash: which networks compute the same.
#pragma once

#include "base/message.h"
#include "model/graph.h"

#include <string>

namespace epoch {

// SHA-256 of the computation; positions and notes do not count.
std::string graph_hash(const Graph& graph);
// The first difference between two networks, "the node dense2 is different"; empty: they compute the
// same.
Message graph_difference(const Graph& from, const Graph& to);

} // namespace epoch
