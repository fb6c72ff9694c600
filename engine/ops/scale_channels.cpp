// scale_channels: multiplies every channel (axis 1) of a sample by a factor of its own.
#include "plan/c_source.h"
#include "plan/onnx_graph.h"
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("scale_channels", in);
    check.inputs(2).is(0, f32).is(1, f32);
    if (check.ok()) check.that(in.types[0].shape.rank() >= 2, "needs channels");
    if (check.ok())
        check.that(in.types[1].shape == Shape{in.types[0].shape[0], in.types[0].shape[1]},
            "needs one factor for each channel of each sample");
    if (!check.ok()) return check.fault();
    return OpOutputs{{in.types[0]}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(elements(out[0].type), in, out); }

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    auto d = to.ops("scale_channels_gradient", {g.inputs[0], g.inputs[1], g.output_gradients[0]});
    d.resize(2);
    return d;
}

std::string onnx(const OnnxOp& op, OnnxGraph& to)
{
    std::vector<std::int64_t> extents(op.rank(0), 1);
    extents[0] = 0; // the batch
    extents[1] = op.shape(0)[1];
    const auto factor = to.node("Reshape", {op.values[1], to.integers("channels", extents)});
    return to.node("Mul", {op.values[0], factor});
}

bool c(const COp& op, CSource& to)
{
    const auto channels = op.shape(0)[1];
    to.function({{"x", COp::input(0)}, {"factor", COp::input(1)}}, R"(
for (long c = 0; c < $channels; ++c)
    for (long i = 0; i < $inside; ++i) y[c * $inside + i] = x[c * $inside + i] * factor[c];
)",
        {{"channels", channels}, {"inside", op.out.shape.count() / channels}});
    return true;
}

} // namespace

extern const OpType scale_channels_op{shape, cost, gradient, onnx, {c, CResult::in_place}};

} // namespace epoch
