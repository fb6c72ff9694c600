// What a file kernels/pointwise/<name>.h has to define, and what devices get from it. The file holds one struct, named
// after it (leaky_relu.h: LeakyRelu), in namespace epoch::pointwise, with
//     static float value(float x)                 y = f(x); not a number goes through
//     static float slope_from_output(float y)     f'(x) told from y, when that is possible, and / or
//     static float slope_from_input(float x)
// A function that has a parameter (the slope of leaky_relu) takes it as a second argument, in all of them; ops then
// carry it as the attribute "parameter". All are EPOCH_DEVICE_FUNCTION. A new function is one new file: CMake builds
// the tables of both devices from the names.
#pragma once

#include "base/philox.h" // EPOCH_DEVICE_FUNCTION

namespace epoch::pointwise {

template <class F>
concept TakesParameter = requires
{
    F::value(0.0f, 0.0f);
};
template <class F>
concept KnowsInput = requires
{
    F::slope_from_input(0.0f);
}
|| requires { F::slope_from_input(0.0f, 0.0f); };
template <class F>
concept KnowsOutput = requires
{
    F::slope_from_output(0.0f);
}
|| requires { F::slope_from_output(0.0f, 0.0f); };

// The same call for all functions: one without a parameter takes no notice of it.
template <class F> EPOCH_DEVICE_FUNCTION float value_at(float x, float parameter)
{
    if constexpr (TakesParameter<F>)
        return F::value(x, parameter);
    else
        return F::value(x);
}

template <class F> EPOCH_DEVICE_FUNCTION float slope_at_output(float y, float parameter)
{
    if constexpr (TakesParameter<F>)
        return F::slope_from_output(y, parameter);
    else
        return F::slope_from_output(y);
}

template <class F> EPOCH_DEVICE_FUNCTION float slope_at_input(float x, float parameter)
{
    if constexpr (!KnowsInput<F>)
        return slope_at_output<F>(value_at<F>(x, parameter), parameter);
    else if constexpr (TakesParameter<F>)
        return F::slope_from_input(x, parameter);
    else
        return F::slope_from_input(x);
}

} // namespace epoch::pointwise
