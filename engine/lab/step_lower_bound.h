// step_lower_bound: the least work of a training step, however its kernels are written; a reference for measured steps.
//
// Memory traffic is the compulsory traffic of the roofline model (Williams, Waterman and Patterson, CACM 52(4), 2009):
// within a phase (gather, forward, backward, update) everything may stay on the chip; the state, and what one phase
// leaves to another, crosses memory once per phase that reads it and once per phase that writes it. Tensors that an op
// saves for its own gradient are left out, because the device chooses their size.
#pragma once

#include "plan/plan.h"

namespace epoch {

struct StepLowerBound {
    double flops = 0; // forward and backward; a multiply-add counts as two
    double state_bytes = 0; // weights, their gradients, statistics and moments: FP32 in every precision
    double passed_bytes = 0; // the batch and the activations as FP32; half of it in bf16 and fp16
    std::int64_t kernels = 0; // one per layer and phase, one to gather and one to update

    bool operator==(const StepLowerBound&) const = default;
};

StepLowerBound step_lower_bound(const Plan& plan); // all micro-batches of an update

} // namespace epoch
