// selu: elu with two constants that keep activations at mean 0 and variance 1 (Klambauer et al., NIPS 2017).
#pragma once

#include "common/exp.h"

namespace epoch::pointwise {

struct Selu {
    static constexpr float scale = 1.05070099f, alpha = 1.67326324f;

    static EPOCH_DEVICE_FUNCTION float value(float x) { return x > 0.0f ? scale * x : scale * alpha * loop_expm1(x); }
    static EPOCH_DEVICE_FUNCTION float derivative_from_output(float y) { return y > 0.0f ? scale : y + scale * alpha; }
};

} // namespace epoch::pointwise
