// words: private words for things that the field has a word for, and file heads that say nothing.
#pragma once

#include "tests/boundary/dependencies.h"

#include <string>

namespace epoch {

// All that this line says wrongly: in identifiers, comments and sentences. A string without a blank is a name that
// leaves the process, such as a key of a file, and is not looked at. `first`: it is the first line of a file.
std::vector<std::string> private_words_in(const std::string& line, bool first);

// Of all sources below app, engine, kernels, tests and ui.
std::vector<Violation> private_words(const std::filesystem::path& root);

} // namespace epoch
