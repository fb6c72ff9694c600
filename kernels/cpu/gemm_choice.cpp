// choose_gemm: the fixed table of which way multiplies which size.
#include "cpu/gemm.h"

namespace epoch::cpu {
namespace {

// Measured on Zen 5 with AVX-512: below it own loops take as long as dnnl_sgemm does on two threads (and 1 to 2.7 times
// as long as on one, all within 3 us), and toy nets wake no second thread.
constexpr double library_flops = 5e5;

} // namespace

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
    for (const GemmPath path : {GemmPath::own_loops, GemmPath::onednn, GemmPath::eigen})
        if (planned.ends_with(name_of(path)) && (path != GemmPath::onednn || has_onednn())) return path;
    if (gemm.flops() < library_flops) return GemmPath::own_loops;
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
