#include "base/result.h"

namespace epoch {

std::string Error::text() const
{
    std::string out = where.empty() ? what.text() : where + ": " + what.text();
    if (!hint.empty()) {
        if (!out.empty() && out.back() != '.' && out.back() != '!' && out.back() != '?') out += '.';
        out += ' ' + hint.text();
    }
    return out;
}

} // namespace epoch
