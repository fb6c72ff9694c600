// sigmoid: y = 1 / (1 + exp(-x)).
#pragma once

#include "common/exp.h"

namespace epoch::pointwise {

struct Sigmoid {
    static EPOCH_DEVICE_FUNCTION float value(float x) { return 1.0f / (1.0f + loop_exp(-x)); }
    static EPOCH_DEVICE_FUNCTION float derivative_from_output(float y) { return y * (1.0f - y); }
};

} // namespace epoch::pointwise
