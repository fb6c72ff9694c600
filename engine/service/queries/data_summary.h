// data_summary: an overview of a data set for a window or a listing.
#pragma once

#include "data/dataset.h"
#include "protocol/query.h"

namespace epoch {

// With at most `points` points, spread evenly over the rows.
Result<DataSummary> summary_of(const Dataset& data, std::int64_t points);

// `count` samples from row `first` on, reduced for display.
Result<std::vector<DataSample>> samples_of(const Dataset& data, std::int64_t first, std::int64_t count);

} // namespace epoch
