// AttentionRule: what both attention ops ask of their sequences (B, T, D), and the work of their products.
#pragma once

#include "plan/op_rules.h"

namespace epoch {

struct AttentionRule {
    std::int64_t heads = 0;
    bool causal = false;

    explicit AttentionRule(const Attributes& attributes)
        : heads(integer_or(attributes, "heads", 0))
        , causal(integer_or(attributes, "causal", 0) != 0)
    {
    }

    // Queries, keys and values are inputs 0, 1 and 2.
    void check(OpCheck& check, const OpInputs& in) const
    {
        check.is(0, f32).same(0, 1).same(0, 2);
        if (check.ok()) check.that(in.types[0].shape.rank() == 3, "needs sequences");
        if (check.ok())
            check.that(heads > 0 && in.types[0].shape.back() % heads == 0, "needs heads that divide the features");
    }
    // Log-sum-exp of the scores of each query.
    TensorType log_sums(const Shape& x) const { return {f32, Shape{x[0], heads, x[1]}}; }
    // Of that many products of T x T by D; a causal one computes half.
    double flops(const Shape& x, int products) const
    {
        const auto positions = static_cast<double>(x[1]);
        return (causal ? 1.0 : 2.0) * products * positions * static_cast<double>(x.count());
    }
};

} // namespace epoch
