// locale_calls: finds calls below the window that format or parse numbers by the user's locale, such as "0,5" for 0.5
// in a German one.
#pragma once

#include "tests/boundary/dependencies.h"

namespace epoch {

// Calls of functions that follow the locale: strtod and similar, real numbers in printf and to_string, text
// streams.
std::vector<Violation> locale_dependent_calls(const std::filesystem::path& root);

} // namespace epoch
