// AttentionRule: the checks and FLOPs of both attention ops, for queries (B, T, D) and keys and values (B, S, D).
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
        check.is(0, f32).is(1, f32).same(1, 2);
        if (check.ok()) check.that(in.types[0].shape.rank() == 3 && in.types[1].shape.rank() == 3, "needs sequences");
        if (!check.ok()) return;
        const Shape &queries = in.types[0].shape, &keys = in.types[1].shape;
        check.that(queries[0] == keys[0] && queries[2] == keys[2], "needs queries and keys with equal features");
        if (check.ok() && causal) check.that(queries[1] == keys[1], "needs as many keys as queries if it is causal");
        if (check.ok())
            check.that(heads > 0 && in.types[0].shape.back() % heads == 0, "needs heads that divide the features");
    }
    // The log-sum-exp of the scores of each query.
    TensorType log_sums(const Shape& x) const { return {f32, Shape{x[0], heads, x[1]}}; }
    // Of this number of products T x S x D; causal attention computes half of each.
    double flops(const OpInputs& in, int products) const
    {
        const auto keys = static_cast<double>(in.types[1].shape[1]);
        return (causal ? 1.0 : 2.0) * products * keys * static_cast<double>(in.types[0].shape.count());
    }
};

} // namespace epoch
