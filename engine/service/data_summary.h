// data_summary: what a data set looks like, for a window or a listing.
#pragma once

#include "data/dataset.h"
#include "protocol/query.h"

namespace epoch {

// At most `points` of them, spread evenly over the rows.
Result<DataSummary> summary_of(const Dataset& data, std::int64_t points);

} // namespace epoch
