// max_pool: the maximum under a window, for each channel, and its index.
#include "ops/window.h"
#include "plan/c_source.h"
#include "plan/onnx_graph.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    ASSIGN_OR_RETURN(const auto y, pooled_shape("max_pool", in));
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
