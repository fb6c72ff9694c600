// TableProfile: what the columns of a table hold, as a person would look at it before training.
#pragma once

#include "base/message.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace epoch {

struct ColumnProfile {
    std::string name;
    bool numbers = true; // else words
    std::int64_t missing = 0, distinct = 0; // distinct: at most max_distinct_counted
    double min = 0, max = 0; // of numbers
    // Of numbers: equal steps from min to max; of words: the most frequent ones, in that order.
    std::vector<std::int64_t> histogram;
    std::vector<std::string> cells; // of the first rows, as the file has them
};

inline constexpr std::int64_t max_distinct_counted = 10'000;

// Something a person should know about the table, and the option of the data spec that changes it.
struct TableNote {
    Message text; // a whole sentence
    Message button; // "Leave it out"; empty: there is nothing to press
    std::string option, value; // "ignore" and "dates" add the column to those they have
    bool by_default = false; // an import starts with it
    std::map<std::string, std::string> others = {}; // options that are set with it
};

struct TableProfile {
    std::vector<ColumnProfile> columns; // none: the data is no table
    std::int64_t rows = 0;
    bool whole = true; // else: of the rows at the file's beginning
    std::vector<TableNote> notes;
};

} // namespace epoch
