// bf16: rounding to bfloat16, the upper half of a float's bits, and products with rounded operands.
#pragma once

#include "cpu/compiler/op.h"

namespace epoch::cpu {

// Rounds to nearest, ties to even; results are stored as floats. NaN stays NaN.
void round_to_bf16(const float* from, float* to, std::int64_t count);

// Whether the op multiplies its first two inputs (engine/ops/README.md, "Precisions").
bool is_product(std::string_view op);

// The product with both operands rounded first; the rounded operands are stored behind its workspace.
PreparedOp with_rounded_operands(
    const PreparedOp& product, std::uint32_t inputs, const TensorFacts& a, const TensorFacts& b);

// Why this machine does not support bf16, as a sentence; empty if it does.
std::string bf16_is_missing();

} // namespace epoch::cpu
