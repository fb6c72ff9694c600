// softmax: over every row of the last axis.
#include "plan/c_source.h"
#include "plan/onnx_graph.h"
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("softmax", in);
    check.inputs(1).is(0, f32);
    if (check.ok()) check.that(in.types[0].shape.rank() >= 2, "needs numbers for each sample");
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}};
}

// Per element: compare, subtract, exponential, add, divide.
Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(5 * elements(out[0].type), in, out); }

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    return {to.op("softmax_gradient", {g.outputs[0], g.output_gradients[0]})};
}

std::string onnx(const OnnxOp& op, OnnxGraph& to)
{
    return to.node("Softmax", {op.values[0]}, {{"axis", std::int64_t{-1}}});
}

bool c(const COp& op, CSource& to)
{
    const auto classes = op.out.shape.back();
    to.function({{"x", COp::input(0)}}, R"(
for (long n = 0; n < $rows; ++n) {
    const float *const from = x + n * $classes;
    float *const row = y + n * $classes;
    float max = from[0], sum = 0.0f;
    for (long i = 1; i < $classes; ++i)
        if (from[i] > max) max = from[i];
    for (long i = 0; i < $classes; ++i) {
        row[i] = expf(from[i] - max);
        sum += row[i];
    }
    for (long i = 0; i < $classes; ++i) row[i] /= sum;
}
)",
        {{"rows", op.out.shape.count() / classes}, {"classes", classes}});
    return true;
}

} // namespace

extern const OpType softmax_op{shape, cost, gradient, onnx, {c, CResult::in_place}};

} // namespace epoch
