// What ends a step: the next one's number and position, and the count that the host looks at.
#pragma once

#include <cuda_runtime.h>

#include "cuda/op_kernel.h"

namespace epoch::cuda {

// By one thread, after all have written what the step's metric row holds.
__device__ inline void end_step(Control& control, std::uint64_t batch)
{
    control.step += 1;
    control.position += batch;
    // The host reads the step's metric row as soon as it sees the count.
    __threadfence_system();
    *static_cast<volatile std::uint64_t*>(control.finished) = control.step;
}

} // namespace epoch::cuda
