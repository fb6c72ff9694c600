// csv_table: a delimited file as a table: its columns, their contents, and its rows one by one.
#pragma once

#include "data/readers/csv_columns.h"

#include <functional>
#include <memory>
#include <optional>

namespace epoch {

// How often the files are read: once to count, once for the rows, and for what the options need in between.
struct CsvPasses {
    int now = 0, all = 0; // all: 0 until the first pass has shown what it takes
};

struct Csv {
    std::filesystem::path file, test_file; // the second may be empty
    CsvChoices choices;
    bool header = false, decimal_commas = false;
    std::optional<std::size_t> split_column = {}, series_column = {};
    std::size_t time_column = 0; // of a time series
    std::vector<CsvColumn> columns;
    std::int64_t rows = 0, test_rows = 0, dropped = 0;
    std::int64_t dropped_line = 0; // of the last row that was left out for an empty cell
    std::string dropped_column; // of that cell
    double max_bytes = 0; // of each file's text for a preview; 0 = all
    double share_seen = 1; // of the first file
    KeepReading keep = {};
    std::shared_ptr<CsvPasses> passes = std::make_shared<CsvPasses>();
};

// Reads the names of the columns and sets their uses.
Status read_csv_names(Csv& csv);
// The first pass: counts rows and cells and sets the forms of the columns.
Status count_csv(Csv& csv);

// A later pass over the rows of the file and then of the test file. Another number of rows than counted is an error.
using UseCsvRow = std::function<Status(const CsvRecords& records, const std::vector<Cell>& cells)>;
Status read_csv_rows(const Csv& csv, const UseCsvRow& use);

// The code of a category, given at its first appearance; -1 where the value is missing.
Result<std::int32_t> category_code(
    const Csv& csv, CsvColumn& column, const CsvRecords& records, std::string_view text, const Cell& cell);

// The features of a date; NaN where the value is missing.
Result<std::vector<float>> features_of_date(
    const CsvColumn& column, const CsvRecords& records, std::string_view text, const Cell& cell);

// The fields of the rows, once all categories are known. `positions` has the order of the categories of each column.
using CategoryPositions = std::vector<std::vector<std::int32_t>>;
struct CsvFields {
    FieldFacts features, target;
    std::vector<bool> numeric; // as in Source
    CategoryPositions positions; // parallel to the columns
};
Result<CsvFields> csv_fields(const Csv& csv);

// A source with title, facts and row counts, still without rows.
Source csv_source(const Csv& csv, const CsvFields& fields);

// Their words have to be known before the first row is streamed, which takes one more pass.
bool has_categories(const Csv& csv);
// Whether the classes of the target share out the rows.
bool is_stratified(const Csv& csv);

// Streams rows that do not fit into memory (see Source::read_rows).
Result<Source> stream_csv(Csv csv);

} // namespace epoch
