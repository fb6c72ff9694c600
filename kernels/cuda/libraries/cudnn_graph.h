// Cudnn: convolutions by cuDNN's graph API, opened at run time. It can also plan for a described GPU, without having
// one.
#pragma once

#include <cuda_runtime_api.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "abi/device_abi.h"
#include "cuda/libraries/cudnn_builder.h"

namespace epoch::cuda {

enum class ConvolutionPass : std::uint8_t { forward, input_gradient, weight_gradient };

// A cross-correlation; the number of groups follows from the channels of image and weight. The layout is NCHW in FP32
// and NHWC in TF32 and 16 bits.
struct LibraryConvolution {
    using Extents = std::array<std::int64_t, 4>;
    using Pair = std::array<std::int64_t, 2>; // rows, columns

    ConvolutionPass pass = ConvolutionPass::forward;
    Extents image{}, weight{}, result{}; // (N, C, H, W), (K, C / groups, h, w), (N, K, rows, columns)
    Pair stride{1, 1}, dilation{1, 1}, padding_before{}, padding_after{};
    // The type of all three tensors: FP32, multiplied as is or (TF32) rounded to 10 mantissa bits, or BF16 or FP16.
    // Sums are FP32. The library has no algorithm that multiplies 16 bits and writes 32.
    epoch_precision precision = EPOCH_FP32;
};

// A depthwise convolution reuses each number only a few times, which does not suit matrix units: our kernel computes
// it.
inline bool is_depthwise(const LibraryConvolution& c) { return c.weight[1] == 1 && c.image[1] > 1; }

// The convolution's pass decides which of the tensors is written.
struct ConvolutionTensors {
    const void *image = nullptr, *weight = nullptr, *result = nullptr;
};

struct PlannedConvolution : cudnn::PlannedGraph {
    cudaError_t run(const ConvolutionTensors&, void* workspace, cudaStream_t) const;
};

class Cudnn {
public:
    // For the current device. Null, with the reason in `why`, if the library is missing. It starts, which takes long, when
    // the first plan is wanted. Compiled plans are cached in the folder, unless it is empty.
    static std::unique_ptr<Cudnn> open(std::string& why, const std::filesystem::path& cache_folder);
    // For a GPU described by cuDNN's JSON of its properties: plans can be made and cached, but not run.
    static std::unique_ptr<Cudnn> open_for(
        const std::string& device_json, std::string& why, const std::filesystem::path& cache_folder = {});
    ~Cudnn();
    Cudnn(const Cudnn&) = delete;
    Cudnn& operator=(const Cudnn&) = delete;

    // Empty, with the reason in `why`, if there is no such algorithm. The plans must not outlive this object.
    std::vector<PlannedConvolution> plans(
        const LibraryConvolution&, const AlgorithmFilter& filter, std::string& why) const;
    std::string version() const; // "9.19.0"
    const cudnn::Context& context() const; // starts the library

private:
    Cudnn() = default;
    static std::unique_ptr<Cudnn> load(std::string& why);
    std::vector<cudnn::PlannedGraph> planned(
        const LibraryConvolution&, const AlgorithmFilter& filter, std::string& why) const;
    void open_plan_cache(const std::filesystem::path& folder, const std::string& gpu);

    std::unique_ptr<const CudnnFunctions> m_functions;
    mutable cudnn::Context m_context;
    bool m_plans_only = false; // for a described GPU
    mutable int m_status = 0; // of the start
};

} // namespace epoch::cuda
