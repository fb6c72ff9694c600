// gemm_onednn: products through oneDNN's plain C call, which picks its instruction set at run time.
#include "cpu/gemm.h"

#include <oneapi/dnnl/dnnl.h>

#ifdef _OPENMP
#include <omp.h>
#endif

#include <algorithm>

namespace epoch::cpu {
namespace {

// Threads meet in about 1 us when each has a core to itself, and lose whole time slices when it has not; below this
// a second one brings less than it risks.
constexpr double flops_per_thread = 2e6;

void use_threads(double flops, int threads)
{
#ifdef _OPENMP
    const int useful = static_cast<int>(std::min(flops / flops_per_thread, static_cast<double>(threads)));
    omp_set_num_threads(std::max(1, useful)); // of the calling thread's parallel regions
#else
    (void)flops;
    (void)threads;
#endif
}

} // namespace

bool has_onednn() { return true; }

std::string onednn_text()
{
    const dnnl_version_t* version = dnnl_version();
    return std::string("oneDNN ") + std::to_string(version->major) + "." + std::to_string(version->minor) + "."
        + std::to_string(version->patch);
}

void gemm_onednn(const Gemm& gemm, const float* a, const float* b, float* c, int threads)
{
    use_threads(gemm.flops(), threads);
    const std::int64_t lda = gemm.transpose_a ? gemm.rows : gemm.depth;
    const std::int64_t ldb = gemm.transpose_b ? gemm.depth : gemm.columns;
    const dnnl_status_t status = dnnl_sgemm(gemm.transpose_a ? 'T' : 'N', gemm.transpose_b ? 'T' : 'N', gemm.rows,
        gemm.columns, gemm.depth, 1.0f, a, lda, b, ldb, gemm.accumulate ? 1.0f : 0.0f, c, gemm.columns);
    // It refuses only what it has no memory for; the other way needs less.
    if (status != dnnl_success) gemm_eigen(gemm, a, b, c);
}

} // namespace epoch::cpu
