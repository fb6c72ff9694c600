// table_defaults: what a new project makes of a table's columns unless a person says otherwise. The window's import and
// `epoch new` follow it alike.
#pragma once

#include "model/data_spec.h"
#include "model/table_profile.h"

#include <string>
#include <string_view>
#include <vector>

namespace epoch {

// The columns that an option names: several with "+" between them, or one that has a "+" in its name. A number is a
// place where no column is called so.
std::vector<std::string> option_columns(const DataSpec& spec, std::string_view option, const TableProfile& table);
// The value of an option that names these columns.
std::string option_value(const std::vector<std::string>& columns, const TableProfile& table);

// Whether following the note adds its column to those that the option names.
bool adds_column(const TableNote& note);

// Follows the notes that an import starts with, and returns them. An option of `written`, the spec of a person, stays
// as it is, and so does a column with a note in `decided`. No column is left out where none would be left, or where one
// of texts is the only input.
std::vector<TableNote> take_default_notes(
    DataSpec& spec, const TableProfile& table, const DataSpec& written, const std::vector<TableNote>& decided = {});

} // namespace epoch
