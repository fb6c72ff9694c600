// csv: delimited text with one sample a row: numbers and words to one flat field, a column or more as the target.
// The file is read twice: once to see what its columns hold, once to fill memory of known size.
#include "data/memory_limit.h"
#include "data/readers/csv_columns.h"

#include "base/units.h"

#include <algorithm>
#include <limits>
#include <unordered_set>

namespace epoch {
namespace {

namespace fs = std::filesystem;
using Use = CsvColumn::Use;
using Form = CsvColumn::Form;

struct Csv {
    fs::path file, test_file; // the second may be empty
    CsvChoices choices;
    bool header = false;
    std::vector<CsvColumn> columns;
    std::int64_t rows = 0, test_rows = 0, dropped = 0;
};

bool looks_like_header(const CsvRecords& first)
{
    for (std::size_t column = 0; column < first.size(); ++column)
        if (csv_cell(first.field(column)).kind == CellKind::number) return false;
    return true;
}

// Names are made different from each other, so that each can be chosen.
Result<void> name_columns(Csv& csv, const CsvRecords& first)
{
    std::unordered_set<std::string> taken;
    csv.columns.resize(first.size());
    for (std::size_t at = 0; at < first.size(); ++at) {
        std::string name = csv.header ? std::string(first.field(at)) : "";
        if (!is_utf8(name)) return first.fault(first.line(), "is not UTF-8 text", "save the file as UTF-8");
        if (name.empty()) name = std::to_string(at + 1);
        while (!taken.insert(name).second) name += "'";
        csv.columns[at].name = std::move(name);
    }
    return {};
}

Result<void> read_names(Csv& csv)
{
    if (csv.choices.delimiter == 0) csv.choices.delimiter = likely_delimiter(csv.file);
    auto records = CsvRecords::open(csv.file, csv.choices.delimiter);
    if (!records) return std::move(records).error();
    const auto more = records->next();
    if (!more) return more.error();
    if (!*more) return records->fault(1, "is empty", "choose another file");
    csv.header = csv.choices.header == CsvChoices::Header::guess ? looks_like_header(*records)
                                                                 : csv.choices.header == CsvChoices::Header::yes;
    if (auto done = name_columns(csv, *records); !done) return done;
    return choose_uses(csv.columns, csv.choices, records->name());
}

Result<void> check_header(const Csv& csv, const CsvRecords& records)
{
    for (std::size_t at = 0; at < csv.columns.size(); ++at) {
        // A name may have been lengthened by "'" to tell it from one before.
        const std::string& name = csv.columns[at].name;
        const std::string_view field = records.field(at);
        const bool same = name.starts_with(field) && name.find_first_not_of('\'', field.size()) == std::string::npos;
        if (!field.empty() && !same)
            return records.fault(
                records.line(), "has other columns than the training data", "choose a file of the same set");
    }
    return {};
}

// Calls `use(records, cells)` for every row that is kept and gives their number.
template <class UseRow> Result<std::int64_t> for_rows(Csv& csv, const fs::path& file, UseRow use)
{
    auto records = CsvRecords::open(file, csv.choices.delimiter);
    if (!records) return std::move(records).error();
    std::vector<Cell> cells(csv.columns.size());
    bool header = csv.header;
    for (std::int64_t rows = 0;;) {
        const auto more = records->next();
        if (!more) return more.error();
        if (!*more) return rows;
        if (records->size() != csv.columns.size())
            return records->fault(records->line(),
                "has " + std::to_string(records->size()) + " fields; the first row has "
                    + std::to_string(csv.columns.size()),
                "correct the row, or check the delimiter");
        if (header) {
            header = false;
            if (auto done = check_header(csv, *records); !done) return std::move(done).error();
            continue;
        }
        bool whole = true;
        for (std::size_t at = 0; at < cells.size(); ++at) {
            if (csv.columns[at].use == Use::ignored) continue;
            cells[at] = csv_cell(records->field(at));
            whole = whole && cells[at].kind != CellKind::missing;
        }
        if (!whole && csv.choices.missing == CsvChoices::Missing::drop) {
            ++csv.dropped;
            continue;
        }
        ++rows;
        if (auto done = use(*records, cells); !done) return std::move(done).error();
    }
}

Result<std::int64_t> count(Csv& csv, const fs::path& file)
{
    std::int64_t rows = 0;
    return for_rows(csv, file, [&](const CsvRecords& records, const std::vector<Cell>& cells) -> Result<void> {
        for (std::size_t at = 0; at < cells.size(); ++at)
            if (csv.columns[at].use != Use::ignored) count_cell(csv.columns[at], records, records.field(at), cells[at]);
        // A small compressed file may hold more rows than fit; counting them all would take long.
        if (++rows % (1 << 20) != 0) return {};
        const double numbers = static_cast<double>(rows) * static_cast<double>(cells.size());
        return check_data_memory(numbers * sizeof(float), records.name(), std::to_string(rows) + " rows");
    });
}

Result<void> fill_cell(
    const Csv& csv, CsvColumn& column, const CsvRecords& records, std::string_view text, const Cell& cell)
{
    if (column.form == Form::number) {
        column.values.push_back(cell.kind == CellKind::number ? cell.number : std::numeric_limits<float>::quiet_NaN());
        return {};
    }
    if (cell.kind == CellKind::missing) {
        column.codes.push_back(-1);
        return {};
    }
    const bool whole = cell.whole && column.texts == 0;
    const std::string canonical = whole ? std::to_string(*cell.whole) : std::string(text);
    auto word = column.words.find(canonical);
    if (word == column.words.end()) {
        const std::size_t most = column.use == Use::target ? most_classes : most_words;
        if (column.words.size() == most)
            return records.fault(records.line(),
                column_place(csv.columns, column) + " has more than " + std::to_string(most) + " different values",
                column.use == Use::target ? "choose another target" : "add ignore= and its name");
        if (!is_utf8(canonical))
            return records.fault(
                records.line(), column_place(csv.columns, column) + " is not UTF-8 text", "save the file as UTF-8");
        word = column.words.emplace(canonical, static_cast<std::int32_t>(column.words.size())).first;
    }
    column.codes.push_back(word->second);
    return {};
}

Result<void> fill(Csv& csv, const fs::path& file, std::int64_t expected)
{
    const std::int64_t dropped = csv.dropped;
    std::int64_t filled = 0;
    const auto rows =
        for_rows(csv, file, [&](const CsvRecords& records, const std::vector<Cell>& cells) -> Result<void> {
            if (++filled > expected)
                return records.fault(
                    records.line(), "was not there a moment ago", "read the file again when it is complete");
            for (std::size_t at = 0; at < cells.size(); ++at) {
                if (csv.columns[at].use == Use::ignored) continue;
                if (auto done = fill_cell(csv, csv.columns[at], records, records.field(at), cells[at]); !done)
                    return done;
            }
            return {};
        });
    csv.dropped = dropped;
    if (!rows) return rows.error();
    if (*rows != expected)
        return Error{"data.csv", file.string(), "changed while it was read", "read it again when it is complete"};
    return {};
}

// Bytes of what the two passes and the finished fields take together.
Result<void> check_memory(const Csv& csv, const std::string& what)
{
    double floats = 0;
    for (const CsvColumn& column : csv.columns)
        if (column.use != Use::ignored)
            floats +=
                1 + std::max<double>(1, column.use == Use::feature ? static_cast<double>(column.words.size()) : 1);
    const double rows = static_cast<double>(csv.rows + csv.test_rows);
    return check_data_memory(rows * floats * sizeof(float), csv.file.string(), what);
}

Result<void> read_table(Csv& csv)
{
    if (auto done = read_names(csv); !done) return done;
    const auto rows = count(csv, csv.file);
    if (!rows) return rows.error();
    csv.rows = *rows;
    if (csv.rows == 0)
        return Error{
            "data.csv", csv.file.string(), "has no rows of data", "add rows, or header=no if the first row is data"};
    if (!csv.test_file.empty()) {
        // What was seen in the training rows decides; the first fault is named in the file it is in.
        const auto test_rows = count(csv, csv.test_file);
        if (!test_rows) return test_rows.error();
        csv.test_rows = *test_rows;
    }
    if (auto done = choose_forms(csv.columns, csv.choices, csv.file.string()); !done) return done;
    if (auto fits = check_memory(csv, std::to_string(csv.rows + csv.test_rows) + " rows"); !fits) return fits;
    if (auto done = fill(csv, csv.file, csv.rows); !done) return done;
    if (!csv.test_file.empty())
        if (auto done = fill(csv, csv.test_file, csv.test_rows); !done) return done;
    return check_memory(csv, "one number for each word");
}

// Column after column of a row-major matrix.
class Matrix {
public:
    Matrix(std::size_t rows, std::size_t columns)
        : m_columns(columns)
        , m_values(rows * columns)
    {
    }

