// relu: y = max(x, 0).
#pragma once

#include "base/philox.h" // EPOCH_DEVICE_FUNCTION

namespace epoch::pointwise {

struct Relu {
    static EPOCH_DEVICE_FUNCTION float value(float x) { return x < 0.0f ? 0.0f : x; }
    static EPOCH_DEVICE_FUNCTION float derivative_from_output(float y) { return y > 0.0f ? 1.0f : 0.0f; }
};

} // namespace epoch::pointwise
