// matmul: op(a) . op(b), all axes but the last taken as rows.
#include "cpu/gemm.h"
#include "cpu/op.h"

namespace epoch::cpu {
namespace {

void own(const Gemm& gemm, const Arguments& at)
{
    gemm_own(gemm, at.input<float>(0), at.input<float>(1), at.output<float>(0), static_cast<float*>(at.workspace),
        at.now->threads);
}

void onednn(const Gemm& gemm, const Arguments& at)
{
    gemm_onednn(gemm, at.input<float>(0), at.input<float>(1), at.output<float>(0), at.now->threads);
}

void eigen(const Gemm& gemm, const Arguments& at)
{
    gemm_eigen(gemm, at.input<float>(0), at.input<float>(1), at.output<float>(0));
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
    const GemmPath path = choose_gemm(gemm, op.planned());
    const std::string plan = plan_of(gemm, path);
    switch (path) {
    case GemmPath::onednn: return prepared<Gemm, onednn>(gemm, plan);
    case GemmPath::eigen: return prepared<Gemm, eigen>(gemm, plan);
    case GemmPath::own_loops: break;
    }
    return prepared<Gemm, own>(gemm, plan, gemm_own_workspace(gemm));
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op matmul_cpu_op{cpu::prepare};
}
