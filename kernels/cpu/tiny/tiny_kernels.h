// TinyKernels: the loops of a tiny network's step. The samples of a batch lie in the lanes of vectors: a tensor is
// [feature][sample], its samples padded to whole vectors, so that a product with a weight is one multiply-add of a
// vector and nothing is packed. Compiled once for each instruction set, whose own vector width is the number of lanes.
#pragma once

#include "base/philox.h"
#include "cpu/device/host_facts.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace epoch::cpu {

// The part of a batch that is computed at a time, so that what lies between forward and backward stays in the cache.
struct TinyTile {
    std::int64_t first = 0; // sample in lane 0
    std::int64_t samples = 0; // that count; the lanes behind them hold copies of the last one
    std::int64_t lanes = 0; // of whole vectors
    std::int64_t stride = 0; // floats from one feature to the next
};

// Where an operand lies. One that is not kept for the whole batch is used again by every tile: step 0.
struct TinyOperand {
    std::byte* data = nullptr;
    std::int64_t step = 0; // bytes from a sample to the next

    template <class T> [[gnu::always_inline]] T* at(const TinyTile& tile) const
    {
        return reinterpret_cast<T*>(data + step * tile.first);
    }
};

struct TinyCall {
    TinyOperand inputs[3]{}, outputs[5]{};
    std::int64_t features = 0; // of the first output, or of the input that is summed up
    std::int64_t depth = 0; // features that a product sums over; columns of a weight's gradient
    std::int64_t along_feature = 0, along_depth = 0; // of a weight, in floats
    float parameter = 0; // of a function; a share that smoothing spreads
    float scale = 1, shift = 0; // of gathered numbers
};

using TinyRun = void (*)(const TinyCall&, const TinyTile&);

// f(x); dx = f'(.) dy with the slope told from the output (null where it cannot be) or from the input.
struct TinyFunction {
    std::string_view name;
    TinyRun values, gradients_from_output, gradients_from_input;
};

struct TinyKernels {
    std::string_view name; // "AVX-512"
    std::int64_t lanes;
    std::span<const TinyFunction> functions; // of kernels/pointwise
    // to[i] = walked(order, from[i]) for a whole number of vectors
    void (*walk)(const Permutation& order, const std::uint64_t* from, std::uint64_t* to, std::int64_t count);
    // field (rows, features), positions -> features
    TinyRun gather_u8, gather_f32, gather_f64, gather_i64, gather_i32;
    TinyRun product; // x, weight, bias (may be absent) -> y
    TinyRun weight_gradient; // dy, x -> dw [features][depth], added up over the tiles
    TinyRun feature_sums; // dy -> [features], added up over the tiles
    TinyRun add_bias, add, fill;
    TinyRun softmax_cross_entropy, softmax_cross_entropy_gradient;
    TinyRun squared_error, squared_error_gradient;
    TinyRun binary_cross_entropy, binary_cross_entropy_gradient; // with targets that are f32
    TinyRun binary_cross_entropy_i32, binary_cross_entropy_i32_gradient; // with targets that are i32
};

const TinyKernels& tiny_kernels(InstructionSet instructions);

} // namespace epoch::cpu
