// library_ops: ops that NVIDIA's libraries compute faster than our kernels.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "cuda/compiler/op_kernel.h"
#include "cuda/libraries/cublas_lt.h"
#include "cuda/libraries/cudnn_graph.h"

namespace epoch::cuda {

// Opened once per device. A missing library is null.
struct Libraries {
    std::unique_ptr<CublasLt> products;
    std::unique_ptr<Cudnn> convolutions;
    std::string missing; // which library is missing and why; empty if none is
};

// `cache_folder`: for plans that take long to compile; may be empty.
std::unique_ptr<Libraries> open_libraries(const std::filesystem::path& cache_folder);

// Whether the op is one of those that only a library computes fast, on tensors so large that it matters.
bool is_for_libraries(const epoch_op&, std::span<const Tensor>);

// Returns a copy of `tensor` in the program's storage, which the op writes instead of the canonical tensor. The copy is
// converted back later.
using ResultCopy = std::function<std::uint32_t(std::uint32_t tensor)>;

// The libraries' algorithms for the op, in the order of their own ranking. If the filter wants more than one, `own`,
// our kernel, which has checked the op, comes last. Empty if no library has an algorithm for these shapes. May call
// result_copy.
std::vector<PreparedOp> library_algorithms(const Libraries&, const epoch_op&, std::span<const Tensor>, epoch_precision,
    const ResultCopy& result_copy, const AlgorithmFilter& filter, const PreparedOp& own);

} // namespace epoch::cuda
