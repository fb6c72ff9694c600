// stratify: splits rows so that each class has the same share of every split, as near as whole rows allow.
#pragma once

#include "model/data_facts.h"

#include <cstdint>
#include <vector>

namespace epoch {

using RowList = std::vector<std::int64_t>;

// Orders the rows by split (see SplitOptions::order), each split in the order that the rows had, and leaves out those
// that no split takes. A class with as many rows as there are splits, or more, has one in each, as far as the splits
// have room. `classes`: of every row, from 0.
RowList stratified(const RowList& order, const std::vector<std::int64_t>& classes, const SplitCounts& counts);

// The same with the rows of one of `folds` parts at the end. The parts have as many rows of each class as those of
// scikit-learn's StratifiedKFold. `number`: from 0.
RowList with_fold_at_end(
    const RowList& order, const std::vector<std::int64_t>& classes, std::int64_t number, std::int64_t folds);

} // namespace epoch
