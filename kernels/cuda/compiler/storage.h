// storage: which tensors of a program are stored as tensor cores take them. BF16 and FP16 programs store 16 bits; they
// and TF32 programs store images with the channels last (NHWC), because cuDNN would transpose images in NCHW before
// each product. A scratch tensor is stored so if an op writes it, another op reads it and all of these ops support it
// (see StoredForm). All other tensors stay canonical; an op that reads one in the program's storage gets a converted
// copy (see tensor_copies.h). FP32 programs are canonical throughout: cuDNN takes full FP32 images in NCHW.
#pragma once

#include "cuda/compiler/op_kernel.h"

#include <cstdint>
#include <span>
#include <vector>

namespace epoch::cuda {

// Whether NCHW and NHWC order the elements differently.
bool layout_matters(const Tensor& image);

struct Storage {
    epoch_dtype dtype = EPOCH_F32;
    bool channels_last = false; // of images

    bool is_canonical() const { return dtype == EPOCH_F32 && !channels_last; }
    // Whether the tensor is stored so. An op that does not take it as an image takes rows and columns.
    bool matches(const Tensor& tensor, bool as_image) const
    {
        return tensor.dtype == dtype
            && (tensor.channels_last || !channels_last || !as_image || !layout_matters(tensor));
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

// Sets how tensors are stored. Returns how many tensors changed.
std::size_t assign_storage(std::span<const epoch_op> ops, std::vector<Tensor>& tensors, const Storage& storage);

// The inputs that the op reads in the program's storage.
std::vector<std::uint32_t> inputs_in_storage(const epoch_op&, std::span<const Tensor>, const Storage& storage);

// Conversions on the host between the canonical form of a tensor and how it is stored.
inline bool is_canonical(const Tensor& tensor) { return !tensor.narrow && !tensor.channels_last; }
void to_canonical(const Tensor&, const void* stored, void* canonical);
void from_canonical(const Tensor&, const void* canonical, void* stored);

} // namespace epoch::cuda
