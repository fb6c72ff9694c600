// matmul: op(a) . op(b); all axes but the last are rows. A fused bias is a third input with one element per column. In
// later passes over the batch the product is added to the output ("accumulate").
#include "common/clones.h"
#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"
#include "cpu/primitives/gemm.h"
#include "cpu/primitives/int8.h"

namespace epoch::cpu {
namespace {

void run(const ChosenGemm& product, const Arguments& at)
{
    product.run(at.input<float>(0), at.input<float>(1), at.output<float>(0), static_cast<float*>(at.workspace),
        at.now->threads);
}

EPOCH_CLONES void add_rows(float* c, const float* bias, std::int64_t rows, std::int64_t columns)
{
    for (std::int64_t row = 0; row < rows; ++row, c += columns)
        for (std::int64_t i = 0; i < columns; ++i) c[i] += bias[i];
}

void run_biased(const ChosenGemm& product, const Arguments& at)
{
    run(product, at);
    const auto [rows, columns] = std::pair(product.shape.rows, product.shape.columns);
    for_blocks(rows, std::max<std::int64_t>(1, block_elements / columns), rows * columns, at.now->threads,
        [&, width = columns](std::int64_t first, std::int64_t last, std::int64_t) {
            add_rows(at.output<float>(0) + first * width, at.input<float>(2), last - first, width);
        });
}

struct Flattened {
    std::int64_t rows = 0, columns = 0;
};

Flattened flattened(const TensorFacts& tensor)
{
    if (tensor.extents.empty() || tensor.count == 0) return {};
    return {tensor.count / tensor.extents.back(), tensor.extents.back()};
}

std::string plan_of(const Gemm& g)
{
    std::string text = " ";
    text += std::to_string(g.rows) + "x" + std::to_string(g.columns) + "x" + std::to_string(g.depth);
    text += g.transpose_a ? " a'" : "";
    return g.transpose_b ? text + " b'" : text;
}

PreparedOp prepare(OpView& op)
{
    if (op.has("input_scale")) return prepare_int8_matmul(op);
    const bool biased = op.input_count() == 3;
    op.require_counts(biased ? 3 : 2, 1);
    op.require_f32({&op.input(0), &op.input(1), &op.output(0)});
    const Flattened a = flattened(op.input(0)), b = flattened(op.input(1));
    Gemm gemm{.transpose_a = op.integer_or("transpose_a", 0) != 0,
        .transpose_b = op.integer_or("transpose_b", 0) != 0,
        .accumulate = op.integer_or("accumulate", 0) != 0};
    gemm.rows = gemm.transpose_a ? a.columns : a.rows;
    gemm.depth = gemm.transpose_a ? a.rows : a.columns;
    gemm.columns = gemm.transpose_b ? b.rows : b.columns;
    op.require(gemm.depth == (gemm.transpose_b ? b.columns : b.rows), "the inner sizes of a and b differ");
    op.require(gemm.rows > 0 && gemm.columns > 0 && gemm.depth > 0, "an operand is empty");
    op.require(op.output(0).count == gemm.rows * gemm.columns, "the output's shape is not that of the product");
    const ChosenGemm product{gemm, choose_gemm(gemm, op.planned())};
    const std::string name = biased ? plan_of(gemm) + " + bias" : plan_of(gemm),
                      by = std::string(": ").append(name_of(product.algorithm));
    if (biased) {
        op.require_f32({&op.input(2)});
        op.require(op.input(2).count == gemm.columns, "the bias does not have one element per column");
    }
    const bool other_algorithm = !op.planned().empty() && !op.planned().ends_with(onednn_bf16_name);
    if (op.in_bf16() && bf16_pays(gemm) && !other_algorithm && !gemm.accumulate && op.status() == EPOCH_OK)
        if (auto made = prepare_onednn_bf16(
                gemm, 1, biased ? Bias::one_a_column : Bias::none, op.threads(), name, op.operand_cache()))
            return *std::move(made);
    const bool plain_call = op.planned().ends_with(name_of(GemmAlgorithm::onednn));
    const bool chosen =
        product.algorithm == GemmAlgorithm::onednn && !plain_call && (biased || matmul_beats_sgemm(gemm));
    const bool planned = op.planned().ends_with(onednn_matmul_name) && !gemm.accumulate;
    if ((chosen || planned) && op.status() == EPOCH_OK)
        if (auto made = prepare_onednn(gemm, biased ? Bias::one_a_column : Bias::none, op.threads(), name))
            return *std::move(made);
    if (!biased) return prepared<ChosenGemm, run>(product, name + by, product.workspace());
    return prepared<ChosenGemm, run_biased>(product, name + by, product.workspace());
}

std::vector<std::string> algorithms(OpView& op)
{
    if (op.has("input_scale")) return {};
    std::vector<std::string> names;
    for (const GemmAlgorithm algorithm : gemm_algorithms) names.emplace_back(name_of(algorithm));
    names.emplace_back(onednn_matmul_name);
    if (op.in_bf16()) names.emplace_back(onednn_bf16_name);
    return names;
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op matmul_cpu_op{.prepare = cpu::prepare, .algorithms = cpu::algorithms};
}
