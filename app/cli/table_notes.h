// table_notes: what a person should know about a table before a network learns from it, and about data before its test
// is believed.
#pragma once

#include "data/dataset.h"
#include "output.h"

#include <string>

namespace epoch::cli {

// On stderr, each with the option that helps. Nothing for other kinds of data.
void print_table_notes(const std::string& spec, const std::string& base_folder, const Output& out);

// On stderr, what the diagnosis finds in the data without a run: an input that gives the target away, and training
// samples in validation and test.
void print_leak_notes(const Dataset& data, const Output& out);

} // namespace epoch::cli
