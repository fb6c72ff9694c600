// mix: the weighted sum of two batches, with a weight for each sample.
#include "plan/op_rules.h"

#include <cassert>

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("mix", in);
    check.inputs(4).is(0, f32).same(0, 1).vector(2).same(2, 3);
    if (check.ok()) check.that(in.types[0].shape.rank() > 0, "needs samples");
    if (check.ok()) check.that(in.types[0].shape[0] == in.types[2].shape[0], "needs one weight per sample");
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(3 * elements(out[0].type), in, out); }

// Only for one number per sample, which losses are; data has no gradient.
std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    const auto dy = g.output_gradients[0];
    std::vector<Tensor> d(4);
    if (!dy) return d;
    assert(to.type(dy).shape.rank() == 1 || !(g.wanted[0] || g.wanted[1]));
    if (g.wanted[0]) d[0] = to.op("multiply", {dy, g.inputs[2]});
    if (g.wanted[1]) d[1] = to.op("multiply", {dy, g.inputs[3]});
    return d;
}

} // namespace

extern const OpType mix_op{shape, cost, gradient};

} // namespace epoch
