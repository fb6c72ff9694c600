// NumberedFunction: a function of kernels/pointwise that a kernel selects by number at run time: one kernel serves all
// functions where memory bandwidth, not the selection, is the limit.
#pragma once

#include "common/pointwise.h"
#include "generated/pointwise_functions.h"

namespace epoch::cuda {

struct NumberedFunction {
    static constexpr std::uint32_t none = 0xFFFFFFFFu; // the identity

    std::uint32_t number = none;
    float parameter = 0;

    // Replaces x by f(x).
    template <unsigned width> __device__ void apply(float (&x)[width]) const
    {
        with_pointwise_number(number, [&](auto function) {
            for (unsigned j = 0; j < width; ++j) x[j] = pointwise::value_at<decltype(function)>(x[j], parameter);
        });
    }
    // Multiplies dy by f', computed from `known`: the function's output if `is_output`, else its input.
    template <unsigned width>
    __device__ void multiply_by_derivative(const float (&known)[width], bool is_output, float (&dy)[width]) const
    {
        with_pointwise_number(number, [&](auto function) {
            using F = decltype(function);
            for (unsigned j = 0; j < width; ++j) {
                if constexpr (pointwise::KnowsOutput<F>)
                    dy[j] *= is_output ? pointwise::derivative_at_output<F>(known[j], parameter)
                                       : pointwise::derivative_at_input<F>(known[j], parameter);
                else
                    dy[j] *= pointwise::derivative_at_input<F>(known[j], parameter);
            }
        });
    }
};

} // namespace epoch::cuda
