// conv2d: the cross-correlation of images with a bank of filters.
#include "ops/convolution_rule.h"
#include "plan/c_source.h"
#include "plan/onnx_graph.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("conv2d", in);
    check.inputs(2).is(0, f32).is(1, f32);
    if (!check.ok()) return check.fault();
    const auto y = convolved(in.types[0].shape, in.types[1].shape, in.attributes);
    if (!check.that(y.has_value(), "needs images and filters that match").ok()) return check.fault();
    return OpOutputs{{{f32, *y}}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out)
{
    return op_cost(convolution_flops(out[0].type.shape, in.types[1].shape), in, out);
}

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    const auto x = g.inputs[0], weight = g.inputs[1], dy = g.output_gradients[0];
    auto attributes = g.attributes;
    std::vector<Tensor> d(2);
    if (g.wanted[0]) {
        attributes["image"] = rows_and_columns(to.type(x).shape);
        d[0] = to.op("conv2d_input_gradient", {weight, dy}, attributes);
        attributes.erase("image");
    }
    if (g.wanted[1]) {
        attributes["kernel"] = rows_and_columns(to.type(weight).shape);
        d[1] = to.op("conv2d_weight_gradient", {x, dy}, attributes);
    }
    return d;
}

std::string onnx(const OnnxOp& op, OnnxGraph& to)
{
    const auto& weight = op.shape(1);
    auto attributes = onnx_window(*window_rule(op.in.attributes, {weight[2], weight[3]}));
    attributes["group"] = integer_or(op.in.attributes, "groups", 1);
    return to.node("Conv", {op.values[0], op.values[1]}, std::move(attributes));
}

// How the C loops read the images: all channels of a group in rows of equal length, with the padding and with the numbers
// behind them that whole vectors read.
struct CRows {
    std::array<std::int64_t, 2> size{}; // of one channel, with padding
    std::int64_t columns = 0; // that are computed: rounded up to whole vectors
    std::int64_t slack = 0; // behind the last channel
};

CRows c_rows(const WindowRule& rule, const Shape& x, const Shape& y)
{
    constexpr std::int64_t width = 4, rounds_up_to = 64; // a wide row loses nothing by its rest
    CRows rows{{x[2] + rule.padding[0] + rule.padding[2], x[3] + rule.padding[1] + rule.padding[3]}, y[3], 0};
    if (y[3] > 1 && y[3] < rounds_up_to) rows.columns = (y[3] + width - 1) / width * width;
    const auto reads = (rows.columns - 1) * rule.stride[1] + (rule.size[1] - 1) * rule.dilation[1] + 1;
    rows.slack = std::max<std::int64_t>(0, reads - rows.size[1]);
    return rows;
}

// The sum of the products of neighbouring weights, from w on, and what they lie over, from p on.
std::string c_products(const WindowRule& rule, const CRows& rows, std::int64_t channels, std::int64_t window_rows)
{
    std::string sum;
    std::int64_t tap = 0;
    const std::string step = rule.stride[1] == 1 ? "i" : std::to_string(rule.stride[1]) + " * i";
    for (std::int64_t c = 0; c < channels; ++c)
        for (std::int64_t row = 0; row < window_rows; ++row)
            for (std::int64_t column = 0; column < rule.size[1]; ++column, ++tap) {
                const auto offset = (c * rows.size[0] + row * rule.dilation[0]) * rows.size[1] + column * rule.dilation[1];
                sum += (tap > 0 ? "\n                            + w[" : "w[") + std::to_string(tap) + "] * p[" + step
                    + (offset > 0 ? " + " + std::to_string(offset) : "") + "]";
            }
    return sum;
}

