// column_json: how a table's columns became features: numbers, dates and words, as JSON.
#pragma once

#include "model/data_facts.h"
#include "model/json_fields.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epoch {

Json forms_json(const std::vector<NumberForm>& forms);
Json dates_json(const std::vector<DateColumn>& dates);
Json words_json(const std::vector<WordColumn>& words);

// The members "column_forms", "dates" and "words" of a data field.
std::vector<NumberForm> read_forms(JsonFields& fields, std::size_t columns, JsonFault& fault);
std::vector<DateColumn> read_dates(JsonFields& fields, std::int64_t columns, JsonFault& fault);
std::optional<std::vector<WordColumn>> read_words(
    JsonFields& fields, const std::vector<std::string>& columns, JsonFault& fault);

} // namespace epoch
