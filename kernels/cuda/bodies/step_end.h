// The end of a step: advances step number and stream position on the device, so that steps need no help from the host.
#pragma once

#include <cuda_runtime.h>

#include "cuda/compiler/op_kernel.h"

namespace epoch::cuda {

__device__ inline void end_step(Control& control, std::uint64_t batch)
{
    control.step += 1;
    control.position += batch;
}

// Tells the host how many steps have finished; it reads their metric rows as soon as it sees the count. Called by one
// thread behind a barrier after all threads have written the rows: the fence covers what the barrier has ordered before
// it. A fence of the system waits for the bus, about a microsecond.
__device__ inline void publish_steps(const Control& control)
{
    __threadfence_system();
    *static_cast<volatile std::uint64_t*>(control.finished) = control.step;
}

} // namespace epoch::cuda
