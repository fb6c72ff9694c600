#include "service/queries/input_rows.h"

#include "base/units.h"
#include "data/readers/csv_columns.h"
#include "model/data_spec.h"
#include "model/file_columns.h"
#include "model/time_series.h"
#include "model/written_dates.h"
#include "service/queries/input_texts.h"

#include <algorithm>
#include <optional>

namespace epoch {
namespace {

namespace fs = std::filesystem;

Error bad_input(std::string where, Message what, Message hint)
{
    return {"predict.input", std::move(where), std::move(what), std::move(hint)};
}

using Columns = std::vector<FileColumn>;

// How the training file was laid out, as far as the names of its columns tell.
struct FileLayout {
    bool header = false; // its first row named the columns
    Columns columns;
    std::vector<std::size_t> places; // of the columns in a row of a training file without a header
};

// The columns of a table without a header are called by their places: 1, 2, 4.
FileLayout layout_of(const FieldFacts& field)
{
    FileLayout layout{false, file_columns(field), {}};
    std::int64_t last = 0;
    for (const FileColumn& column : layout.columns) {
        std::int64_t number = 0;
        layout.header = layout.header || !parse_number(column.name, number) || number <= last;
        last = number;
        layout.places.push_back(static_cast<std::size_t>(std::max<std::int64_t>(number, 1) - 1));
    }
    return layout;
}

std::string names_of(const Columns& columns)
{
    std::string names;
    for (std::size_t i = 0; i < std::min<std::size_t>(columns.size(), 20); ++i)
        names += (i > 0 ? ", " : "") + columns[i].name.substr(0, 100);
    return columns.size() > 20 ? names + ", ..." : names;
}

std::string amount_text(const FieldFacts& field, const FileColumn& column, double value)
{
    const std::string unit = field.form_of(column.first).unit;
    return figure_text(value) + (unit.empty() ? "" : " " + unit);
}

// "temp_c: 12.4 (the mean of training)"
Message filled_text(const FieldFacts& field, const FileColumn& column, const InputRow& row)
{
    if (column.form == FileColumn::Form::words)
        return message("{column}: each word by how frequent it was in training", {{"column", column.name}});
    std::vector<double> means;
    for (std::size_t i = column.first; i < column.first + column.width; ++i)
        means.push_back(field.in_file(i, static_cast<double>(row.values[i])));
    const std::string value = column.form == FileColumn::Form::date
        ? date_text(field.dates[column.date].features, means)
        : amount_text(field, column, means.front());
    return message("{column}: {value} (the mean of training)", {{"column", column.name}, {"value", value}});
}

// "temp_c: 95 (training had -5 to 31.3)"; of a date `value` is its days, and `text` as it was written.
void note_outside(
    const FieldFacts& field, const FileColumn& column, double value, const std::string& text, InputRow& to)
{
    if (column.first >= field.column_ranges.size() || !field.column_ranges[column.first].excludes(value)) return;
    const ColumnRange& range = field.column_ranges[column.first];
    const auto bound = [&](double days_or_number) {
        return column.form == FileColumn::Form::date ? day_text(days_or_number) : figure_text(days_or_number);
    };
    to.outside_cells.push_back(message("{column}: {value} (training had {min} to {max})",
        {{"column", column.name}, {"value", text}, {"min", bound(range.min)}, {"max", bound(range.max)}}));
}

Status add_filled(const FieldFacts& field, const FileColumn& column, InputRow& to)
{
    const bool known =
        !field.column_fill.empty() || (column.form != FileColumn::Form::words && !field.column_scale.empty());
    if (!known) return bad_input("column \"" + column.name + "\"", "has no value", "fill it in");
    ++to.filled;
    for (std::size_t i = column.first; i < column.first + column.width && !field.column_fill.empty(); ++i)
        to.values[i] = static_cast<float>(field.column_fill[i]);
    to.filled_cells.push_back(filled_text(field, column, to));
    return {};
}

Status add_word(const FieldFacts& field, const FileColumn& column, std::string_view text, InputRow& to)
{
    const Cell cell = csv_cell(text);
    const std::size_t last = column.first + column.width;
    // Training normalized whole numbers: "+7" and "07" are 7.
    const std::string words[] = {std::string(text), cell.whole ? std::to_string(*cell.whole) : std::string(text)};
    for (const std::string& word : words)
        for (std::size_t i = column.first; i < last; ++i)
            if (column.word(field, i) == word) return to.values[i] = 1, Status();
    if (cell.kind == CellKind::missing) return add_filled(field, column, to);
    std::string known;
    for (std::size_t i = column.first; i < std::min(last, column.first + 20); ++i)
        known += (known.empty() ? "" : ", ") + std::string(column.word(field, i).substr(0, 100));
    return bad_input("column \"" + column.name + "\"",
        message("the network does not know the word \"{word}\"", {{"word", text.substr(0, 60)}}),
        message("use one of {words}", {{"words", known}}));
}

void add_scaled(const FieldFacts& field, std::size_t at, float value, InputRow& to)
{
    const bool standardized = !field.column_scale.empty();
    const double scale = standardized ? field.column_scale[at] : 1, shift = standardized ? field.column_shift[at] : 0;
    to.values[at] = static_cast<float>(static_cast<double>(value) * scale + shift);
}

Status add_date(const FieldFacts& field, const FileColumn& column, std::string_view text, InputRow& to)
{
    const DateColumn& date = field.dates[column.date];
    if (date_cell(text).kind == CellKind::missing) return add_filled(field, column, to);
    const auto values = date_values(text, date.day_first);
    if (!values)
        return bad_input("column \"" + column.name + "\"",
            message("\"{text}\" is not a date", {{"text", text.substr(0, 60)}}), "write it as 2024-01-31");
    for (std::size_t i = 0; i < date.features.size(); ++i)
        add_scaled(field, column.first + i, (*values)[static_cast<std::size_t>(date.features[i])], to);
    note_outside(field, column, static_cast<double>(values->front()), std::string(text.substr(0, 60)), to);
    return {};
}

// A row by itself does not tell its decimal mark: it has that of the training table.
enum class Origin : std::uint8_t { table, pasted };

Cell number_cell(std::string_view text, const NumberForm& form, Origin origin)
{
    if (origin == Origin::pasted && form.decimal_comma)
        if (const auto number = written_number(text, form)) return {CellKind::number, *number, {}};
    const Cell cell = csv_cell(text, form);
    return cell.kind == CellKind::text && stands_for_missing(text) ? Cell{} : cell;
}

Error no_number(const FileColumn& column, const NumberForm& form, std::string_view text)
{
    const std::string where = "column \"" + column.name + "\"";
    const NumberForm other{form.unit, !form.decimal_comma};
    const auto meant = written_number(text, other);
    Message hint = form.decimal_comma ? "write it with a comma: 5,1" : "write it with a point: 5.1";
    if (meant && !form.decimal_comma)
        hint = message(
            "the network was trained on numbers with a point: write {number}", {{"number", plain_number(*meant)}});
    if (!form.unit.empty())
        hint = message("write it as {example}", {{"example", (form.decimal_comma ? "5,1 " : "5.1 ") + form.unit}});
    if (form.unit.empty())
        return bad_input(where, message("\"{text}\" is not a number", {{"text", text.substr(0, 60)}}), std::move(hint));
    return bad_input(where,
        message("\"{text}\" is not a number in {unit}", {{"text", text.substr(0, 60)}, {"unit", form.unit}}),
        std::move(hint));
}

Status add_number(const FieldFacts& field, const FileColumn& column, std::string_view text, Origin origin, InputRow& to)
{
    const NumberForm form = field.form_of(column.first);
    const Cell cell = number_cell(text, form, origin);
    if (cell.kind == CellKind::text) return no_number(column, form, text);
    if (cell.kind == CellKind::missing) return add_filled(field, column, to);
    add_scaled(field, column.first, cell.number, to);
    const auto value = static_cast<double>(cell.number);
    note_outside(field, column, value, amount_text(field, column, value), to);
    return {};
}

Status add_cell(const FieldFacts& field, const FileColumn& column, std::string_view text, Origin origin, InputRow& to)
{
    switch (column.form) {
    case FileColumn::Form::number: return add_number(field, column, text, origin, to);
    case FileColumn::Form::words: return add_word(field, column, text, to);
    case FileColumn::Form::date: return add_date(field, column, text, to);
    case FileColumn::Form::text: return add_text(field, text, to);
    }
    return {};
}

// One cell a column, in the columns' order.
Result<InputRow> row_of_cells(std::string name, const FieldFacts& field, const Columns& columns,
    std::span<const std::string_view> cells, Origin origin)
{
    if (row_width(field) != static_cast<std::size_t>(field.sample.count()))
        return bad_input("", message("a forecast reads {rows} rows, one after another", {{"rows", field.sample[0]}}),
            "predict a table that has them");
    InputRow row{std::move(name), std::vector<float>(static_cast<std::size_t>(field.sample.count()))};
    for (std::size_t i = 0; i < columns.size(); ++i)
        RETURN_IF_ERROR(add_cell(field, columns[i], cells[i], origin, row));
    for (float& value : row.values) value = static_cast<float>(static_cast<double>(value) * field.scale + field.shift);
    return row;
}

bool has_decimal_commas(const FieldFacts& field)
{
    return std::ranges::any_of(field.column_forms, &NumberForm::decimal_comma);
}

// One number with a decimal comma, which separates nothing.
bool is_one_comma_number(const FieldFacts& field) { return field.sample.count() == 1 && has_decimal_commas(field); }

std::vector<std::string_view> cut(std::string_view text)
{
    const char between = text.find('\t') != text.npos ? '\t' : text.find(';') != text.npos ? ';' : ',';
    std::vector<std::string_view> cells;
    for (;;) {
        const std::size_t end = text.find(between);
        std::string_view cell = text.substr(0, end);
        while (!cell.empty() && cell.front() == ' ') cell.remove_prefix(1);
        while (!cell.empty() && cell.back() == ' ') cell.remove_suffix(1);
        cells.push_back(cell);
        if (end == text.npos) return cells;
        text.remove_prefix(end + 1);
    }
}

// The position of each column in the rows of a file.
struct Places {
    std::vector<std::size_t> of_columns;
    bool header = false;
};

std::optional<Places> places_by_name(const CsvRecords& first, const Columns& columns)
{
    const auto names = csv_column_names(first);
    Places places{{}, true};
    for (const FileColumn& column : columns) {
        const auto at = std::ranges::find(names, column.name);
        if (at == names.end()) return {};
        places.of_columns.push_back(static_cast<std::size_t>(at - names.begin()));
    }
    return places;
}

// Whether every cell of a column of numbers holds text: other names than the training table's, whose columns may have
// another order. `first` has these columns alone.
bool are_names(const CsvRecords& first, const Columns& columns)
{
    bool any = false;
    for (std::size_t i = 0; i < columns.size() && i < first.size(); ++i) {
        if (columns[i].form != FileColumn::Form::number) continue;
        if (csv_cell(first.field(i)).kind != CellKind::text) return false;
        any = true;
    }
    return any;
}

// A file begins with the names of its columns if the training file did, or it has exactly the columns that the network
// reads. A table without a header never has a row of names: its columns are called 1, 2, 3, as a row of data may be. It
// may also have all columns of the training table.
Result<Places> places_in(const CsvRecords& first, const FileLayout& layout)
{
    const Columns& columns = layout.columns;
    if (layout.header)
        if (auto named = places_by_name(first, columns)) return *std::move(named);
    const bool only_these = first.size() == columns.size();
    const bool all = !layout.header && first.size() > layout.places.back();
    if (!only_these && !all)
        return bad_input(first.name() + ", line " + std::to_string(first.line()),
            message("the row has {fields} {fields:field|fields}; the network reads {columns}",
                {{"fields", first.size()}, {"columns", names_of(columns)}}),
            layout.header ? "begin the file with the names of its columns"
                          : "write those columns alone, in this order, or all columns of the training table");
    if (only_these && layout.header && are_names(first, columns))
        return bad_input(first.name() + ", line " + std::to_string(first.line()),
            message("the row is neither data nor the names of the columns that the network reads: {columns}",
                {{"columns", names_of(columns)}}),
            "begin the file with these names, in any order");
    Places places;
    for (std::size_t i = 0; i < columns.size(); ++i) places.of_columns.push_back(only_these ? i : layout.places[i]);
    return places;
}

// The row of the current record.
Result<InputRow> row_of_record(std::string name, const CsvRecords& record, const FieldFacts& field,
    const Columns& columns, const Places& places, std::size_t width)
{
    if (record.size() != width)
        return bad_input("",
            message("the row has {fields} {fields:field|fields}; the first row has {expected}",
                {{"fields", record.size()}, {"expected", width}}),
            "correct the row");
    std::vector<std::string_view> cells;
    for (const std::size_t place : places.of_columns) cells.push_back(record.field(place));
    return row_of_cells(std::move(name), field, columns, cells, Origin::table);
}

// What the spec of the training table says of its form, rather than its first rows.
CsvChoices choices_of(const DataFacts& data)
{
    const auto spec = parse_data_spec(data.spec);
    if (!spec || spec->kind != "csv") return {};
    SpecReader options(*spec);
    auto choices = csv_choices(options);
    return choices ? *std::move(choices) : CsvChoices();
}

Status read_rows(const FieldFacts& field, const CsvChoices& choices, CsvRecords& records, const TableUse& use)
{
    if (choices.decimal == DecimalChoice::guess)
        records.assume(has_decimal_commas(field) ? DecimalMark::comma : DecimalMark::point);
    FileLayout layout = layout_of(field);
    if (choices.header == CsvChoices::Header::yes) layout.header = true; // one of years looks like no header
    std::optional<Places> places;
    std::size_t width = 0;
    for (bool any = false;; any = true) {
        ASSIGN_OR_RETURN(auto more, records.next());
        if (more && !places) {
            ASSIGN_OR_RETURN(places, places_in(records, layout));
            width = records.size();
            const auto first = places->header ? TableUse::First::names : TableUse::First::row;
            if (use.begin) RETURN_IF_ERROR(use.begin(records, first));
            if (places->header) {
                ASSIGN_OR_RETURN(more, records.next());
            }
        }
        if (!more && any) return {};
        if (!more) return bad_input(records.name(), "the file has no rows", "add a row for each prediction");
        const std::string name = records.name() + ", line " + std::to_string(records.line());
        auto row = row_of_record(name, records, field, layout.columns, *places, width);
        if (row) row->line = records.line();
        RETURN_IF_ERROR(use.row(row ? std::move(row) : Result<InputRow>(std::move(row).error().at(name)), records));
    }
}

} // namespace

Result<InputRow> row_of_text(const FieldFacts& field, const std::string& text)
{
    const auto columns = layout_of(field).columns;
    const bool one = has_texts(field) || is_one_comma_number(field);
    const auto cells = one ? std::vector<std::string_view>{text} : cut(text);
    if (cells.size() == 1 && columns.size() != 1 && csv_cell(cells[0]).kind == CellKind::text)
        return bad_input("\"" + text.substr(0, 200) + "\"", "there is no such file",
            "check the name; a row is written with commas between its values");
    if (cells.size() != columns.size())
        return bad_input("\"" + text.substr(0, 200) + "\"",
            message("the row has {values} {values:value|values}; the network reads {expected}",
                {{"values", cells.size()}, {"expected", columns.size()}}),
            message(has_decimal_commas(field)
                    ? "write {columns}, separated by semicolons because numbers have a decimal comma, or name an "
                      "existing file"
                    : "write {columns}, separated by commas and with decimal points, or name an existing file",
                {{"columns", names_of(columns)}}));
    return row_of_cells(text, field, columns, cells, Origin::pasted);
}

Status read_table(
    const DataFacts& data, const FieldFacts& field, const fs::path& file, const TableUse& use, const KeepReading& keep)
{
    const CsvChoices choices = choices_of(data);
    const char delimiter = choices.delimiter != 0 ? choices.delimiter
        : is_one_comma_number(field)              ? ';'
                                                  : likely_delimiter(file);
    const auto marks = CsvRecords::find_decimal_marks(file, delimiter, choices.decimal, keep);
    ASSIGN_OR_RETURN(auto records, CsvRecords::open(file, delimiter, keep, marks));
    return read_rows(field, choices, records, use);
}

Status read_table_stream(const DataFacts& data, const FieldFacts& field, const std::string& name, const ReadSome& more,
    const TableUse& use, const KeepReading& keep)
{
    const CsvChoices choices = choices_of(data);
    const char delimiter = choices.delimiter == 0 && is_one_comma_number(field) ? ';' : choices.delimiter;
    ASSIGN_OR_RETURN(auto records, CsvRecords::open_stream(name, more, delimiter, keep, choices.decimal));
    return read_rows(field, choices, records, use);
}

// Grey is the luma of ITU-R BT.601, as for training images.
InputRow row_of_picture(const FieldFacts& field, const Picture& picture, std::string name)
{
    const std::int64_t channels = field.sample[0], height = field.sample[1], width = field.sample[2];
    const bool fits = picture.width == width && picture.height == height;
    const Picture sized =
        fits ? picture : resized(field.cropped ? cropped(picture, width, height) : picture, width, height);
    InputRow row{std::move(name), {}};
    const std::size_t pixels = sized.rgb.size() / 3;
    for (std::size_t channel = 0; channel < static_cast<std::size_t>(channels); ++channel)
        for (std::size_t i = 0; i < pixels; ++i) {
            const std::uint8_t* rgb = sized.rgb.data() + 3 * i;
            const unsigned grey = (299u * rgb[0] + 587u * rgb[1] + 114u * rgb[2] + 500u) / 1000u;
            const double value = channels == 1 ? grey : rgb[channel];
            row.values.push_back(static_cast<float>(value * field.scale + field.shift));
        }
    return row;
}

} // namespace epoch
