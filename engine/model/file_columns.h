// file_columns: the columns of a table as its file has them. A column of words or dates has become several features.
#pragma once

#include "model/data_facts.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

struct FileColumn {
    enum class Form : std::uint8_t { number, words, date, text };

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

// A field of texts from a column of a table: each is the numbers of its first words or characters, then 0. The name of
// symbol 0, and those of symbol 1, which stands for all others and tells which of both they are.
inline constexpr std::string_view padding_symbol = "<padding>";
inline constexpr std::array<std::string_view, 2> unknown_symbols{"<unknown word>", "<unknown character>"};
bool has_texts(const FieldFacts& field);

} // namespace epoch
