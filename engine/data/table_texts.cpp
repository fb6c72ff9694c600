#include "data/table_texts.h"

#include "data/dataset.h"
#include "data/memory_limit.h"
#include "model/file_columns.h"

#include <algorithm>
#include <functional>
#include <map>

namespace epoch {
namespace {

constexpr std::size_t max_usual_length = 256;
constexpr double usual_share = 0.95; // of the training texts are not cut

std::string folded(std::string_view text, Tokens kind)
{
    std::string lower(text);
    for (char& c : lower)
        if (kind == Tokens::words && c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

void for_tokens(std::string_view text, Tokens kind, const std::function<void(std::string_view)>& use)
{
    const std::string lower = folded(text, kind);
    std::size_t at = 0;
    for (auto token = next_token(kind, lower, at); !token.empty(); token = next_token(kind, lower, at)) use(token);
}

using Counts = std::map<std::string, std::int64_t, std::less<>>;

std::vector<std::string> frequent_names(const Counts& counts, const TableTexts& texts)
{
    std::vector<std::pair<std::int64_t, std::string_view>> sorted;
    for (const auto& [token, count] : counts) sorted.emplace_back(-count, token);
    std::ranges::sort(sorted);
    std::vector<std::string> names{
        std::string(padding_symbol), std::string(unknown_symbols[texts.kind == Tokens::words ? 0 : 1])};
    for (const auto& [count, token] : sorted) {
        if (names.size() >= texts.vocabulary) break;
        if (token != names[0] && token != names[1]) names.emplace_back(token);
    }
    std::sort(names.begin() + 2, names.end());
    return names;
}

std::int64_t usual_length(std::vector<std::size_t> lengths)
{
    if (lengths.empty()) return 1; // of a file that is all test
    std::ranges::sort(lengths);
    const auto place = static_cast<std::size_t>(usual_share * static_cast<double>(lengths.size()));
    return static_cast<std::int64_t>(
        std::clamp<std::size_t>(lengths[std::min(place, lengths.size() - 1)], 1, max_usual_length));
}

void learn(const TableTexts& texts, std::span<const std::int64_t> training, FieldFacts& facts)
{
    Counts counts;
    std::vector<std::size_t> lengths;
    for (const std::int64_t row : training) {
        lengths.push_back(0);
        for_tokens(texts.rows[static_cast<std::size_t>(row)], texts.kind, [&](std::string_view token) {
            ++lengths.back();
            if (const auto known = counts.find(token); known != counts.end())
                ++known->second;
            else
                counts.emplace(token, 1);
        });
    }
    facts.class_names = frequent_names(counts, texts);
    facts.classes = std::ssize(facts.class_names);
    facts.sample = Shape{texts.length > 0 ? texts.length : usual_length(std::move(lengths))};
}

} // namespace

Status number_texts(
    const TableTexts& texts, std::span<const std::int64_t> training, FieldFacts& facts, std::vector<std::byte>& field)
{
    if (texts.trained) {
        facts.class_names = texts.trained->class_names;
        facts.classes = texts.trained->classes;
        facts.sample = texts.trained->sample;
    } else {
        learn(texts, training, facts);
    }
    const auto all = static_cast<double>(texts.rows.size()) * static_cast<double>(facts.sample.count());
    RETURN_IF_ERROR(check_data_memory(2 * all * sizeof(std::int32_t), facts.columns[0], "the tokens of its texts"));
    const TextNumbers numbers(facts);
    std::vector<std::int32_t> values;
    values.reserve(static_cast<std::size_t>(all));
    for (const std::string& text : texts.rows) {
        const auto row = numbers.of(text);
        values.insert(values.end(), row.begin(), row.end());
    }
    field = bytes_of(values);
    return {};
}

TextNumbers::TextNumbers(const FieldFacts& field)
    : m_kind(field.class_names[1] == unknown_symbols[0] ? Tokens::words : Tokens::characters)
    , m_length(static_cast<std::size_t>(field.sample.count()))
    , m_names(std::span(field.class_names).subspan(2))
{
}

std::vector<std::int32_t> TextNumbers::of(std::string_view text) const
{
    std::vector<std::int32_t> numbers;
    for_tokens(text, m_kind, [&](std::string_view token) {
        if (numbers.size() == m_length) return;
        const auto known = std::ranges::lower_bound(m_names, token);
        const bool found = known != m_names.end() && *known == token;
        numbers.push_back(found ? static_cast<std::int32_t>(known - m_names.begin()) + 2 : 1);
    });
    numbers.resize(m_length, 0);
    return numbers;
}

bool is_blank(std::string_view text)
{
    std::size_t at = 0;
    return next_token(Tokens::words, text, at).empty();
}

} // namespace epoch
