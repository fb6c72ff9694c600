// PointwiseFunction: the loops compiled for one file of kernels/pointwise.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace epoch::cpu {

struct PointwiseFunction {
    void (*values)(const float* x, float* y, std::int64_t count);
    // dx = slope * dy; null when the slope cannot be told from the output.
    void (*gradients_from_output)(const float* y, const float* dy, float* dx, std::int64_t count);
    void (*gradients_from_input)(const float* x, const float* dy, float* dx, std::int64_t count);
};

struct PointwiseEntry {
    std::string_view name;
    const PointwiseFunction* type;
};

const PointwiseFunction* find_pointwise(std::string_view name); // generated

} // namespace epoch::cpu
