// group_norm: normalises each group of channels (axis 1) of a sample to mean 0 and deviation 1, then applies the
// learned scale and shift of each channel (Wu and He, ECCV 2018). The variance is divided by the count.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto groups = in.integer("groups");
    auto check = OpCheck("group_norm", in);
    check.inputs(3).is(0, f32).vector(1).same(1, 2).that(in.real("epsilon") > 0, "needs an epsilon");
    if (check.ok()) check.that(in.types[0].shape.rank() >= 2, "needs channels");
    if (check.ok()) check.that(in.types[1].shape[0] == in.types[0].shape[1], "needs one value per channel");
    if (check.ok())
        check.that(groups > 0 && in.types[0].shape[1] % groups == 0, "needs groups that divide the channels");
    if (!check.ok()) return check.fault();
    const TensorType each{f32, Shape{in.types[0].shape[0], groups}};
    return OpOutputs{{in.types[0]}, {each, true}, {each, true}};
}

// Two operations per element for the mean, three for the deviation and four for the result.
Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(9 * elements(in.types[0]), in, out); }

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    auto d =
        to.ops("group_norm_gradient", {g.inputs[0], g.inputs[1], g.outputs[1], g.outputs[2], g.output_gradients[0]},
            {{"groups", g.attributes.at("groups")}});
    d.resize(3);
    return d;
}

} // namespace

extern const OpType group_norm_op{shape, cost, gradient};

} // namespace epoch
