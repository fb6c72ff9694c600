#include "base/result.h"

namespace epoch {

Message Error::sentence() const
{
    Message out = message(where.empty() ? "{what}" : "{where}: {what}", {{"where", where}, {"what", what}});
    if (hint.empty()) return out;
    const std::string before = out.text();
    const bool ended = before.empty() || before.back() == '.' || before.back() == '!' || before.back() == '?';
    out.pattern += ended ? " {hint}" : ". {hint}";
    out.values.emplace_back("hint", hint);
    return out;
}

} // namespace epoch
