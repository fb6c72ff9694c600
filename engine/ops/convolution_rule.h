// convolution_rule: the shape rule of the three convolution ops. x (B, in, rows, columns), weight
// (out, in / groups, window rows, window columns), y (B, out, rows, columns).
#pragma once

#include "ops/window.h"

namespace epoch {

// The shape of y; nullopt when x and weight do not match.
inline std::optional<Shape> convolved(const Shape& x, const Shape& weight, const Attributes& attributes)
{
    const auto groups = integer_or(attributes, "groups", 1);
    if (x.rank() != 4 || weight.rank() != 4 || groups < 1) return std::nullopt;
    const auto rule = window_rule(attributes, {weight[2], weight[3]});
    if (!rule || weight[1] * groups != x[1] || weight[0] % groups != 0) return std::nullopt;
    const auto y = rule->over(x, weight[0]);
    return y[2] > 0 && y[3] > 0 ? std::optional(y) : std::nullopt;
}

// Two operations per element of y and per element of its window; the same for all three ops.
inline double convolution_flops(const Shape& y, const Shape& weight)
{
    return 2.0 * static_cast<double>(y.checked_count().value_or(0))
        * static_cast<double>(weight.sample().checked_count().value_or(0));
}

} // namespace epoch
