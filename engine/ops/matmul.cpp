// matmul: the product of two matrices; each tensor is flattened to a matrix, whose rows are all axes but the last.
#include "ops/product_rule.h"
#include "plan/c_source.h"
#include "plan/onnx_graph.h"

namespace epoch {
namespace {

struct Folded {
    std::int64_t rows = 1, columns = 1;
};

Folded fold(const Shape& shape, bool transposed)
{
    Folded matrix;
    for (std::size_t axis = 0; axis + 1 < shape.rank(); ++axis) matrix.rows *= shape[axis];
    matrix.columns = shape.back();
    if (transposed) std::swap(matrix.rows, matrix.columns);
    return matrix;
}

Folded left(const OpInputs& in) { return fold(in.types[0].shape, transposed(in.attributes, "transpose_a")); }
Folded right(const OpInputs& in) { return fold(in.types[1].shape, transposed(in.attributes, "transpose_b")); }

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("matmul", in);
    check.product_operands();
    if (check.ok()) check.that(in.types[0].shape.rank() > 0 && in.types[1].shape.rank() > 0, "needs two matrices");
    if (check.ok()) check.that(left(in).columns == right(in).rows, "needs inner extents that agree");
    if (!check.ok()) return check.fault();
    const auto columns = right(in).columns;
    const bool transpose = transposed(in.attributes, "transpose_a");
    return OpOutputs{{{f32, transpose ? Shape{left(in).rows, columns} : in.types[0].shape.with_back(columns)}}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out)
{
    return op_cost(2 * elements(out[0].type) * static_cast<double>(right(in).rows), in, out);
}

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to) { return product_gradient("matmul", g, to); }

// Layers multiply by a transposed weight (out, in).
std::string onnx(const OnnxOp& op, OnnxGraph& to)
{
    const bool transpose = transposed(op.in.attributes, "transpose_b");
    if (op.rank(0) == 2 && to.constant(op.values[1]))
        return to.node("Gemm", {op.values[0], op.values[1]},
            {{"transA", std::int64_t{transposed(op.in.attributes, "transpose_a")}},
                {"transB", std::int64_t{transpose}}});
    if (transposed(op.in.attributes, "transpose_a") || !to.constant(op.values[1])) return {};
    return to.node("MatMul", {op.values[0], transpose ? to.transposed(op.values[1]) : op.values[1]});
}

// Each number of a row times a row of the weight (in, out): the inner loop runs over neighbours, so that compilers use
// vectors. Few results are sums instead, with the weight (out, in).
void c_by_weight(
    const COp& op, std::int64_t rows, std::int64_t inner, std::int64_t columns, bool transpose, CSource& to)
{
    constexpr std::int64_t width = 4, step = 4; // of the vectors that every processor of today has; unrolled rows
    const bool sums = columns < width;
    const bool pads = columns > 4 * width && columns % width != 0;
    const std::int64_t padded = pads ? (columns + width - 1) / width * width : columns;
    std::vector<float> weight;
    const auto from = op.constants[1];
    const auto at = [&](std::int64_t i, std::int64_t o) {
        return o < columns ? from[static_cast<std::size_t>(transpose ? o * inner + i : i * columns + o)] : 0.0f;
    };
    for (std::int64_t a = 0; a < (sums ? columns : inner); ++a)
        for (std::int64_t b = 0; b < (sums ? inner : padded); ++b) weight.push_back(sums ? at(b, a) : at(a, b));
    const std::vector<CText> texts{{"rows", rows}, {"inner", inner}, {"columns", columns}, {"padded", padded},
        {"step", step}, {"whole", inner / step * step}, {"sum", pads ? "sum" : "to"}};
    const std::vector<CParameter> parameters{{"x", COp::input(0)}, {"weight", to.table("weight", std::move(weight))}};
    if (sums) {
        to.function(parameters, R"(
for (long n = 0; n < $rows; ++n)
    for (long o = 0; o < $columns; ++o) {
        float sum = 0.0f;
        for (long i = 0; i < $inner; ++i) sum += x[n * $inner + i] * weight[o * $inner + i];
        y[n * $columns + o] = sum;
    }
)",
            texts);
        return;
    }
    std::string body = R"(
for (long n = 0; n < $rows; ++n) {
    const float *const from = x + n * $inner;
    float *const to = y + n * $columns;
)";
    if (pads) body += "    float sum[$padded];\n";
    body += "    for (long o = 0; o < $padded; ++o) $sum[o] = 0.0f;\n";
    if (inner >= step)
        body += R"(
    for (long i = 0; i < $whole; i += $step) {
        const float *const w = weight + i * $padded;
        const float a = from[i], b = from[i + 1], c = from[i + 2], d = from[i + 3];
        for (long o = 0; o < $padded; ++o)
            $sum[o] += a * w[o] + b * w[$padded + o] + c * w[2 * $padded + o] + d * w[3 * $padded + o];
    }
)";
    if (inner % step != 0)
        body += R"(
    for (long i = $whole; i < $inner; ++i)
        for (long o = 0; o < $padded; ++o) $sum[o] += from[i] * weight[i * $padded + o];
)";
    if (pads) body += "    memcpy(to, sum, $columns * sizeof *to);\n";
    to.function(parameters, body + "}\n", texts);
}

bool c(const COp& op, CSource& to)
{
    const bool transpose_a = transposed(op.in.attributes, "transpose_a"),
               transpose_b = transposed(op.in.attributes, "transpose_b");
    const auto rows = left(op.in).rows, inner = left(op.in).columns, columns = right(op.in).columns;
    if (op.is_constant(1) && !transpose_a) {
        c_by_weight(op, rows, inner, columns, transpose_b, to);
        return true;
    }
    to.function({{"a", COp::input(0)}, {"b", COp::input(1)}}, R"(
for (long n = 0; n < $rows; ++n)
    for (long o = 0; o < $columns; ++o) {
        float sum = 0.0f;
        for (long i = 0; i < $inner; ++i) sum += a[$a] * b[$b];
        y[n * $columns + o] = sum;
    }
)",
        {{"rows", rows}, {"inner", inner}, {"columns", columns},
            {"a",
                std::string(
                    transpose_a ? "i * " + std::to_string(rows) + " + n" : "n * " + std::to_string(inner) + " + i")},
            {"b",
                std::string(transpose_b ? "o * " + std::to_string(inner) + " + i"
                                        : "i * " + std::to_string(columns) + " + o")}});
    return true;
}

} // namespace

extern const OpType matmul_op{shape, cost, gradient, onnx, {c}};

} // namespace epoch