// A row of results at a time. A small window is unrolled, with as many channels as make about a dozen products.
bool c(const COp& op, CSource& to)
{
    const Shape &weight = op.shape(1), &y = op.out.shape;
    auto rule = *window_rule(op.in.attributes, {weight[2], weight[3]});
    const auto groups = integer_or(op.in.attributes, "groups", 1);
    constexpr std::int64_t most_products = 12;
    Shape x = op.shape(0), result = y;
    const bool is_point = rule.size == std::array<std::int64_t, 2>{1, 1} && rule.stride == rule.size
        && rule.padding == std::array<std::int64_t, 4>{};
    if (is_point) { // all pixels are one row
        x = {1, x[1], 1, x[2] * x[3]};
        result = {1, y[1], 1, y[2] * y[3]};
    }
    const CRows rows = c_rows(rule, x, result);
    const bool unrolls_rows = rule.size[0] * rule.size[1] <= most_products;
    const auto window_rows = unrolls_rows ? rule.size[0] : 1;
    std::int64_t channels = 1;
    if (unrolls_rows)
        for (std::int64_t n = 2; n * window_rows * rule.size[1] <= most_products; ++n)
            if (weight[1] % n == 0) channels = n;
    const bool copies = rows.slack > 0 || rule.padding != std::array<std::int64_t, 4>{};
    const bool sums = rows.columns != result[3];
    const auto group_size = weight[1] * rows.size[0] * rows.size[1];

    std::vector<CParameter> parameters{{"x", COp::input(0)}, {"weight", COp::input(1)}};
    if (copies) parameters.push_back({"images", to.work(group_size + rows.slack)});
    std::string body = "for (long g = 0; g < $groups; ++g) {\n";
    if (copies) body += R"(
    memset(images, 0, $copied * sizeof *images);
    for (long c = 0; c < $in; ++c)
        for (long r = 0; r < $xrows; ++r)
            memcpy(images + (c * $irows + r + $top) * $icolumns + $left, x + ((g * $in + c) * $xrows + r) * $xcolumns,
                   $xcolumns * sizeof *x);
)";
    else body += "    const float *const images = x + g * $group;\n";
    body += R"(
    for (long o = g * $out; o < (g + 1) * $out; ++o)
        for (long r = 0; r < $rows; ++r) {
            float *const row = y + (o * $rows + r) * $columns;
)";
    if (sums) body += "            float sum[$width];\n";
    body += "            for (long i = 0; i < $width; ++i) $sum[i] = 0.0f;\n";
    body += "            for (long c = 0; c < $in; c += $channels)";
    body += unrolls_rows ? " {\n" : "\n                for (long k = 0; k < $window; ++k) {\n";
    body += R"(
                    const float *const w = weight + (o * $in + c) * $taps$wk;
                    const float *const p = images + (c * $irows + r * $down$pk) * $icolumns;
                    for (long i = 0; i < $width; ++i)
                        $sum[i] += $products;
)";
    body += unrolls_rows ? "            }\n" : "                }\n";
    if (sums) body += "            memcpy(row, sum, $columns * sizeof *row);\n";
    const auto taps = rule.size[0] * rule.size[1];
    to.function(std::move(parameters), body + "        }\n}\n",
        {{"groups", groups}, {"copied", group_size + rows.slack}, {"in", weight[1]}, {"xrows", x[2]}, {"xcolumns", x[3]},
            {"irows", rows.size[0]}, {"icolumns", rows.size[1]}, {"top", rule.padding[0]}, {"left", rule.padding[1]},
            {"group", group_size}, {"out", weight[0] / groups}, {"rows", result[2]}, {"columns", result[3]},
            {"width", rows.columns}, {"sum", sums ? "sum" : "row"}, {"channels", channels}, {"window", rule.size[0]},
            {"taps", taps}, {"wk", unrolls_rows ? std::string() : " + k * " + std::to_string(rule.size[1])},
            {"down", rule.stride[0]},
            {"pk", unrolls_rows ? std::string() : " + k * " + std::to_string(rule.dilation[0])},
            {"products", c_products(rule, rows, channels, window_rows)}});
    return true;
}

} // namespace

extern const OpType conv2d_op{shape, cost, gradient, onnx, {c}};

} // namespace epoch
