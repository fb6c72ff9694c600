// choose_gemm: the fixed table of which way multiplies which size.
#include "cpu/gemm.h"

namespace epoch::cpu {
namespace {

// A library call costs 1.5 to 3 us before it multiplies; own loops reach about half of its speed.
constexpr double library_flops = 2e5;

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
    return has_onednn() ? GemmPath::onednn : GemmPath::eigen;
}

} // namespace epoch::cpu
