// matmul: the product of two matrices; each tensor is flattened to a matrix, whose rows are all axes but the last.
#include "plan/onnx_graph.h"
#include "plan/op_rules.h"

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

bool transposed(const Attributes& attributes, std::string_view key) { return integer_or(attributes, key, 0) != 0; }

Folded left(const OpInputs& in) { return fold(in.types[0].shape, transposed(in.attributes, "transpose_a")); }
Folded right(const OpInputs& in) { return fold(in.types[1].shape, transposed(in.attributes, "transpose_b")); }

Result<OpOutputs> shape(const OpInputs& in)
{
    auto check = OpCheck("matmul", in);
    check.inputs(2).is(0, f32).is(1, f32);
    if (check.ok()) check.that(in.types[0].shape.rank() > 0 && in.types[1].shape.rank() > 0, "needs two matrices");
    if (check.ok()) check.that(left(in).columns == right(in).rows, "needs inner extents that agree");
    if (!check.ok()) return check.fault();
    const auto columns = right(in).columns;
    const bool turned = transposed(in.attributes, "transpose_a");
    return OpOutputs{{{f32, turned ? Shape{left(in).rows, columns} : in.types[0].shape.with_back(columns)}}};
}

Cost cost(const OpInputs& in, std::span<const OpOutput> out)
{
    return op_cost(2 * elements(out[0].type) * static_cast<double>(right(in).rows), in, out);
}

// For C = op(A) op(B): dA = dC op(B)^T and dB = op(A)^T dC, each transposed where its operand was.
std::vector<Tensor> gradient(const OpGradient& g, OpBuilder& to)
{
    const auto a = g.inputs[0], b = g.inputs[1], dc = g.output_gradients[0];
    const bool turned_a = transposed(g.attributes, "transpose_a"), turned_b = transposed(g.attributes, "transpose_b");
    const auto product = [&](Tensor x, bool turn_x, Tensor y, bool turn_y) {
        return to.op("matmul", {x, y}, {{"transpose_a", std::int64_t{turn_x}}, {"transpose_b", std::int64_t{turn_y}}});
    };
    std::vector<Tensor> d(2);
    if (g.wanted[0]) d[0] = turned_a ? product(b, turned_b, dc, true) : product(dc, false, b, !turned_b);
    if (g.wanted[1]) d[1] = turned_b ? product(dc, true, a, turned_a) : product(a, !turned_a, dc, false);
    return d;
}

// Layers multiply by a transposed weight (out, in).
std::string onnx(const OnnxOp& op, OnnxGraph& to)
{
    const bool turned = transposed(op.in.attributes, "transpose_b");
    if (op.rank(0) == 2 && to.constant(op.values[1]))
        return to.node("Gemm", {op.values[0], op.values[1]},
            {{"transA", std::int64_t{transposed(op.in.attributes, "transpose_a")}}, {"transB", std::int64_t{turned}}});
    if (transposed(op.in.attributes, "transpose_a") || !to.constant(op.values[1])) return {};
    return to.node("MatMul", {op.values[0], turned ? to.transposed(op.values[1]) : op.values[1]});
}

} // namespace

extern const OpType matmul_op{shape, cost, gradient, onnx};

} // namespace epoch
