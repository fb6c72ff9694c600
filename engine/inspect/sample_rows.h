// sample_rows: rows of a data set as they enter a network, and what it says of them ready to read.
#pragma once

#include "data/dataset.h"
#include "inspect/predictor.h"
#include "protocol/inside.h"

#include <span>
#include <string>
#include <vector>

namespace epoch {

// `count` rows of one field from row `first` on: numbers after scale and shift, labels and tokens as their numbers.
Status read_rows(
    const Dataset& data, std::size_t field, std::int64_t first, std::int64_t count, std::vector<float>& values);

// The numbers of one input for all rows of the predictor; what they leave is filled with zeros.
Status write_rows(Predictor& predictor, const ProgramInput& input, std::span<const float> values);

// Every input from the rows `first` ... of the data.
Status write_rows(Predictor& predictor, const Dataset& data, std::int64_t first, std::int64_t count);

// Place of the named field; the programs read no others.
std::size_t field_place(const DataFacts& facts, std::string_view name);

// The field that the first loss compares with: null where that is no field.
const FieldFacts* truth_field(const Session& session);

// Logits of one sample into what they mean, in place: probabilities, or numbers as they are in the file.
void make_readable(std::span<float> values, PredictionKind meaning, std::int64_t outputs, const FieldFacts* truth);
// A target as it entered the network into the number of the file.
void undo_scaling(std::span<float> values, const FieldFacts& field);

} // namespace epoch
