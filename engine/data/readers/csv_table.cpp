#include "data/readers/csv_table.h"

#include "base/units.h"
#include "base/utf8.h"
#include "data/memory_limit.h"
#include "data/readers/csv_keys.h"
#include "data/readers/csv_series.h"

#include <algorithm>
#include <limits>

namespace epoch {
namespace {

namespace fs = std::filesystem;
using Use = CsvColumn::Use;
using Form = CsvColumn::Form;

bool looks_like_header(const CsvRecords& first)
{
    for (std::size_t column = 0; column < first.size(); ++column)
        if (csv_cell(first.field(column)).kind == CellKind::number) return false;
    return true;
}

Status name_columns(Csv& csv, const CsvRecords& first)
{
    auto names = csv_column_names(first);
    csv.columns.resize(first.size());
    for (std::size_t at = 0; at < first.size(); ++at) {
        csv.columns[at].name = csv.header ? std::move(names[at]) : std::to_string(at + 1);
        if (!is_utf8(csv.columns[at].name))
            return first.fault(first.line(), "is not UTF-8 text", "save the file as UTF-8");
    }
    return {};
}

Status check_header(const Csv& csv, const CsvRecords& records)
{
    for (std::size_t at = 0; at < csv.columns.size(); ++at) {
        // name_columns may have appended "'" to make the name unique.
        const std::string& name = csv.columns[at].name;
        const std::string_view field = records.field(at);
        const bool same = name.starts_with(field) && name.find_first_not_of('\'', field.size()) == std::string::npos;
        if (!field.empty() && !same)
            return records.fault(
                records.line(), "has other columns than the training data", "choose a file of the same set");
    }
    return {};
}

// Rows without a target or without a text teach nothing, so only other missing inputs are filled in.
bool drops(const Csv& csv, const CsvColumn& column)
{
    using enum CsvChoices::Missing;
    const bool needed = column.use == Use::target || column.forced_text;
    return csv.choices.missing == drop || (csv.choices.missing == mean && needed);
}

struct RowCount {
    std::int64_t rows = 0, dropped = 0;
    std::int64_t line = 0; // of the last one that was dropped
    std::string column; // whose cell is empty there
};

// Calls `use` for every row that is not dropped.
Result<RowCount> for_rows(const Csv& csv, const fs::path& file, const UseCsvRow& use)
{
    ASSIGN_OR_RETURN(auto records, CsvRecords::open(file, csv.choices.delimiter, csv.keep, csv.choices.marks));
    std::vector<Cell> cells(csv.columns.size());
    bool header = csv.header;
    for (RowCount counted;;) {
        if (csv.max_bytes > 0 && counted.rows > 0 && records.bytes() >= csv.max_bytes) return counted;
        ASSIGN_OR_RETURN(const auto more, records.next());
        if (!more) return counted;
        if (records.size() != csv.columns.size())
            return records.fault(records.line(),
                message("has {fields} {fields:field|fields}; the first row has {expected}",
                    {{"fields", records.size()}, {"expected", csv.columns.size()}}),
                "correct the row, or check the delimiter");
        if (header) {
            header = false;
            RETURN_IF_ERROR(check_header(csv, records));
            continue;
        }
        bool dropped = false;
        for (std::size_t at = 0; at < cells.size(); ++at) {
            if (csv.columns[at].use == Use::ignored) continue;
            cells[at] = csv.columns[at].cell(records.field(at));
            if (dropped || cells[at].kind != CellKind::missing || !drops(csv, csv.columns[at])) continue;
            dropped = true;
            counted.line = records.line();
            counted.column = csv.columns[at].name;
        }
        if (dropped) {
            ++counted.dropped;
            continue;
        }
        ++counted.rows;
        RETURN_IF_ERROR(use(records, cells));
    }
}

Result<std::int64_t> count(Csv& csv, const fs::path& file)
{
    std::int64_t rows = 0;
    const auto counted = for_rows(csv, file, [&](const CsvRecords& records, const std::vector<Cell>& cells) -> Status {
        for (std::size_t at = 0; at < cells.size(); ++at)
            if (csv.columns[at].use != Use::ignored)
                count_cell(csv.columns[at], records, records.field(at), cells[at], csv.choices);
        // A small compressed file may hold more rows than fit into memory; counting them all would take long.
        if (++rows % (1 << 20) != 0 || csv.choices.streams != Streaming::no) return {};
        const double numbers = static_cast<double>(rows) * static_cast<double>(cells.size());
        return check_data_memory(numbers * sizeof(float), records.name(), message("{rows} rows", {{"rows", rows}}));
    });
    if (!counted) return counted.error();
    csv.dropped += counted->dropped;
    if (counted->dropped > 0) csv.dropped_line = counted->line, csv.dropped_column = counted->column;
    return counted->rows;
}

Status read_again(const Csv& csv, const fs::path& file, std::int64_t expected, const UseCsvRow& use)
{
    std::int64_t read = 0;
    ASSIGN_OR_RETURN(const auto counted,
        for_rows(csv, file, [&](const CsvRecords& records, const std::vector<Cell>& cells) -> Status {
            if (++read > expected)
                return records.fault(records.line(), "did not exist when the file was first read",
                    "read the file again when it is complete");
            return use(records, cells);
        }));
    if (counted.rows != expected)
        return Error{"data.csv", file.string(), "changed while it was read", "read it again when it is complete"};
    return {};
}

Status count_files(Csv& csv)
{
    csv.dropped = 0;
    csv.dropped_line = 0;
    ++csv.passes->now;
    ASSIGN_OR_RETURN(const auto rows, count(csv, csv.file));
    csv.rows = rows;
    if (csv.rows == 0 && csv.dropped > 0 && !csv.choices.text.empty())
        return Error{"data.csv", csv.file.string(),
            message("has no row with a target and a text in \"{column}\"", {{"column", csv.choices.text}}),
            "choose another column, or fill in its cells"};
    if (csv.rows == 0)
        return Error{
            "data.csv", csv.file.string(), "has no rows of data", "add rows, or header=no if the first row is data"};
    if (csv.test_file.empty()) return {};
    // The counts of both files decide; an error names the file of the first fault.
    ASSIGN_OR_RETURN(const auto test_rows, count(csv, csv.test_file));
    csv.test_rows = test_rows;
    return {};
}

} // namespace

Status read_csv_names(Csv& csv)
{
    if (csv.choices.delimiter == 0) csv.choices.delimiter = likely_delimiter(csv.file);
    csv.choices.marks =
        CsvRecords::find_decimal_marks(csv.file, csv.choices.delimiter, csv.choices.decimal, csv.keep, csv.max_bytes);
    ASSIGN_OR_RETURN(auto records, CsvRecords::open(csv.file, csv.choices.delimiter, {}, csv.choices.marks));
    ASSIGN_OR_RETURN(const auto more, records.next());
    if (!more) return records.fault(1, "is empty", "choose another file");
    csv.header = csv.choices.header == CsvChoices::Header::guess ? looks_like_header(records)
                                                                 : csv.choices.header == CsvChoices::Header::yes;
    csv.decimal_commas = records.has_decimal_commas();
    RETURN_IF_ERROR(name_columns(csv, records));
    RETURN_IF_ERROR(choose_uses(csv.columns, csv.choices, records.name()));
    if (csv.choices.series) return choose_series_columns(csv);
    RETURN_IF_ERROR(choose_split_column(csv));
    if (std::ranges::find(csv.columns, Use::feature, &CsvColumn::use) != csv.columns.end()) return {};
    return Error{"data.csv", records.name(), "has no input beside the target and the column of the split",
        "add columns, or name the dates in the option dates; to predict a series from its own past, add window="};
}

Status count_csv(Csv& csv)
{
    const DecimalMark usual = csv.decimal_commas ? DecimalMark::comma : DecimalMark::point;
    RETURN_IF_ERROR(count_files(csv));
    bool again = false;
    for (CsvColumn& column : csv.columns) {
        const bool words = column.use == Use::target && csv.choices.task == CsvChoices::Task::classes;
        again = (!words && column.take_missing_words(usual)) || again;
    }
    if (again) {
        for (CsvColumn& column : csv.columns) column.forget_counts();
        RETURN_IF_ERROR(count_files(csv));
    }
    return choose_forms(csv.columns, csv.choices, usual, csv.file.string());
}

Status read_csv_rows(const Csv& csv, const UseCsvRow& use)
{
    ++csv.passes->now;
    RETURN_IF_ERROR(read_again(csv, csv.file, csv.rows, use));
    return csv.test_file.empty() ? Status() : read_again(csv, csv.test_file, csv.test_rows, use);
}

bool is_stratified(const Csv& csv)
{
    const auto target = std::ranges::find(csv.columns, Use::target, &CsvColumn::use);
    return csv.choices.stratify && target != csv.columns.end() && target->form == Form::categories;
}

Result<std::int32_t> category_code(
    const Csv& csv, CsvColumn& column, const CsvRecords& records, std::string_view text, const Cell& cell)
{
    if (cell.kind == CellKind::missing) return -1;
    const bool whole = cell.whole && column.texts == 0;
    const std::string canonical = whole ? std::to_string(*cell.whole) : std::string(text);
    if (const auto category = column.categories.find(canonical); category != column.categories.end())
        return category->second;
    const std::size_t max_codes = column.use == Use::target ? max_classes : max_categories;
    if (column.categories.size() == max_codes)
        return records.fault(records.line(),
            message("{column} has more than {max} different values",
                {{"column", column_text(csv.columns, column)}, {"max", max_codes}}),
            column.use == Use::target ? "choose another target" : "add ignore= and its name");
    if (!is_utf8(canonical))
        return records.fault(records.line(),
            message("{column} is not UTF-8 text", {{"column", column_text(csv.columns, column)}}),
            "save the file as UTF-8");
    return column.categories.emplace(canonical, static_cast<std::int32_t>(column.categories.size())).first->second;
}

Result<std::vector<float>> features_of_date(
    const CsvColumn& column, const CsvRecords& records, std::string_view text, const Cell& cell)
{
    std::vector<float> values(column.date_features.size(), std::numeric_limits<float>::quiet_NaN());
    if (cell.kind == CellKind::missing) return values;
    const auto date = date_values(text, column.day_first);
    if (!date)
        return records.fault(
            records.line(), "did not exist when the file was first read", "read the file again when it is complete");
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = (*date)[static_cast<std::size_t>(column.date_features[i])];
    return values;
}

Result<CsvFields> csv_fields(const Csv& csv)
{
    CsvFields fields;
    fields.positions.resize(csv.columns.size());
    FieldFacts &features = fields.features, &target = fields.target;
    features.name = "features";
    target.name = "target";
    target.role = FieldRole::target;
    std::vector<WordColumn> words;
    bool names_tell = true;
    for (std::size_t at = 0; at < csv.columns.size(); ++at) {
        const CsvColumn& column = csv.columns[at];
        if (column.use == Use::ignored) continue;
        const bool feature = column.use == Use::feature;
        FieldFacts& field = feature ? features : target;
        std::vector<std::string>& names = field.columns;
        names_tell = names_tell && ((!feature && !csv.choices.series) || column.name.find('=') == std::string::npos);
        if (feature) fields.numeric.resize(fields.numeric.size() + column.width(), column.form == Form::number);
        if (column.form == Form::number) {
            names.push_back(column.name);
        } else if (column.form == Form::text) {
            names.push_back(column.name);
            field.name = "tokens";
            field.kind = TensorKind::ids;
            field.stored = DType::i32;
        } else if (column.form == Form::dates) {
            field.dates.push_back({column.name, std::ssize(names), column.day_first, column.date_features});
            fields.numeric[names.size()] = true; // the days
            for (const DateFeature part : column.date_features) names.push_back(feature_name(column.name, part));
        } else if (feature) {
            const std::int64_t first = std::ssize(names);
            for (const std::string& category : column.sorted_categories(fields.positions[at]))
                names.push_back(column.name + "=" + category);
            words.push_back({column.name, first, std::ssize(names) - first});
        } else {
            target.name = "label";
            target.kind = TensorKind::labels;
            target.stored = DType::i32;
            target.class_names = column.sorted_categories(fields.positions[at]);
            target.classes = static_cast<std::int64_t>(target.class_names.size());
        }
        field.column_forms.resize(names.size());
        if (column.form == Form::number)
            field.column_forms.back() = column.written_form.value_or(NumberForm{{}, csv.decimal_commas});
    }
    if (!names_tell) features.words = std::move(words);
    for (FieldFacts* field : {&features, &target})
        if (std::ranges::count(field->column_forms, NumberForm()) == std::ssize(field->column_forms))
            field->column_forms.clear();
    if (features.columns.size() > CsvRecords::max_columns)
        return Error{"data.csv", csv.file.string(),
            message("makes {features} features, more than 100,000", {{"features", features.columns.size()}}),
            "leave out columns with ignore="};
    features.sample = Shape{static_cast<std::int64_t>(features.columns.size())};
    if (target.kind != TensorKind::labels) target.sample = Shape{static_cast<std::int64_t>(target.columns.size())};
    return fields;
}

Source csv_source(const Csv& csv, const CsvFields& fields)
{
    Source source;
    source.title = csv.file.filename().string();
    if (csv.dropped > 0)
        source.title +=
            message(" ({rows} {rows:row|rows} with missing values left out)", {{"rows", csv.dropped}}).text();
    source.share_seen = csv.share_seen;
    if (csv.max_bytes > 0)
        source.title += message(" (its first {rows} {rows:row|rows}, about {bytes})",
            {{"rows", csv.rows}, {"bytes", bytes_text(csv.max_bytes)}})
                            .text();
    source.facts = {fields.features, fields.target};
    source.numeric = fields.numeric;
    source.rows = csv.rows;
    source.test_rows = csv.test_rows;
    return source;
}

} // namespace epoch
