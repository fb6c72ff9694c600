// relu6: y = min(max(x, 0), 6), as in MobileNet (Howard et al., 2017).
#pragma once

#include "base/philox.h" // EPOCH_DEVICE_FUNCTION

namespace epoch::pointwise {

struct Relu6 {
    static EPOCH_DEVICE_FUNCTION float value(float x) { return x < 0.0f ? 0.0f : x > 6.0f ? 6.0f : x; }
    static EPOCH_DEVICE_FUNCTION float derivative_from_output(float y) { return y > 0.0f && y < 6.0f ? 1.0f : 0.0f; }
};

} // namespace epoch::pointwise
