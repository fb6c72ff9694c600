// build_streamed_dataset: deals out the rows of a source that does not fit into memory: into a file, in the order of
// the set.
#pragma once

#include "data/source.h"

namespace epoch {

// The same facts and bytes as if the rows had lain in memory. Memory: 12 bytes a row for the order, and about 32 MiB,
// or a 512th of the rows' bytes where that is more. Disk: the rows twice, once the set stands once.
Result<Dataset> build_streamed_dataset(Source source, SplitOptions split, Standardize standardize);

} // namespace epoch
