// training_samples: which sample stands where in the endless shuffled stream that training reads, wherever its row
// lies.
#pragma once

#include "base/philox.h"
#include "cuda/compiler/op_kernel.h"

namespace epoch::cuda {

struct TrainingSample {
    std::uint64_t pass, number; // number: of the training split
};

// The i-th of the step's batch, in a split of `count` samples.
__device__ inline TrainingSample training_sample(const Control& control, std::uint64_t count, std::uint64_t i)
{
    const std::uint64_t position = control.position + i, pass = position / count;
    return {pass, permuted(make_permutation(control.seed, pass, count), position % count)};
}

} // namespace epoch::cuda
