// batch_norm: normalizes every channel (axis 1) to mean 0 and deviation 1, then applies the learned scale and shift. In
// mode "train" with the mean and deviation of the batch, else with the running ones.
#include "plan/c_source.h"
#include "plan/onnx_graph.h"
#include "plan/op_rules.h"

#include <cmath>

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto& mode = in.text("mode");
    auto check = OpCheck("batch_norm", in);
    check.inputs(5).is(0, f32).that(in.types[0].shape.rank() >= 2, "needs channels");
    for (std::size_t i = 1; i < 5 && check.ok(); ++i) {
        check.vector(i);
        if (check.ok()) check.that(in.types[i].shape[0] == in.types[0].shape[1], "needs one value per channel");
    }
    check.that(mode == "train" || mode == "evaluate", "needs a mode").that(in.real("epsilon") > 0, "needs an epsilon");
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}, {in.types[1]}, {in.types[1]}};
}

// Two operations per element for the mean, three for the deviation and four for the result.
Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(9 * elements(in.types[0]), in, out); }

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    const auto d =
        to.ops("batch_norm_gradient", {g.inputs[0], g.inputs[1], g.outputs[1], g.outputs[2], g.output_gradients[0]},
            {{"mode", g.attributes.at("mode")}});
    if (d.size() < 3) return std::vector<Tensor>(5);
    return {d[0], d[1], d[2], Tensor{}, Tensor{}};
}

// ONNX weighs the old statistic by its momentum, but only training reads it.
std::string onnx(const OnnxOp& op, OnnxGraph& to)
{
    return to.node("BatchNormalization", {op.values.begin(), op.values.end()},
        {{"epsilon", static_cast<float>(op.in.real("epsilon"))}});
}

// Constants become one factor and one summand of each channel.
bool c(const COp& op, CSource& to)
{
    std::vector<float> factor, summand;
    for (std::size_t i = 1; i < 5; ++i)
        if (!op.is_constant(i)) return false;
    for (std::size_t i = 0; i < op.constants[1].size(); ++i) {
        const auto of = [&](std::size_t input) { return static_cast<double>(op.constants[input][i]); };
        const double scale = of(1) / std::sqrt(of(4) + op.in.real("epsilon"));
        factor.push_back(static_cast<float>(scale));
        summand.push_back(static_cast<float>(of(2) - of(3) * scale));
    }
    const auto channels = op.shape(0)[1];
    to.function(
        {{"x", COp::input(0)}, {"factor", to.table("factor", factor)}, {"summand", to.table("summand", summand)}},
        R"(
for (long c = 0; c < $channels; ++c) {
    const float a = factor[c], b = summand[c];
    for (long i = 0; i < $inside; ++i) y[c * $inside + i] = x[c * $inside + i] * a + b;
}
)",
        {{"channels", channels}, {"inside", op.out.shape.count() / channels}});
    return true;
}

} // namespace

extern const OpType batch_norm_op{shape, cost, gradient, onnx, {c, CResult::in_place}};

} // namespace epoch
