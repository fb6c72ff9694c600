#include "base/result.h"

namespace epoch {

std::string Error::text() const
{
    std::string out = where.empty() ? what : where + ": " + what;
    if (!hint.empty()) {
        if (!out.empty() && out.back() != '.' && out.back() != '!' && out.back() != '?') out += '.';
        out += ' ' + hint;
    }
    return out;
}

}  // namespace epoch
