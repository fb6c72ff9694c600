// convert: canonical numbers as a program stores them, and back: FP32 as 16 bits; images and filters, (N, C, H, W), as
// (N, H, W, C).
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>
#include <vector>

#include "cuda/compiler/op_kernel.h"

namespace epoch::cuda {

// `images` matrices of channels x places, which become places x channels. One channel: nothing changes place.
struct Planes {
    std::uint64_t images = 1, channels = 1, places = 1;

    bool turn() const { return channels > 1 && places > 1; }
};

// Of a tensor with axes N, C, H, W.
Planes planes_of(const Tensor& image);

// A tensor of a program in its canonical form and its twin; the planes are those of the former.
struct TwinPair {
    std::uint32_t whole = 0, twin = 0;
    Planes planes;
};

// The twins, of f32, f16 or bf16: rounded to the nearest, ties to even.
Run make_twins(const std::vector<TwinPair>& pairs, epoch_dtype to);
// What the twins hold in the canonical form.
Run bring_back(const std::vector<TwinPair>& pairs, epoch_dtype from);

// Between FP32 and 16 bits or within a type; `planes`, those of what is read, change rows and columns if they turn.
cudaError_t convert(
    const void* from, epoch_dtype type, void* to, epoch_dtype to_type, const Planes& planes, cudaStream_t stream);

} // namespace epoch::cuda
