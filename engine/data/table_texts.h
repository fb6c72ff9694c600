// table_texts: the texts of a table's column as samples of one length, with the words or characters of the training
// rows for a vocabulary.
#pragma once

#include "data/readers/text_tokens.h"
#include "model/data_facts.h"

#include <cstddef>
#include <optional>
#include <span>

namespace epoch {

struct TableTexts {
    Tokens kind = Tokens::words;
    std::int64_t length = 0; // tokens of a sample; 0: the 95th percentile of the training rows, at most 256
    std::size_t vocabulary = 8000; // with the padding and the symbol of all others
    std::vector<std::string> rows;
    std::optional<FieldFacts> trained; // decides on the three above
};

// Fills in the facts and the rows of a field. `training`: the rows that give the vocabulary and the length.
Status number_texts(
    const TableTexts& texts, std::span<const std::int64_t> training, FieldFacts& facts, std::vector<std::byte>& field);

// Numbers texts by the vocabulary of a field (has_texts), which must outlive it; a symbol that is not among its names,
// which are sorted from the third on, is number 1. Words are compared without regard to the case of a to z.
class TextNumbers {
public:
    explicit TextNumbers(const FieldFacts& field);

    // As many numbers as a sample has: longer texts are cut, shorter ones padded with 0.
    std::vector<std::int32_t> of(std::string_view text) const;

private:
    Tokens m_kind;
    std::size_t m_length;
    std::span<const std::string> m_names; // from the third on
};

bool is_blank(std::string_view text); // has no token

} // namespace epoch
