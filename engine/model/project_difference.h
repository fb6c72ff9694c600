// project_difference: the differences of two projects as text ("2 layers added: dense3, tanh3", "learning rate 0.03 ->
// 0.01"), and the nodes that changed.
#pragma once

#include "model/project.h"

#include <set>
#include <string>
#include <vector>

namespace epoch {

// One sentence per change, the most important first; empty: the projects are equal. The last sentence counts the
// changes beyond `max`.
std::vector<Message> project_difference(const Project& from, const Project& to, std::size_t max = 12);

// Nodes of `to` that compute something else than in `from`: new ones, and those with another layer, name, parameter,
// source or block definition. Live parameters do not count. `block`: compares the drawing inside this block, not the
// outermost one.
std::set<NodeId> changed_nodes(const Graph& from, const Graph& to, const std::string& block = {});

} // namespace epoch
