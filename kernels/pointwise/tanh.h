// tanh: y = (e^x - e^-x) / (e^x + e^-x).
#pragma once

#include "common/exp.h"

namespace epoch::pointwise {

struct Tanh {
    // Large |x| use the exponential; small |x|, where 1 - e^-2x would lose digits, use an odd polynomial through the
    // Chebyshev nodes of [0, 0.625]. Both are computed, so that loops have no branch.
    static EPOCH_DEVICE_FUNCTION float value(float x)
    {
        const float absolute = x < 0.0f ? -x : x;
        const float e = loop_exp(-2.0f * absolute);
        const float far = (1.0f - e) / (1.0f + e);
        const float square = x * x;
        float p = -0.00609671417f;
        p = p * square + 0.020997179f;
        p = p * square - 0.0538509096f;
        p = p * square + 0.133327697f;
        p = p * square - 0.333333289f;
        const float near = x + x * square * p;
        return absolute < 0.625f ? near : (x < 0.0f ? -far : far);
    }
    static EPOCH_DEVICE_FUNCTION float derivative_from_output(float y) { return 1.0f - y * y; }
};

} // namespace epoch::pointwise
