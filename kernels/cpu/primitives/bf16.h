// bf16: numbers with the upper half of a float's bits ("brain floating point"), and products of numbers rounded to them.
#pragma once

#include "cpu/compiler/op.h"

namespace epoch::cpu {

// The nearest ones, of two equally near the even one; kept as floats. What is not a number stays so.
void round_to_bf16(const float* from, float* to, std::int64_t count);

// Whether it is one of the ops whose first two inputs are multiplied (engine/ops/README.md, "Precisions").
bool is_product(std::string_view op);

// The product with both operands rounded before: they come to lie behind its workspace.
PreparedOp of_rounded_operands(
    const PreparedOp& product, std::uint32_t inputs, const TensorFacts& a, const TensorFacts& b);

// Why this machine does not train in bf16, a sentence; empty: it does.
std::string bf16_is_missing();

} // namespace epoch::cpu
