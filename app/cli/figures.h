// figures: what an evaluation says to a person, alike in every verb.
#pragma once

#include "model/data_facts.h"
#include "protocol/metrics.h"

#include <optional>
#include <string>

namespace epoch::cli {

std::string percent(double share); // "97.2 %"
std::string short_number(double value); // four digits: what a person reads off a loss

// e to the loss, where that is one of text: how many equally likely tokens the network wavers between.
std::optional<double> perplexity(const Evaluation& evaluation, const DataFacts& data);

// "loss 0.2794 (at best 0.2684), perplexity 1.322, accuracy 87.4 %"
std::string evaluation_text(const Evaluation& evaluation, const DataFacts& data);

} // namespace epoch::cli
