// preview: loads the beginning of a large data set quickly.
#pragma once

#include "data/dataset.h"

namespace epoch {

// Like load_dataset, but reads only the first 8 MiB of a CSV file above 16 MiB; the title then says so. Counts are
// those of the rows read; a split or limit in rows is scaled to them.
Result<std::shared_ptr<const Dataset>> preview_dataset(
    std::string_view spec, const std::string& base_folder, const KeepReading& keep = {});

} // namespace epoch
