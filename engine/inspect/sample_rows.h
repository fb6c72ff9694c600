// Conversion of rows of a data set to network inputs, and of network outputs to probabilities or values of the file.
#pragma once

#include "data/dataset.h"
#include "inspect/predictor.h"
#include "protocol/inside.h"

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace epoch {

// `count` rows of one field from row `first` on: values after scale and shift, labels and tokens as their ids.
Status read_rows(
    const Dataset& data, std::size_t field, std::int64_t first, std::int64_t count, std::vector<float>& values);

// Writes one input for all rows of the predictor; missing rows are filled with zeros.
Status write_rows(Predictor& predictor, const ProgramInput& input, std::span<const float> values);

// Writes every input from `count` rows of the data.
Status write_rows(Predictor& predictor, const Dataset& data, std::int64_t first, std::int64_t count);

// How many rows the network predicts in a few milliseconds of a slow core.
std::int64_t rows_in_a_slice(const Session& session);

// The index of the named field, which must exist.
std::size_t field_place(const DataFacts& facts, std::string_view name);

// The target field of the first loss; null if the target is not a field of the data.
const FieldFacts* truth_field(const Session& session);
// (rows, columns) of a target with a label for each pixel; none for other targets.
std::optional<std::pair<std::int64_t, std::int64_t>> mask_size(const FieldFacts* truth);

// Converts the outputs for one sample in place: to probabilities, or to values in the units of the file.
void make_readable(std::span<float> values, PredictionKind meaning, std::int64_t outputs, const FieldFacts* truth);
// Converts targets as they enter the network to values in the units of the file.
void undo_scaling(std::span<float> values, const FieldFacts& field);

} // namespace epoch
