// What the two matrix products, matmul and batch_matmul, have in common: "transpose_a", "transpose_b" and the gradient.
#pragma once

#include "plan/op_rules.h"

namespace epoch {

inline bool transposed(const Attributes& attributes, std::string_view key)
{
    return integer_or(attributes, key, 0) != 0;
}

// For C = op(A) op(B): dA = dC op(B)^T and dB = op(A)^T dC, each transposed where its operand was.
inline std::vector<Tensor> product_gradient(std::string_view op, const OpGradient& g, OpBuilder& to)
{
    const auto a = g.inputs[0], b = g.inputs[1], dc = g.output_gradients[0];
    const bool transpose_a = transposed(g.attributes, "transpose_a"),
               transpose_b = transposed(g.attributes, "transpose_b");
    const auto product = [&](Tensor x, bool transpose_x, Tensor y, bool transpose_y) {
        return to.op(op, {x, y}, {{"transpose_a", std::int64_t{transpose_x}}, {"transpose_b", std::int64_t{transpose_y}}});
    };
    std::vector<Tensor> d(2);
    if (g.wanted[0]) d[0] = transpose_a ? product(b, transpose_b, dc, true) : product(dc, false, b, !transpose_b);
    if (g.wanted[1]) d[1] = transpose_b ? product(dc, true, a, transpose_a) : product(a, !transpose_a, dc, false);
    return d;
}

} // namespace epoch
