// pointwise: a function of one number applied to every element; the functions are the files of kernels/pointwise.
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto& from = in.text("gradient_from");
    auto check = OpCheck("pointwise", in);
    check.inputs(1).is(0, f32).that(!in.text("function").empty(), "needs a function");
    check.that(from == "input" || from == "output", "needs the attribute gradient_from");
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}};
}

// Counted as one operation per element: the real cost differs between functions and devices.
Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(elements(out[0].type), in, out); }

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    const bool from_input = std::get<std::string>(g.attributes.at("gradient_from")) == "input";
    const auto known = from_input ? g.inputs[0] : g.outputs[0];
    return {to.op("pointwise_gradient", {known, g.output_gradients[0]}, g.attributes)};
}

} // namespace

extern const OpType pointwise_op{shape, cost, gradient};

} // namespace epoch
