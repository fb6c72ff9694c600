// group_norm: normalizes each group of channels (axis 1) of a sample to mean 0 and deviation 1, then applies the
// learned scale and shift of each channel (Wu and He, ECCV 2018). The variance is divided by the count.
#include "plan/c_source.h"
#include "plan/onnx_graph.h"
#include "plan/op_rules.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto groups = in.integer("groups");
    auto check = OpCheck("group_norm", in);
    check.inputs(3).is(0, f32).vector(1).same(1, 2).that(in.real("epsilon") > 0, "needs an epsilon");
    if (check.ok()) check.that(in.types[0].shape.rank() >= 2, "needs channels");
    if (check.ok()) check.that(in.types[1].shape[0] == in.types[0].shape[1], "needs one value per channel");
    if (check.ok())
        check.that(groups > 0 && in.types[0].shape[1] % groups == 0, "needs groups that divide the channels");
    if (!check.ok()) return check.fault();
    const TensorType each{f32, Shape{in.types[0].shape[0], groups}};
    return OpOutputs{{in.types[0]}, {each, true}, {each, true}};
}

// Two operations per element for the mean, three for the deviation and four for the result.
Cost cost(const OpInputs& in, std::span<const OpOutput> out) { return op_cost(9 * elements(in.types[0]), in, out); }

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    auto d =
        to.ops("group_norm_gradient", {g.inputs[0], g.inputs[1], g.outputs[1], g.outputs[2], g.output_gradients[0]},
            {{"groups", g.attributes.at("groups")}});
    d.resize(3);
    return d;
}

// An instance norm over the groups, then scale and shift of each channel. The GroupNormalization of opset 18 has those of
// each group; that of 21 is right, for images.
std::string onnx(const OnnxOp& op, OnnxGraph& to)
{
    const auto epsilon = static_cast<float>(op.in.real("epsilon"));
    const auto groups = op.in.integer("groups"), channels = op.shape(0)[1];
    if (to.opset() >= 21 && op.rank(0) > 2)
        return to.node("GroupNormalization", {op.values.begin(), op.values.end()},
            {{"epsilon", epsilon}, {"num_groups", groups}});
    const auto count = static_cast<std::size_t>(groups);
    const auto ones = to.floats("ones", std::vector<float>(count, 1), {groups});
    const auto zeros = to.floats("zeros", std::vector<float>(count, 0), {groups});
    const auto rows = to.node("Reshape", {op.values[0], to.integers("groups", {0, groups, -1})});
    const auto normal = to.node("InstanceNormalization", {rows, ones, zeros}, {{"epsilon", epsilon}});
    auto extents = std::vector<std::int64_t>(op.shape(0).extents().begin(), op.shape(0).extents().end());
    extents[0] = 0; // the batch
    const auto back = to.node("Reshape", {normal, to.integers("channels", extents)});
    std::vector<std::int64_t> each(op.rank(0) - 1, 1);
    each[0] = channels;
    return to.node("Add", {to.node("Mul", {back, to.reshaped(op.values[1], each)}), to.reshaped(op.values[2], each)});
}

bool c(const COp& op, CSource& to)
{
    const auto groups = op.in.integer("groups"), channels = op.shape(0)[1] / groups;
    const auto inside = op.out.shape.count() / (groups * channels);
    to.function({{"x", COp::input(0)}, {"gamma", COp::input(1)}, {"beta", COp::input(2)}}, R"(
for (long g = 0; g < $groups; ++g) {
    const float *const from = x + g * $elements;
    float sum = 0.0f, squares = 0.0f;
    for (long i = 0; i < $elements; ++i) sum += from[i];
    const float mean = sum / $elements.0f;
    for (long i = 0; i < $elements; ++i) squares += (from[i] - mean) * (from[i] - mean);
    const float scale = 1.0f / sqrtf(squares / $elements.0f + $epsilon);
    for (long c = 0; c < $channels; ++c) {
        const float factor = scale * gamma[g * $channels + c], offset = beta[g * $channels + c];
        for (long i = c * $inside; i < (c + 1) * $inside; ++i) y[g * $elements + i] = (from[i] - mean) * factor + offset;
    }
}
)",
        {{"groups", groups}, {"channels", channels}, {"inside", inside}, {"elements", channels * inside},
            {"epsilon", static_cast<float>(op.in.real("epsilon"))}});
    return true;
}

} // namespace

extern const OpType group_norm_op{shape, cost, gradient, onnx, {c, CResult::in_place}};

} // namespace epoch
