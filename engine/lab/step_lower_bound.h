// step_floor: what a training step has to do at least, however its kernels are written: the ground that a measured step
// is held against.
//
//   within a phase (gather, forward, backward, update) everything may stay on the chip; what one phase leaves to
//   another, and the state, crosses memory once for each phase that reads it and once for each that writes it
//
// which is the traffic that Williams, Waterman and Patterson call compulsory (CACM 52(4), 2009, section 3). Tensors
// that an op saves for its own gradient are left out: how large those are is the device's choice.
#pragma once

#include "plan/plan.h"

namespace epoch {

struct StepLowerBound {
    double flops = 0; // forward and backward, multiply-adds count as two
    double state_bytes = 0; // of weights, their gradients, statistics and moments: FP32 in every precision
    double passed_bytes = 0; // of the batch and of activations, as FP32: half of it in bf16 and fp16
    std::int64_t kernels = 0; // one a layer and phase, one to gather and one to update

    bool operator==(const StepLowerBound&) const = default;
};

StepLowerBound step_lower_bound(const Plan& plan); // of all batches of an update

} // namespace epoch
