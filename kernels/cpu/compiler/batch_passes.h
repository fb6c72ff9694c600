// BatchPasses: a step that goes through its batch in several passes, forward and backward with a part of the samples
// each. What the forward ops keep for the backward ones is then that much smaller, and stays in the cache that the
// cores share; gradients of parameters are added up over the passes. Only where a sample's numbers depend on no other
// sample.
#pragma once

#include "cpu/compiler/fused_ops.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace epoch::cpu {

// An op of the passes, by its number in the list. Outputs that are not one a sample are added up.
struct PassOp {
    std::size_t number = 0;
    std::vector<std::size_t> summed{}; // of its outputs
};

struct BatchPasses {
    std::int64_t passes = 1;
    std::vector<PassOp> ops{};
    // Those among them in the list that come when the last pass is over; none of them makes what one of `ops` reads.
    std::vector<std::size_t> waiting{};
    // Of each tensor. Stages are seen by `ops` alone, and hold the samples of one pass.
    std::vector<bool> by_sample{}, stage{};

    static constexpr std::string_view plan_begins = "passes: ";
    std::string plan_text() const; // the line of the plan
};

// Nothing if it is not worth it. The same for any number of threads.
std::optional<BatchPasses> find_passes(std::span<const RunOp> ops, std::span<const TensorFacts> tensors);

// The tensors as one pass sees them.
std::vector<TensorFacts> tensors_of_pass(const BatchPasses& passes, std::span<const TensorFacts> tensors);

// An op that adds the outputs numbered in `summed` to what is there.
PreparedOp add_outputs(const PreparedOp& op, const RunOp& of, const std::vector<std::size_t>& summed,
    std::span<const TensorFacts> tensors);

} // namespace epoch::cpu
