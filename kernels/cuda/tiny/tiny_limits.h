// TinyRoom: the block's own memory while a tiny network is trained in it: this, the addresses of all operands, and the
// tensors.
#pragma once

#include "cuda/compiler/op_kernel.h"
#include "cuda/tiny/tiny_op.h"

namespace epoch::cuda {

inline constexpr unsigned most_tiny_threads = 256; // of the block
inline constexpr std::uint64_t tiny_alignment = 16; // of tensors, in bytes

struct TinyAddress {
    std::byte* at = nullptr;
    std::uint64_t count = 0; // elements
};

struct alignas(tiny_alignment) TinyRoom {
    Control control{};
    double partial[most_tiny_threads / 32]{}; // of a sum over all threads
};

// Bytes in front of the tensors.
constexpr std::uint64_t tiny_room_bytes(std::uint64_t operands)
{
    return sizeof(TinyRoom) + operands * sizeof(TinyAddress);
}

} // namespace epoch::cuda
