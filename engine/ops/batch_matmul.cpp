// batch_matmul: a batch of matrix products over the leading axes, op(a) (M, K) · op(b) (K, N).
#include "ops/product_rule.h"
#include "plan/c_source.h"
#include "plan/onnx_graph.h"

#include <algorithm>
#include <numeric>

namespace epoch {
namespace {

struct Matrix {
    std::int64_t rows = 0, columns = 0;
};

// The last two axes, after the transposition.
Matrix matrix(const Shape& shape, bool transpose)
{
    const auto rows = shape[shape.rank() - 2], columns = shape.back();
    return transpose ? Matrix{columns, rows} : Matrix{rows, columns};
}

Matrix left(const OpInputs& in) { return matrix(in.types[0].shape, transposed(in.attributes, "transpose_a")); }
Matrix right(const OpInputs& in) { return matrix(in.types[1].shape, transposed(in.attributes, "transpose_b")); }

bool same_leading_axes(const Shape& a, const Shape& b)
{
    if (a.rank() < 3 || a.rank() != b.rank()) return false;
    return std::ranges::equal(a.extents().first(a.rank() - 2), b.extents().first(b.rank() - 2));
}

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("batch_matmul", in);
    check.inputs(2).is(0, f32).is(1, f32);
    if (check.ok()) check.that(same_leading_axes(in.types[0].shape, in.types[1].shape), "needs batches of one size");
    if (check.ok()) check.that(left(in).columns == right(in).rows, "needs inner extents that agree");
    if (!check.ok()) return check.fault();
    const auto& a = in.types[0].shape.extents();
    std::vector<std::int64_t> extents(a.begin(), a.end());
    extents[extents.size() - 2] = left(in).rows;
    extents.back() = right(in).columns;
    return OpOutputs{{{f32, Shape(extents)}}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out)
{
    return op_cost(2 * elements(out[0].type) * static_cast<double>(right(in).rows), in, out);
}

std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to) { return product_gradient("batch_matmul", g, to); }

std::string onnx(const OnnxOp& op, OnnxGraph& to)
{
    const auto operand = [&](std::size_t i, std::string_view key) {
        if (!transposed(op.in.attributes, key)) return op.values[i];
        std::vector<std::int64_t> axes(op.rank(i));
        std::iota(axes.begin(), axes.end(), 0);
        std::swap(axes[axes.size() - 1], axes[axes.size() - 2]);
        return to.node("Transpose", {op.values[i]}, {{"perm", axes}});
    };
    const auto a = operand(0, "transpose_a"), b = operand(1, "transpose_b");
    return to.node("MatMul", {a, b});
}

bool c(const COp& op, CSource& to)
{
    const bool transpose_a = transposed(op.in.attributes, "transpose_a"),
               transpose_b = transposed(op.in.attributes, "transpose_b");
    const auto rows = left(op.in).rows, inner = left(op.in).columns, columns = right(op.in).columns;
    const std::string by_rows = std::to_string(rows), by_inner = std::to_string(inner),
                      by_columns = std::to_string(columns);
    to.function({{"a", COp::input(0)}, {"b", COp::input(1)}}, R"(
memset(y, 0, $all * sizeof *y);
for (long m = 0; m < $matrices; ++m)
    for (long r = 0; r < $rows; ++r) {
        float *const row = y + (m * $rows + r) * $columns;
        for (long i = 0; i < $inner; ++i) {
            const float factor = a[m * $asize + $aindex];
            for (long c = 0; c < $columns; ++c) row[c] += factor * b[m * $bsize + $bindex];
        }
    }
)",
        {{"all", op.out.shape.count()}, {"matrices", op.out.shape.count() / (rows * columns)}, {"rows", rows},
            {"inner", inner}, {"columns", columns}, {"asize", rows * inner}, {"bsize", inner * columns},
            {"aindex", transpose_a ? "i * " + by_rows + " + r" : "r * " + by_inner + " + i"},
            {"bindex", transpose_b ? "c * " + by_inner + " + i" : "i * " + by_columns + " + c"}});
    return true;
}

} // namespace

extern const OpType batch_matmul_op{shape, cost, gradient, onnx, {c}};

} // namespace epoch
