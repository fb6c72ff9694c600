// Pointwise functions: what a file kernels/pointwise/<name>.h defines and how devices call it. Each file holds one
// struct in namespace epoch::pointwise, named after the file (leaky_relu.h: LeakyRelu), with
//     static float value(float x)                      y = f(x); NaN stays NaN
//     static float derivative_from_output(float y)     f'(x) computed from y where that is possible, and/or
//     static float derivative_from_input(float x)
// A function with a parameter (the slope of leaky_relu) takes it as the second argument everywhere; its op carries it
// as the attribute "parameter". All of them are EPOCH_DEVICE_FUNCTION. A new function needs one new file: CMake
// generates the tables of both devices from the file names.
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
    F::derivative_from_input(0.0f);
}
|| requires { F::derivative_from_input(0.0f, 0.0f); };
template <class F>
concept KnowsOutput = requires
{
    F::derivative_from_output(0.0f);
}
|| requires { F::derivative_from_output(0.0f, 0.0f); };

// One call for all functions: those without a parameter ignore it.
template <class F> EPOCH_DEVICE_FUNCTION float value_at(float x, float parameter)
{
    if constexpr (TakesParameter<F>)
        return F::value(x, parameter);
    else
        return F::value(x);
}

template <class F> EPOCH_DEVICE_FUNCTION float derivative_at_output(float y, float parameter)
{
    if constexpr (TakesParameter<F>)
        return F::derivative_from_output(y, parameter);
    else
        return F::derivative_from_output(y);
}

template <class F> EPOCH_DEVICE_FUNCTION float derivative_at_input(float x, float parameter)
{
    if constexpr (!KnowsInput<F>)
        return derivative_at_output<F>(value_at<F>(x, parameter), parameter);
    else if constexpr (TakesParameter<F>)
        return F::derivative_from_input(x, parameter);
    else
        return F::derivative_from_input(x);
}

} // namespace epoch::pointwise
