// BatchPasses: splits the batch of a step into passes (micro-batches), each forward and backward over a part of the
// samples. Activations saved for the backward ops then fit the shared cache; parameter gradients are accumulated over
// the passes. Only for ops that treat every sample independently.
#pragma once

#include "cpu/compiler/fused_ops.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace epoch::cpu {

// An op of the passes, by its index. Outputs without a batch axis are accumulated.
struct PassOp {
    std::size_t number = 0;
    std::vector<std::size_t> summed{}; // accumulated outputs
};

struct BatchPasses {
    std::int64_t passes = 1;
    std::vector<PassOp> ops{};
    // Ops in between that run after the last pass. None of them writes what one of `ops` reads.
    std::vector<std::size_t> deferred{};
    // Per tensor. Only `ops` use a stage, which holds the samples of one pass.
    std::vector<bool> per_sample{}, stage{};

    static constexpr std::string_view plan_begins = "passes: ";
    std::string plan_text() const; // a line of the plan
};

// nullopt if splitting does not pay off. Does not depend on the number of threads.
std::optional<BatchPasses> find_passes(std::span<const RunOp> ops, std::span<const TensorFacts> tensors);

// The tensors as one pass sees them.
std::vector<TensorFacts> tensors_of_pass(const BatchPasses& passes, std::span<const TensorFacts> tensors);

// An op that adds the outputs in `summed` to their tensors instead of overwriting them.
PreparedOp accumulate_outputs(const PreparedOp& op, const RunOp& of, const std::vector<std::size_t>& summed,
    std::span<const TensorFacts> tensors);

} // namespace epoch::cpu
