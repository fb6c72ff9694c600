// csv_columns: the columns of a delimited file: their use, their form, and the options that choose them.
#pragma once

#include "data/readers/csv_records.h"
#include "data/readers/date_counter.h"
#include "data/readers/written_numbers.h"
#include "data/row_keys.h"
#include "data/source.h"
#include "data/table_texts.h"
#include "model/data_spec.h"

#include <map>
#include <optional>
#include <set>

namespace epoch {

// Of a table that is a time series: the rows that a network reads, and those that it predicts.
struct SeriesChoices {
    std::int64_t window = 0, horizon = 1;
    std::string column; // tells several series apart; may be empty
};

// The options of the spec; `where` of their errors is the spec.
struct CsvChoices {
    enum class Missing : std::uint8_t { error, mean, drop };
    enum class Header : std::uint8_t { guess, yes, no };
    enum class Task : std::uint8_t { guess, classes, regression };

    std::string target, categories, dates, ignore; // column names with "+" between
    std::string split; // the column of split_kind
    RowKeys::Kind split_kind = RowKeys::Kind::none;
    bool ignored_may_be_missing = false; // in a file that is all test
    char delimiter = 0; // 0: guess
    Missing missing = Missing::error;
    Header header = Header::guess;
    Task task = Task::guess;
    std::string text; // the only input, if there is one
    TableTexts texts;
    std::size_t max_whole_classes = 100; // a target with more distinct whole numbers is a quantity
    Streaming streams = Streaming::automatic; // from a file in place of memory
    DecimalChoice decimal = DecimalChoice::guess;
    std::optional<DecimalMarks> marks = {}; // once the cells were read
    bool units = false; // whether "342.200,00 €" is a number
    bool stratify = false; // the classes of the target have the same shares in all splits
    std::optional<SeriesChoices> series = {};
};
Result<CsvChoices> csv_choices(SpecReader& options);
// None: the table is no time series.
Result<std::optional<SeriesChoices>> series_choices(SpecReader& options, const CsvChoices& csv);

enum class CellKind : std::uint8_t { missing, number, text };
struct Cell {
    CellKind kind = CellKind::missing;
    float number = 0;
    std::optional<std::int64_t> whole; // when written as a whole number
};
// Empty cells, NA, N/A, NaN, null and ? are missing values. A number that does not fit 32 bits is text.
Cell csv_cell(std::string_view text);
// Also a number as the column writes it. A plain number is read as it is.
Cell csv_cell(std::string_view text, const std::optional<NumberForm>& form);

// A cell of a column of dates: missing, or a text.
Cell date_cell(std::string_view text);

// Words that people write where a number is not known, such as "k.A." or "-"; in a column of numbers they are missing
// values, in one of words they are words.
bool stands_for_missing(std::string_view text);
// Whether they are, in a column of so many numbers, such words and other texts.
bool words_are_missing(std::int64_t numbers, std::int64_t words, std::int64_t others, bool others_are_numbers);

// The names in a header, made unique so that each column can be chosen; a column without one is called by its place.
std::vector<std::string> csv_column_names(const CsvRecords& header);

struct CsvColumn {
    enum class Use : std::uint8_t { ignored, feature, target };
    enum class Form : std::uint8_t { number, categories, dates, text };

    std::string name;
    Use use = Use::feature;
    Form form = Form::number;
    bool forced_categories = false;
    bool forced_dates = false; // each cell is one or missing
    bool forced_text = false; // likewise
    bool only_splits = false; // ignored for that reason

    // Counted in the first pass.
    std::int64_t numbers = 0, texts = 0, missing_words = 0; // of the texts
    bool all_whole = true;
    std::string first_text, first_text_at, first_missing_at; // "iris.csv, line 3"
    std::set<std::int64_t> whole_values; // of a target, no more than max_whole_classes + 1
    WrittenNumbers written; // its texts
    DateCounter date_counter; // of forced_dates

    std::optional<NumberForm> written_form; // by which all its texts are numbers
    bool words_are_missing = false; // all other texts
    std::vector<DateFeature> date_features; // of Form::dates
    bool day_first = false;
    std::optional<DateColumn> as_trained; // decides on the two above

    Cell cell(std::string_view text) const;
    // Decides on `words_are_missing`; true: counted again, the counts will be others.
    bool take_missing_words(DecimalMark usual);
    void forget_counts();
    std::size_t width() const; // features that it becomes

    // Filled in the second pass. A missing number is NaN, a missing category -1.
    std::vector<float> values;
    std::map<std::string, std::int32_t, std::less<>> categories; // with codes in order of first appearance
    std::vector<std::int32_t> codes;
    std::vector<std::string> sentences; // of Form::text

    // The categories sorted, whole numbers by value; `position` becomes the position of each code in that order.
    std::vector<std::string> sorted_categories(std::vector<std::int32_t>& position) const;
};

constexpr std::size_t max_categories = 1000; // of one feature column
constexpr std::size_t max_classes = 65'536;

// Counts a cell of the current record of `records`.
void count_cell(
    CsvColumn& column, const CsvRecords& records, std::string_view text, const Cell& cell, const CsvChoices& choices);

// Sets the use of columns by name; a number is the position of a column where no name matches.
Status choose_uses(std::vector<CsvColumn>& columns, const CsvChoices& choices, const std::string& file);
// Sets the form of columns by the counts; text in a column of mostly numbers is an error that names the first one.
// `usual`: the decimal mark of the file's plain numbers.
Status choose_forms(
    std::vector<CsvColumn>& columns, const CsvChoices& choices, DecimalMark usual, const std::string& file);

// The column of this name, or at this place where a number is no name; null: there is none.
CsvColumn* column_named(std::vector<CsvColumn>& columns, const std::string& name);
std::string shown_names(const std::vector<CsvColumn>& columns); // the first of them, for an error
std::string column_text(const std::vector<CsvColumn>& columns, const CsvColumn& column); // "column 3 (width)"

} // namespace epoch
