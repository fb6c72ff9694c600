// conv2d: the cross-correlation of images with a bank of filters.
#include "ops/convolution_rule.h"
#include "plan/onnx_graph.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("conv2d", in);
    check.inputs(2).is(0, f32).is(1, f32);
    if (!check.ok()) return check.fault();
    const auto y = convolved(in.types[0].shape, in.types[1].shape, in.attributes);
    if (!check.that(y.has_value(), "needs images and filters that match").ok()) return check.fault();
    return OpOutputs{{{f32, *y}}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out)
{
    return op_cost(convolution_flops(out[0].type.shape, in.types[1].shape), in, out);
}

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    const auto x = g.inputs[0], weight = g.inputs[1], dy = g.output_gradients[0];
    auto attributes = g.attributes;
    std::vector<Tensor> d(2);
    if (g.wanted[0]) {
        attributes["image"] = rows_and_columns(to.type(x).shape);
        d[0] = to.op("conv2d_input_gradient", {weight, dy}, attributes);
        attributes.erase("image");
    }
    if (g.wanted[1]) {
        attributes["kernel"] = rows_and_columns(to.type(weight).shape);
        d[1] = to.op("conv2d_weight_gradient", {x, dy}, attributes);
    }
    return d;
}

std::string onnx(const OnnxOp& op, OnnxGraph& to)
{
    const auto& weight = op.shape(1);
    auto attributes = onnx_window(*window_rule(op.in.attributes, {weight[2], weight[3]}));
    attributes["group"] = integer_or(op.in.attributes, "groups", 1);
    return to.node("Conv", {op.values[0], op.values[1]}, std::move(attributes));
}

} // namespace

extern const OpType conv2d_op{shape, cost, gradient, onnx};

} // namespace epoch
