// TinyKernels: the kernels of a tiny network. Vector lanes are samples: a tensor is [feature][sample], padded to whole
// vectors, so that a product with a weight is one vector multiply-add and nothing is packed. They are compiled once for
// each instruction set, with its own vector width.
#pragma once

#include "base/philox.h"
#include "cpu/device/host_facts.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace epoch::cpu {

// A part of the batch that goes forward and backward before the next one, so that its activations stay in the cache.
struct TinyTile {
    std::int64_t first = 0; // sample in lane 0
    std::int64_t samples = 0; // the lanes behind them repeat the last sample
    std::int64_t lanes = 0; // a multiple of the vector width
    std::int64_t stride = 0; // floats from one feature to the next
};

// The memory of an operand. Tensors that are not stored for the whole batch are reused by every tile: step 0.
struct TinyOperand {
    std::byte* data = nullptr;
    std::int64_t step = 0; // bytes from one sample to the next

    template <class T> [[gnu::always_inline]] T* at(const TinyTile& tile) const
    {
        return reinterpret_cast<T*>(data + step * tile.first);
    }
};

struct TinyCall {
    TinyOperand inputs[3]{}, outputs[5]{};
    std::int64_t features = 0; // of the first output, or of the input that is summed
    std::int64_t depth = 0; // features that a product sums over; columns of a weight gradient
    std::int64_t along_feature = 0, along_depth = 0; // strides of a weight, in floats
    float parameter = 0; // of a pointwise function; label smoothing
    float scale = 1, shift = 0; // of gathered values
};

using TinyRun = void (*)(const TinyCall&, const TinyTile&);

// f(x), and dx = f'(.) dy with f' computed from the output (null if that is impossible) or from the input.
struct TinyFunction {
    std::string_view name;
    TinyRun values, gradients_from_output, gradients_from_input;
};

struct TinyKernels {
    std::string_view name; // "AVX-512"
    std::int64_t lanes;
    std::span<const TinyFunction> functions; // of kernels/pointwise
    // to[i] = walked(order, from[i]); count is a multiple of the vector width
    void (*walk)(const Permutation& order, const std::uint64_t* from, std::uint64_t* to, std::int64_t count);
    // field (rows, features), positions -> features
    TinyRun gather_u8, gather_f32, gather_f64, gather_i64, gather_i32;
    TinyRun product; // x, weight, bias (optional) -> y
    TinyRun weight_gradient; // dy, x -> dw [features][depth], accumulated over the tiles
    TinyRun feature_sums; // dy -> [features], accumulated over the tiles
    TinyRun add_bias, add, fill;
    TinyRun softmax_cross_entropy, softmax_cross_entropy_gradient;
    TinyRun squared_error, squared_error_gradient;
    TinyRun binary_cross_entropy, binary_cross_entropy_gradient; // f32 targets
    TinyRun binary_cross_entropy_i32, binary_cross_entropy_i32_gradient; // i32 targets
};

const TinyKernels& tiny_kernels(InstructionSet instructions);

} // namespace epoch::cpu
