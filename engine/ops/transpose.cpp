// transpose: permutes the axes; axis i of the result is axis axes[i] of the input.
#include "plan/c_source.h"
#include "plan/onnx_graph.h"
#include "plan/op_rules.h"

#include <algorithm>

namespace epoch {
namespace {

using Axes = std::vector<std::int64_t>;

const Axes* axes_of(const Attributes& attributes)
{
    const auto place = attributes.find("axes");
    return place == attributes.end() ? nullptr : std::get_if<Axes>(&place->second);
}

bool names_each_once(Axes axes, std::size_t rank)
{
    std::ranges::sort(axes);
    for (std::size_t i = 0; i < axes.size(); ++i)
        if (axes[i] != static_cast<std::int64_t>(i)) return false;
    return axes.size() == rank;
}

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto* axes = axes_of(in.attributes);
    auto check = OpCheck("transpose", in);
    check.inputs(1).is(0, f32);
    if (check.ok())
        check.that(axes && names_each_once(*axes, in.types[0].shape.rank()), "needs every axis of its input once");
    if (!check.ok()) return check.fault();
    Axes extents;
    for (const auto axis : *axes) extents.push_back(in.types[0].shape[static_cast<std::size_t>(axis)]);
    return OpOutputs{{{f32, Shape(extents)}}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(0, in, out); }

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    const auto& axes = *axes_of(g.attributes);
    Axes back(axes.size());
    for (std::size_t i = 0; i < axes.size(); ++i)
        back[static_cast<std::size_t>(axes[i])] = static_cast<std::int64_t>(i);
    return {to.op("transpose", {g.output_gradients[0]}, {{"axes", std::move(back)}})};
}

std::string onnx(const OnnxOp& op, OnnxGraph& to)
{
    return to.node("Transpose", {op.values[0]}, {{"perm", *axes_of(op.in.attributes)}});
}

// A loop for each axis of the result.
bool c(const COp& op, CSource& to)
{
    const auto& axes = *axes_of(op.in.attributes);
    std::string body = "long to = 0;\n", index, indent;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        if (op.out.shape[i] == 1) continue;
        const std::string n = "i" + std::to_string(i);
        body += indent + "for (long " + n + " = 0; " + n + " < " + std::to_string(op.out.shape[i]) + "; ++" + n + ")\n";
        index += (index.empty() ? "" : " + ") + n + " * " + std::to_string(elements_behind(op.shape(0), axes[i]));
        indent += "    ";
    }
    to.function({{"x", COp::input(0)}}, body + indent + "y[to++] = x[" + (index.empty() ? "0" : index) + "];", {});
    return true;
}

} // namespace

extern const OpType transpose_op{shape, cost, gradient, onnx, {c}};

} // namespace epoch
