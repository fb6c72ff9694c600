// int8_trial: a trained network in FP32 and in INT8 on its held-out samples: accuracy and time, as measured.
#pragma once

#include "data/dataset.h"
#include "device/device_library.h"
#include "formats/model_file.h"
#include "inspect/quantizer.h"
#include "protocol/metrics.h"

#include <memory>
#include <string>
#include <vector>

namespace epoch {

// A network on its held-out samples.
struct Performance {
    Evaluation evaluation;
    double seconds = 0; // of a sample: the median of several evaluations
    std::size_t evaluations = 0;
    std::string device;
};

class Int8Trial {
public:
    struct Parts {
        std::shared_ptr<const Dataset> data;
        std::string base_folder; // for relative data paths
        int threads = 0; // of the CPU; 0 = all cores
        const DeviceLibrary& devices;
    };
    explicit Int8Trial(Parts parts);

    Split split() const { return m_split; } // validation, else test, else training
    std::int64_t samples() const { return m_parts.data->facts.counts.of(m_split); }

    Result<Performance> measure(const ModelFile& model, const QuantizeProgress& progress = {}) const;

private:
    Parts m_parts;
    Split m_split;
};

// The largest weight that the device computes with in INT8; `reduced`: for processors without VNNI too.
Result<std::int32_t> int8_weight_limit(const Device& device, bool reduced);

// "stage1/conv1"; of a layer with several weights "block/attention/query".
std::string layer_of_weight(std::string_view weight);

// Takes layers, or blocks of layers, back to FP32.
Status keep_in_fp32(const std::vector<std::string>& layers, QuantizedNetwork& network);

std::int64_t bytes_of(const std::vector<NamedTensor>& tensors);

} // namespace epoch
