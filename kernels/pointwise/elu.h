// elu: y = x where x > 0, else alpha (e^x - 1) (Clevert et al., ICLR 2016). alpha >= 0.
#pragma once

#include "common/exp.h"

namespace epoch::pointwise {

struct Elu {
    static EPOCH_DEVICE_FUNCTION float value(float x, float alpha) { return x > 0.0f ? x : alpha * loop_expm1(x); }
    static EPOCH_DEVICE_FUNCTION float derivative_from_output(float y, float alpha)
    {
        return y > 0.0f ? 1.0f : y + alpha;
    }
};

} // namespace epoch::pointwise