    void add(const std::vector<float>& values)
    {
        for (std::size_t row = 0; row < values.size(); ++row) m_values[row * m_columns + m_used] = values[row];
        ++m_used;
    }

    // A row has 1 in the column of its word, and NaN in all of them where the word is missing.
    void add_words(const std::vector<std::int32_t>& codes, const std::vector<std::int32_t>& place)
    {
        for (std::size_t row = 0; row < codes.size(); ++row) {
            float* to = m_values.data() + row * m_columns + m_used;
            if (codes[row] < 0) {
                std::fill_n(to, place.size(), std::numeric_limits<float>::quiet_NaN());
            } else {
                to[place[static_cast<std::size_t>(codes[row])]] = 1;
            }
        }
        m_used += place.size();
    }

    std::vector<std::byte> bytes() const { return bytes_of(m_values); }

private:
    std::size_t m_columns, m_used = 0;
    std::vector<float> m_values;
};

std::size_t width_of(const CsvColumn& column) { return column.form == Form::number ? 1 : column.words.size(); }

Result<void> add_features(Csv& csv, Source& source)
{
    std::size_t width = 0;
    for (const CsvColumn& column : csv.columns)
        if (column.use == Use::feature) width += width_of(column);
    if (width > CsvRecords::most_columns)
        return Error{"data.csv", csv.file.string(), "makes " + std::to_string(width) + " features, more than 100,000",
            "leave out columns with ignore="};
    FieldFacts facts;
    facts.name = "features";
    facts.sample = Shape{static_cast<std::int64_t>(width)};
    Matrix matrix(static_cast<std::size_t>(csv.rows + csv.test_rows), width);
    for (CsvColumn& column : csv.columns) {
        if (column.use != Use::feature) continue;
        source.numeric.resize(source.numeric.size() + width_of(column), column.form == Form::number);
        if (column.form == Form::number) {
            facts.columns.push_back(column.name);
            matrix.add(column.values);
        } else {
            std::vector<std::int32_t> place;
            for (const std::string& word : column.sorted_words(place))
                facts.columns.push_back(column.name + "=" + word);
            matrix.add_words(column.codes, place);
        }
        column.values = {};
        column.codes = {};
    }
    source.facts.push_back(std::move(facts));
    source.fields.push_back(matrix.bytes());
    return {};
}

void add_targets(const Csv& csv, Source& source)
{
    FieldFacts facts;
    facts.role = FieldRole::target;
    const auto targets = static_cast<std::size_t>(std::ranges::count(csv.columns, Use::target, &CsvColumn::use));
    Matrix matrix(static_cast<std::size_t>(csv.rows + csv.test_rows), targets);
    for (const CsvColumn& column : csv.columns) {
        if (column.use != Use::target) continue;
        if (column.form == Form::number) {
            facts.columns.push_back(column.name);
            matrix.add(column.values);
            continue;
        }
        std::vector<std::int32_t> place, labels;
        facts.name = "label";
        facts.kind = TensorKind::labels;
        facts.stored = DType::i32;
        facts.class_names = column.sorted_words(place);
        facts.classes = static_cast<std::int64_t>(facts.class_names.size());
        for (const std::int32_t code : column.codes) labels.push_back(place[static_cast<std::size_t>(code)]);
        source.facts.push_back(std::move(facts));
        source.fields.push_back(bytes_of(labels));
        return;
    }
    facts.name = "target";
    facts.sample = Shape{static_cast<std::int64_t>(targets)};
    source.facts.push_back(std::move(facts));
    source.fields.push_back(matrix.bytes());
}

} // namespace

Result<Source> read_csv(ReadRequest& request)
{
    Csv csv;
    auto choices = csv_choices(request.options);
    if (!choices) return std::move(choices).error();
    csv.choices = std::move(*choices);
    const auto test = request.test_parts();
    if (!test) return test.error();
    if (request.spec.parts.size() != 1 || test->size() > 1)
        return Error{"data.csv", data_spec_text(request.spec).substr(0, 200), "names several files", "name one file"};
    csv.file = request.path(request.spec.parts[0]);
    if (!test->empty()) csv.test_file = request.path(test->front());
    if (auto done = read_table(csv); !done) return std::move(done).error();

    Source source;
    source.title = csv.file.filename().string();
    if (csv.dropped > 0) source.title += " (" + std::to_string(csv.dropped) + " rows with missing values left out)";
    source.rows = csv.rows;
    source.test_rows = csv.test_rows;
    if (auto done = add_features(csv, source); !done) return std::move(done).error();
    add_targets(csv, source);
    return source;
}

} // namespace epoch
