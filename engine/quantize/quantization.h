// Quantization: the layers of a trained network that compute in INT8, with their scales and weights.
#pragma once

#include "quantize/calibration.h"

#include <string>

namespace epoch {

struct QuantizedLayer {
    std::string weight; // the name of its weight tensor: "hidden/weight"
    ByteScale input = {};
    ByteRows weights = {};
    // What the device computes: output = output_scales (sum of bytes x weights + offsets). Bias, batch norm and the
    // zero point of the input are folded into both. One number an output channel.
    std::vector<float> output_scales = {};
    std::vector<std::int32_t> offsets = {};

    bool operator==(const QuantizedLayer&) const = default;
};

struct Quantization {
    RangeMethod method = RangeMethod::minmax;
    std::int64_t samples = 0; // that the scales of the inputs were measured on
    std::int32_t weight_limit = full_weight_limit;
    std::vector<QuantizedLayer> layers;

    bool reduced() const { return weight_limit < full_weight_limit; }
    const QuantizedLayer* layer(std::string_view weight) const;
    bool operator==(const Quantization&) const = default;
};

// Names of the tensors that a program of such a network reads instead of the weight.
inline std::string byte_weight_name(std::string_view weight) { return std::string(weight) + ".int8"; }
inline std::string output_scale_name(std::string_view weight) { return std::string(weight) + ".output_scale"; }
inline std::string offset_name(std::string_view weight) { return std::string(weight) + ".offset"; }

// Factor and shift of an output channel after its products: its bias, then its batch norm.
struct ChannelLine {
    double factor = 1, shift = 0;
};
void fold(QuantizedLayer& layer, std::span<const ChannelLine> lines);

} // namespace epoch
