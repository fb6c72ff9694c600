// c_ports: the two ends of an exported C program: from what a caller has to what the network reads, and from what it
// computes to what a caller wants; as functions and in words. See onnx_ports.
#pragma once

#include "model/data_facts.h"
#include "plan/c_source.h"
#include "session/network_program.h"

namespace epoch {

bool needs_preparation(const FieldFacts& field); // else the network reads what the caller gives
// Writes the scaling of a field as it lies in its file, and the column's mean in place of a missing number (NaN).
void write_prepared(const FieldFacts& field, CSource& to);

// Writes what makes the prediction readable: softmax, sigmoid, or the inverse of the target's scaling. False: a layer
// has no form in C. `target`: null if the target is not a field of the data. `raw`: the network's own numbers.
bool write_readable(const Shape& prediction, PredictionKind meaning, const FieldFacts* target, bool raw, CSource& to);

// "image: 1×28×28 numbers, pixels 0 to 255"
Message c_input_text(const FieldFacts& field, bool prepared);
Message c_output_text(const Shape& shape, PredictionKind meaning, const FieldFacts* target, bool raw);

} // namespace epoch
