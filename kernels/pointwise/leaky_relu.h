// leaky_relu: y = x where x > 0, else slope x. The slope is not negative, so y has the sign of x.
#pragma once

#include "base/philox.h" // EPOCH_DEVICE_FUNCTION

namespace epoch::pointwise {

struct LeakyRelu {
    static EPOCH_DEVICE_FUNCTION float value(float x, float slope) { return x < 0.0f ? slope * x : x; }
    static EPOCH_DEVICE_FUNCTION float derivative_from_output(float y, float slope) { return y > 0.0f ? 1.0f : slope; }
};

} // namespace epoch::pointwise
