// target_notes: what a person should know of the column to predict before training.
#pragma once

#include "data/column_counter.h"
#include "data/readers/csv_table.h"
#include "model/table_profile.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace epoch {

// The counters have seen `rows` rows; `at` is the target. `balanced`: the classes are weighted already.
std::optional<TableNote> note_on_target(
    const Csv& csv, const std::vector<ColumnCounter>& counters, std::size_t at, std::int64_t rows, bool balanced);

} // namespace epoch
