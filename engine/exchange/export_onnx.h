// export_onnx: a trained network as an ONNX model, from its evaluation ops: each op provides its ONNX form
// (OpType::onnx). Callers feed what they have (pixels, columns in their own units) and get what they want
// (probabilities, values in the units of the file), unless the options say otherwise.
#pragma once

#include "exchange/onnx_file.h"
#include "formats/model_file.h"

namespace epoch {

struct OnnxOptions {
    int opset = default_onnx_opset;
    bool prepared_input = false; // inputs as they enter the network: scaled and shifted by the caller
    bool raw_output = false; // the network's own outputs: logits, standardized values
    bool project = true; // the whole project goes into the metadata
};

// What is in the exported model, for a person.
struct OnnxSummary {
    std::int64_t parameters = 0; // numbers of the network's weights
    std::vector<Message> takes, gives; // "image: float N×1×28×28, pixels 0 to 255"
    std::vector<Message> left_out; // "2 dropouts", "the loss"
};

struct OnnxExport {
    OnnxModel model; // refers to the weights
    OnnxSummary summary;
};

// `source` must outlive the result. Its project must be trainable. A layer without a form in ONNX is an error that
// names it.
Result<OnnxExport> export_onnx(const ModelFile& source, const OnnxOptions& options);

} // namespace epoch
