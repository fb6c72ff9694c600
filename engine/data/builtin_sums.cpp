// builtin_sums: every addition of two two-digit numbers, once, as text: "34+58=92 ". Only the answer has labels; those
// of the question are ignored. The question determines the answer, so the best possible loss is 0.
#include "data/token_fields.h"

#include <algorithm>
#include <array>

namespace epoch {
namespace {

constexpr std::string_view sum_characters = " +0123456789=";
constexpr int min_operand = 10, max_operand = 99;
constexpr std::size_t answer = 6; // characters before it: "34+58="

std::string sum_text(int a, int b)
{
    std::string text = std::to_string(a) + '+' + std::to_string(b) + '=' + std::to_string(a + b);
    text.resize(answer + 3, ' ');
    return text;
}

} // namespace

Result<Source> read_builtin_sums(const std::string&, SpecReader&)
{
    constexpr std::int64_t length = answer + 2;
    TokenRows rows;
    for (int a = min_operand; a <= max_operand; ++a)
        for (int b = min_operand; b <= max_operand; ++b) {
            std::array<std::int32_t, length + 1> window{};
            const std::string text = sum_text(a, b);
            for (std::size_t i = 0; i < text.size(); ++i)
                window[i] = static_cast<std::int32_t>(sum_characters.find(text[i]));
            rows.add(window.data(), length);
            std::fill_n(rows.next.end() - length, answer - 1, ignored_label);
        }
    Source source;
    source.title = "Sums of two-digit numbers";
    source.rows = static_cast<std::int64_t>(rows.tokens.size()) / length;
    std::vector<std::string> names;
    for (const char c : sum_characters) names.emplace_back(1, c);
    source.facts = token_facts(length, std::move(names));
    source.fields = {bytes_of(rows.tokens), bytes_of(rows.next)};
    source.best_loss = 0;
    return source;
}

} // namespace epoch
