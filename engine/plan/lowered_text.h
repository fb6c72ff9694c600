// lowered_text: a layer as text: its weights and its ops with their shapes, line by line.
#pragma once

#include "plan/build_plan.h"

namespace epoch {

// The text of all layers of a node (a block has several). The network need not be trainable. Error "code.waiting" if a
// layer did not pass the check.
Result<std::string> lowered_text(const PlanRequest& request, NodeId node);

} // namespace epoch
