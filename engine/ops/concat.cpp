// concat: concatenates tensors along one axis.
#include "plan/c_source.h"
#include "plan/onnx_graph.h"
#include "plan/op_rules.h"

namespace epoch {
namespace {

bool agree_but_for(const Shape& a, const Shape& b, std::size_t axis)
{
    if (a.rank() != b.rank()) return false;
    for (std::size_t i = 0; i < a.rank(); ++i)
        if (i != axis && a[i] != b[i]) return false;
    return true;
}

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto axis = in.integer("axis");
    auto check = OpCheck("concat", in);
    check.inputs(1, in.types.size());
    for (std::size_t i = 0; i < in.types.size(); ++i) check.is(i, f32);
    if (check.ok())
        check.that(
            axis >= 0 && axis < static_cast<std::int64_t>(in.types[0].shape.rank()), "needs an axis of its inputs");
    const auto along = static_cast<std::size_t>(axis);
    for (std::size_t i = 1; i < in.types.size() && check.ok(); ++i)
        check.that(
            agree_but_for(in.types[0].shape, in.types[i].shape, along), "needs inputs that agree in all other axes");
    if (!check.ok()) return check.fault();
    const auto& first = in.types[0].shape.extents();
    std::vector<std::int64_t> extents(first.begin(), first.end());
    for (std::size_t i = 1; i < in.types.size(); ++i) extents[along] += in.types[i].shape[along];
    return OpOutputs{{{f32, Shape(extents)}}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(0, in, out); }

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    const auto axis = integer_or(g.attributes, "axis", 0);
    std::vector<Tensor> d(g.inputs.size());
    std::int64_t first = 0;
    for (std::size_t i = 0; i < d.size(); ++i) {
        const auto count = to.type(g.inputs[i]).shape[static_cast<std::size_t>(axis)];
        if (g.wanted[i])
            d[i] = to.op("slice", {g.output_gradients[0]}, {{"axis", axis}, {"first", first}, {"count", count}});
        first += count;
    }
    return d;
}

std::string onnx(const OnnxOp& op, OnnxGraph& to)
{
    return to.node("Concat", {op.values.begin(), op.values.end()}, {{"axis", op.in.integer("axis")}});
}

bool c(const COp& op, CSource& to)
{
    const auto axis = op.in.integer("axis");
    const auto inside = elements_behind(op.out.shape, axis);
    std::vector<CParameter> parameters;
    std::string body = "for (long n = 0; n < $before; ++n) {\n";
    std::int64_t offset = 0;
    for (std::size_t i = 0; i < op.in.types.size(); ++i) {
        const std::string name = "x" + std::to_string(i);
        const auto count = op.shape(i)[static_cast<std::size_t>(axis)] * inside;
        parameters.push_back({name, COp::input(i)});
        body += "    memcpy(y + n * $all + " + std::to_string(offset) + ", " + name + " + n * " + std::to_string(count)
            + ", " + std::to_string(count) + " * sizeof *y);\n";
        offset += count;
    }
    to.function(std::move(parameters), body + "}", {{"before", elements_before(op.out.shape, axis)}, {"all", offset}});
    return true;
}

} // namespace

extern const OpType concat_op{shape, cost, gradient, onnx, {c}};

} // namespace epoch
