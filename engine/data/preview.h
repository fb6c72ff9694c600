// preview: what a set looks like, at once.
#pragma once

#include "data/dataset.h"

namespace epoch {

// As load_dataset, but of a CSV file of more than 16 MiB only the rows in its first 8 MiB, which the title then says.
// Counts are those of these rows; a split or limit in rows is scaled to them.
Result<std::shared_ptr<const Dataset>> preview_dataset(
    std::string_view spec, const std::string& base_folder, const KeepReading& keep = {});

} // namespace epoch
