// library_ops: the ops that NVIDIA's libraries compute better than kernels of ours, where the libraries are there.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "cuda/libraries/cublas_lt.h"
#include "cuda/libraries/cudnn_graph.h"
#include "cuda/compiler/op_kernel.h"

namespace epoch::cuda {

// Opened once a device. What is not there is null.
struct Libraries {
    std::unique_ptr<CublasLt> products;
    std::unique_ptr<Cudnn> convolutions;
    std::string missing; // what is not there and why, in words; empty when all is
};

// `cache_folder`: for plans that take long to make; empty: there is none.
std::unique_ptr<Libraries> open_libraries(const std::filesystem::path& cache_folder);

// A filter that looks at one channel of several multiplies each number but a few times: nothing for matrix units. Those
// are left to the kernel of ours.
inline bool is_depthwise(const LibraryConvolution& c) { return c.weight[1] == 1 && c.image[1] > 1; }

// The tensor that an op writes, as the program stores what ops exchange, in place of a canonical one, where it is
// brought back later.
using ResultTwin = std::function<std::uint32_t(std::uint32_t tensor)>;

// The ways in which the libraries compute the op, their own first choice first; `own`, the kernel of ours which has
// checked the op, stands behind them where more than one is asked for. Empty when no library is there or none has an
// algorithm for these shapes. May call result_twin.
std::vector<PreparedOp> library_ways(const Libraries&, const epoch_op&, std::span<const Tensor>, epoch_precision,
    const ResultTwin& result_twin, const AlgorithmChoice& choice, const PreparedOp& own);

} // namespace epoch::cuda
