// The end of a step: advances step number and stream position on the device, so that steps need no help from the host.
#pragma once

#include <cuda_runtime.h>

#include "cuda/compiler/op_kernel.h"

namespace epoch::cuda {

// Called by one thread, after all threads have written the metric row of the step: the host reads the row as soon as it
// sees the count.
__device__ inline void end_step(Control& control, std::uint64_t batch)
{
    control.step += 1;
    control.position += batch;
    __threadfence_system();
    *static_cast<volatile std::uint64_t*>(control.finished) = control.step;
}

} // namespace epoch::cuda
