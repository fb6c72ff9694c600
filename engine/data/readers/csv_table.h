// csv_table: a delimited file as a table: its columns, what they hold, and its rows one by one.
#pragma once

#include "data/readers/csv_columns.h"

#include <functional>

namespace epoch {

struct Csv {
    std::filesystem::path file, test_file; // the second may be empty
    CsvChoices choices;
    bool header = false;
    std::vector<CsvColumn> columns;
    std::int64_t rows = 0, test_rows = 0, dropped = 0;
    double max_bytes = 0; // of each file's text for a preview; 0 = all
    double share_seen = 1; // of the first file
    KeepReading keep = {};
};

// The names and uses of the columns.
Status read_csv_names(Csv& csv);
// The first pass: what the columns hold, their forms, and how many rows there are.
Status count_csv(Csv& csv);

// A later pass, over the rows of the file and then of the test file: as many as were counted, or an error.
using UseCsvRow = std::function<Status(const CsvRecords& records, const std::vector<Cell>& cells)>;
Status read_csv_rows(const Csv& csv, const UseCsvRow& use);

// The number of a word of the column, which it gets when it is first seen; -1 where it is missing.
Result<std::int32_t> category_code(
    const Csv& csv, CsvColumn& column, const CsvRecords& records, std::string_view text, const Cell& cell);

// What the rows become once all words are known. `places` gets, for each column of words, where its words lie.
using CategoryPositions = std::vector<std::vector<std::int32_t>>;
struct CsvFields {
    FieldFacts features, target;
    std::vector<bool> numeric; // as in Source
    CategoryPositions positions; // parallel to the columns
};
Result<CsvFields> csv_fields(const Csv& csv);

// How a source of this table begins.
Source csv_source(const Csv& csv, const CsvFields& fields);

// Rows that do not fit into memory; see Source::read_rows.
Result<Source> stream_csv(Csv csv);

} // namespace epoch
