// choose_gemm: the fixed table of which way multiplies which size.
#include "cpu/primitives/gemm.h"

namespace epoch::cpu {
namespace {

// Measured with AVX-512 on one thread: below it own loops take as long as dnnl_sgemm or less.
constexpr double library_flops = 5e5;
// Where they first have to turn an operand they can be slower from here on: 1x256x256 b' by three times.
constexpr double library_flops_turned = 3e4;

// Measured with AMX on one thread, both operands rounded first: 64x64x64 takes 2.5 us, and 4.3 by own loops.
constexpr double bf16_flops = 4e5;

// Measured with AVX-512: 512x128x512 takes 5 % less time, 128x784x64 a' too, 512x128x2048 a' more, and so do all b'.
constexpr std::int64_t depth_turned = 128;

} // namespace

bool matmul_beats_sgemm(const Gemm& gemm)
{
    return !gemm.accumulate && !gemm.transpose_b && (!gemm.transpose_a || gemm.depth <= depth_turned);
}

bool bf16_pays(const Gemm& gemm) { return gemm.flops() >= bf16_flops; }

std::string_view name_of(GemmPath path)
{
    switch (path) {
    case GemmPath::own_loops: return "own loops";
    case GemmPath::onednn: return "dnnl_sgemm";
    case GemmPath::eigen: return "Eigen";
    }
    return {};
}

GemmPath choose_gemm(const Gemm& gemm, std::string_view planned)
{
    for (const GemmPath path : gemm_paths)
        if (planned.ends_with(name_of(path)) && (path != GemmPath::onednn || has_onednn())) return path;
    if (gemm.flops() < (gemm_own_turns(gemm) && has_onednn() ? library_flops_turned : library_flops))
        return GemmPath::own_loops;
    if (has_onednn()) return GemmPath::onednn;
    return own_loops_beat_eigen() ? GemmPath::own_loops : GemmPath::eigen;
}

std::uint64_t ChosenGemm::workspace() const { return path == GemmPath::own_loops ? gemm_own_workspace(shape) : 0; }

void ChosenGemm::run(const float* a, const float* b, float* c, float* workspace, int threads) const
{
    switch (path) {
    case GemmPath::onednn: return gemm_onednn(shape, a, b, c, threads);
    case GemmPath::eigen: return gemm_eigen(shape, a, b, c);
    case GemmPath::own_loops: return gemm_own(shape, a, b, c, workspace, threads);
    }
}

} // namespace epoch::cpu
