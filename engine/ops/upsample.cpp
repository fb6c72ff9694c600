// upsample: images enlarged by whole factors; by nearest-neighbour or bilinear interpolation.
#include "ops/upsampling_rule.h"
#include "plan/c_source.h"
#include "plan/onnx_graph.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    const auto rule = upsampling_rule(in);
    auto check = OpCheck("upsample", in);
    check.inputs(1).is(0, f32).that(rule.has_value(), "needs a factor and a method");
    if (check.ok()) check.that(in.types[0].shape.rank() == 4, "needs images");
    if (!check.ok()) return check.fault();
    const auto& x = in.types[0].shape;
    return OpOutputs{{{f32, Shape{x[0], x[1], x[2] * rule->factor[0], x[3] * rule->factor[1]}}}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out)
{
    return op_cost(elements(out[0].type) * upsampling_rule(in)->operations(), in, out);
}

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    return {to.op("upsample_gradient", {g.output_gradients[0]}, g.attributes)};
}

std::string onnx(const OnnxOp& op, OnnxGraph& to)
{
    const auto rule = *upsampling_rule(op.in);
    const auto scales = to.floats(
        "scales", {1, 1, static_cast<float>(rule.factor[0]), static_cast<float>(rule.factor[1])}, {4});
    OnnxAttributes attributes{{"mode", std::string(rule.bilinear ? "linear" : "nearest")},
        {"coordinate_transformation_mode", std::string(rule.bilinear ? "half_pixel" : "asymmetric")}};
    if (!rule.bilinear) attributes["nearest_mode"] = std::string("floor");
    return to.node("Resize", {op.values[0], "", scales}, std::move(attributes));
}

bool c(const COp& op, CSource& to)
{
    const auto rule = *upsampling_rule(op.in);
    const Shape& x = op.shape(0);
    const std::vector<CText> texts{{"channels", x[1]}, {"xrows", x[2]}, {"xcolumns", x[3]}, {"down", rule.factor[0]},
        {"across", rule.factor[1]}, {"rows", op.out.shape[2]}, {"columns", op.out.shape[3]}};
    const char* const nearest = R"(
for (long c = 0; c < $channels; ++c)
    for (long r = 0; r < $rows; ++r)
        for (long q = 0; q < $columns; ++q)
            y[(c * $rows + r) * $columns + q] = x[(c * $xrows + r / $down) * $xcolumns + q / $across];
)";
    const char* const bilinear = R"(
for (long r = 0; r < $rows; ++r) {
    const float down = ((float)r + 0.5f) / $down.0f - 0.5f, v = down < 0.0f ? 0.0f : down;
    const long top = (long)v, bottom = top + 1 < $xrows ? top + 1 : top;
    const float low = v - (float)top;
    for (long q = 0; q < $columns; ++q) {
        const float across = ((float)q + 0.5f) / $across.0f - 0.5f, h = across < 0.0f ? 0.0f : across;
        const long left = (long)h, right = left + 1 < $xcolumns ? left + 1 : left;
        const float far = h - (float)left;
        for (long c = 0; c < $channels; ++c) {
            const float *const above = x + (c * $xrows + top) * $xcolumns, *const below = x + (c * $xrows + bottom) * $xcolumns;
            y[(c * $rows + r) * $columns + q] = (1.0f - low) * ((1.0f - far) * above[left] + far * above[right])
                + low * ((1.0f - far) * below[left] + far * below[right]);
        }
    }
}
)";
    to.function({{"x", COp::input(0)}}, rule.bilinear ? bilinear : nearest, texts);
    return true;
}

} // namespace

extern const OpType upsample_op{shape, cost, gradient, onnx, {c}};

} // namespace epoch
