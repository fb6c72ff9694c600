// softplus: y = log(1 + e^x), without overflow on either side.
#pragma once

#include "common/exp.h"
#include "common/log.h"

namespace epoch::pointwise {

struct Softplus {
    static EPOCH_DEVICE_FUNCTION float value(float x)
    {
        const float absolute = x < 0.0f ? -x : x;
        return (x < 0.0f ? 0.0f : x) + loop_log1p(loop_exp(-absolute));
    }
    // The sigmoid of x from y: 1 - e^-y.
    static EPOCH_DEVICE_FUNCTION float derivative_from_output(float y) { return -loop_expm1(-y); }
};

} // namespace epoch::pointwise
