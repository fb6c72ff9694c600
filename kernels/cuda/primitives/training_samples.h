// training_samples: which sample comes at which position of the endless shuffled stream that training reads.
#pragma once

#include "base/philox.h"
#include "cuda/compiler/op_kernel.h"

namespace epoch::cuda {

struct TrainingSample {
    std::uint64_t epoch, index; // index: in the training split
};

// Sample i of the step's batch, in a training split of `count` samples.
__device__ inline TrainingSample training_sample(const Control& control, std::uint64_t count, std::uint64_t i)
{
    const std::uint64_t position = control.position + i, epoch = position / count;
    return {epoch, permuted(make_permutation(control.seed, epoch, count), position % count)};
}

} // namespace epoch::cuda
