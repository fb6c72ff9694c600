// attention_gradient: the gradients of queries, keys and values. The probabilities are recomputed from the saved
// log-sum-exp of each query, as in FlashAttention (Dao et al., NeurIPS 2022).
#include "ops/attention_rule.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const AttentionRule rule(in.attributes);
    auto check = OpCheck("attention_gradient", in);
    check.inputs(6);
    rule.check(check, in);
    check.same(0, 3).same(0, 5);
    if (check.ok())
        check.that(in.types[4] == rule.log_sums(in.types[0].shape), "needs the log-sum-exp of each query and head");
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}, {in.types[1]}, {in.types[2]}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out)
{
    return op_cost(AttentionRule(in.attributes).flops(in, 5), in, out);
}

} // namespace

extern const OpType attention_gradient_op{shape, cost, nullptr};

} // namespace epoch
