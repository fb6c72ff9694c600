// utf8: character boundaries and validity. All text in a project is UTF-8; text from elsewhere is checked here.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace epoch {

// Length in bytes of the character at `at`; 0 when it is malformed, overlong, a surrogate or above U+10FFFF.
std::size_t utf8_length(std::string_view text, std::size_t at);

} // namespace epoch
