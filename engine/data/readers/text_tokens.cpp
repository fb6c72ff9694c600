#include "data/readers/text_tokens.h"

#include "base/utf8.h"

#include <algorithm>
#include <utility>

namespace epoch {
namespace {

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '\''
        || static_cast<unsigned char>(c) >= 0x80;
}

} // namespace

std::string_view next_token(Tokens kind, std::string_view text, std::size_t& at)
{
    if (kind == Tokens::words)
        while (at < text.size() && is_space(text[at])) ++at;
    if (at >= text.size()) return {};
    const std::size_t begin = at;
    if (kind == Tokens::words && is_word(text[at])) {
        while (at < text.size() && is_word(text[at])) ++at;
    } else {
        at += std::max<std::size_t>(1, utf8_length(text, at));
    }
    return text.substr(begin, at - begin);
}

Vocabulary::Vocabulary(Tokens kind, const Counts& counts, std::size_t max_tokens)
    : m_has_unknown(kind == Tokens::words || counts.size() > max_tokens)
{
    std::vector<std::pair<std::int64_t, std::string_view>> by_frequency;
    for (const auto& [token, count] : counts) by_frequency.emplace_back(-count, token);
    std::ranges::sort(by_frequency);
    const std::size_t capacity = m_has_unknown ? std::max<std::size_t>(max_tokens, 1) - 1 : max_tokens;
    by_frequency.resize(std::min(by_frequency.size(), capacity));
    for (const auto& [count, token] : by_frequency) m_names.emplace_back(token);
    std::ranges::sort(m_names);
    if (m_has_unknown) m_names.emplace(m_names.begin(), unknown_token);
    for (std::size_t byte = 0; byte < m_code_of_byte.size(); ++byte)
        m_code_of_byte[byte] = search(std::string(1, static_cast<char>(byte)));
}

std::int32_t Vocabulary::number(std::string_view token) const
{
    const auto byte = token.empty() ? m_code_of_byte.size() : static_cast<unsigned char>(token[0]);
    return token.size() == 1 && byte < m_code_of_byte.size() ? m_code_of_byte[byte] : search(token);
}

std::int32_t Vocabulary::search(std::string_view token) const
{
    const auto known = m_names.begin() + (m_has_unknown ? 1 : 0);
    const auto found = std::lower_bound(known, m_names.end(), token);
    if (found != m_names.end() && *found == token) return static_cast<std::int32_t>(found - m_names.begin());
    return m_has_unknown ? 0 : -1;
}

} // namespace epoch
