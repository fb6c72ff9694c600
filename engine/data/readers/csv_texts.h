// csv_texts: the column of a table whose texts are its only input: `text=COLUMN`.
#pragma once

#include "data/readers/csv_columns.h"

namespace epoch {

Status choose_texts(SpecReader& options, std::string& column, TableTexts& texts);

// Leaves out the other columns, and makes the column an input even if it is left out.
Status choose_text_column(std::vector<CsvColumn>& columns, const CsvChoices& choices, const std::string& file);

// Of a row. `column` keeps it until the training rows are known.
Status add_text(CsvColumn& column, const CsvRecords& records, std::string_view text);

} // namespace epoch
