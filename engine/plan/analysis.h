// analysis: the table of the analyzer: output, parameters, FLOPs and memory of each layer, and the totals. The window
// and `epoch info` show the same figures and the same words.
#pragma once

#include "plan/forecast.h"

#include <string>
#include <vector>

namespace epoch {

enum class AnalysisColumn : std::uint8_t {
    layer,
    type,
    output, // shapes, with the batch as N
    parameters, // trainable
    forward, // FLOPs of one sample
    backward,
    activations, // bytes of the outputs at the forecast's batch size
    gradients, // bytes of the parameters' gradients
    optimizer // bytes of optimizer state
};

struct AnalysisCell {
    std::string text;
    double number = 0; // for sorting numeric columns
};

using AnalysisRow = std::vector<AnalysisCell>; // by AnalysisColumn

struct Analysis {
    std::vector<AnalysisRow> rows; // one per layer, in data order
    AnalysisRow totals;
};

std::vector<std::string> analysis_titles(); // by AnalysisColumn
bool is_numeric(AnalysisColumn column);

Analysis analysis_of(const Forecast& forecast);

// The table for a report, with the rows in their present order. CSV has plain numbers without units.
std::string markdown_of(const Analysis& analysis);
std::string csv_of(const Analysis& analysis);

// "≈ 12.3 MB at batch 64 (ESTIMATED: parameters 1.2 MB, ...)"
Message memory_text(const Forecast& forecast);
Message largest_batch_text(const Forecast& forecast); // "≈ 76, all training samples"

} // namespace epoch
