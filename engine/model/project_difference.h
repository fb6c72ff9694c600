// project_difference: what has changed from one project to another, in words: "2 layers added: dense3, tanh3",
// "learning rate 0.03 -> 0.01".
#pragma once

#include "model/project.h"

#include <string>
#include <vector>

namespace epoch {

// One sentence a change, the most telling ones first; empty: they are equal. What is more than `most` is counted in a
// last one.
std::vector<std::string> project_difference(const Project& from, const Project& to, std::size_t most = 12);

} // namespace epoch
