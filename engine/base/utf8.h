// UTF-8: where characters begin and end. Everything in a project is UTF-8; what comes from elsewhere is looked at here.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace epoch {

// Bytes of the character at `at`; 0 when it is malformed, overlong, a surrogate or beyond U+10FFFF.
std::size_t utf8_length(std::string_view text, std::size_t at);
bool is_utf8(std::string_view text); // all of it

} // namespace epoch
