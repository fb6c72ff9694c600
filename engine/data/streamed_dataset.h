// streamed_dataset: builds a data set too large for memory: a file with its rows in the order of the set.
#pragma once

#include "data/source.h"

namespace epoch {

// Gives the same facts and bytes as build_dataset in memory. It takes 12 bytes of memory a row for the order and about
// 32 MiB, or a 512th of the rows' bytes where that is more. The disk holds the rows twice during the build and once
// afterwards.
Result<Dataset> build_streamed_dataset(Source source, SplitOptions split, Standardized standardized);

} // namespace epoch
