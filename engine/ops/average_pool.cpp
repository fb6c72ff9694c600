// average_pool: the mean under a window, for each channel.
#include "ops/window.h"
#include "plan/c_source.h"
#include "plan/onnx_graph.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    ASSIGN_OR_RETURN(const auto y, pooled_shape("average_pool", in));
    return OpOutputs{{{f32, y}}};
}

// An addition for each pixel under each window, and a multiplication for each result.
Cost cost(const OpInputs& in, std::span<const OpOutput> out)
{
    const auto rule = pool_rule(in.attributes);
    return op_cost(elements(out[0].type) * static_cast<double>(rule->size[0] * rule->size[1] + 1), in, out);
}

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    auto attributes = g.attributes;
    attributes["image"] = rows_and_columns(to.type(g.inputs[0]).shape);
    return {to.op("average_pool_gradient", {g.output_gradients[0]}, std::move(attributes))};
}

std::string onnx(const OnnxOp& op, OnnxGraph& to)
{
    const auto rule = *pool_rule(op.in.attributes);
    const auto& x = op.shape(0);
    if (rule.size[0] == x[2] && rule.size[1] == x[3] && rule.padding == std::array<std::int64_t, 4>{})
        return to.node("GlobalAveragePool", {op.values[0]});
    auto attributes = onnx_window(rule);
    attributes.erase("dilations");
    attributes["count_include_pad"] = integer_or(op.in.attributes, "count_padding", 0);
    return to.node("AveragePool", {op.values[0]}, std::move(attributes));
}

bool c(const COp& op, CSource& to)
{
    const auto rule = *pool_rule(op.in.attributes);
    const bool counts = integer_or(op.in.attributes, "count_padding", 0) != 0;
    const std::string size = std::to_string(rule.size[0] * rule.size[1]) + ".0f";
    const bool all_inside = rule.padding == std::array<std::int64_t, 4>{};
    const std::string body = c_pool(rule, "float sum = 0.0f;", "sum += from[i * $xcolumns + j];",
        "sum / " + (counts || all_inside ? size : "(float)((bottom - top) * (right - left))"));
    to.function({{"x", COp::input(0)}}, body, c_pool_texts(rule, op.shape(0), op.out.shape));
    return true;
}

} // namespace

extern const OpType average_pool_op{shape, cost, gradient, onnx, {c}};

} // namespace epoch
