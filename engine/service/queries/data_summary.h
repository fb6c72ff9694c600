// data_summary: what a data set looks like, for a window or a listing.
#pragma once

#include "data/dataset.h"
#include "protocol/query.h"

namespace epoch {

// At most `points` of them, spread evenly over the rows.
Result<DataSummary> summary_of(const Dataset& data, std::int64_t points);

// `count` samples from row `first` on, small enough to show.
Result<std::vector<DataSample>> samples_of(const Dataset& data, std::int64_t first, std::int64_t count);

} // namespace epoch
