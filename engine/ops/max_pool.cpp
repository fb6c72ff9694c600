// max_pool: the maximum under a window, for each channel, and its index.
#include "ops/window.h"
#include "plan/c_source.h"
#include "plan/onnx_graph.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto rule = pool_rule(in.attributes);
    auto check = OpCheck("max_pool", in);
    check.inputs(1).is(0, f32).that(rule.has_value(), "needs a window");
    if (check.ok()) check.that(in.types[0].shape.rank() == 4, "needs images");
    if (!check.ok()) return check.fault();
    const auto y = rule->over(in.types[0].shape, in.types[0].shape[1]);
    if (!check.that(y[2] > 0 && y[3] > 0, "needs images as large as the window").ok()) return check.fault();
    return OpOutputs{{{f32, y}}, {{i32, y}, true}};
}

// A comparison for each pixel under each window.
Cost cost(const OpInputs& in, std::span<const OpOutput> out)
{
    const auto rule = pool_rule(in.attributes);
    return op_cost(elements(out[0].type) * static_cast<double>(rule->size[0] * rule->size[1]), in, out);
}

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    auto attributes = g.attributes;
    attributes["image"] = rows_and_columns(to.type(g.inputs[0]).shape);
    return {to.op("max_pool_gradient", {g.outputs[1], g.output_gradients[0]}, std::move(attributes))};
}

// Padding is never the maximum, there and here.
std::string onnx(const OnnxOp& op, OnnxGraph& to)
{
    auto attributes = onnx_window(*pool_rule(op.in.attributes));
    attributes.erase("dilations");
    return to.node("MaxPool", {op.values[0]}, std::move(attributes));
}

// A number that is none wins.
bool c(const COp& op, CSource& to)
{
    const auto rule = *pool_rule(op.in.attributes);
    const std::string body = c_pool(rule, "float max = from[top * $xcolumns + left];",
        "const float v = from[i * $xcolumns + j];\nif (v > max || v != v) max = v;", "max");
    to.function({{"x", COp::input(0)}}, body, c_pool_texts(rule, op.shape(0), op.out.shape));
    return true;
}

} // namespace

extern const OpType max_pool_op{shape, cost, gradient, onnx, {c}};

} // namespace epoch
