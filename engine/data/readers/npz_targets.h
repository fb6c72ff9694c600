// npz_targets: the targets of arrays of NumPy: classes by numbers, words or one-hot rows, or quantities.
#pragma once

#include "data/readers/npz_arrays.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epoch {

struct NpzTargets {
    FieldFacts facts;
    // Of each array: a label a row, or `facts.sample` numbers a row.
    std::vector<std::vector<std::int32_t>> labels;
    std::vector<std::vector<float>> numbers;
};

// All arrays are targets of one set; names of classes come from all of them.
Result<NpzTargets> read_npz_targets(const std::vector<NpzPair>& pairs, NpzChoices::Task task);

} // namespace epoch
