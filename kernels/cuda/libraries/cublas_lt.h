// CublasLt: matrix products by cuBLASLt, which is opened at run time.
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "abi/device_abi.h"
#include "cuda/libraries/algorithm_filter.h"

namespace epoch::cuda {

// A batch of row-major products d (m, n) = op(a) op(b). op(a) is (m, k) and op(b) is (k, n); a transposed operand is
// stored as its transpose. `bias` adds a vector (n) to every row, `relu` then applies max(d, 0).
struct LibraryProduct {
    std::int64_t m = 0, n = 0, k = 0, batch = 1;
    bool transpose_a = false, transpose_b = false, bias = false, relu = false;
    // The type of a and b: FP32, used as is or (TF32) rounded to 10 mantissa bits, or BF16 or FP16. Sums are FP32; so
    // are bias and d unless `narrow_result` gives them the 16-bit type of a and b.
    epoch_precision precision = EPOCH_FP32;
    bool narrow_result = false;
};

struct ProductTensors {
    const void *a = nullptr, *b = nullptr, *bias = nullptr;
    void* d = nullptr;
};

struct CublasLtFunctions;

// A product with a chosen algorithm, whose sums never depend on the order in which blocks finish. The library's ranking
// for a shape is the same in every run on one GPU.
class PlannedProduct {
public:
    cudaError_t run(const ProductTensors&, void* workspace, cudaStream_t) const;
    std::uint64_t workspace() const { return m_workspace; } // bytes
    // The algorithm's full configuration: id, tile, stages, split-K, reduction, swizzle, custom option, inner shape and
    // cluster shape. The text identifies the plan among all plans of the product.
    const std::string& plan() const { return m_plan; }

private:
    friend class CublasLt;
    using Descriptor = std::shared_ptr<void>;
    struct Algorithm { // cublasLtMatmulAlgo_t
        std::uint64_t data[8] = {};
    };

    const CublasLtFunctions* m_functions = nullptr;
    void* m_handle = nullptr;
    Descriptor m_product, m_a, m_b, m_d; // the library's first operand is our b
    Algorithm m_algorithm;
    std::uint64_t m_workspace = 0;
    std::string m_plan;
    bool m_bias = false;
};

class CublasLt {
public:
    // For the current device. Null, with the reason in `why`, if the library is missing or does not start.
    static std::unique_ptr<CublasLt> open(std::string& why);
    ~CublasLt();
    CublasLt(const CublasLt&) = delete;
    CublasLt& operator=(const CublasLt&) = delete;

    // Empty, with the reason in `why`, if the library has no algorithm. The plans must not outlive this object.
    std::vector<PlannedProduct> plans(const LibraryProduct&, const AlgorithmFilter& filter, std::string& why) const;

private:
    CublasLt(std::unique_ptr<const CublasLtFunctions> functions, void* handle);

    std::unique_ptr<const CublasLtFunctions> m_functions;
    void* m_handle;
};

} // namespace epoch::cuda
