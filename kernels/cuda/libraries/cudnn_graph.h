// Cudnn: convolutions by NVIDIA's library through its graph interface, opened at run time. Plans can also be made for a
// GPU that is only described, where there is none.
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

// Cross-correlation; groups follow from the channels of image and weight. Tensors lie (N, C, H, W) in FP32 and (N, H,
// W, C) in 16 bits.
struct LibraryConvolution {
    using Extents = std::array<std::int64_t, 4>;
    using Pair = std::array<std::int64_t, 2>; // rows, columns

    ConvolutionPass pass = ConvolutionPass::forward;
    Extents image{}, weight{}, result{}; // (N, C, H, W), (K, C / groups, h, w), (N, K, rows, columns)
    Pair stride{1, 1}, dilation{1, 1}, padding_before{}, padding_after{};
    // What all three hold: FP32, multiplied whole or (TF32) rounded to 10 bits of mantissa, or BF16 or FP16; sums are
    // FP32. The library has no algorithm that multiplies 16 bits and writes 32.
    epoch_precision precision = EPOCH_FP32;
};

// In the order of the three tensors, whichever of them is written.
struct ConvolutionTensors {
    const void *image = nullptr, *weight = nullptr, *result = nullptr;
};

struct PlannedConvolution : cudnn::PlannedGraph {
    cudaError_t run(const ConvolutionTensors&, void* workspace, cudaStream_t) const;
};

class Cudnn {
public:
    // Of the current device; null, with the reason in `why`, when the library is not there or does not start. Compiled
    // plans are kept in the folder, if there is one.
    static std::unique_ptr<Cudnn> open(std::string& why, const std::filesystem::path& kept_in);
    // For a GPU that is described (cuDNN's JSON of a device's properties): plans can be made, and kept in a folder, not
    // run.
    static std::unique_ptr<Cudnn> open_for(
        const std::string& device_json, std::string& why, const std::filesystem::path& kept_in = {});
    ~Cudnn();
    Cudnn(const Cudnn&) = delete;
    Cudnn& operator=(const Cudnn&) = delete;

    // Empty, with the reason in `why`, when there is no such algorithm. Must not outlive this object.
    std::vector<PlannedConvolution> plans(
        const LibraryConvolution&, const AlgorithmChoice& choice, std::string& why) const;
    std::string version() const; // "9.19.0"
    const cudnn::Context& context() const { return m_context; }

private:
    Cudnn() = default;
    static std::unique_ptr<Cudnn> load(std::string& why);
    void keep_plans(const std::filesystem::path& folder, const std::string& gpu);

    std::unique_ptr<const CudnnFunctions> m_functions;
    cudnn::Context m_context;
};

} // namespace epoch::cuda
