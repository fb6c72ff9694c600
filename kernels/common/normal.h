// The normal distribution for loops: its density and the share of it below x, Phi(x) = (1 + erf(x / sqrt 2)) / 2.
#pragma once

#include "common/exp.h"

namespace epoch {

EPOCH_DEVICE_FUNCTION float normal_density(float x) { return 0.398942280f * loop_exp(-0.5f * x * x); }

// erfc(z) e^(z^2) / t is a polynomial of t = 1 / (1 + z / 2), fitted at Chebyshev nodes of z in [0, 10] (relative error
// of the fit 5e-8). The smaller tail is computed and not the difference from 1, so it keeps its digits.
EPOCH_DEVICE_FUNCTION float normal_share_below(float x)
{
    const float size = x < 0.0f ? -x : x;
    const float t = 1.0f / (1.0f + 0.353553391f * size);
    float p = -0.059714919f;
    p = p * t + 0.28776831f;
    p = p * t - 0.493863649f;
    p = p * t + 0.28569771f;
    p = p * t - 0.0318417574f;
    p = p * t + 0.204853655f;
    p = p * t + 0.242572893f;
    p = p * t + 0.282445042f;
    p = p * t + 0.282082674f;
    const float tail = 0.5f * loop_exp(-0.5f * x * x) * t * p;
    return x < 0.0f ? tail : 1.0f - tail;
}

} // namespace epoch
