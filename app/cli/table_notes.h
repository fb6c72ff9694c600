// table_notes: what a person should know about a table before a network learns from it.
#pragma once

#include "output.h"

#include <string>

namespace epoch::cli {

// On stderr, each with the option that helps. Nothing for other kinds of data.
void print_table_notes(const std::string& spec, const std::string& base_folder, const Output& out);

} // namespace epoch::cli
