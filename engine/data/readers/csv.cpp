// csv: reads delimited text with one sample a row into one flat field of numbers, one-hot categories and dates, and a
// target of one column or more. The first pass finds the form of the columns, the second fills memory of known size.
// Larger tables are streamed (csv_rows.cpp).
#include "data/memory_limit.h"
#include "data/readers/csv_keys.h"
#include "data/readers/csv_series.h"
#include "data/readers/csv_table.h"
#include "data/readers/csv_texts.h"

#include <algorithm>
#include <limits>

namespace epoch {
namespace {

using Use = CsvColumn::Use;
using Form = CsvColumn::Form;

// `lines`: of the rows, without those of the test file.
Status fill(Csv& csv, std::vector<std::int64_t>& lines)
{
    return read_csv_rows(csv, [&](const CsvRecords& records, const std::vector<Cell>& cells) -> Status {
        if (std::ssize(lines) < csv.rows) lines.push_back(records.line());
        for (std::size_t at = 0; at < cells.size(); ++at) {
            CsvColumn& column = csv.columns[at];
            if (column.use == Use::ignored) continue;
            if (column.form == Form::number) {
                const bool known = cells[at].kind == CellKind::number;
                column.values.push_back(known ? cells[at].number : std::numeric_limits<float>::quiet_NaN());
                continue;
            }
            if (column.form == Form::text) {
                RETURN_IF_ERROR(add_text(column, records, records.field(at)));
                continue;
            }
            if (column.form == Form::dates) {
                ASSIGN_OR_RETURN(const auto values, features_of_date(column, records, records.field(at), cells[at]));
                column.values.insert(column.values.end(), values.begin(), values.end());
                continue;
            }
            ASSIGN_OR_RETURN(const auto category, category_code(csv, column, records, records.field(at), cells[at]));
            column.codes.push_back(category);
        }
        return {};
    });
}

// Checks the memory of both passes and the finished fields together.
Status check_memory(const Csv& csv, const std::string& what)
{
    double floats = 0;
    for (const CsvColumn& column : csv.columns)
        if (column.use != Use::ignored)
            floats += 1 + std::max<double>(1, column.use == Use::feature ? static_cast<double>(column.width()) : 1);
    const double rows = static_cast<double>(csv.rows + csv.test_rows);
    return check_data_memory(rows * floats * sizeof(float), csv.file.string(), what);
}

// A row-major matrix that is filled column by column.
class Matrix {
public:
    Matrix(std::size_t rows, std::size_t columns)
        : m_columns(columns)
        , m_values(rows * columns)
    {
    }

    // `width` values a row.
    void add(const std::vector<float>& values, std::size_t width)
    {
        for (std::size_t at = 0; at < values.size(); ++at)
            m_values[at / width * m_columns + m_used + at % width] = values[at];
        m_used += width;
    }

    // One-hot columns: a row has 1 in the column of its category, and NaN in all of them where the value is missing.
    void add_one_hot(const std::vector<std::int32_t>& codes, const std::vector<std::int32_t>& position)
    {
        for (std::size_t row = 0; row < codes.size(); ++row) {
            float* to = m_values.data() + row * m_columns + m_used;
            if (codes[row] < 0) {
                std::fill_n(to, position.size(), std::numeric_limits<float>::quiet_NaN());
            } else {
                to[position[static_cast<std::size_t>(codes[row])]] = 1;
            }
        }
        m_used += position.size();
    }

