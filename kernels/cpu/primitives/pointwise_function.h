// PointwiseFunction: the loops compiled for one function of kernels/pointwise.
#pragma once

#include "cpu/compiler/op.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <string_view>

namespace epoch::cpu {

struct PointwiseFunction {
    void (*values)(const float* x, float* y, float parameter, std::int64_t count);
    // dx = f' * dy; null if f' cannot be computed from the output.
    void (*gradients_from_output)(const float* y, const float* dy, float* dx, float parameter, std::int64_t count);
    void (*gradients_from_input)(const float* x, const float* dy, float* dx, float parameter, std::int64_t count);
    bool takes_parameter;
};

struct PointwiseEntry {
    std::string_view name;
    const PointwiseFunction* type;
};

const PointwiseFunction* find_pointwise(std::string_view name); // generated

// The op's function, and its parameter where it takes one (else 0).
struct ChosenFunction {
    const PointwiseFunction* function = nullptr;
    float parameter = 0;
};

inline ChosenFunction chosen_function(OpView& op)
{
    const std::string name(op.text("function"));
    const PointwiseFunction* function = find_pointwise(name);
    if (!function) return op.unsupported("the CPU device has no function \"" + name + "\""), ChosenFunction{};
    const double parameter = op.real_or("parameter", std::numeric_limits<double>::quiet_NaN());
    op.require(function->takes_parameter != std::isnan(parameter),
        "\"" + name + (function->takes_parameter ? "\" needs a parameter" : "\" takes no parameter"));
    return {function, function->takes_parameter ? static_cast<float>(parameter) : 0.0f};
}

} // namespace epoch::cpu
