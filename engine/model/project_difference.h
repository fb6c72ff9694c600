// project_difference: what has changed from one project to another, in words: "2 layers added: dense3, tanh3",
// "learning rate 0.03 -> 0.01"; and which nodes are others.
#pragma once

#include "model/project.h"

#include <set>
#include <string>
#include <vector>

namespace epoch {

// One sentence a change, the most telling ones first; empty: they are equal. What is more than `most` is counted in a
// last one.
std::vector<std::string> project_difference(const Project& from, const Project& to, std::size_t max = 12);

// Nodes of `to` that work otherwise than in `from`: new ones, and those with another layer, name, parameter, source, or
// block definition. Parameters that may change while a run goes on do not count. `block`: of the drawing inside it, in
// place of the outermost one.
std::set<NodeId> changed_nodes(const Graph& from, const Graph& to, const std::string& block = {});

} // namespace epoch
