// schedule_value: a scheduled hyperparameter, read on the device.
#pragma once

#include <cuda_runtime.h>

#include "cuda/compiler/op_kernel.h"

namespace epoch::cuda {

// The value of `column` in the current step. The last row applies to all later steps.
__device__ inline float schedule_value(const Control& control, std::uint32_t column)
{
    const std::uint64_t since = control.step - control.schedule_first, last = control.schedule_rows - 1;
    return control.schedule[(since < last ? since : last) * control.schedule_columns + column];
}

} // namespace epoch::cuda
