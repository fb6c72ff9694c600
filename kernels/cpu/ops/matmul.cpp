// matmul: op(a) . op(b), all axes but the last taken as rows.
#include "cpu/gemm.h"
#include "cpu/op.h"

namespace epoch::cpu {
namespace {

void run(const ChosenGemm& product, const Arguments& at)
{
    product.run(at.input<float>(0), at.input<float>(1), at.output<float>(0), static_cast<float*>(at.workspace),
        at.now->threads);
}

struct Folded {
    std::int64_t rows = 0, columns = 0;
};

Folded folded(const TensorFacts& tensor)
{
    if (tensor.extents.empty() || tensor.count == 0) return {};
    return {tensor.count / tensor.extents.back(), tensor.extents.back()};
}

std::string plan_of(const Gemm& g, GemmPath path)
{
    std::string text = " ";
    text += std::to_string(g.rows) + "x" + std::to_string(g.columns) + "x" + std::to_string(g.depth);
    text += g.transpose_a ? " a'" : "";
    text += g.transpose_b ? " b'" : "";
    return text.append(": ").append(name_of(path));
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(2, 1);
    op.require_f32({&op.input(0), &op.input(1), &op.output(0)});
    const Folded a = folded(op.input(0)), b = folded(op.input(1));
    Gemm gemm{.transpose_a = op.integer_or("transpose_a", 0) != 0, .transpose_b = op.integer_or("transpose_b", 0) != 0};
    gemm.rows = gemm.transpose_a ? a.columns : a.rows;
    gemm.depth = gemm.transpose_a ? a.rows : a.columns;
    gemm.columns = gemm.transpose_b ? b.rows : b.columns;
    op.require(gemm.depth == (gemm.transpose_b ? b.columns : b.rows), "the inner sizes of a and b differ");
    op.require(gemm.rows > 0 && gemm.columns > 0 && gemm.depth > 0, "an operand is empty");
    op.require(op.output(0).count == gemm.rows * gemm.columns, "the output's shape is not that of the product");
    const ChosenGemm product{gemm, choose_gemm(gemm, op.planned())};
    return prepared<ChosenGemm, run>(product, plan_of(gemm, product.path), product.workspace());
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op matmul_cpu_op{cpu::prepare};
}
