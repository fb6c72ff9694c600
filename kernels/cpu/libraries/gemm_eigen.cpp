// Products by Eigen, for builds without oneDNN. Only this file includes Eigen, and it is compiled for the baseline
// processor: Eigen's inline functions must not exist twice with different instruction sets.
#include "cpu/primitives/gemm.h"

#include <Eigen/Core>

namespace epoch::cpu {
namespace {

using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using View = Eigen::Map<const Matrix>;

} // namespace

std::string eigen_version()
{
    return std::to_string(EIGEN_WORLD_VERSION) + "." + std::to_string(EIGEN_MAJOR_VERSION) + "."
        + std::to_string(EIGEN_MINOR_VERSION);
}

void gemm_eigen(const Gemm& gemm, const float* a, const float* b, float* c)
{
    const View left(a, gemm.transpose_a ? gemm.depth : gemm.rows, gemm.transpose_a ? gemm.rows : gemm.depth);
    const View right(b, gemm.transpose_b ? gemm.columns : gemm.depth, gemm.transpose_b ? gemm.depth : gemm.columns);
    Eigen::Map<Matrix> result(c, gemm.rows, gemm.columns);
    const auto put = [&](const auto& product) {
        if (gemm.accumulate)
            result.noalias() += product;
        else
            result.noalias() = product;
    };
    if (gemm.transpose_a && gemm.transpose_b)
        put(left.transpose() * right.transpose());
    else if (gemm.transpose_a)
        put(left.transpose() * right);
    else if (gemm.transpose_b)
        put(left * right.transpose());
    else
        put(left * right);
}

} // namespace epoch::cpu
