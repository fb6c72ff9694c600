#include "data/readers/written_numbers.h"

#include "base/utf8.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace epoch {
namespace {

constexpr std::size_t max_unit_bytes = 24, max_units = 4;
constexpr std::size_t max_digits = 38; // more do not fit a float

// Also what a spreadsheet puts between the groups of digits: spaces that do not break.
constexpr std::array<std::string_view, 3> spaces{" ", "\u00A0", "\u202F"};
constexpr std::array<std::string_view, 2> apostrophes{"'", "\u2019"};
constexpr std::array<std::string_view, 3> minus_signs{"-", "\u2212", "\u2013"};
constexpr std::array<std::string_view, 26> currencies{"US$", "A$", "C$", "R$", "$", "€", "£", "¥", "₹", "₩", "₽", "₺",
    "Fr.", "EUR", "USD", "GBP", "CHF", "JPY", "CNY", "INR", "SEK", "NOK", "DKK", "PLN", "AUD", "CAD"};

bool is_number_digit(char c) { return c >= '0' && c <= '9'; }
bool is_plain_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_unit_letter(char c) { return is_plain_letter(c) || static_cast<unsigned char>(c) >= 0x80; }

// The one of `these` that the text begins with, or nothing.
template <std::size_t count>
std::string_view leading_one_of(const std::array<std::string_view, count>& these, std::string_view text)
{
    const auto found = std::ranges::find_if(these, [text](std::string_view each) { return text.starts_with(each); });
    return found == these.end() ? std::string_view() : *found;
}

std::string_view without_spaces(std::string_view text)
{
    for (std::string_view space; !(space = leading_one_of(spaces, text)).empty();) text.remove_prefix(space.size());
    for (const std::string_view space : spaces)
        while (text.ends_with(space)) text.remove_suffix(space.size());
    return text;
}

// "kg", "m²", "m2", "km/h", "l/100km", "sq ft", "%": letters and signs; digits only in a power or after a slash.
bool is_unit(std::string_view text)
{
    if (text.size() > max_unit_bytes || !is_utf8(text)) return false;
    if (!leading_one_of(minus_signs, text).empty()) return false; // a range
    if (!is_unit_letter(text[0]) && text[0] != '%' && text[0] != '$') return false;
    bool divided = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        divided = divided || c == '/';
        const bool power = (c == '2' || c == '3') && i + 1 == text.size() && is_plain_letter(text[i - 1]);
        const bool between = i > 0 && (c == '/' || c == '.' || c == ' ' || c == '^' || c == '*');
        if (!is_unit_letter(c) && c != '%' && c != '$' && !between && !(is_number_digit(c) && (divided || power)))
            return false;
    }
    return true;
}

// "1st class"; a unit stands apart where it begins so: 12 st are stones.
bool is_ordinal(std::string_view after)
{
    constexpr std::array<std::string_view, 4> endings{"st", "nd", "rd", "th"};
    const std::string_view ending = leading_one_of(endings, after);
    return !ending.empty() && (after.size() == ending.size() || !is_unit_letter(after[ending.size()]));
}

struct NumberParts {
    bool negative = false;
    std::string_view digits, unit;
};

std::string_view take_sign(std::string_view text, NumberParts& parts)
{
    const std::string_view minus = leading_one_of(minus_signs, text);
    parts.negative = parts.negative || !minus.empty();
    return without_spaces(text.substr(minus.empty() && text.starts_with('+') ? 1 : minus.size()));
}

// Digits, and separators that stand before a digit.
std::string_view digits_at_begin(std::string_view text)
{
    std::size_t end = 0;
    while (end < text.size()) {
        const std::string_view rest = text.substr(end);
        std::size_t step = is_number_digit(rest[0]) || rest[0] == '.' || rest[0] == ',' ? 1 : 0;
        if (step == 0) step = std::max(leading_one_of(spaces, rest).size(), leading_one_of(apostrophes, rest).size());
        if (step == 0 || (!is_number_digit(rest[0]) && (step == rest.size() || !is_number_digit(rest[step])))) break;
        end += step;
    }
    return text.substr(0, end);
}

std::optional<NumberParts> number_parts(std::string_view text)
{
    NumberParts parts;
    text = take_sign(without_spaces(text), parts);
    const std::string_view before = leading_one_of(currencies, text);
    text = take_sign(without_spaces(text.substr(before.size())), parts);
    parts.digits = digits_at_begin(text);
    if (parts.digits.empty() || !is_number_digit(parts.digits[0])) return {};
    if (is_ordinal(text.substr(parts.digits.size()))) return {};
    const std::string_view after = without_spaces(text.substr(parts.digits.size()));
    parts.unit = before.empty() ? after : before;
    if (before.empty() ? !after.empty() && !is_unit(after) : !after.empty()) return {};
    return parts;
}

