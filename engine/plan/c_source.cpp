#include "plan/c_source.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>
#include <charconv>

namespace epoch {
namespace {

bool is_letter(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 && static_cast<unsigned char>(c) < 128;
}

// Only $names of `texts` are places; everything else is C.
std::string filled(std::string_view text, const std::vector<CText>& texts)
{
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] != '$') {
            result += text[i++];
            continue;
        }
        std::size_t end = ++i;
        while (end < text.size() && (is_letter(text[end]) || text[end] == '_')) ++end;
        const auto found = std::ranges::find(texts, text.substr(i, end - i), &CText::name);
        assert(found != texts.end() && "a rule lacks the text of a place");
        if (found != texts.end()) result += found->text;
        i = end;
    }
    return result;
}

std::string indented(std::string_view text)
{
    std::string result;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        const auto line = text.substr(0, end);
        if (line.find_first_not_of(' ') != std::string_view::npos) result += "    " + std::string(line) + "\n";
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return result;
}

} // namespace

std::string c_literal(float value)
{
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::general, 9);
    std::string text(digits.data(), end.ptr);
    if (text.find_first_of(".e") == std::string::npos) text += ".0";
    return text + "f";
}

std::string c_identifier(std::string_view name)
{
    std::string result;
    for (const char c : name) result += is_letter(c) ? c : '_';
    return result;
}

std::int64_t elements_before(const Shape& shape, std::int64_t axis)
{
    std::int64_t count = 1;
    for (std::int64_t i = 0; i < axis; ++i) count *= shape[static_cast<std::size_t>(i)];
    return count;
}

std::int64_t elements_behind(const Shape& shape, std::int64_t axis)
{
    std::int64_t count = 1;
    for (auto i = static_cast<std::size_t>(axis) + 1; i < shape.rank(); ++i) count *= shape[i];
    return count;
}

CText::CText(std::string place, std::string value)
    : name(std::move(place))
    , text(std::move(value))
{
}
CText::CText(std::string place, float value)
    : CText(std::move(place), c_literal(value))
{
}

CSource::CSource(std::string name)
    : m_name(std::move(name))
{
}

std::string CSource::macro(std::string_view suffix) const
{
    std::string upper = m_name;
    for (char& c : upper) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return upper + "_" + std::string(suffix);
}

void CSource::begin(std::string_view op, std::string path, bool in_place)
{
    m_op = op;
    m_path = std::move(path);
    m_in_place = in_place;
    m_works.clear();
}

std::string CSource::unique(std::string name)
{
    const int count = ++m_names[name];
    return count == 1 ? name : unique(name + "_" + std::to_string(count));
}

CPointer CSource::table(std::string_view name, std::vector<float> values)
{
    m_tables.push_back({unique(m_name + "_" + c_identifier(m_path + "/" + std::string(name))), std::move(values)});
    return {CPointer::Kind::table, m_tables.size() - 1};
}

CPointer CSource::work(std::int64_t floats)
{
    m_works.push_back(floats);
    return {CPointer::Kind::work, m_works.size() - 1};
}

std::string CSource::function_name(const std::string& code)
{
    std::string& known = m_known[m_op + code];
    if (known.empty()) {
        known = unique(m_name + "_" + m_op);
        m_functions.push_back("static void " + known + code);
    }
    return known;
}

void CSource::function(std::vector<CParameter> parameters, std::string_view body, const std::vector<CText>& texts)
{
    const std::string restricted = macro("RESTRICT");
    CCall call{{}, m_path, {}, m_works};
    std::string signature = "(float *" + restricted + " y", first;
    for (const CParameter& parameter : parameters) {
        const CPointer& pointer = parameter.pointer;
        if (m_in_place && pointer.kind == CPointer::Kind::input && pointer.index == 0) {
            first = "    const float *const " + parameter.name + " = y;\n";
            continue;
        }
        const char* constant = pointer.kind == CPointer::Kind::work ? "" : "const ";
        signature += std::string(", ") + constant + "float *" + restricted + " " + parameter.name;
        call.arguments.push_back(pointer);
    }
    call.function = function_name(signature + ")\n{\n" + first + indented(filled(body, texts)) + "}\n");
    m_calls.push_back(std::move(call));
}

} // namespace epoch
