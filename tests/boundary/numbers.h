// numbers: reads the sources below the window and says where a number is read or written in the way of the user's
// language: "0,5" for 0.5 in a German one.
#pragma once

#include "tests/boundary/dependencies.h"

namespace epoch {

// Calls of functions that follow the locale: strtod and its like, real numbers in printf and to_string, streams of
// text.
std::vector<Violation> numbers_of_the_locale(const std::filesystem::path& root);

} // namespace epoch
