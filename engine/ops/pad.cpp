// pad: zeros before and behind along one axis.
#include "plan/c_source.h"
#include "plan/onnx_graph.h"
#include "plan/op_rules.h"

#include <limits>

namespace epoch {
namespace {

bool can_grow(std::int64_t extent, std::int64_t before, std::int64_t after)
{
    constexpr auto max = std::numeric_limits<std::int64_t>::max();
    return before >= 0 && after >= 0 && before <= max - extent && after <= max - extent - before;
}

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto axis = in.integer("axis"), before = in.integer("before"), after = in.integer("after");
    auto check = OpCheck("pad", in);
    check.inputs(1).is(0, f32);
    if (check.ok())
        check.that(
            axis >= 0 && axis < static_cast<std::int64_t>(in.types[0].shape.rank()), "needs an axis of its input");
    const auto along = static_cast<std::size_t>(axis);
    if (check.ok()) check.that(can_grow(in.types[0].shape[along], before, after), "needs counts of zeros");
    if (!check.ok()) return check.fault();
    const auto& part = in.types[0].shape.extents();
    std::vector<std::int64_t> extents(part.begin(), part.end());
    extents[along] += before + after;
    return OpOutputs{{{f32, Shape(extents)}}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(0, in, out); }

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    const auto axis = integer_or(g.attributes, "axis", 0);
    const auto count = to.type(g.inputs[0]).shape[static_cast<std::size_t>(axis)];
    return {to.op("slice", {g.output_gradients[0]},
        {{"axis", axis}, {"first", integer_or(g.attributes, "before", 0)}, {"count", count}})};
}

// The counts of all axes before, then those of all axes behind.
std::string onnx(const OnnxOp& op, OnnxGraph& to)
{
    const auto axis = static_cast<std::size_t>(op.in.integer("axis"));
    std::vector<std::int64_t> pads(2 * op.rank(0), 0);
    pads[axis] = op.in.integer("before");
    pads[op.rank(0) + axis] = op.in.integer("after");
    return to.node("Pad", {op.values[0], to.integers("pads", pads)}, {{"mode", std::string("constant")}});
}

bool c(const COp& op, CSource& to)
{
    const auto axis = op.in.integer("axis"), inside = elements_behind(op.out.shape, axis);
    to.function({{"x", COp::input(0)}}, R"(
memset(y, 0, $count * sizeof *y);
for (long n = 0; n < $rows; ++n) memcpy(y + n * $all + $first, x + n * $part, $part * sizeof *y);
)",
        {{"count", op.out.shape.count()}, {"rows", elements_before(op.out.shape, axis)},
            {"all", op.out.shape[static_cast<std::size_t>(axis)] * inside},
            {"part", op.shape(0)[static_cast<std::size_t>(axis)] * inside},
            {"first", op.in.integer("before") * inside}});
    return true;
}

} // namespace

extern const OpType pad_op{shape, cost, gradient, onnx, {c}};

} // namespace epoch
