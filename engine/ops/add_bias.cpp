// add_bias: a vector added along one axis of a tensor, or a table along as many adjacent axes as it has.
#include "plan/c_source.h"
#include "plan/onnx_graph.h"
#include "plan/op_rules.h"

#include <algorithm>

namespace epoch {
namespace {

bool lies_along(const Shape& bias, const Shape& x, std::int64_t axis)
{
    const auto rank = static_cast<std::int64_t>(x.rank()), axes = static_cast<std::int64_t>(bias.rank());
    if (axis < 0 || axes < 1 || axis > rank - axes) return false;
    return std::ranges::equal(x.extents().subspan(static_cast<std::size_t>(axis), bias.rank()), bias.extents());
}

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("add_bias", in);
    check.inputs(2).is(0, f32).is(1, f32);
    if (check.ok())
        check.that(lies_along(in.types[1].shape, in.types[0].shape, in.integer("axis")),
            "needs a bias as long as the axes it is added along");
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(elements(out[0].type), in, out); }

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    const auto dy = g.output_gradients[0];
    std::vector<Tensor> d(2);
    if (g.wanted[0]) d[0] = dy;
    if (g.wanted[1]) {
        Attributes along{{"axis", integer_or(g.attributes, "axis", 0)}};
        if (const auto axes = to.type(g.inputs[1]).shape.rank(); axes > 1)
            along["axes"] = static_cast<std::int64_t>(axes);
        d[1] = to.op("sum_to_axis", {dy}, std::move(along));
    }
    return d;
}

bool adds_bias(const OnnxNode& node) { return node.inputs.size() == 2; } // has no third input yet

std::string onnx(const OnnxOp& op, OnnxGraph& to)
{
    const auto axis = op.in.integer("axis");
    const auto rank = static_cast<std::int64_t>(op.rank(0)), axes = static_cast<std::int64_t>(op.rank(1));
    for (const char* type : {"Conv", "ConvTranspose", "Gemm"})
        if (OnnxNode* node = to.maker(op.values[0], type); node && axis == 1 && axes == 1 && adds_bias(*node)) {
            node->inputs.push_back(op.values[1]);
            return op.values[0];
        }
    // Operators align the last axes.
    const auto extents = op.shape(1).extents();
    std::vector<std::int64_t> aligned(extents.begin(), extents.end());
    aligned.resize(static_cast<std::size_t>(rank - axis), 1);
    return to.node("Add", {op.values[0], axis + axes == rank ? op.values[1] : to.reshaped(op.values[1], aligned)});
}

bool c(const COp& op, CSource& to)
{
    const Shape& x = op.shape(0);
    const auto count = op.shape(1).count(), before = elements_before(x, op.in.integer("axis"));
    const auto inside = x.count() / before / count;
    const std::vector<CText> texts{{"before", before}, {"count", count}, {"inside", inside}, {"all", count * inside}};
    const char* const of_rows = R"(
for (long n = 0; n < $before; ++n)
    for (long i = 0; i < $count; ++i) y[n * $all + i] = x[n * $all + i] + bias[i];
)";
    const char* const of_planes = R"(
for (long n = 0; n < $before; ++n)
    for (long c = 0; c < $count; ++c)
        for (long i = 0; i < $inside; ++i) y[n * $all + c * $inside + i] = x[n * $all + c * $inside + i] + bias[c];
)";
    to.function({{"x", COp::input(0)}, {"bias", COp::input(1)}}, inside == 1 ? of_rows : of_planes, texts);
    return true;
}

} // namespace

extern const OpType add_bias_op{shape, cost, gradient, onnx, {c, CResult::in_place}};

} // namespace epoch
