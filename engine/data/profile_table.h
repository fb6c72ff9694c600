// profile_table: looks at a table before it is read for training: what each column holds, and what a person should
// know.
#pragma once

#include "data/dataset.h"
#include "model/table_profile.h"

namespace epoch {

// Reads at most the first 8 MiB. A spec of another kind than csv gives a profile without columns, a folder's with notes
// on the sizes of its images and on rare classes. The options of the
// spec need not be complete: without a target, all columns count as inputs.
Result<TableProfile> profile_table(std::string_view spec, const std::string& base_folder, const KeepReading& keep = {});

} // namespace epoch
