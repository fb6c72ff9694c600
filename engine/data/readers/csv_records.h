// csv_records: parses the records of a delimited text file (RFC 4180): quoted fields with newlines, any line end, a
// UTF-8 BOM. Text is returned as UTF-8; where the first letter beyond ASCII is none, the file is taken for
// Windows-1252, as spreadsheet programs write it. Numbers of a file that writes them with a decimal comma are returned
// with a point: "1.234,5" as "1234.5".
#pragma once

#include "data/byte_source.h"
#include "data/readers/csv_decimal.h"
#include "data/readers/written_numbers.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

class CsvRecords {
public:
    static constexpr std::size_t max_bytes = 16 << 20, max_columns = 100'000; // of a record

    // Without `marks` all cells are read first to find them.
    static Result<CsvRecords> open(const std::filesystem::path& file, char delimiter, KeepReading keep = {},
        const std::optional<DecimalMarks>& marks = {});
    static DecimalMarks find_decimal_marks(const std::filesystem::path& file, char delimiter, DecimalChoice choice,
        const KeepReading& keep = {}, double max_bytes = 0);
    // Fields as they are written, whatever stands for the decimal point.
    static Result<CsvRecords> open_as_written(const std::filesystem::path& file, char delimiter, KeepReading keep = {});
    // A stream, which is read once. Its first 20 records are awaited to guess the delimiter (`delimiter` 0), and 200
    // where numbers may have a decimal comma.
    static Result<CsvRecords> open_stream(const std::string& name, const ReadSome& more, char delimiter = 0,
        KeepReading keep = {}, DecimalChoice choice = DecimalChoice::guess);
    bool has_decimal_commas() const { return m_marks.commas.value_or(false); }
    const DecimalMarks& decimal_marks() const { return m_marks; }
    // Before the first record: the mark of a table of few rows, none of which tells it.
    void assume(DecimalMark usual);
    bool has_byte_order_mark() const { return m_byte_order_mark; }
    bool is_windows_1252() const { return m_encoding == Encoding::windows_1252; } // as far as it was read

    // The next record that is not blank, as a line of "" is not; false at the end.
    Result<bool> next();

    std::size_t size() const { return m_ends.size(); }
    std::string_view field(std::size_t column) const; // without its quotes, or the spaces around it
    std::string_view as_written(std::size_t column) const; // with its decimal comma
    char delimiter() const { return m_delimiter; }
    std::int64_t line() const { return m_record_line; } // where the record begins, from 1
    double bytes() const { return m_bytes_before + static_cast<double>(m_at); } // of the text, read so far
    const std::string& name() const { return m_file.name(); }
    Error fault(std::int64_t line, Message what, Message hint) const;

private:
    enum class Where : std::uint8_t { before, plain, quoted, after_quote, closed }; // in the open field

    enum class Encoding : std::uint8_t { unknown, utf8, windows_1252 };

    CsvRecords(ByteSource file, char delimiter);
    static Result<CsvRecords> open_as_written(ByteSource file, char delimiter);
    bool is_rewritten() const { return has_decimal_commas() || !m_marks.either.empty(); }

    Status skip_byte_order_mark();
    Status fill();
    Result<int> byte(); // or -1
    Result<int> take(); // a character, or -1; every line end is one \n
    Result<bool> read_record();
    Status add(char c);
    Status add_letter(char c); // beyond ASCII
    Status step(char c);
    void write_with_point(std::size_t begin);
    Status end_field();

    ByteSource m_file;
    char m_delimiter;
    DecimalMarks m_marks;
    bool m_byte_order_mark = false;
    Encoding m_encoding = Encoding::unknown;
    std::vector<std::byte> m_block;
    std::size_t m_at = 0, m_filled = 0;
    double m_bytes_before = 0; // the block
    std::string m_text;
    std::vector<std::size_t> m_ends;
    std::string m_written; // the same with decimal commas, where the file has them
    std::vector<std::size_t> m_written_ends;
    std::size_t m_trimmed_size = 0; // of the open field: trailing spaces before this belong to it
    Where m_where = Where::before;
    bool m_has_quotes = false; // the record
    bool m_after_return = false;
    std::int64_t m_line = 1, m_record_line = 1, m_quote_line = 1;
};

// Guesses the delimiter: tab, semicolon, bar or comma, whichever gives the first records equally many fields.
char likely_delimiter(const std::filesystem::path& file);

} // namespace epoch
