// A reciprocal without a division, for loops that the processor's divider would limit. Every device computes it with
// the same arithmetic.
#pragma once

#include "base/philox.h" // EPOCH_DEVICE_FUNCTION

#include <stdint.h>
#include <string.h>

namespace epoch {

// 1 / x for x in [1e-37, 8e37] with a relative error below 2e-7. The initial guess negates the exponent; each of three
// Newton iterations squares the error (Blinn, "Floating-point tricks", IEEE CG&A 1997).
EPOCH_DEVICE_FUNCTION float loop_reciprocal(float x)
{
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    bits = 0x7EF311C7u - bits;
    float y;
    memcpy(&y, &bits, sizeof y);
    y *= 2.0f - x * y;
    y *= 2.0f - x * y;
    return y * (2.0f - x * y);
}

} // namespace epoch
