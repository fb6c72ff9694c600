// joined_texts: sentences of the engine that are joined from pieces, which no window can translate. They are templates
// with named places: message("row {row} has {fields} fields", {...}).
#pragma once

#include "tests/boundary/dependencies.h"

#include <string>

namespace epoch {

// Lines of this source with a string of several words beside a "+", with their numbers.
std::vector<int> joined_texts_in(const std::string& source);

// Of the engine, but for what writes files: programs, pages, logs, and names of test cases.
std::vector<Violation> joined_texts(const std::filesystem::path& root);

} // namespace epoch
