// check_onnx: a written ONNX file is read back from its nodes and must answer as the network that it was written from.
#pragma once

#include "device/device.h"
#include "exchange/export_onnx.h"

#include <optional>

namespace epoch {

struct AnswerCheck {
    std::int64_t samples = 0;
    double difference = 0; // the largest, as a share of the largest answer

    bool agrees() const { return difference <= 1e-4; }
};

// std::nullopt: it is too large to be checked at once, or holds what this program does not read.
std::optional<AnswerCheck> check_onnx(
    const OnnxFiles& written, const ModelFile& source, const OnnxOptions& options, Device& device);

} // namespace epoch
