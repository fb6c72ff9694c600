// usage: what is wrong with a command line, and what was probably meant.
#pragma once

#include "base/result.h"

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <vector>

namespace epoch::cli {

// A word that is not among the commands of `app`.
Error unknown_command(const CLI::App& app, const std::string& word);
// An error of the parser; `app` has parsed what it could.
Error wrong_options(const CLI::App& app, const CLI::ParseError& error);

// What --help prints: of the innermost command that was named.
std::string help_text(const CLI::App& app);

// The name of the fewest edits from the word; empty: none is near.
std::string near_name(const std::string& word, const std::vector<std::string>& names);

// Checks for numbers: those of CLI11 name their limits with three hundred digits, and read -1 as the largest number.
std::string from_one(const std::string& text);
std::string from_zero(const std::string& text);
CLI::Validator between(double low, double high);
// Adds from_zero to every option of a number without a sign, of `app` and of its commands.
void check_unsigned(CLI::App& app);
// The error of a command line that names a command or subcommand which does not exist.
std::optional<Error> unknown_subcommand(const CLI::App& app, const std::vector<std::string>& arguments);

} // namespace epoch::cli
