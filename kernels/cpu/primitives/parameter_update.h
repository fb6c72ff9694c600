// parameter_update: what all optimizer ops share. Inputs: the parameter, its gradient (a sum over samples), the number
// of samples, whether all gradients are finite, the update count (some rules), and the rule's states. Outputs: the
// parameter and the states, in place.
#pragma once

#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"

namespace epoch::cpu {

// What a rule computes its factors from.
struct UpdateFacts {
    const float* hyperparameters; // of this step
    float samples; // of the gradient
    std::int64_t updates; // including this one; 0 if the rule does not count them
};

// A rule is a struct that holds the columns of its hyperparameters, with
//     static constexpr std::size_t states            state tensors per parameter: 0, 1 or 2
//     static constexpr bool counts_updates
//     Factors factors(const UpdateFacts&) const      the same for all elements
//     static constexpr auto update                   function of p, states..., g, factors and count
template <class Rule> struct ParameterUpdate {
    Rule rule;
    std::int64_t count;

    static constexpr std::uint32_t first_state = Rule::counts_updates ? 5 : 4;
};

template <class Rule> void run_update(const ParameterUpdate<Rule>& op, const Arguments& at)
{
    if (*at.input<float>(3) == 0.0f) return;
    const auto factors = op.rule.factors({.hyperparameters = at.now->hyperparameters,
        .samples = *at.input<float>(2),
        .updates = Rule::counts_updates ? *at.input<std::int64_t>(4) : 0});
    auto* const p = at.output<float>(0);
    const auto* const g = at.input<float>(1);
    const std::int64_t work = static_cast<std::int64_t>(2 + Rule::states) * op.count;
    for_blocks(op.count, block_elements, work, at.now->threads, [&](std::int64_t i, std::int64_t last, std::int64_t) {
        if constexpr (Rule::states == 0) Rule::update(p + i, g + i, factors, last - i);
        if constexpr (Rule::states == 1) Rule::update(p + i, at.output<float>(1) + i, g + i, factors, last - i);
        if constexpr (Rule::states == 2)
            Rule::update(p + i, at.output<float>(1) + i, at.output<float>(2) + i, g + i, factors, last - i);
    });
}

template <class Rule> PreparedOp prepare_update(OpView& op, Rule rule, std::string plan = ": own loops")
{
    using Update = ParameterUpdate<Rule>;
    // An optional state may be an absent input.
    const bool empty_place = Rule::states == 0 && op.input_count() == Update::first_state + 1;
    op.require_counts(Update::first_state + (empty_place ? 1 : Rule::states), 1 + Rule::states);
    op.require_f32({&op.input(0), &op.input(1), &op.input(2), &op.input(3)});
    op.require_in_place(0, 0);
    const std::int64_t count = op.input(0).count;
    op.require(op.input(1).count == count, "the tensors differ in size");
    for (std::uint32_t state = 0; state < Rule::states; ++state) {
        const TensorFacts& moment = op.input(Update::first_state + state);
        op.require_in_place(1 + state, Update::first_state + state);
        op.require_f32({&moment});
        op.require(moment.count == count, "the tensors differ in size");
    }
    op.require(op.input(2).count == 1 && op.input(3).count == 1, "samples and finite must have one element each");
    if (Rule::counts_updates)
        op.require(op.input(4).dtype == EPOCH_I64 && op.input(4).count == 1, "the update count must be i64 [1]");
    return prepared<Update, run_update<Rule>>({rule, count}, std::move(plan));
}

} // namespace epoch::cpu
