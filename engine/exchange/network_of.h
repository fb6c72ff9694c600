// network_of: the checked network of a project that other programs read or wrote.
#pragma once

#include "model/graph_check.h"
#include "model/project.h"

namespace epoch {

// An error unless the project knows its data and could be trained.
Result<Checked> network_of(const Project& project);

} // namespace epoch
