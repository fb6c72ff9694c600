// class_balance: classes that are rare in a set: the note about them, and training rows repeated until all classes are
// equally frequent, which counts them as class weights would.
#pragma once

#include "data/dataset.h"
#include "model/table_profile.h"

#include <optional>
#include <span>
#include <string>

namespace epoch {

// None unless one class is 20 times as frequent as another one, or where the classes are balanced already.
std::optional<TableNote> note_on_rare_classes(
    std::span<const std::string> names, std::span<const std::int64_t> counts, bool balanced);

// What a set says whose rare classes are repeated to `count` training rows each.
TableNote note_on_repeated_classes(std::int64_t count);

// Repeats training rows, after all others of the training split, until every class that has some is as frequent as the
// most frequent one. `labels`: of all rows of the source. Answers how many were added.
std::int64_t repeat_rare_classes(SplitOptions& split, std::span<const std::int32_t> labels, std::int64_t classes);

} // namespace epoch
