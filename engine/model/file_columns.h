// file_columns: the columns of a table as its file has them. A column of words or dates has become several features.
#pragma once

#include "model/data_facts.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

struct FileColumn {
    enum class Form : std::uint8_t { number, words, date };

    std::string name;
    Form form = Form::number;
    std::size_t first = 0, width = 1; // its features in the flat field
    std::size_t date = 0; // its place in FieldFacts::dates

    // The word of one of its features: "blue" of "colour=blue".
    std::string_view word(const FieldFacts& field, std::size_t feature) const;
};

// Where the facts do not say which columns have words, consecutive features "colour=blue" and "colour=red" are those of
// one. Columns without names are called by their places, from 1.
std::vector<FileColumn> file_columns(const FieldFacts& field);

} // namespace epoch
