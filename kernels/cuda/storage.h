// storage: which tensors of a program for BF16 or FP16 lie in 16 bits. A tensor of scratch does if an op writes it, if
// another one reads it and if all of them have a form for it (see Narrow); with four axes it then lies (N, H, W, C).
// All others stay FP32, and what an op in 16 bits reads of them is rounded before it (see twins.h).
#pragma once

#include "cuda/op_kernel.h"

#include <cstdint>
#include <span>
#include <vector>

namespace epoch::cuda {

// The 16 bits of a precision; FP32 where there are none.
epoch_dtype narrow_type(epoch_precision precision);

// Changes how tensors are stored. Returns how many now lie in 16 bits.
std::size_t store_narrow(std::span<const epoch_op> ops, std::vector<Tensor>& tensors, epoch_dtype type);

// The inputs that the op takes in 16 bits, as its results are stored.
std::vector<std::uint32_t> narrow_inputs(const epoch_op&, std::span<const Tensor>, epoch_dtype type);

// Whether the numbers lie in another order with the channels last.
bool turns(const Tensor& image);

// Between the canonical form of a tensor and how it is stored, where that is in 16 bits or with the channels last; on
// the host.
inline bool is_canonical(const Tensor& tensor) { return !tensor.narrow && !tensor.channels_last; }
void to_canonical(const Tensor&, const void* stored, void* canonical);
void from_canonical(const Tensor&, const void* canonical, void* stored);

} // namespace epoch::cuda
