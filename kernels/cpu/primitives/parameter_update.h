// parameter_update: what the ops of all optimizers have in common. Inputs are the parameter, its gradient (a sum over
// samples), how many samples those are, whether all gradients are finite, for some rules how many updates there were,
// and the rule's states; outputs are the parameter and the states, in place.
#pragma once

#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"

namespace epoch::cpu {

// What a rule takes its factors from.
struct UpdateFacts {
    const float* knobs; // this step's
    float samples; // of the gradient
    std::int64_t updates; // this one included; 0 where the rule does not count them
};

// A rule is a struct that the schedule's columns lie in, with
//     static constexpr std::size_t states            tensors beside each parameter: 0, 1 or 2
//     static constexpr bool counts_updates
//     Factors factors(const UpdateFacts&) const      what is the same for all numbers
//     static constexpr auto update                   function of p, states..., g, factors and count
template <class Rule> struct ParameterUpdate {
    Rule rule;
    std::int64_t count;

    static constexpr std::uint32_t first_state = Rule::counts_updates ? 5 : 4;
};

template <class Rule> void run_update(const ParameterUpdate<Rule>& op, const Arguments& at)
{
    if (*at.input<float>(3) == 0.0f) return;
    const auto factors = op.rule.factors({.knobs = at.now->knobs,
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
    // An optional state that is absent may still have its place.
    const bool empty_place = Rule::states == 0 && op.input_count() == Update::first_state + 1;
    op.require_counts(Update::first_state + (empty_place ? 1 : Rule::states), 1 + Rule::states);
    op.require_f32({&op.input(0), &op.input(1), &op.input(2), &op.input(3)});
    op.require_in_place(0, 0);
    const std::int64_t count = op.input(0).count;
    op.require(op.input(1).count == count, "the tensors differ in size");
    for (std::uint32_t state = 0; state < Rule::states; ++state) {
        const TensorFacts& kept = op.input(Update::first_state + state);
        op.require_in_place(1 + state, Update::first_state + state);
        op.require_f32({&kept});
        op.require(kept.count == count, "the tensors differ in size");
    }
    op.require(op.input(2).count == 1 && op.input(3).count == 1, "samples and finite are one number each");
    if (Rule::counts_updates)
        op.require(op.input(4).dtype == EPOCH_I64 && op.input(4).count == 1, "updates have to be i64 [1]");
    return prepared<Update, run_update<Rule>>({rule, count}, std::move(plan));
}

} // namespace epoch::cpu
