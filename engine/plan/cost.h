// cost: the work of lists of ops, for a whole batch; what achieved rates are measured against.
#pragma once

#include "plan/plan.h"

#include <span>

namespace epoch {

// Multiply-adds count as two; `forward_flops` holds all of it, whatever the phase.
Cost cost_of(const PlanOp& op, std::span<const PlanTensor> tensors);
Cost cost_of(std::span<const PlanOp> ops, std::span<const PlanTensor> tensors);
double flops_of_step(const Plan& plan); // forward and backward of all its batches

} // namespace epoch
