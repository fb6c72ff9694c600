// upsample: images enlarged by whole factors; by nearest-neighbour or bilinear interpolation.
#include "ops/upsampling_rule.h"
#include "plan/onnx_graph.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto rule = upsampling_rule(in);
    auto check = OpCheck("upsample", in);
    check.inputs(1).is(0, f32).that(rule.has_value(), "needs a factor and a method");
    if (check.ok()) check.that(in.types[0].shape.rank() == 4, "needs images");
    if (!check.ok()) return check.fault();
    const auto& x = in.types[0].shape;
    return OpOutputs{{{f32, Shape{x[0], x[1], x[2] * rule->factor[0], x[3] * rule->factor[1]}}}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out)
{
    return op_cost(elements(out[0].type) * upsampling_rule(in)->operations(), in, out);
}

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    return {to.op("upsample_gradient", {g.output_gradients[0]}, g.attributes)};
}

std::string onnx(const OnnxOp& op, OnnxGraph& to)
{
    const auto rule = *upsampling_rule(op.in);
    const auto scales = to.floats(
        "scales", {1, 1, static_cast<float>(rule.factor[0]), static_cast<float>(rule.factor[1])}, {4});
    OnnxAttributes attributes{{"mode", std::string(rule.bilinear ? "linear" : "nearest")},
        {"coordinate_transformation_mode", std::string(rule.bilinear ? "half_pixel" : "asymmetric")}};
    if (!rule.bilinear) attributes["nearest_mode"] = std::string("floor");
    return to.node("Resize", {op.values[0], "", scales}, std::move(attributes));
}

} // namespace

extern const OpType upsample_op{shape, cost, gradient, onnx};

} // namespace epoch
