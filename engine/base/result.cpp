#include "base/result.h"

namespace epoch {

namespace {

// With its full stop.
std::string ended(std::string text)
{
    if (!text.empty() && std::string_view(".!?:").find(text.back()) == std::string_view::npos) text += '.';
    return text;
}

std::string as_sentence(const Message& hint)
{
    std::string text = ended(hint.text());
    // A hint that begins with a value begins with a name.
    if (!text.empty() && !hint.pattern.starts_with('{') && text[0] >= 'a' && text[0] <= 'z') text[0] -= 'a' - 'A';
    return text;
}

} // namespace

std::string Error::text() const
{
    const std::string out = where.empty() ? what.text() : where + ": " + what.text();
    return hint.empty() ? out : ended(out) + ' ' + as_sentence(hint);
}

Message Error::sentence() const
{
    Message out = message(where.empty() ? "{what}" : "{where}: {what}", {{"where", where}, {"what", what}});
    if (hint.empty()) return out;
    const std::string before = out.text();
    out.pattern += ended(before) == before ? " {hint}" : ". {hint}";
    out.values.emplace_back("hint", hint);
    return out;
}

} // namespace epoch
