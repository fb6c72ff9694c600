// baseline_text: what needs no network beside what the network does, in one sentence for window and report.
#pragma once

#include "protocol/inside.h"

namespace epoch {

// "A linear model of all inputs", which of one input is "A straight line"; of classes "A logistic regression".
Message linear_model_name(const Baseline& baseline);

// `score`: of the network, on the same samples. Empty: nothing is known.
Message baseline_sentence(const Baseline& baseline, std::optional<double> score);

} // namespace epoch
