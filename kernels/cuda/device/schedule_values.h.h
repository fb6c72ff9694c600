// knobs: numbers of the schedule, read on the device.
#pragma once

#include <cuda_runtime.h>

#include "cuda/compiler/op_kernel.h"

namespace epoch::cuda {

// This step's number in that column; the last row goes on for ever.
__device__ inline float knob(const Control& control, std::uint32_t column)
{
    const std::uint64_t since = control.step - control.schedule_first, last = control.schedule_rows - 1;
    return control.schedule[(since < last ? since : last) * control.schedule_columns + column];
}

} // namespace epoch::cuda
