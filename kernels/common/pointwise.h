// What a file kernels/pointwise/<name>.h has to define, and what devices get from it. The file holds one struct, named
// after it (leaky_relu.h: LeakyRelu), in namespace epoch::pointwise, with
//     static float value(float x)                 y = f(x); not a number goes through
//     static float slope_from_output(float y)     f'(x) told from y, when that is possible, and / or
//     static float slope_from_input(float x)
// Both are EPOCH_DEVICE_FUNCTION. A new function is one new file: CMake builds the tables of both devices from the
// names.
#pragma once

#include "base/philox.h" // EPOCH_DEVICE_FUNCTION

namespace epoch::pointwise {

template <class F>
concept KnowsInput = requires
{
    F::slope_from_input(0.0f);
};
template <class F>
concept KnowsOutput = requires
{
    F::slope_from_output(0.0f);
};

template <class F> EPOCH_DEVICE_FUNCTION float slope_at_input(float x)
{
    if constexpr (KnowsInput<F>)
        return F::slope_from_input(x);
    else
        return F::slope_from_output(F::value(x));
}

} // namespace epoch::pointwise
