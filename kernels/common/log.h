// log(1 + u) for loops, for u in [0, 1]: what softplus and the binary cross-entropy need. No branch and no table, as in
// exp.h.
#pragma once

#include "base/philox.h" // EPOCH_DEVICE_FUNCTION

namespace epoch {

// 2 artanh(s) with s = u / (2 + u) <= 1/3, an odd series whose coefficients are fitted at Chebyshev nodes: relative
// error of the fit 9e-9.
EPOCH_DEVICE_FUNCTION float loop_log1p(float u)
{
    const float s = u / (2.0f + u);
    const float w = s * s;
    float p = 0.281577784f;
    p = p * w + 0.279651577f;
    p = p * w + 0.400245952f;
    p = p * w + 0.666663216f;
    return s * (p * w + 2.0f);
}

} // namespace epoch
