// exp for loops: it has no branch and no table, so a compiler vectorizes its callers. Every device computes it with the
// same arithmetic. The relative error is below 2e-7 (measured by tests/ops/test_pointwise).
#pragma once

#include "base/philox.h" // EPOCH_DEVICE_FUNCTION

#include <stdint.h>
#include <string.h>

namespace epoch {

// e^x = power (1 + rest), where power is 2^n and rest is e^r - 1.
struct ExpParts {
    float power, rest;
};

// Clamps x to [-87, 88], where the result is a normal float. NaN stays NaN.
EPOCH_DEVICE_FUNCTION ExpParts exp_parts(float x)
{
    x = x < -87.0f ? -87.0f : x;
    x = x > 88.0f ? 88.0f : x;
    // x = n ln 2 + r with |r| <= ln 2 / 2. Adding 1.5 * 2^23 rounds to a whole number and leaves it in the low bits.
    const float rounder = 12582912.0f;
    const float shifted = x * 1.44269504f + rounder;
    const float n = shifted - rounder;
    const float r = (x - n * 0.693359375f) + n * 0.000212194440f;
    // (e^r - 1 - r) / r^2, interpolated at the five Chebyshev nodes of the interval.
    float q = 0.00139261761f;
    q = q * r + 0.00836317307f;
    q = q * r + 0.0416665547f;
    q = q * r + 0.16666577f;
    q = q * r + 0.5f;
    uint32_t bits;
    memcpy(&bits, &shifted, sizeof bits);
    bits = (bits << 23) + 0x3F800000u;
    float power;
    memcpy(&power, &bits, sizeof power);
    return {power, q * (r * r) + r};
}

EPOCH_DEVICE_FUNCTION float loop_exp(float x)
{
    const ExpParts e = exp_parts(x);
    return (e.rest + 1.0f) * e.power;
}

// e^x - 1, accurate near 0, where power is 1.
EPOCH_DEVICE_FUNCTION float loop_expm1(float x)
{
    const ExpParts e = exp_parts(x);
    return e.rest * e.power + (e.power - 1.0f);
}

} // namespace epoch
