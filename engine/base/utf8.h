// UTF-8: where characters begin and end, and how wide they are. Project texts are UTF-8; other input is checked here.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace epoch {

// Length in bytes of the character at `at`; 0 when it is malformed, overlong, a surrogate or above U+10FFFF.
std::size_t utf8_length(std::string_view text, std::size_t at);
bool is_utf8(std::string_view text); // all of it

// Columns that the text takes in a terminal: two for East Asian wide characters and emoji, none for combining marks.
std::size_t display_width(std::string_view text);

} // namespace epoch