    std::vector<std::byte> bytes() const { return bytes_of(m_values); }

private:
    std::size_t m_columns, m_used = 0;
    std::vector<float> m_values;
};

// The rows of the columns of one use, which take `width` columns of the field.
std::vector<std::byte> rows_of(Csv& csv, const CsvFields& fields, Use use, std::size_t width)
{
    Matrix matrix(static_cast<std::size_t>(csv.rows + csv.test_rows), width);
    for (std::size_t at = 0; at < csv.columns.size(); ++at) {
        CsvColumn& column = csv.columns[at];
        if (column.use != use) continue;
        if (column.form != Form::categories) {
            matrix.add(column.values, column.width());
        } else {
            matrix.add_one_hot(column.codes, fields.positions[at]);
        }
        column.values = {};
        column.codes = {};
    }
    return matrix.bytes();
}

std::vector<std::byte> labels_of(const Csv& csv, const CsvFields& fields)
{
    const auto column = std::ranges::find(csv.columns, Use::target, &CsvColumn::use);
    const auto& position = fields.positions[static_cast<std::size_t>(column - csv.columns.begin())];
    std::vector<std::int32_t> labels;
    for (const std::int32_t code : column->codes) labels.push_back(position[static_cast<std::size_t>(code)]);
    return bytes_of(labels);
}

// The classes of the rows, without those of the test file.
RowKeys class_keys(const Csv& csv)
{
    const auto column = std::ranges::find(csv.columns, Use::target, &CsvColumn::use);
    return {RowKeys::Kind::class_shares, column->name, {column->codes.begin(), column->codes.begin() + csv.rows}};
}

std::optional<TableTexts> texts_of(Csv& csv)
{
    const auto column = std::ranges::find(csv.columns, Form::text, &CsvColumn::form);
    if (column == csv.columns.end()) return std::nullopt;
    csv.choices.texts.rows = std::move(column->sentences);
    return std::move(csv.choices.texts);
}

Status check_classes(const Csv& csv, const FieldFacts& target)
{
    const bool one = target.kind == TensorKind::labels && target.classes == 1;
    if (csv.choices.text.empty() || !one || csv.choices.ignored_may_be_missing) return {};
    return Error{"data.csv", csv.file.string(),
        message("all rows are of the class \"{class}\"", {{"class", target.class_names[0].substr(0, 100)}}),
        "add texts of another class, or choose another target"};
}

Result<Source> read_into_memory(Csv csv)
{
    RETURN_IF_ERROR(check_memory(csv, message("{rows} rows", {{"rows", csv.rows + csv.test_rows}})));
    std::vector<std::int64_t> lines;
    RETURN_IF_ERROR(fill(csv, lines));
    RETURN_IF_ERROR(check_memory(csv, "one number for each word"));
    ASSIGN_OR_RETURN(const auto fields, csv_fields(csv));
    RETURN_IF_ERROR(check_classes(csv, fields.target));
    Source source = csv_source(csv, fields);
    source.texts = texts_of(csv);
    source.lines = std::move(lines);
    if (is_stratified(csv)) source.keys = class_keys(csv);
    source.fields.push_back(
        source.texts ? std::vector<std::byte>() : rows_of(csv, fields, Use::feature, fields.features.columns.size()));
    const bool labels = fields.target.kind == TensorKind::labels;
    source.fields.push_back(
        labels ? labels_of(csv, fields) : rows_of(csv, fields, Use::target, fields.target.columns.size()));
    return source;
}

// Limits the preview of a large file to its beginning.
void limit_preview(Csv& csv)
{
    constexpr double max_whole_preview = 16 << 20, preview_bytes = 8 << 20;
    std::error_code fault;
    const auto bytes = static_cast<double>(std::filesystem::file_size(csv.file, fault));
    if (fault || bytes <= max_whole_preview) return;
    csv.max_bytes = preview_bytes;
    csv.share_seen = preview_bytes / bytes;
}

Status check_stratify(const CsvChoices& choices, bool has_test_file)
{
    if (choices.stratify && choices.split_kind != RowKeys::Kind::none)
        return Error{"data.option", "stratify",
            "rows that are split by a group or by time do not share out the classes",
            "leave it out, or leave out the group or time"};
    if (choices.stratify && has_test_file)
        return Error{"data.option", "stratify", "the test rows are those of a file of their own",
            "leave it out, or leave out the test file"};
    return {};
}

KeepReading with_passes(const KeepReading& keep, std::shared_ptr<const CsvPasses> passes)
{
    if (!keep) return {};
    return [keep, passes = std::move(passes)](ReadProgress reading) {
        reading.pass = std::max(1, passes->now);
        reading.passes = passes->all;
        return keep(reading);
    };
}

// Of texts the vocabulary has to be known first.
Status check_streaming(const CsvChoices& choices)
{
    if (choices.text.empty() || choices.streams != Streaming::yes) return {};
    return Error{"data.option", "stream", "texts of a table are read into memory", "leave it out"};
}

bool too_large(const Csv& csv)
{
    const auto used =
        std::ranges::count_if(csv.columns, [](const CsvColumn& column) { return column.use != Use::ignored; });
    return static_cast<double>(csv.rows + csv.test_rows) * static_cast<double>(used) * sizeof(float)
        > max_resident_bytes;
}

} // namespace

Result<Source> read_csv(ReadRequest& request)
{
    Csv csv;
    ASSIGN_OR_RETURN(auto choices, csv_choices(request.options));
    csv.choices = std::move(choices);
    ASSIGN_OR_RETURN(const auto test, request.test_parts());
    if (request.spec.parts.size() != 1 || test.size() > 1)
        return Error{"data.csv", data_spec_text(request.spec).substr(0, 200), "names several files", "name one file"};
    csv.file = request.path(request.spec.parts[0]);
    if (!test.empty()) csv.test_file = request.path(test.front());
    csv.keep = with_passes(request.keep, csv.passes);
    RETURN_IF_ERROR(check_stratify(csv.choices, !test.empty()));
    RETURN_IF_ERROR(check_streaming(csv.choices));
    csv.choices.texts.trained = request.texts;
    csv.choices.ignored_may_be_missing = reads_as_test(request.reading);
    if (request.reading == Reading::preview) limit_preview(csv);
    RETURN_IF_ERROR(read_csv_names(csv));
    for (CsvColumn& column : csv.columns) {
        const auto trained = std::ranges::find(request.dates, column.name, &DateColumn::name);
        if (column.forced_dates && trained != request.dates.end()) column.as_trained = *trained;
    }
    RETURN_IF_ERROR(count_csv(csv));
    using enum Streaming;
    const bool streams = request.reading == Reading::whole && !csv.choices.series
        && (csv.choices.streams == yes
            || (csv.choices.streams == automatic && csv.choices.text.empty() && too_large(csv)));
    const bool has_keys = csv.split_column.has_value(), series = csv.choices.series.has_value();
    csv.passes->all = csv.passes->now + 1 + int{has_keys || series} + int{streams && has_categories(csv)};
    RowKeys keys;
    if (has_keys) {
        ASSIGN_OR_RETURN(keys, csv_row_keys(csv));
    }
    std::optional<TimeWindows> windows;
    if (series) {
        ASSIGN_OR_RETURN(auto rows, csv_series_rows(csv));
        const auto after = request.reading == Reading::forecast ? AfterWindow::nothing : AfterWindow::target_rows;
        ASSIGN_OR_RETURN(windows, time_windows(std::move(rows), after, csv.file.string()));
    }
    auto source = streams ? stream_csv(std::move(csv)) : read_into_memory(std::move(csv));
    if (source && has_keys) source->keys = std::move(keys);
    if (source && windows) source->windows = std::make_shared<const TimeWindows>(std::move(*windows));
    return source;
}

} // namespace epoch
