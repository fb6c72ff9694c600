// slice: a range of one axis; also the gradient of an input of concat.
#include "plan/c_source.h"
#include "plan/onnx_graph.h"
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto axis = in.integer("axis"), first = in.integer("first"), count = in.integer("count");
    auto check = OpCheck("slice", in);
    check.inputs(1).is(0, f32);
    if (check.ok())
        check.that(
            axis >= 0 && axis < static_cast<std::int64_t>(in.types[0].shape.rank()), "needs an axis of its input");
    const auto along = static_cast<std::size_t>(axis);
    if (check.ok())
        check.that(first >= 0 && count > 0 && first <= in.types[0].shape[along] - count, "needs a part of the axis");
    if (!check.ok()) return check.fault();
    const auto& whole = in.types[0].shape.extents();
    std::vector<std::int64_t> extents(whole.begin(), whole.end());
    extents[along] = count;
    return OpOutputs{{{f32, Shape(extents)}}};
}

Cost cost(const OpInputs&, std::span<const OpOutput> out)
{
    return {0, 0, 2 * static_cast<double>(out[0].type.bytes()), 0};
}

// The gradient of the rest is zero.
std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    const auto axis = integer_or(g.attributes, "axis", 0), first = integer_or(g.attributes, "first", 0);
    const auto whole = to.type(g.inputs[0]).shape[static_cast<std::size_t>(axis)];
    const auto after = whole - first - integer_or(g.attributes, "count", 0);
    return {to.op("pad", {g.output_gradients[0]}, {{"axis", axis}, {"before", first}, {"after", after}})};
}

std::string onnx(const OnnxOp& op, OnnxGraph& to)
{
    const auto first = op.in.integer("first");
    return to.node("Slice",
        {op.values[0], to.integers("starts", {first}), to.integers("ends", {first + op.in.integer("count")}),
            to.integers("axes", {op.in.integer("axis")})});
}

bool c(const COp& op, CSource& to)
{
    const auto axis = op.in.integer("axis"), inside = elements_behind(op.out.shape, axis);
    to.function({{"x", COp::input(0)}},
        "for (long n = 0; n < $before; ++n) memcpy(y + n * $part, x + n * $all + $first, $part * sizeof *y);",
        {{"before", elements_before(op.out.shape, axis)}, {"part", op.in.integer("count") * inside},
            {"all", op.shape(0)[static_cast<std::size_t>(axis)] * inside}, {"first", op.in.integer("first") * inside}});
    return true;
}

} // namespace

extern const OpType slice_op{shape, cost, gradient, onnx, {c}};

} // namespace epoch
