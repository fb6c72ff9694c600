// data_npz: a data set as arrays of NumPy.
#pragma once

#include "data/dataset.h"
#include "output.h"

#include <filesystem>

namespace epoch::cli {

// One array a field, as the network's data holds it, and "split": 0 of training, 1 of validation, 2 of test. What the
// numbers mean stands in a *.json beside it. Writes both and says so.
Exit write_data_npz(const Dataset& data, const std::filesystem::path& file, const Output& out);

} // namespace epoch::cli
