// log1p on [0, 1] (for softplus and the binary cross-entropy) and log of normal floats, for loops: no branch and no
// table, as in exp.h.
#pragma once

#include "base/philox.h" // EPOCH_DEVICE_FUNCTION

#include <stdint.h>
#include <string.h>

namespace epoch {

// 2 artanh(s) with s = u / (2 + u) <= 1/3: an odd series whose coefficients are fitted at Chebyshev nodes. The relative
// error of the fit is 9e-9.
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

// x = 2^n (1 + u), for positive normal floats. NaN stays NaN.
EPOCH_DEVICE_FUNCTION float loop_log(float x)
{
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    const float n = static_cast<float>(static_cast<int32_t>(bits >> 23) - 127);
    bits = (bits & 0x007FFFFFu) | 0x3F800000u;
    float mantissa;
    memcpy(&mantissa, &bits, sizeof mantissa);
    const float log = loop_log1p(mantissa - 1.0f) + n * 0.693147181f;
    return x == x ? log : x;
}

} // namespace epoch
