// conv2d: the cross-correlation of images with a bank of filters.
#include "ops/convolution_rule.h"
#include "plan/c_source.h"
#include "plan/onnx_graph.h"

namespace epoch {
namespace {

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("conv2d", in);
    check.product_operands();
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

// How the C loops read the images: all channels of a group in rows of equal length, with the padding. Results of
// several rows are computed as one long row, with some between the rows that nobody reads: compilers use vectors for
// it.
struct CRows {
    std::array<std::int64_t, 2> size{}; // of one channel, with padding
    std::int64_t together = 1; // rows of results that are one long row
    std::int64_t length = 0; // of that: rounded up to whole vectors
    std::int64_t slack = 0; // numbers that it reads behind the last channel
};

CRows c_rows(const WindowRule& rule, const Shape& x, const Shape& y)
{
    constexpr std::int64_t width = 4, longest = 1024; // in the fastest memory
    CRows rows{{x[2] + rule.padding[0] + rule.padding[2], x[3] + rule.padding[1] + rule.padding[3]}, 1, y[3], 0};
    const bool steps_by_one = rule.stride == std::array<std::int64_t, 2>{1, 1};
    for (std::int64_t n = 2; n <= y[2] && steps_by_one && n * rows.size[1] <= longest; ++n)
        if (y[2] % n == 0) rows.together = n;
    rows.length += (rows.together - 1) * rows.size[1];
    if (rows.length > 1 && rows.length < longest) rows.length = (rows.length + width - 1) / width * width;
    const auto last_row = (y[2] - rows.together) * rule.stride[0] + (rule.size[0] - 1) * rule.dilation[0];
    const auto reads = (rows.length - 1) * rule.stride[1] + (rule.size[1] - 1) * rule.dilation[1] + 1;
    rows.slack = std::max<std::int64_t>(0, reads - (rows.size[0] - last_row) * rows.size[1]);
    return rows;
}

// The sum of the products of a column of weights of each of some channels, w, and what they lie over, p. All these lie in
// different rows of the images: compilers that find neighbours would keep them from step to step instead of using vectors.
std::string c_products(const WindowRule& rule, const CRows& rows, std::int64_t channels)
{
    std::string sum;
    const std::string step = rule.stride[1] == 1 ? "i" : std::to_string(rule.stride[1]) + " * i";
    const auto place = [](std::int64_t offset) { return offset > 0 ? " + " + std::to_string(offset) : std::string(); };
    for (std::int64_t c = 0; c < channels; ++c)
        for (std::int64_t row = 0; row < rule.size[0]; ++row) {
            sum += sum.empty() ? "w[" : "\n                            + w[";
            sum += std::to_string((c * rule.size[0] + row) * rule.size[1]) + "] * p[" + step
                + place((c * rows.size[0] + row * rule.dilation[0]) * rows.size[1]) + "]";
        }
    return sum;
}

// The loops over the filters of group g.
std::string c_filters(bool sums)
{
    std::string body = R"(
    for (long o = g * $out; o < (g + 1) * $out; ++o)
        for (long r = 0; r < $rows; r += $together) {
)";
    if (!sums) body += "            float *const sum = y + (o * $rows + r) * $columns;\n";
    body += R"(
            for (long i = 0; i < $length; ++i) sum[i] = 0.0f;
            for (long c = 0; c < $in; c += $channels)
                for (long k = 0; k < $window; ++k) {
                    const float *const w = weight + (o * $in + c) * $taps + k;
                    const float *const p = images + (c * $irows + r * $down) * $icolumns + k * $apart;
                    for (long i = 0; i < $length; ++i)
                        sum[i] += $products;
                }
)";
    if (sums) body += R"(
            for (long n = 0; n < $together; ++n)
                memcpy(y + (o * $rows + r + n) * $columns, sum + n * $icolumns, $columns * sizeof *y);
)";
    return body + "        }\n";
}

constexpr const char* c_padded_copy = R"(
    memset(images, 0, $copied * sizeof *images);
    for (long c = 0; c < $in; ++c)
        for (long r = 0; r < $xrows; ++r)
            memcpy(images + (c * $irows + r + $top) * $icolumns + $left, x + ((g * $in + c) * $xrows + r) * $xcolumns,
                   $xcolumns * sizeof *x);
)";

// The rows of the window are unrolled, with as many channels as make about a dozen products.
bool c(const COp& op, CSource& to)
{
    constexpr std::int64_t max_products = 12;
    const Shape& weight = op.shape(1);
    Shape x = op.shape(0), y = op.out.shape;
    const auto rule = *window_rule(op.in.attributes, {weight[2], weight[3]});
    const auto groups = integer_or(op.in.attributes, "groups", 1), taps = rule.size[0] * rule.size[1];
    const bool pads = rule.padding != std::array<std::int64_t, 4>{};
    if (taps == 1 && rule.stride == rule.size && !pads) { // all pixels are one row
        x = {1, x[1], 1, x[2] * x[3]};
        y = {1, y[1], 1, y[2] * y[3]};
    }
    const CRows rows = c_rows(rule, x, y);
    std::int64_t channels = 1;
    for (std::int64_t n = 2; n * rule.size[0] <= max_products; ++n)
        if (weight[1] % n == 0) channels = n;
    const auto group = weight[1] * rows.size[0] * rows.size[1];
    const bool copies = pads || rows.slack > 0, sums = rows.length != rows.together * y[3];

    std::vector<CParameter> parameters{{"x", COp::input(0)}, {"weight", COp::input(1)}};
    if (copies) parameters.push_back({"images", to.work(group + rows.slack)});
    if (sums) parameters.push_back({"sum", to.work(rows.length)});
    std::string body = "for (long g = 0; g < $groups; ++g) {\n";
    body += copies ? c_padded_copy : "    const float *const images = x + g * $group;\n";
    to.function(std::move(parameters), body + c_filters(sums) + "}\n",
        {{"groups", groups}, {"copied", group + rows.slack}, {"in", weight[1]}, {"xrows", x[2]}, {"xcolumns", x[3]},
            {"irows", rows.size[0]}, {"icolumns", rows.size[1]}, {"top", rule.padding[0]}, {"left", rule.padding[1]},
            {"group", group}, {"out", weight[0] / groups}, {"rows", y[2]}, {"columns", y[3]},
            {"together", rows.together}, {"length", rows.length}, {"channels", channels}, {"window", rule.size[1]},
            {"taps", taps}, {"down", rule.stride[0]}, {"apart", rule.dilation[1]},
            {"products", c_products(rule, rows, channels)}});
    return true;
}

} // namespace

extern const OpType conv2d_op{shape, cost, gradient, onnx, {c}};

} // namespace epoch
