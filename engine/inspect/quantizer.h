// Quantizer: a trained network in INT8. It measures the inputs of the layers on training rows, and how much each layer
// alone changes when it computes in INT8.
#pragma once

#include "data/dataset.h"
#include "device/device.h"
#include "formats/model_file.h"

#include <functional>
#include <string_view>
#include <vector>

namespace epoch {

struct QuantizeRequest {
    const ModelFile& model; // as trained
    const Dataset& data; // its training rows
    Device& device;
    RangeMethod method = RangeMethod::minmax;
    std::int64_t samples = 256; // at most
    std::int32_t weight_limit = full_weight_limit;
};

struct QuantizedNetwork {
    Quantization quantization; // of all layers that can compute in INT8, in the order of the network
    std::vector<double> decibels; // of each: its output in INT8 for inputs in FP32, over its error
};

// `progress`: a stage ("measuring inputs"); answering `no` cancels.
using QuantizeProgress = std::function<GoOn(std::string_view stage)>;
Error quantizing_cancelled();
Result<QuantizedNetwork> quantize_network(const QuantizeRequest& request, const QuantizeProgress& progress = {});

// The model with these layers in INT8.
ModelFile quantized_model(ModelFile model, Quantization quantization);

} // namespace epoch
