// CublasLt: matrix products by NVIDIA's library, which is opened at run time.
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "abi/device_abi.h"
#include "cuda/libraries/algorithm_filter.h"

namespace epoch::cuda {

// Row-major: d (m, n) = op(a) op(b), with a bias (n) on every row where `bias` and max(d, 0) behind it where `relu`,
// and `batch` such products one behind the other. op(a) is (m, k), op(b) is (k, n); a transposed one lies in memory the
// other way round.
struct LibraryProduct {
    std::int64_t m = 0, n = 0, k = 0, batch = 1;
    bool transpose_a = false, transpose_b = false, bias = false, relu = false;
    // What a and b hold: FP32, taken whole or (TF32) rounded to 10 bits of mantissa, or BF16 or FP16. Sums are FP32,
    // bias and d too unless they are to be of the same 16 bits.
    epoch_precision precision = EPOCH_FP32;
    bool narrow_result = false;
};

struct ProductTensors {
    const void *a = nullptr, *b = nullptr, *bias = nullptr;
    void* d = nullptr;
};

struct CublasLtFunctions;

// A product with its algorithm: none whose sums depend on the order in which blocks finish. The library's list for a
// shape is the same in every run on one GPU.
class PlannedProduct {
public:
    cudaError_t run(const ProductTensors&, void* workspace, cudaStream_t) const;
    std::uint64_t workspace() const { return m_workspace; } // bytes
    // All that the algorithm is configured by: its number, tile, stages, parts of a split sum, how those are added,
    // swizzle, custom option, inner shape and cluster shape. No other plan of the product has this text.
    const std::string& plan() const { return m_plan; }

private:
    friend class CublasLt;
    using Descriptor = std::shared_ptr<void>;
    struct Algorithm { // cublasLtMatmulAlgo_t
        std::uint64_t data[8] = {};
    };

    const CublasLtFunctions* m_functions = nullptr;
    void* m_handle = nullptr;
    Descriptor m_product, m_a, m_b, m_d; // in the library's order: its first operand is our b
    Algorithm m_algorithm;
    std::uint64_t m_workspace = 0;
    std::string m_plan;
    bool m_bias = false;
};

class CublasLt {
public:
    // Of the current device; null, with the reason in `why`, when the library is not there or does not start.
    static std::unique_ptr<CublasLt> open(std::string& why);
    ~CublasLt();
    CublasLt(const CublasLt&) = delete;
    CublasLt& operator=(const CublasLt&) = delete;

    // Empty, with the reason in `why`, when the library has no algorithm for it. Must not outlive this object.
    std::vector<PlannedProduct> plans(const LibraryProduct&, const AlgorithmChoice& choice, std::string& why) const;

private:
    CublasLt(std::unique_ptr<const CublasLtFunctions> functions, void* handle);

    std::unique_ptr<const CublasLtFunctions> m_functions;
    void* m_handle;
};

} // namespace epoch::cuda
