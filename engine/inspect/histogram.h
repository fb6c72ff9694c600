// Histogram of the values of a tensor.
#pragma once

#include "protocol/inside.h"

#include <span>

namespace epoch {

// Of the values times `scale`. Of more than a million values only every n-th is counted; `norm` is then extrapolated to
// all values.
Histogram histogram_of(std::span<const float> values, int bins, double scale = 1);

} // namespace epoch