// "1.234.567,5" with a comma as the decimal mark is "1234567.5". Groups have three digits, and one separator.
std::optional<std::string> canonical_number(std::string_view digits, DecimalMark decimal_mark)
{
    const char decimal = static_cast<char>(decimal_mark);
    const std::size_t point = digits.find(decimal);
    std::string number;
    std::string_view separator;
    std::size_t run = 0;
    for (std::string_view whole = digits.substr(0, point); !whole.empty();) {
        if (is_number_digit(whole[0])) {
            number += whole[0];
            ++run;
            whole.remove_prefix(1);
            continue;
        }
        const std::size_t bytes =
            std::max({std::size_t{1}, leading_one_of(spaces, whole).size(), leading_one_of(apostrophes, whole).size()});
        const std::string_view here = whole.substr(0, bytes);
        const bool first = separator.empty();
        if (first ? run > 3 || number[0] == '0' : run != 3 || here != separator) return {};
        separator = here;
        run = 0;
        whole.remove_prefix(bytes);
    }
    if (run == 0 || number.size() > max_digits || (!separator.empty() && run != 3)) return {};
    if (point == digits.npos) return number;
    const std::string_view fraction = digits.substr(point + 1);
    if (fraction.empty() || !std::ranges::all_of(fraction, is_number_digit)) return {};
    return number + '.' + std::string(fraction);
}

bool is_money(std::string_view unit) { return std::ranges::find(currencies, unit) != currencies.end(); }

} // namespace

std::optional<float> written_number(std::string_view text, const NumberForm& form)
{
    const auto parts = number_parts(text);
    if (!parts || (!parts->unit.empty() && parts->unit != form.unit)) return {};
    const auto number = canonical_number(parts->digits, form.decimal_comma ? DecimalMark::comma : DecimalMark::point);
    if (!number) return {};
    double value = 0;
    std::from_chars(number->data(), number->data() + number->size(), value);
    const auto narrow = static_cast<float>(parts->negative ? -value : value);
    return std::isfinite(narrow) ? std::optional(narrow) : std::nullopt;
}

std::string plain_number(float value)
{
    std::array<char, 64> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    double exact = 0; // the digits of the text, not those of the float
    std::from_chars(text.data(), end, exact);
    if (exact != 0 && (std::abs(exact) >= 1e15 || std::abs(exact) <= 1e-6)) return {text.data(), end};
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), exact, std::chars_format::fixed).ptr};
}

void WrittenNumbers::add(std::string_view text)
{
    const auto parts = number_parts(text);
    const bool number = parts
        && (canonical_number(parts->digits, DecimalMark::point) || canonical_number(parts->digits, DecimalMark::comma));
    if (!number) {
        if (m_others++ == 0) m_first_other = text.substr(0, 60);
        return;
    }
    ++m_numbers;
    add_digits(parts->digits);
    if (parts->unit.empty()) return;
    const auto known = m_units.find(parts->unit);
    if (known != m_units.end())
        ++known->second;
    else if (m_units.size() < max_units)
        m_units.emplace(parts->unit, 1);
}

void WrittenNumbers::add_plain(std::string_view text) { m_point += text.find('.') != text.npos; }

void WrittenNumbers::add_digits(std::string_view digits)
{
    const auto point = canonical_number(digits, DecimalMark::point),
               comma = canonical_number(digits, DecimalMark::comma);
    if (point == comma) return;
    if (point && comma)
        ++(digits.find('.') != digits.npos ? m_either_point : m_either_comma);
    else
        ++(point ? m_point : m_comma);
}

std::optional<NumberForm> WrittenNumbers::form(DecimalMark usual) const
{
    if (m_numbers == 0 || m_others > 0 || m_units.size() > 1 || (m_point > 0 && m_comma > 0)) return {};
    NumberForm form{m_units.empty() ? std::string() : m_units.begin()->first, m_comma > 0};
    if (m_point > 0 || m_comma > 0) return form;
    if (m_either_point > 0 && m_either_comma > 0) return {};
    // A comma before three digits groups them, and so does the point of an amount of money.
    form.decimal_comma = usual == DecimalMark::comma || (m_either_point > 0 && is_money(form.unit));
    return form;
}

} // namespace epoch
