// histogram: how the numbers of a tensor are spread.
#pragma once

#include "protocol/inside.h"

#include <span>

namespace epoch {

// Of each number times `scale`. Of more than a million numbers every n-th is looked at, and the histogram's counts are
// of those; `norm` is then that of all, as far as those stand for them.
Histogram histogram_of(std::span<const float> values, int bins, double scale = 1);

} // namespace epoch
