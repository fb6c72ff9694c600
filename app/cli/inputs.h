// inputs: the files and data sets that a person names on the command line.
#pragma once

#include "base/result.h"
#include "data/dataset.h"

#include <filesystem>
#include <string>

namespace epoch::cli {

// The file of a name: of "-" (standard input) and of a shell's <(command) a copy that exists until the program ends,
// because readers need a file that can be read more than once; of any other name the name itself.
Result<std::filesystem::path> input_file(const std::string& name, const KeepReading& keep = {});

// A data spec for a project in `base_folder`. Its names are relative to the current folder or, where no such file is
// there, to the project; streams are copied.
Result<std::string> input_spec(
    const std::string& spec, const std::string& base_folder, const KeepReading& keep = {});

} // namespace epoch::cli
