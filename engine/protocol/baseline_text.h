// baseline_text: what needs no network beside what the network does, in one sentence for window and report.
#pragma once

#include "protocol/inside.h"

#include <vector>

namespace epoch {

// `score`: of the network, on the same samples. Empty: nothing is known.
Message baseline_sentence(const Baseline& baseline, std::optional<double> score);

// Of a time series: what the latest values once more would do. `error`: the network's mean absolute error.
Message repeated_sentence(const Baseline& baseline, double error);
// "Mean absolute error by step: +1 2.1 (as last time 3.4), +2 ..."; `repeated` may be empty.
Message step_errors_text(const std::vector<double>& steps, const std::vector<double>& repeated, std::size_t max_shown);

} // namespace epoch
