// storage: which tensors of a program lie as tensor cores take them: for BF16 and FP16 in 16 bits, and, for TF32 too,
// images with the channels last, (N, H, W, C): in the other order cuDNN turns all that it multiplies. A tensor of
// scratch does if an op writes it, if another one reads it and if all of them have a form for it (see StoredForm). All
// others stay canonical, and what an op reads of them in another form is turned and rounded before it (see tensor_copies.h).
// FP32 is canonical throughout: what cuDNN has for whole FP32 numbers takes images so, and turns them otherwise.
#pragma once

#include "cuda/compiler/op_kernel.h"

#include <cstdint>
#include <span>
#include <vector>

namespace epoch::cuda {

// Whether the numbers lie in another order with the channels last.
bool turns(const Tensor& image);

struct Storage {
    epoch_dtype dtype = EPOCH_F32;
    bool channels_last = false; // of images

    bool is_canonical() const { return dtype == EPOCH_F32 && !channels_last; }
    // Whether the tensor lies so; what an op does not take as images lies in rows and columns.
    bool has(const Tensor& tensor, bool as_image) const
    {
        return tensor.dtype == dtype && (tensor.channels_last || !channels_last || !as_image || !turns(tensor));
    }
};
constexpr Storage storage_of(epoch_precision precision)
{
    switch (precision) {
    case EPOCH_FP32: break;
    case EPOCH_TF32: return {EPOCH_F32, true};
    case EPOCH_BF16_MIXED: return {EPOCH_BF16, true};
    case EPOCH_FP16_MIXED: return {EPOCH_F16, true};
    }
    return {};
}

// Changes how tensors are stored. Returns how many that changed.
std::size_t store(std::span<const epoch_op> ops, std::vector<Tensor>& tensors, const Storage& storage);

// The inputs that the op takes as its results are stored.
std::vector<std::uint32_t> inputs_as_stored(const epoch_op&, std::span<const Tensor>, const Storage& storage);

// Between the canonical form of a tensor and how it is stored, where that is in 16 bits or with the channels last; on
// the host.
inline bool is_canonical(const Tensor& tensor) { return !tensor.narrow && !tensor.channels_last; }
void to_canonical(const Tensor&, const void* stored, void* canonical);
void from_canonical(const Tensor&, const void* canonical, void* stored);

} // namespace epoch::cuda
