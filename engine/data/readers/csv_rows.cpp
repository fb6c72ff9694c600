// csv_rows: streams a table too large for memory row by row. All categories must be known before the first row is
// written, so a table with categories is read one more time.
#include "data/readers/csv_table.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <memory>

namespace epoch {
namespace {

using Use = CsvColumn::Use;
using Form = CsvColumn::Form;

bool is_categorical(const CsvColumn& column) { return column.use != Use::ignored && column.form == Form::categories; }

// Answers the class of each row, without those of the test file, where the classes share out the rows.
Result<RowKeys> find_categories(Csv& csv)
{
    RowKeys keys;
    if (!has_categories(csv)) return keys;
    if (is_stratified(csv)) keys.kind = RowKeys::Kind::class_shares;
    RETURN_IF_ERROR(read_csv_rows(csv, [&](const CsvRecords& records, const std::vector<Cell>& cells) -> Status {
        for (std::size_t at = 0; at < cells.size(); ++at) {
            CsvColumn& column = csv.columns[at];
            if (!is_categorical(column)) continue;
            ASSIGN_OR_RETURN(const auto code, category_code(csv, column, records, records.field(at), cells[at]));
            if (keys.kind == RowKeys::Kind::class_shares && column.use == Use::target && std::ssize(keys.of) < csv.rows)
                keys.of.push_back(code);
        }
        return {};
    }));
    return keys;
}

// Writes rows one by one into the same buffer: the features, then the target.
class RowWriter {
public:
    RowWriter(Csv csv, CsvFields fields)
        : m_csv(std::move(csv))
        , m_fields(std::move(fields))
        , m_row((m_fields.features.columns.size() + std::max<std::size_t>(1, m_fields.target.columns.size()))
              * sizeof(float))
    {
    }

    Status write(const Source::UseRow& use)
    {
        return read_csv_rows(m_csv, [&](const CsvRecords& records, const std::vector<Cell>& cells) -> Status {
            m_at = 0;
            for (const Use wanted : {Use::feature, Use::target})
                for (std::size_t at = 0; at < cells.size(); ++at)
                    if (m_csv.columns[at].use == wanted) RETURN_IF_ERROR(add(at, records, cells[at]));
            return use(m_row);
        });
    }

private:
    static constexpr float missing = std::numeric_limits<float>::quiet_NaN();

    template <class T> void put(T value)
    {
        std::memcpy(m_row.data() + m_at, &value, sizeof value);
        m_at += sizeof value;
    }

    Status add(std::size_t at, const CsvRecords& records, const Cell& cell)
    {
        CsvColumn& column = m_csv.columns[at];
        if (column.form == Form::number) {
            put(cell.kind == CellKind::number ? cell.number : missing);
            return {};
        }
        if (column.form == Form::dates) {
            ASSIGN_OR_RETURN(const auto values, features_of_date(column, records, records.field(at), cell));
            for (const float value : values) put(value);
            return {};
        }
        const std::size_t known = column.categories.size();
        ASSIGN_OR_RETURN(const auto category, category_code(m_csv, column, records, records.field(at), cell));
        if (column.categories.size() > known)
            return records.fault(records.line(), "did not exist when the file was first read",
                "read the file again when it is complete");
        const std::int32_t position = category < 0 ? -1 : m_fields.positions[at][static_cast<std::size_t>(category)];
        if (column.use == Use::target) {
            put(position);
            return {};
        }
        for (std::int32_t i = 0; i < static_cast<std::int32_t>(known); ++i)
            put(position < 0 ? missing : static_cast<float>(i == position));
        return {};
    }

    Csv m_csv;
    CsvFields m_fields;
    std::vector<std::byte> m_row;
    std::size_t m_at = 0;
};

} // namespace

bool has_categories(const Csv& csv) { return std::ranges::any_of(csv.columns, is_categorical); }

Result<Source> stream_csv(Csv csv)
{
    ASSIGN_OR_RETURN(auto keys, find_categories(csv));
    ASSIGN_OR_RETURN(auto fields, csv_fields(csv));
    Source source = csv_source(csv, fields);
    source.keys = std::move(keys);
    auto writer = std::make_shared<RowWriter>(std::move(csv), std::move(fields));
    source.read_rows = [writer](const Source::UseRow& use) { return writer->write(use); };
    return source;
}

} // namespace epoch
