// analysis: the analyzer's table: what each layer makes, costs and weighs, and the totals. The window and `epoch info`
// show the same figures and the same words.
#pragma once

#include "plan/forecast.h"

#include <string>
#include <vector>

namespace epoch {

enum class AnalysisColumn : std::uint8_t {
    layer,
    type,
    output, // the batch as N
    parameters, // learned numbers
    forward, // FLOPs of one sample
    backward,
    activations, // bytes of the outputs at the forecast's batch size
    gradients, // bytes of the parameters' gradients
    optimizer // bytes that the optimizer keeps for them
};

struct AnalysisCell {
    std::string text;
    double number = 0; // what columns of figures sort by
};

using AnalysisRow = std::vector<AnalysisCell>; // by AnalysisColumn

struct Analysis {
    std::vector<AnalysisRow> rows; // one a layer, in data order
    AnalysisRow totals;
};

std::vector<std::string> analysis_titles(); // by AnalysisColumn
bool is_numeric(AnalysisColumn column);

Analysis analysis_of(const Forecast& forecast);

// As a table for a report; the rows in the order that they stand in. CSV has plain numbers, without units.
std::string markdown_of(const Analysis& analysis);
std::string csv_of(const Analysis& analysis);

// "≈ 12.3 MB at batch 64 (ESTIMATED: parameters 1.2 MB, ...)"
std::string memory_text(const Forecast& forecast);

} // namespace epoch
