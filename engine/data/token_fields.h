// token_fields: sets of token sequences: the tokens of a window, and at each place the token that comes next.
#pragma once

#include "data/source.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epoch {

inline constexpr std::int32_t ignored_label = -1; // a label that no loss counts

// "tokens" (ids, i32 (length)) and "next" (labels, i32 (length)) over one vocabulary.
std::vector<FieldFacts> token_facts(std::int64_t length, std::vector<std::string> vocabulary);

// Takes length + 1 tokens and adds the first `length` to one field and the last `length` to the other.
struct TokenRows {
    std::vector<std::int32_t> tokens, next;

    void add(const std::int32_t* window, std::int64_t length);
};

} // namespace epoch
