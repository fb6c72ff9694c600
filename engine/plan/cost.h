// cost: FLOPs and bytes of lists of ops, for a whole batch. Achieved rates are computed from them.
#pragma once

#include "plan/plan.h"

#include <span>

namespace epoch {

// A multiply-add counts as two operations. `forward_flops` counts all of them, whatever the phase.
Cost cost_of(const PlanOp& op, std::span<const PlanTensor> tensors);
Cost cost_of(std::span<const PlanOp> ops, std::span<const PlanTensor> tensors);
double flops_of_step(const Plan& plan); // forward and backward of all micro-batches

} // namespace epoch
