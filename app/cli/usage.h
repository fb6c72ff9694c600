// usage: what is wrong with a command line, and what was probably meant.
#pragma once

#include "base/result.h"

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace epoch::cli {

// A word that is not among the commands of `app`.
Error unknown_command(const CLI::App& app, const std::string& word);
// An error of the parser; `app` has parsed what it could.
Error wrong_options(const CLI::App& app, const CLI::ParseError& error);

// The name with the fewest edits from the word, if they are few; else empty.
std::string near_name(const std::string& word, const std::vector<std::string>& names);

// A check for numbers: those of CLI11 name their limits with three hundred digits.
std::string from_one(const std::string& text);

} // namespace epoch::cli
