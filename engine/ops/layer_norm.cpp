// layer_norm: normalizes every row of the last axis to mean 0 and deviation 1, then applies the learned scale and shift
// (Ba, Kiros and Hinton 2016). The variance is divided by the count.
#include "plan/c_source.h"
#include "plan/onnx_graph.h"
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("layer_norm", in);
    check.inputs(3).is(0, f32).vector(1).same(1, 2).that(in.real("epsilon") > 0, "needs an epsilon");
    if (check.ok()) check.that(in.types[0].shape.rank() >= 2, "needs numbers for each sample");
    if (check.ok()) check.that(in.types[1].shape[0] == in.types[0].shape.back(), "needs one value per feature");
    if (!check.ok()) return check.fault();
    const auto& x = in.types[0].shape;
    const TensorType rows{f32, Shape(x.extents().first(x.rank() - 1))};
    return OpOutputs{{in.types[0]}, {rows, true}, {rows, true}};
}

// Two operations per element for the mean, three for the deviation and four for the result.
Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(9 * elements(in.types[0]), in, out); }

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    auto d =
        to.ops("layer_norm_gradient", {g.inputs[0], g.inputs[1], g.outputs[1], g.outputs[2], g.output_gradients[0]});
    d.resize(3);
    return d;
}

// Before opset 17 there is no operator of its own.
std::string onnx(const OnnxOp& op, OnnxGraph& to)
{
    const auto epsilon = static_cast<float>(op.in.real("epsilon"));
    const std::vector<std::int64_t> last{-1};
    if (to.opset() >= 17)
        return to.node("LayerNormalization", {op.values.begin(), op.values.end()},
            {{"axis", std::int64_t{-1}}, {"epsilon", epsilon}});
    const auto mean = to.node("ReduceMean", {op.values[0]}, {{"axes", last}});
    const auto centred = to.node("Sub", {op.values[0], mean});
    const auto variance = to.node("ReduceMean", {to.node("Mul", {centred, centred})}, {{"axes", last}});
    const auto deviation = to.node("Sqrt", {to.node("Add", {variance, to.number("epsilon", epsilon)})});
    const auto scaled = to.node("Mul", {to.node("Div", {centred, deviation}), op.values[1]});
    return to.node("Add", {scaled, op.values[2]});
}

bool c(const COp& op, CSource& to)
{
    const auto features = op.out.shape.back();
    to.function({{"x", COp::input(0)}, {"gamma", COp::input(1)}, {"beta", COp::input(2)}}, R"(
for (long n = 0; n < $rows; ++n) {
    const float *const from = x + n * $features;
    float sum = 0.0f, squares = 0.0f;
    for (long i = 0; i < $features; ++i) sum += from[i];
    const float mean = sum / $features.0f;
    for (long i = 0; i < $features; ++i) squares += (from[i] - mean) * (from[i] - mean);
    const float scale = 1.0f / sqrtf(squares / $features.0f + $epsilon);
    for (long i = 0; i < $features; ++i) y[n * $features + i] = (from[i] - mean) * scale * gamma[i] + beta[i];
}
)",
        {{"rows", op.out.shape.count() / features}, {"features", features},
            {"epsilon", static_cast<float>(op.in.real("epsilon"))}});
    return true;
}

} // namespace

extern const OpType layer_norm_op{shape, cost, gradient, onnx, {c, CResult::in_place}};

} // namespace epoch
