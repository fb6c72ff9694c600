// network_of: the checked network of a project that other programs read or wrote.
#pragma once

#include "model/graph_check.h"
#include "model/project.h"

namespace epoch {

// No error but that nothing of it can be trained.
bool gives_answers(const Checked& network);

// An error unless the project knows its data and its network gives answers.
Result<Checked> network_of(const Project& project);

} // namespace epoch
