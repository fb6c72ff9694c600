// lowered_text: what a layer is computed as, for people: its weights and its ops, with shapes, line by line.
#pragma once

#include "plan/build_plan.h"

namespace epoch {

// Of all that a node of the drawing holds: a block has many layers. The network need not be trainable; a layer that is
// not in order is refused ("code.waiting").
Result<std::string> lowered_text(const PlanRequest& request, NodeId node);

} // namespace epoch
