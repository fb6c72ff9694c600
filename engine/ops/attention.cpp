// attention: for each head, softmax(q kᵀ / sqrt(features of a head)) v over the positions of a sample (scaled dot
// product; Vaswani et al. 2017). There may be more or fewer keys than queries. Causal: no position attends to a
// later one.
#include "ops/attention_rule.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const AttentionRule rule(in.attributes);
    auto check = OpCheck("attention", in);
    check.inputs(3);
    rule.check(check, in);
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}, {rule.log_sums(in.types[0].shape), true}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out)
{
    return op_cost(AttentionRule(in.attributes).flops(in, 2), in, out);
}

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    auto d = to.ops("attention_gradient",
        {g.inputs[0], g.inputs[1], g.inputs[2], g.outputs[0], g.outputs[1], g.output_gradients[0]}, g.attributes);
    d.resize(3);
    return d;
}

} // namespace

extern const OpType attention_op{shape, cost, gradient};

} // namespace epoch
