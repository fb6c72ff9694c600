// silu: y = x / (1 + e^-x), also called swish.
#pragma once

#include "pointwise/sigmoid.h"

namespace epoch::pointwise {

struct Silu {
    // Below -87 the exponential is clamped, so x times the sigmoid would grow again.
    static EPOCH_DEVICE_FUNCTION float sigmoid(float x) { return x < -87.0f ? 0.0f : Sigmoid::value(x); }
    static EPOCH_DEVICE_FUNCTION float value(float x) { return x * sigmoid(x); }
    static EPOCH_DEVICE_FUNCTION float derivative_from_input(float x)
    {
        const float s = sigmoid(x);
        return s + x * s * (1.0f - s);
    }
};

} // namespace epoch::pointwise
