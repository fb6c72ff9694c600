// text_tokens: splits UTF-8 text into character or word tokens, and the vocabulary that numbers them.
#pragma once

#include "base/result.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace epoch {

enum class Tokens : std::uint8_t { characters, words };

inline constexpr std::string_view unknown_token = "<unknown>";

// Returns the token at `at` and moves `at` behind it; empty at the end. A character is a code point. A word is a run of
// letters, digits, apostrophes and characters beyond ASCII; any other character but space is a token of its own.
std::string_view next_token(Tokens kind, std::string_view text, std::size_t& at);

// Maps tokens to numbers, sorted by their bytes, so that a text gives the same numbers on every machine. Number 0 is
// the unknown token of word vocabularies, and of character vocabularies smaller than the text.
class Vocabulary {
public:
    using Counts = std::unordered_map<std::string_view, std::int64_t>;

    // Selects the `max_tokens` most frequent tokens; of equally frequent ones the first in byte order.
    Vocabulary(Tokens kind, const Counts& counts, std::size_t max_tokens);

    std::int32_t number(std::string_view token) const; // -1 when there is none
    const std::vector<std::string>& names() const { return m_names; }

private:
    std::int32_t search(std::string_view token) const;

    std::vector<std::string> m_names;
    bool m_has_unknown;
    std::array<std::int32_t, 128> m_code_of_byte{}; // most tokens of most texts are one byte
};

} // namespace epoch
