// batch_matmul: one product for each pair of matrices. Small products are distributed over the threads, each by own
// loops; large ones run one after the other, each by the library on all threads.
#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"
#include "cpu/primitives/gemm.h"

namespace epoch::cpu {
namespace {

struct State {
    Gemm gemm;
    std::int64_t count = 0; // products
    std::int64_t products_per_thread = 1;
    std::int64_t workspace_floats = 0; // per thread

    std::int64_t a() const { return gemm.rows * gemm.depth; }
    std::int64_t b() const { return gemm.depth * gemm.columns; }
    std::int64_t c() const { return gemm.rows * gemm.columns; }
};

void own(const State& state, const Arguments& at)
{
    const float *a = at.input<float>(0), *b = at.input<float>(1);
    float *c = at.output<float>(0), *workspace = static_cast<float*>(at.workspace);
    // Thirty-two multiplications take about as long as touching one element.
    const std::int64_t work = state.count * state.a() * state.gemm.columns / 32;
    for_blocks(state.count, state.products_per_thread, work, at.now->threads,
        [&](std::int64_t first, std::int64_t last, std::int64_t part) {
            for (std::int64_t i = first; i < last; ++i)
                gemm_own(state.gemm, a + i * state.a(), b + i * state.b(), c + i * state.c(),
                    workspace + part * state.workspace_floats, 1);
        });
}

template <class Multiply> void each(const State& state, const Arguments& at, const Multiply& multiply)
{
    for (std::int64_t i = 0; i < state.count; ++i)
        multiply(at.input<float>(0) + i * state.a(), at.input<float>(1) + i * state.b(),
            at.output<float>(0) + i * state.c());
}

void onednn(const State& state, const Arguments& at)
{
    each(state, at,
        [&](const float* a, const float* b, float* c) { gemm_onednn(state.gemm, a, b, c, at.now->threads); });
}

void eigen(const State& state, const Arguments& at)
{
    each(state, at, [&](const float* a, const float* b, float* c) { gemm_eigen(state.gemm, a, b, c); });
}

std::string plan_of(const State& state)
{
    const Gemm& g = state.gemm;
    std::string text = " " + std::to_string(state.count) + " of ";
    text += std::to_string(g.rows) + "x" + std::to_string(g.columns) + "x" + std::to_string(g.depth);
    text += g.transpose_a ? " a'" : "";
    return g.transpose_b ? text + " b'" : text;
}

State read(OpView& op)
{
    const auto &a = op.input(0).extents, &b = op.input(1).extents;
    const bool matrices = a.size() >= 3 && a.size() == b.size();
    op.require(matrices, "needs two matrices with the same number of leading axes");
    if (!matrices) return {};
    State state;
    Gemm& gemm = state.gemm;
    gemm.transpose_a = op.integer_or("transpose_a", 0) != 0;
    gemm.transpose_b = op.integer_or("transpose_b", 0) != 0;
    const std::size_t row = a.size() - 2, column = a.size() - 1;
    gemm.rows = a[gemm.transpose_a ? column : row];
    gemm.depth = a[gemm.transpose_a ? row : column];
    gemm.columns = b[gemm.transpose_b ? row : column];
    op.require(gemm.depth == b[gemm.transpose_b ? column : row], "the inner sizes of a and b differ");
    state.count = 1;
    for (std::size_t i = 0; i < row; ++i) {
        op.require(a[i] == b[i], "a and b differ in a leading axis");
        state.count *= a[i];
    }
    op.require(op.input(0).count > 0 && op.input(1).count > 0, "an operand is empty");
    op.require(op.output(0).count == state.count * state.c(), "the output's shape is not that of the products");
    return state;
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(2, 1);
    op.require_f32({&op.input(0), &op.input(1), &op.output(0)});
    State state = read(op);
    if (op.status() != EPOCH_OK) return {};
    const GemmAlgorithm algorithm = choose_gemm(state.gemm, op.planned());
    const bool other_algorithm = !op.planned().empty() && !op.planned().ends_with(onednn_bf16_name);
    if (op.in_bf16() && bf16_pays(state.gemm) && !other_algorithm)
        if (auto made = prepare_onednn_bf16(
                state.gemm, state.count, Bias::none, op.threads(), plan_of(state), op.operand_cache()))
            return *std::move(made);
    const std::string plan = plan_of(state).append(": ").append(name_of(algorithm));
    if (algorithm == GemmAlgorithm::onednn) return prepared<State, onednn>(state, plan);
    if (algorithm == GemmAlgorithm::eigen) return prepared<State, eigen>(state, plan);
    const auto threads = static_cast<std::int64_t>(op.threads());
    state.products_per_thread = (state.count + threads - 1) / threads;
    const std::uint64_t each = gemm_own_workspace(state.gemm);
    state.workspace_floats = static_cast<std::int64_t>(each / sizeof(float));
    return prepared<State, own>(state, plan, each * static_cast<std::uint64_t>(threads));
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op batch_matmul_cpu_op{cpu::prepare};
}
