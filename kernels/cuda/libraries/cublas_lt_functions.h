// cublas_lt_functions: the functions of libcublasLt that this program calls. They are declared here so that the plugin
// builds without cublasLt.h. Names, numbers and layouts are those of that header, the same in CUDA 12 and 13 (a test
// compares them where the header is installed).
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>

namespace epoch::cuda {

namespace cublas_lt {

enum Status : int { success = 0, not_supported = 15 };
enum Compute : int { compute_fp32 = 68, compute_tf32 = 77 }; // CUBLAS_COMPUTE_32F, ..._FAST_TF32
enum DataType : int { real_fp32 = 0, real_fp16 = 2, real_bf16 = 14 }; // CUDA_R_32F, CUDA_R_16F, CUDA_R_16BF
enum Operation : std::int32_t { not_transposed = 0, transposed = 1 };
enum ProductAttribute : int { transpose_first = 3, transpose_second = 4, epilogue = 7, bias_pointer = 8 };
enum Epilogue : std::uint32_t { epilogue_bias = 4, epilogue_relu_bias = 6 };
enum LayoutAttribute : int { batch_count = 5, batch_stride = 6 };
enum PreferenceAttribute : int { max_workspace = 1, reduction_schemes = 3 };
enum Reduction : std::uint32_t { reduce_in_place = 1, reduce_in_compute_type = 2 };
enum AlgorithmAttribute : int {
    algorithm_id = 0,
    tile = 1,
    split_k = 2,
    reduction = 3,
    swizzle = 4,
    custom_option = 5,
    stages = 6,
    inner_shape = 7, // 16 bits, like cluster_shape; all others have 32
    cluster_shape = 8
};

struct Choice { // cublasLtMatmulHeuristicResult_t
    std::uint64_t algorithm[8];
    std::size_t workspace;
    int state;
    float waves;
    int reserved[4];
};

} // namespace cublas_lt

struct CublasLtFunctions {
    int (*create)(void** handle);
    int (*destroy)(void* handle);
    const char* (*status_text)(int status);
    int (*product_create)(void** product, int compute, int scale_type);
    int (*product_destroy)(void* product);
    int (*product_set)(void* product, int attribute, const void* value, std::size_t bytes);
    int (*layout_create)(void** layout, int type, std::uint64_t rows, std::uint64_t columns, std::int64_t leading);
    int (*layout_destroy)(void* layout);
    int (*layout_set)(void* layout, int attribute, const void* value, std::size_t bytes);
    int (*preference_create)(void** preference);
    int (*preference_destroy)(void* preference);
    int (*preference_set)(void* preference, int attribute, const void* value, std::size_t bytes);
    int (*choose)(void* handle, void* product, void* a, void* b, void* c, void* d, void* preference, int wanted,
        cublas_lt::Choice* choices, int* found);
    int (*algorithm_get)(const void* algorithm, int attribute, void* value, std::size_t bytes, std::size_t* written);
    int (*multiply)(void* handle, void* product, const void* alpha, const void* a, void* a_layout, const void* b,
        void* b_layout, const void* beta, const void* c, void* c_layout, void* d, void* d_layout, const void* algorithm,
        void* workspace, std::size_t workspace_bytes, cudaStream_t stream);
};

} // namespace epoch::cuda
