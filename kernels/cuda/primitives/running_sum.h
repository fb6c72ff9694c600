// running_sum: what one thread adds up.
#pragma once

#include <cuda_runtime.h>

namespace epoch::cuda {

// A sum in FP32 that keeps what its roundings lost (Kahan, Communications of the ACM 1965): as exact as one in double,
// which most GPUs compute at a 64th of the rate. Infinity becomes NaN.
struct RunningSum {
    float sum = 0, excess = 0;

    __device__ void operator+=(float x)
    {
        const float corrected = x - excess, next = sum + corrected;
        excess = (next - sum) - corrected;
        sum = next;
    }
    __device__ double total() const { return static_cast<double>(sum) - static_cast<double>(excess); }
};

} // namespace epoch::cuda
