// token_fields: the fields of language-model data: the tokens of a window and, as targets, the next token at each
// position.
#pragma once

#include "data/source.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epoch {

inline constexpr std::int32_t ignored_label = -1; // as ignore_index of PyTorch: no loss counts it

// "tokens" (ids, i32 (length)) and "next" (labels, i32 (length)) over one vocabulary.
std::vector<FieldFacts> token_facts(std::int64_t length, std::vector<std::string> vocabulary);

// Adds the first `length` of length + 1 tokens to one field and the last `length` to the other.
struct TokenRows {
    std::vector<std::int32_t> tokens, next;

    void add(const std::int32_t* window, std::int64_t length);
};

} // namespace epoch
