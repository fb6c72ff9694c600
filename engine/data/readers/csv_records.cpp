// csv_records: a state machine over blocks of bytes.
#include "data/readers/csv_records.h"

#include "base/utf8.h"

#include <array>
#include <functional>

namespace epoch {
namespace {

constexpr std::size_t block_bytes = 256 << 10;

// Windows-1252 from 0x80 to 0x9F in Unicode, as in the WHATWG Encoding Standard; from 0xA0 on the two are the same.
constexpr std::array<char16_t, 32> windows_letters = {0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013,
    0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178};

constexpr int sampled_records = 20;
constexpr std::array delimiters{'\t', ';', '|', ','};

} // namespace

CsvRecords::CsvRecords(ByteSource file, char delimiter)
    : m_file(std::move(file))
    , m_delimiter(delimiter)
    , m_block(block_bytes)
{
}

Result<CsvRecords> CsvRecords::open(
    const std::filesystem::path& path, char delimiter, KeepReading keep, const std::optional<DecimalMarks>& marks)
{
    ASSIGN_OR_RETURN(auto records, open_as_written(path, delimiter, keep));
    records.m_marks = marks ? *marks : find_decimal_marks(path, delimiter, DecimalChoice::guess, keep);
    return records;
}

DecimalMarks CsvRecords::find_decimal_marks(
    const std::filesystem::path& path, char delimiter, DecimalChoice choice, const KeepReading& keep, double max_bytes)
{
    return epoch::decimal_marks(
        [&](char with) { return open_as_written(path, with, keep); }, delimiter, choice, max_bytes);
}

Result<CsvRecords> CsvRecords::open_as_written(const std::filesystem::path& path, char delimiter, KeepReading keep)
{
    ASSIGN_OR_RETURN(auto file, ByteSource::open(path, std::move(keep)));
    return open_as_written(std::move(file), delimiter);
}

Result<CsvRecords> CsvRecords::open_as_written(ByteSource file, char delimiter)
{
    CsvRecords records(std::move(file), delimiter);
    RETURN_IF_ERROR(records.skip_byte_order_mark());
    return records;
}

void CsvRecords::assume(DecimalMark usual)
{
    if (!m_marks.commas || !m_marks.doubtful.empty()) m_marks.commas = usual == DecimalMark::comma;
}

Error CsvRecords::fault(std::int64_t line, Message what, Message hint) const
{
    return {"data.csv", name() + ", line " + std::to_string(line), std::move(what), std::move(hint)};
}

Status CsvRecords::skip_byte_order_mark()
{
    RETURN_IF_ERROR(fill());
    const std::string_view start(reinterpret_cast<const char*>(m_block.data()), m_filled);
    if (start.starts_with("\xFF\xFE") || start.starts_with("\xFE\xFF"))
        return fault(1, "is UTF-16 text", "save the file as UTF-8");
    if (start.starts_with("PK\x03\x04") || start.starts_with("\xD0\xCF\x11\xE0"))
        return fault(
            1, "is a workbook or an archive, not text", "in the spreadsheet program save the sheet as CSV (UTF-8)");
    m_byte_order_mark = start.starts_with("\xEF\xBB\xBF");
    if (m_byte_order_mark) m_at = 3;
    return {};
}

Status CsvRecords::fill()
{
    ASSIGN_OR_RETURN(const auto got, m_file.read(m_block));
    m_bytes_before += static_cast<double>(m_filled);
    m_at = 0;
    m_filled = got;
    return {};
}

Result<int> CsvRecords::byte()
{
    if (m_at == m_filled) {
        if (m_filled == 0) return -1;
        RETURN_IF_ERROR(fill());
        if (m_filled == 0) return -1;
    }
    return std::to_integer<int>(m_block[m_at++]);
}

Result<int> CsvRecords::take()
{
    auto c = byte();
    if (c && *c == '\n' && m_after_return) c = byte();
    if (!c) return c;
    m_after_return = *c == '\r';
    if (*c == '\r') c = '\n';
    if (*c == '\n') ++m_line;
    if (*c == 0) return fault(m_line, "holds a NUL byte", "save the file as UTF-8 text");
    return c;
}

std::string_view CsvRecords::field(std::size_t column) const
{
    const std::size_t begin = column == 0 ? 0 : m_ends[column - 1];
    return std::string_view(m_text).substr(begin, m_ends[column] - begin);
}

std::string_view CsvRecords::as_written(std::size_t column) const
{
    if (!is_rewritten()) return field(column);
    const std::size_t begin = column == 0 ? 0 : m_written_ends[column - 1];
    return std::string_view(m_written).substr(begin, m_written_ends[column] - begin);
}

Result<bool> CsvRecords::next()
{
    for (;;) {
        auto more = read_record();
        if (!more || !*more) return more;
        if (m_ends.size() > 1 || !m_text.empty() || m_has_quotes) return true; // blank lines separate nothing
    }
}

Status CsvRecords::add_letter(char c)
{
    if (m_encoding == Encoding::unknown) {
        const std::string_view block(reinterpret_cast<const char*>(m_block.data()), m_filled);
        const bool cut = m_at + 3 > m_filled; // its other bytes may be in the next block
        m_encoding = cut || utf8_length(block, m_at - 1) > 0 ? Encoding::utf8 : Encoding::windows_1252;
    }
    if (m_encoding == Encoding::utf8) return add(c);
    const auto byte = static_cast<unsigned char>(c);
    const char32_t letter = byte < 0xA0 ? windows_letters[byte - 0x80u] : byte;
    if (letter >= 0x800) RETURN_IF_ERROR(add(static_cast<char>(0xE0u | letter >> 12)));
    RETURN_IF_ERROR(add(static_cast<char>(letter >= 0x800 ? 0x80u | (letter >> 6 & 0x3Fu) : 0xC0u | letter >> 6)));
    return add(static_cast<char>(0x80u | (letter & 0x3Fu)));
}

Status CsvRecords::add(char c)
{
    m_text += c;
    if (m_text.size() <= max_bytes) return {};
    if (m_where == Where::quoted)
        return fault(m_quote_line, "opens a quote that is not closed within 16 MiB", "close it, or remove it");
    return fault(m_record_line, "is longer than 16 MiB", "check that this is a text file with one sample a line");
}

// The open field, which begins at `begin`, if it is a number.
void CsvRecords::write_with_point(std::size_t begin)
{
    const CommaNumber number = read_comma_number(std::string_view(m_text).substr(begin));
    if (!number.valid || (!number.comma && number.groups == 0)) return;
    if (!has_decimal_commas() && (number.groups > 0 || !m_marks.either_in(m_ends.size()))) return;
    std::size_t to = begin;
    for (std::size_t i = begin; i < m_text.size(); ++i)
        if (m_text[i] != '.') m_text[to++] = m_text[i] == ',' ? '.' : m_text[i];
    m_text.resize(to);
    m_trimmed_size = to;
}

Status CsvRecords::end_field()
{
    m_text.resize(m_trimmed_size);
    if (is_rewritten()) {
        const std::size_t begin = m_ends.empty() ? 0 : m_ends.back();
        m_written.append(m_text, begin);
        m_written_ends.push_back(m_written.size());
        write_with_point(begin);
    }
    m_ends.push_back(m_text.size());
    m_where = Where::before;
    if (m_ends.size() <= max_columns) return {};
    return fault(m_record_line, "has more than 100,000 columns", "leave out columns, or check the delimiter");
}

// Handles a character that ends neither the field nor the record.
Status CsvRecords::step(char c)
{
    const bool space = c == ' ' || c == '\t';
    switch (m_where) {
    case Where::before:
        if (space) return {};
        m_where = c == '"' ? Where::quoted : Where::plain;
        m_quote_line = m_line;
        if (c == '"') return m_has_quotes = true, Status();
        break;
    case Where::quoted:
        if (c != '"') break;
        m_where = Where::after_quote;
        return {};
    case Where::after_quote:
        m_where = c == '"' ? Where::quoted : Where::closed;
        if (c == '"') break; // two quotes stand for one
        [[fallthrough]];
    case Where::closed:
        if (space) return {};
        return fault(m_record_line, "goes on after a closing quote",
            "write two quotes for one inside a quoted field, or check the delimiter");
    case Where::plain: break;
    }
    auto done = static_cast<unsigned char>(c) < 0x80 ? add(c) : add_letter(c);
    if (!space || m_where == Where::quoted) m_trimmed_size = m_text.size();
    return done;
}

Result<bool> CsvRecords::read_record()
{
    m_text.clear();
    m_ends.clear();
    m_written.clear();
    m_written_ends.clear();
    m_trimmed_size = 0;
    m_where = Where::before;
    m_has_quotes = false;
    m_record_line = m_line;
    for (bool empty = true;; empty = false) {
        ASSIGN_OR_RETURN(const auto c, take());
        const bool quoted = m_where == Where::quoted;
        if (c == -1 && quoted)
            return fault(m_quote_line, "opens a quote that is never closed", "close it, or remove it");
        if (c == -1 && empty) return false;
        const bool ends_record = c == -1 || (c == '\n' && !quoted);
        const bool ends_field = ends_record || (c == m_delimiter && !quoted);
        RETURN_IF_ERROR(ends_field ? end_field() : step(static_cast<char>(c)));
        if (ends_record) return true;
    }
}

namespace {

char guess_delimiter(const ReopenCsv& open)
{
    char best = ',';
    std::size_t best_columns = 1;
    for (const char candidate : delimiters) {
        auto records = open(candidate);
        if (!records) break;
        std::size_t columns = 0;
        bool equal = true;
        for (int i = 0; i < sampled_records; ++i) {
            const auto more = records->next();
            if (!more || !*more) break;
            if (i == 0) columns = records->size();
            equal = equal && records->size() == columns;
        }
        if (columns > 1 && equal) return candidate;
        if (columns > best_columns) best = candidate, best_columns = columns;
    }
    return best;
}

// The first lines of a stream.
class StreamHead {
public:
    explicit StreamHead(const ReadSome& more)
        : m_more(more)
    {
    }

