// csv_rows: a table too large for memory, row by row. Words have to be known before the first row can be written, so a
// table that has some is read once more for them.
#include "data/readers/csv_table.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <memory>

namespace epoch {
namespace {

using Use = CsvColumn::Use;
using Form = CsvColumn::Form;

bool has_words(const CsvColumn& column) { return column.use != Use::ignored && column.form == Form::words; }

Status find_words(Csv& csv)
{
    if (std::ranges::none_of(csv.columns, has_words)) return {};
    return read_csv_rows(csv, [&](const CsvRecords& records, const std::vector<Cell>& cells) -> Status {
        for (std::size_t at = 0; at < cells.size(); ++at) {
            if (!has_words(csv.columns[at])) continue;
            RETURN_IF_ERROR(csv_word(csv, csv.columns[at], records, records.field(at), cells[at]));
        }
        return {};
    });
}

// One row after another, in one piece of memory: the features, then the target.
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
        const std::size_t known = column.words.size();
        ASSIGN_OR_RETURN(const auto word, csv_word(m_csv, column, records, records.field(at), cell));
        if (column.words.size() > known)
            return records.fault(
                records.line(), "was not there a moment ago", "read the file again when it is complete");
        const std::int32_t place = word < 0 ? -1 : m_fields.places[at][static_cast<std::size_t>(word)];
        if (column.use == Use::target) {
            put(place);
            return {};
        }
        for (std::int32_t i = 0; i < static_cast<std::int32_t>(known); ++i)
            put(place < 0 ? missing : static_cast<float>(i == place));
        return {};
    }

    Csv m_csv;
    CsvFields m_fields;
    std::vector<std::byte> m_row;
    std::size_t m_at = 0;
};

} // namespace

Result<Source> stream_csv(Csv csv)
{
    RETURN_IF_ERROR(find_words(csv));
    ASSIGN_OR_RETURN(auto fields, csv_fields(csv));
    Source source = csv_source(csv, fields);
    auto writer = std::make_shared<RowWriter>(std::move(csv), std::move(fields));
    source.read_rows = [writer](const Source::UseRow& use) { return writer->write(use); };
    return source;
}

} // namespace epoch
