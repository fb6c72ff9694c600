// INT8: products of activations as bytes with 8-bit weights. Inputs x (f32), weight (i8), scale (f32) and offset (i32)
// of each output channel -> y (f32) = scale (sum of bytes x weights + offset). The attributes "input_scale" and
// "input_zero" make bytes of x, rounded to nearest, ties to even.
#pragma once

#include "cpu/primitives/convolution.h"

namespace epoch::cpu {

// The largest weight with which sums are exact: 127 where the processor adds four products in 32 bits (VNNI, AMX), 63
// where it adds pairs in 16 bits and saturates; 0: this build has no library for it.
std::uint32_t int8_weight_limit();

PreparedOp prepare_int8_convolution(OpView& op, const Convolution& convolution, const std::string& plan);
PreparedOp prepare_int8_matmul(OpView& op);

// The library's part: bytes, weights -> sums (i32). Images are channels-last; filters and matrices are row-major, the
// weight of a matrix product (columns, depth).
PreparedOp prepare_int8_sums(const Convolution& convolution, int threads);
PreparedOp prepare_int8_sums(std::int64_t rows, std::int64_t columns, std::int64_t depth, int threads);

} // namespace epoch::cpu