    Status await(int lines)
    {
        std::vector<std::byte> block(block_bytes);
        while (m_lines < lines && !m_ended && m_bytes.size() < CsvRecords::max_bytes) {
            ASSIGN_OR_RETURN(const auto got, m_more(block));
            m_ended = got == 0;
            for (std::size_t i = 0; i < got; ++i) {
                m_bytes.push_back(block[i]);
                if (block[i] != std::byte{'\n'}) continue;
                ++m_lines;
                m_whole = m_bytes.size();
            }
        }
        if (m_ended) m_whole = m_bytes.size();
        return {};
    }

    // Without the part of a line at its end, unless the stream ends there.
    std::vector<std::byte> whole_lines() const
    {
        return {m_bytes.begin(), m_bytes.begin() + static_cast<std::ptrdiff_t>(m_whole)};
    }
    const std::vector<std::byte>& bytes() const { return m_bytes; }

private:
    const ReadSome& m_more;
    std::vector<std::byte> m_bytes;
    std::size_t m_whole = 0;
    int m_lines = 0;
    bool m_ended = false;
};

} // namespace

Result<CsvRecords> CsvRecords::open_stream(
    const std::string& name, const ReadSome& more, char delimiter, KeepReading keep, DecimalChoice choice)
{
    StreamHead head(more);
    RETURN_IF_ERROR(head.await(sampled_records));
    const auto reopen = [&](char with) {
        return open_as_written(ByteSource::of_stream(name, head.whole_lines()), with);
    };
    if (delimiter == 0) delimiter = guess_delimiter(reopen);
    if (delimiter != ',') RETURN_IF_ERROR(head.await(sampled_comma_records));
    ASSIGN_OR_RETURN(
        auto records, open_as_written(ByteSource::of_stream(name, head.bytes(), more, std::move(keep)), delimiter));
    records.m_marks = epoch::decimal_marks(reopen, delimiter, choice);
    return records;
}

char likely_delimiter(const std::filesystem::path& file)
{
    return guess_delimiter([&](char with) { return CsvRecords::open_as_written(file, with); });
}

} // namespace epoch
