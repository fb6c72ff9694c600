// conv2d_input_gradient: the gradient of the images; as a forward op, a transposed convolution.
#include "ops/convolution_rule.h"
#include "plan/c_source.h"
#include "plan/onnx_graph.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto image = numbers_of<2>(in.attributes, "image");
    auto check = OpCheck("conv2d_input_gradient", in);
    check.inputs(2).is(0, f32).is(1, f32).that(image.has_value(), "needs the size of the images");
    if (!check.ok()) return check.fault();
    const auto &weight = in.types[0].shape, &dy = in.types[1].shape;
    check.that(weight.rank() == 4 && dy.rank() == 4, "needs filters and images");
    if (!check.ok()) return check.fault();
    const Shape x{dy[0], weight[1] * integer_or(in.attributes, "groups", 1), (*image)[0], (*image)[1]};
    const auto y = convolved(x, weight, in.attributes);
    if (!check.that(y && *y == dy, "needs a gradient of the result").ok()) return check.fault();
    return OpOutputs{{{f32, x}}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out)
{
    return op_cost(convolution_flops(in.types[1].shape, in.types[0].shape), in, out);
}

// Linear in both inputs: the gradient of dy is the convolution itself, the gradient of the filters is theirs with the
// incoming gradient in place of the images.
std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    const auto weight = g.inputs[0], dy = g.inputs[1], arriving = g.output_gradients[0];
    auto attributes = g.attributes;
    attributes.erase("image");
    std::vector<Tensor> d(2);
    if (g.wanted[1]) d[1] = to.op("conv2d", {arriving, weight}, attributes);
    if (g.wanted[0]) {
        attributes["kernel"] = rows_and_columns(to.type(weight).shape);
        d[0] = to.op("conv2d_weight_gradient", {arriving, dy}, attributes);
    }
    return d;
}

// As a layer: the transposed convolution. `output_padding` is what the extents of the result exceed the smallest ones by.
std::string onnx(const OnnxOp& op, OnnxGraph& to)
{
    const Shape &weight = op.shape(0), &dy = op.shape(1);
    const auto rule = *window_rule(op.in.attributes, {weight[2], weight[3]});
    const auto image = *numbers_of<2>(op.in.attributes, "image");
    std::vector<std::int64_t> excess;
    for (std::size_t axis = 0; axis < 2; ++axis)
        excess.push_back(image[axis] + rule.padding[axis] + rule.padding[axis + 2]
            - (rule.stride[axis] * (dy[axis + 2] - 1) + rule.dilation[axis] * (rule.size[axis] - 1) + 1));
    auto attributes = onnx_window(rule);
    attributes["group"] = integer_or(op.in.attributes, "groups", 1);
    attributes["output_padding"] = std::move(excess);
    return to.node("ConvTranspose", {op.values[1], op.values[0]}, std::move(attributes));
}

bool c(const COp& op, CSource& to)
{
    const Shape &weight = op.shape(0), &dy = op.shape(1), &x = op.out.shape;
    const auto rule = *window_rule(op.in.attributes, {weight[2], weight[3]});
    const auto groups = integer_or(op.in.attributes, "groups", 1);
    to.function({{"weight", COp::input(0)}, {"x", COp::input(1)}}, R"(
memset(y, 0, $all * sizeof *y);
for (long n = 0; n < $in; ++n)
    for (long c = 0; c < $out; ++c) {
        float *const image = y + (n / $group * $out + c) * $yrows * $ycolumns;
        for (long k = 0; k < $high; ++k)
            for (long l = 0; l < $wide; ++l) {
                const float w = weight[((n * $out + c) * $high + k) * $wide + l];
                for (long r = 0; r < $rows; ++r) {
                    const long to = r * $down + k * $kdown - $above;
                    if (to < 0 || to >= $yrows) continue;
                    for (long q = 0; q < $columns; ++q) {
                        const long at = q * $across + l * $kacross - $before;
                        if (at >= 0 && at < $ycolumns) image[to * $ycolumns + at] += w * x[(n * $rows + r) * $columns + q];
                    }
                }
            }
    }
)",
        {{"all", x.count()}, {"in", weight[0]}, {"out", weight[1]}, {"group", weight[0] / groups}, {"yrows", x[2]},
            {"ycolumns", x[3]}, {"high", weight[2]}, {"wide", weight[3]}, {"rows", dy[2]}, {"columns", dy[3]},
            {"down", rule.stride[0]}, {"across", rule.stride[1]}, {"kdown", rule.dilation[0]},
            {"kacross", rule.dilation[1]}, {"above", rule.padding[0]}, {"before", rule.padding[1]}});
    return true;
}

} // namespace

extern const OpType conv2d_input_gradient_op{shape, cost, gradient, onnx, {c}};

} // namespace epoch
