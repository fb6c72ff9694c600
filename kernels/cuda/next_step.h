// next_step: the last thing that a step does: its number and position go on, which lie on the device, so that steps need
// no help from the host.
#pragma once

#include <cuda_runtime.h>

#include "cuda/op_kernel.h"

namespace epoch::cuda {

// By one thread, once those that wrote the step's metrics have called __threadfence_system(): the host reads the row as
// soon as it sees the count.
__device__ inline void next_step(Control& control, std::uint64_t batch)
{
    control.step += 1;
    control.position += batch;
    __threadfence_system();
    *static_cast<volatile std::uint64_t*>(control.finished) = control.step;
}

} // namespace epoch::cuda
