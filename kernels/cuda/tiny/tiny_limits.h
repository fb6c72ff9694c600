// TinyShared: the shared memory of the block that trains a tiny network: this header, all operands, and the tensors.
#pragma once

#include "cuda/compiler/op_kernel.h"
#include "cuda/tiny/tiny_op.h"

namespace epoch::cuda {

inline constexpr unsigned max_tiny_threads = 256; // per block
inline constexpr std::uint64_t tiny_alignment = 16; // of tensors, in bytes

struct alignas(tiny_alignment) TinyShared {
    Control control{}, next{}; // of this step and of the next one
    double partial[max_tiny_threads / 32]{}; // of a sum over the block, one per warp
};

// Bytes before the tensors.
constexpr std::uint64_t tiny_header_bytes(std::uint64_t operands)
{
    const std::uint64_t bytes = sizeof(TinyShared) + operands * sizeof(TinyOperand);
    return (bytes + tiny_alignment - 1) / tiny_alignment * tiny_alignment;
}

} // namespace epoch::cuda
