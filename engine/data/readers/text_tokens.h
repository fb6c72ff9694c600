// text_tokens: UTF-8 text cut into characters or words, and the vocabulary that numbers them.
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

// The token at `at`, which moves behind it; empty at the end. A character is a code point. A word is a run of letters,
// digits, apostrophes and everything beyond ASCII; any other character but space stands for itself.
std::string_view next_token(Tokens kind, std::string_view text, std::size_t& at);

// Tokens to numbers: sorted by their bytes, so the same text gives the same ones on every machine. Words have 0 for
// what is not among them; so have characters where the vocabulary is smaller than the text.
class Vocabulary {
public:
    using Counts = std::unordered_map<std::string_view, std::int64_t>;

    // The `most` commonest tokens; of equally common ones the first in order.
    Vocabulary(Tokens kind, const Counts& counts, std::size_t max_tokens);

    std::int32_t number(std::string_view token) const; // -1 when there is none
    bool has_unknown() const { return m_has_unknown; }
    const std::vector<std::string>& names() const { return m_names; }

private:
    std::int32_t search(std::string_view token) const;

    std::vector<std::string> m_names;
    bool m_has_unknown;
    std::array<std::int32_t, 128> m_code_of_byte{}; // most tokens of most texts are one byte
};

} // namespace epoch
