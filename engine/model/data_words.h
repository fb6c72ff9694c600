// data_words: a data spec for people: "flats.csv", "Missing values", "Leave out the row".
#pragma once

#include "base/message.h"

#include <string>
#include <string_view>

namespace epoch {

// The names of the files without their folders, or what else the spec names. What is no spec stays as it is.
Message data_title(const std::string& spec);
// The title with every option: "flats.csv (Target: price, Header row: No)".
Message data_words(const std::string& spec);

// Of an option of a spec. Unknown keys read as they are, without underscores; values that are names stay.
Message data_option_label(std::string_view key);
Message data_value_label(std::string_view key, std::string_view value);

} // namespace epoch
