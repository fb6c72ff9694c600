// baseline_text: what needs no network beside what the network does, in one sentence for window and report.
#pragma once

#include "protocol/inside.h"

namespace epoch {

// `score`: of the network, on the same samples. Empty: nothing is known.
Message baseline_sentence(const Baseline& baseline, std::optional<double> score);

} // namespace epoch
