// convert: conversions between the canonical form of a tensor, FP32 and (N, C, H, W), and the form a program stores:
// 16 bits, and (N, H, W, C) for images and filters.
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>
#include <vector>

#include "cuda/compiler/op_kernel.h"

namespace epoch::cuda {

// `images` matrices (channels, pixels) that become (pixels, channels). With one channel or one pixel nothing moves.
struct Planes {
    std::uint64_t images = 1, channels = 1, pixels = 1;

    bool transposes() const { return channels > 1 && pixels > 1; }
};

// Of a tensor (N, C, H, W).
Planes planes_of(const Tensor& image);

// A tensor of a program in its canonical form and its stored copy; `planes` are those of the canonical form.
struct CopyPair {
    std::uint32_t canonical = 0, copy = 0;
    Planes planes;
};

// Writes the copies as f32, f16 or bf16, rounded to nearest, ties to even.
Run make_copies(const std::vector<CopyPair>& pairs, epoch_dtype to);
// Writes the copies back to the canonical form.
Run copy_back(const std::vector<CopyPair>& pairs, epoch_dtype from);

// Between FP32 and 16 bits or within one type. `planes` are those of the source.
cudaError_t convert(
    const void* from, epoch_dtype type, void* to, epoch_dtype to_type, const Planes& planes, cudaStream_t stream);

} // namespace epoch::cuda
