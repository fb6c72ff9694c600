// csv_columns: what the columns of a delimited file hold and how they enter a network.
#pragma once

#include "data/readers/csv_records.h"
#include "data/source.h"
#include "model/data_spec.h"

#include <map>
#include <optional>
#include <set>

namespace epoch {

// What is chosen in the spec; `where` of its errors is the spec.
struct CsvChoices {
    enum class Missing : std::uint8_t { error, mean, drop };
    enum class Header : std::uint8_t { guess, yes, no };
    enum class Task : std::uint8_t { guess, classes, regression };

    std::string target, categories, ignore; // column names with "+" between
    char delimiter = 0; // 0: guess
    Missing missing = Missing::error;
    Header header = Header::guess;
    Task task = Task::guess;
    Streams streams = Streams::automatic; // from a file in place of memory
};
Result<CsvChoices> csv_choices(SpecReader& options);

enum class CellKind : std::uint8_t { missing, number, text };
struct Cell {
    CellKind kind = CellKind::missing;
    float number = 0;
    std::optional<std::int64_t> whole; // when written as a whole number
};
// Empty, NA, N/A, NaN, null and ? are missing. What 32 bits cannot hold is text.
Cell csv_cell(std::string_view text);

struct CsvColumn {
    enum class Use : std::uint8_t { ignored, feature, target };
    enum class Form : std::uint8_t { number, categories };

    std::string name;
    Use use = Use::feature;
    Form form = Form::number;
    bool forced_categories = false;

    // Counted in a first pass.
    std::int64_t numbers = 0, texts = 0;
    bool all_whole = true;
    std::string first_text, first_text_at, first_missing_at; // "iris.csv, line 3"
    std::set<std::int64_t> whole_values; // of a target, no more than max_integer_classes + 1

    // Filled in a second. A missing number is NaN, a missing word -1.
    std::vector<float> values;
    std::map<std::string, std::int32_t, std::less<>> categories; // to their places of first appearance
    std::vector<std::int32_t> codes;

    // The words sorted, whole numbers by value; `place` then leads from a code to its place in that order.
    std::vector<std::string> sorted_categories(std::vector<std::int32_t>& position) const;
};

constexpr std::size_t max_integer_classes = 100; // more different whole numbers than this are a quantity
constexpr std::size_t max_categories = 1000; // of one text column that enters the network
constexpr std::size_t max_classes = 65'536;

// The cell of the record that `records` has just read.
void count_cell(CsvColumn& column, const CsvRecords& records, std::string_view text, const Cell& cell);

// Uses from names; a number names a column by its place where no name fits.
Status choose_uses(std::vector<CsvColumn>& columns, const CsvChoices& choices, const std::string& file);
// Forms from what was counted; a column of mostly numbers with some text in it is an error that names the first.
Status choose_forms(std::vector<CsvColumn>& columns, const CsvChoices& choices, const std::string& file);

std::string column_text(const std::vector<CsvColumn>& columns, const CsvColumn& column); // "column 3 (width)"

} // namespace epoch
