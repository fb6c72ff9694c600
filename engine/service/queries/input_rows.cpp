#include "service/queries/input_rows.h"

#include "data/readers/csv_columns.h"

#include <algorithm>

namespace epoch {
namespace {

namespace fs = std::filesystem;

Error bad_input(std::string where, Message what, Message hint)
{
    return {"predict.input", std::move(where), std::move(what), std::move(hint)};
}

// A column of the user's file: one number, or one word that is one-hot encoded in several columns of the field.
struct Column {
    std::string name;
    std::size_t first = 0, count = 1; // of the field's
    bool words = false;
};

// Consecutive field columns "colour=blue" and "colour=red" are the words of one column.
std::vector<Column> columns_of(const FieldFacts& field)
{
    std::vector<Column> columns;
    const auto numbers = static_cast<std::size_t>(field.sample.count());
    if (field.columns.size() != numbers) {
        for (std::size_t i = 0; i < numbers; ++i) columns.push_back({std::to_string(i + 1), i, 1, false});
        return columns;
    }
    for (std::size_t i = 0; i < numbers; ++i) {
        const std::size_t equals = field.columns[i].find('=');
        const bool words = equals != std::string::npos;
        const std::string name = field.columns[i].substr(0, equals);
        if (words && !columns.empty() && columns.back().words && columns.back().name == name) {
            ++columns.back().count;
        } else {
            columns.push_back({name, i, 1, words});
        }
    }
    return columns;
}

std::string names_of(const std::vector<Column>& columns)
{
    std::string names;
    for (std::size_t i = 0; i < std::min<std::size_t>(columns.size(), 20); ++i)
        names += (i > 0 ? ", " : "") + columns[i].name.substr(0, 100);
    return columns.size() > 20 ? names + ", ..." : names;
}

Status add_word(const FieldFacts& field, const Column& column, std::string_view text, std::vector<float>& to)
{
    const Cell cell = csv_cell(text);
    // Training normalized whole numbers: "+7" and "07" are 7.
    const std::string words[] = {std::string(text), cell.whole ? std::to_string(*cell.whole) : std::string(text)};
    for (const std::string& word : words)
        for (std::size_t i = column.first; i < column.first + column.count; ++i)
            if (field.columns[i] == column.name + "=" + word) return to[i] = 1, Status();
    std::string known;
    for (std::size_t i = column.first; i < column.first + std::min<std::size_t>(column.count, 20); ++i)
        known += (known.empty() ? "" : ", ") + field.columns[i].substr(column.name.size() + 1, 100);
    return bad_input("column \"" + column.name + "\"",
        message("the network does not know the word \"{word}\"", {{"word", text.substr(0, 60)}}),
        message("use one of {words}", {{"words", known}}));
}

Status add_number(const FieldFacts& field, const Column& column, std::string_view text, std::vector<float>& to)
{
    const Cell cell = csv_cell(text);
    const bool standardized = !field.column_scale.empty();
    if (cell.kind == CellKind::text)
        return bad_input("column \"" + column.name + "\"",
            message("\"{text}\" is not a number", {{"text", text.substr(0, 60)}}), "write it with a point: 5.1");
    if (cell.kind == CellKind::missing && !standardized)
        return bad_input("column \"" + column.name + "\"", "has no value", "fill it in");
    // A missing number becomes the mean of the training rows, which is 0 after standardization.
    if (cell.kind == CellKind::missing) return {};
    const std::size_t at = column.first;
    const double scale = standardized ? field.column_scale[at] : 1, shift = standardized ? field.column_shift[at] : 0;
    to[at] = static_cast<float>(static_cast<double>(cell.number) * scale + shift);
    return {};
}

// One cell a column, in the columns' order.
Result<std::vector<float>> values_of(
    const FieldFacts& field, const std::vector<Column>& columns, std::span<const std::string_view> cells)
{
    std::vector<float> values(static_cast<std::size_t>(field.sample.count()));
    for (std::size_t i = 0; i < columns.size(); ++i) {
        RETURN_IF_ERROR(columns[i].words ? add_word(field, columns[i], cells[i], values)
                                         : add_number(field, columns[i], cells[i], values));
    }
    for (float& value : values) value = static_cast<float>(static_cast<double>(value) * field.scale + field.shift);
    return values;
}

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

// The position of each column in the file. A first row that names all of them is a header; without a header the file
// has exactly these columns.
struct Places {
    std::vector<std::size_t> of_columns;
    bool header = false;
};

Result<Places> places_in(const CsvRecords& first, const std::vector<Column>& columns)
{
    Places places;
    std::string missing;
    for (const Column& column : columns) {
        std::size_t at = 0;
        while (at < first.size() && first.field(at) != column.name) ++at;
        if (at == first.size() && missing.empty()) missing = column.name;
        places.of_columns.push_back(at);
    }
    places.header = missing.empty();
    if (places.header) return places;
    if (first.size() != columns.size())
        return bad_input(first.name() + ", line " + std::to_string(first.line()),
            message("the row has {fields} fields and none is called \"{column}\"",
                {{"fields", first.size()}, {"column", missing.substr(0, 100)}}),
            message("begin the file with the names of its columns; the network reads {columns}",
                {{"columns", names_of(columns)}}));
    for (std::size_t i = 0; i < columns.size(); ++i) places.of_columns[i] = i;
    return places;
}

} // namespace

Result<InputRow> row_of_text(const FieldFacts& field, const std::string& text)
{
    const auto columns = columns_of(field);
    const auto cells = cut(text);
    if (cells.size() != columns.size())
        return bad_input("\"" + text.substr(0, 200) + "\"",
            message("the row has {values} values; the network reads {expected}",
                {{"values", cells.size()}, {"expected", columns.size()}}),
            message(
                "write {columns}, separated by commas, or name an existing file", {{"columns", names_of(columns)}}));
    ASSIGN_OR_RETURN(auto values, values_of(field, columns, cells));
    return InputRow{text, std::move(values)};
}

Result<std::vector<InputRow>> rows_of_table(const FieldFacts& field, const fs::path& file)
{
    const auto columns = columns_of(field);
    ASSIGN_OR_RETURN(auto records, CsvRecords::open(file, likely_delimiter(file)));
    std::vector<InputRow> rows;
    std::optional<Places> places;
    std::size_t width = 0;
    for (;;) {
        ASSIGN_OR_RETURN(const auto more, records.next());
        if (!more) break;
        const std::string name = records.name() + ", line " + std::to_string(records.line());
        if (!places) {
            ASSIGN_OR_RETURN(auto found, places_in(records, columns));
            places = std::move(found);
            width = records.size();
            if (places->header) continue;
        }
        if (records.size() != width)
            return records.fault(records.line(),
                message("the row has {fields} fields; the first row has {expected}",
                    {{"fields", records.size()}, {"expected", width}}),
                "correct the row");
        std::vector<std::string_view> cells;
        for (const std::size_t place : places->of_columns) cells.push_back(records.field(place));
        auto values = values_of(field, columns, cells);
        if (!values) return std::move(values).error().at(name);
        rows.push_back({name, std::move(*values)});
    }
    if (rows.empty()) return bad_input(records.name(), "the file has no rows", "add a row for each prediction");
    return rows;
}

// Grey is the luma of ITU-R BT.601, as for training images.
InputRow row_of_picture(const FieldFacts& field, const Picture& picture, std::string name)
{
    const std::int64_t channels = field.sample[0], height = field.sample[1], width = field.sample[2];
    const bool fits = picture.width == width && picture.height == height;
    const Picture sized = fits ? picture : resized(picture, width, height);
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
