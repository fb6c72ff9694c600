// gelu: y = x Phi(x) with the exact cumulative distribution function of the normal distribution, not the tanh
// approximation (Hendrycks and Gimpel, 2016).
#pragma once

#include "common/normal.h"

namespace epoch::pointwise {

struct Gelu {
    static EPOCH_DEVICE_FUNCTION float value(float x) { return x * normal_cdf(x); }
    static EPOCH_DEVICE_FUNCTION float derivative_from_input(float x) { return normal_cdf(x) + x * normal_pdf(x); }
};

} // namespace epoch::pointwise
