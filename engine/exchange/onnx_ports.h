// onnx_ports: the two ends of an exported network: from what a caller has to what the network reads, and from what it
// computes to what a caller wants; as operators and in words.
#pragma once

#include "model/data_facts.h"
#include "plan/onnx_graph.h"
#include "session/network_program.h"

#include <string>
#include <utility>
#include <vector>

namespace epoch {

// Appends the scaling of a field as it lies in its file, and the column's mean in place of a missing number (NaN).
std::string prepared(const std::string& value, const FieldFacts& field, OnnxGraph& to);

// Appends what makes the prediction readable: softmax, sigmoid, or the inverse of the target's scaling.
struct OnnxOutput {
    std::string value, name; // name: "probabilities", "logits", "values"
};
// `target`: null if the target is not a field of the data. `raw`: the network's own outputs.
OnnxOutput readable(
    const std::string& value, PredictionKind meaning, const FieldFacts* target, bool raw, OnnxGraph& to);

// "PORT: 0, 1, 2, 3": all of them, in the order in which a caller gives or gets them.
Message named(const Message& port, const std::vector<std::string>& names);
Message input_text(const FieldFacts& field, bool prepared); // "image: float N×1×28×28, pixels 0 to 255"
// "probabilities: float N×4: 0, 1, 2, 3"
Message output_text(const std::string& name, const Shape& shape, PredictionKind meaning, const FieldFacts* target);

using Metadata = std::vector<std::pair<std::string, std::string>>;
Metadata input_metadata(const FieldFacts& field, bool prepared);
Metadata output_metadata(const FieldFacts& target, PredictionKind meaning); // the names of classes or columns

} // namespace epoch
