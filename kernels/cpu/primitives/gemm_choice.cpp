// The default algorithm for each size of product.
#include "cpu/primitives/gemm.h"

namespace epoch::cpu {
namespace {

// Measured with AVX-512 on one thread: below it own loops are at least as fast as dnnl_sgemm.
constexpr double library_flops = 5e5;
// If own loops transpose an operand first they can be slower from here on: 1x256x256 b' three times.
constexpr double library_flops_transposed = 3e4;

// Measured with AMX on one thread, both operands rounded first: 64x64x64 takes 2.5 us, and 4.3 by own loops.
constexpr double bf16_flops = 4e5;

// Measured with AVX-512: the matmul primitive takes 5 % less time for 512x128x512 and 128x784x64 a', but more for
// 512x128x2048 a' and for all b'.
constexpr std::int64_t max_transposed_depth = 128;

} // namespace

bool matmul_beats_sgemm(const Gemm& gemm)
{
    return !gemm.accumulate && !gemm.transpose_b && (!gemm.transpose_a || gemm.depth <= max_transposed_depth);
}

bool bf16_pays(const Gemm& gemm) { return gemm.flops() >= bf16_flops; }

std::string_view name_of(GemmAlgorithm algorithm)
{
    switch (algorithm) {
    case GemmAlgorithm::own_loops: return "own loops";
    case GemmAlgorithm::onednn: return "dnnl_sgemm";
    case GemmAlgorithm::eigen: return "Eigen";
    }
    return {};
}

GemmAlgorithm choose_gemm(const Gemm& gemm, std::string_view planned)
{
    for (const GemmAlgorithm algorithm : gemm_algorithms)
        if (planned.ends_with(name_of(algorithm)) && (algorithm != GemmAlgorithm::onednn || has_onednn()))
            return algorithm;
    if (gemm.flops() < (gemm_own_transposes(gemm) && has_onednn() ? library_flops_transposed : library_flops))
        return GemmAlgorithm::own_loops;
    if (has_onednn()) return GemmAlgorithm::onednn;
    return own_loops_beat_eigen() ? GemmAlgorithm::own_loops : GemmAlgorithm::eigen;
}

std::uint64_t ChosenGemm::workspace() const
{
    return algorithm == GemmAlgorithm::own_loops ? gemm_own_workspace(shape) : 0;
}

void ChosenGemm::run(const float* a, const float* b, float* c, float* workspace, int threads) const
{
    switch (algorithm) {
    case GemmAlgorithm::onednn: return gemm_onednn(shape, a, b, c, threads);
    case GemmAlgorithm::eigen: return gemm_eigen(shape, a, b, c);
    case GemmAlgorithm::own_loops: return gemm_own(shape, a, b, c, workspace, threads);
    }
}

} // namespace epoch::cpu
