// hard_swish: y = x clamp(x + 3, 0, 6) / 6, a piecewise approximation of silu (Howard et al., ICCV 2019).
#pragma once

#include "base/philox.h" // EPOCH_DEVICE_FUNCTION

namespace epoch::pointwise {

struct HardSwish {
    static EPOCH_DEVICE_FUNCTION float value(float x)
    {
        const float shifted = x + 3.0f;
        return x * (shifted < 0.0f ? 0.0f : shifted > 6.0f ? 6.0f : shifted) * (1.0f / 6.0f);
    }
    static EPOCH_DEVICE_FUNCTION float derivative_from_input(float x)
    {
        return x < -3.0f ? 0.0f : x > 3.0f ? 1.0f : x * (1.0f / 3.0f) + 0.5f;
    }
};

} // namespace epoch::pointwise
