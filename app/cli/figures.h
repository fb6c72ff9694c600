// figures: the text of an evaluation, the same in every verb.
#pragma once

#include "base/units.h"
#include "model/data_facts.h"
#include "protocol/inside.h"
#include "protocol/metrics.h"

#include <optional>
#include <string>

namespace epoch::cli {

std::string with_unit(std::string number, const std::string& unit); // "12 kg"; without a unit the number alone

// exp(loss) of a language model; none for other networks.
std::optional<double> perplexity(const Evaluation& evaluation, const DataFacts& data);

// "Two spirals: 250 training, 125 validation, 125 test samples"
Message counts_text(const DataFacts& data);

// "loss 0.2794 (at best 0.2684), perplexity 1.322, accuracy 87.4 %"
std::string evaluation_text(const Evaluation& evaluation, const DataFacts& data);

// "ROC AUC 0.94, average precision of class "yes": 0.91, expected calibration error 2.1 %", and whether they rest on
// few samples; empty: none applies.
std::string trust_text(const ResultsView& results);

const char* against_name(std::optional<AgainstLinear> against); // null: unknown

} // namespace epoch::cli
