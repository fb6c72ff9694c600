#include "data/readers/csv_decimal.h"

#include "data/readers/csv_records.h"

#include <algorithm>

namespace epoch {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// With a decimal point, which is not the point of a group: "1.5", "12.3456".
bool has_decimal_point(std::string_view text)
{
    if (!text.empty() && (text[0] == '-' || text[0] == '+')) text.remove_prefix(1);
    const std::size_t point = text.find('.');
    if (point == text.npos || point == 0 || point + 1 == text.size()) return false;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (i != point && !is_digit(text[i])) return false;
    return text.size() - point - 1 != 3 || point > 3 || text[0] == '0';
}

// A comma that groups no thousands: "0,5", "0,071".
bool has_lone_decimal_comma(std::string_view text, const CommaNumber& number)
{
    if (!number.valid || !number.comma || number.groups > 0) return false;
    if (!text.empty() && (text[0] == '-' || text[0] == '+')) text.remove_prefix(1);
    return text.size() - text.find(',') - 1 != 3 || text[0] == '0' || text.find(',') > 3;
}

// What the cells of one column have.
struct MarksInColumn {
    bool comma = false, point = false; // that are decimal marks
    bool doubtful = false; // "1.234"
    bool groups = false; // "1.234,5", "1.234.567"
};

class MarkCounter {
public:
    void add(const CsvRecords& records)
    {
        if (m_columns.size() < records.size()) m_columns.resize(records.size());
        for (std::size_t column = 0; column < records.size(); ++column)
            add_cell(records.field(column), m_columns[column]);
    }

    bool commas() const { return m_commas; }

    DecimalMarks marks(DecimalChoice choice) const
    {
        DecimalMarks marks;
        for (const MarksInColumn& of : m_columns)
            marks.either.push_back(of.comma && !of.groups && (of.point || of.doubtful));
        if (std::ranges::count(marks.either, true) == 0) marks.either.clear();
        if (m_commas && !m_points && !m_groups) marks.doubtful = m_doubtful;
        if (choice != DecimalChoice::guess)
            marks.commas = choice == DecimalChoice::comma;
        else if (m_commas || m_points)
            marks.commas = !m_points;
        return marks;
    }

private:
    void add_cell(std::string_view text, MarksInColumn& of)
    {
        const CommaNumber number = read_comma_number(text);
        if (has_decimal_point(text)) m_points = of.point = true;
        if (!number.valid) return;
        m_commas = m_commas || number.comma;
        of.comma = of.comma || has_lone_decimal_comma(text, number);
        if (number.groups > 1 || (number.groups > 0 && number.comma)) m_groups = of.groups = true;
        if (number.groups != 1 || number.comma) return;
        of.doubtful = true;
        if (m_doubtful.empty()) m_doubtful = text;
    }

    std::vector<MarksInColumn> m_columns;
    bool m_commas = false, m_points = false, m_groups = false;
    std::string m_doubtful; // the first one
};

} // namespace

CommaNumber read_comma_number(std::string_view text)
{
    CommaNumber number;
    if (!text.empty() && (text[0] == '-' || text[0] == '+')) text.remove_prefix(1);
    const std::size_t comma = text.find(',');
    std::string_view whole = text.substr(0, comma), rest;
    if (comma != text.npos) {
        number.comma = true;
        rest = text.substr(comma + 1);
        if (rest.empty()) return number;
    }
    std::size_t run = 0; // digits since the last point
    for (const char c : whole) {
        if (is_digit(c)) {
            ++run;
        } else if (c == '.' && run >= 1 && run <= 3 && (number.groups == 0 || run == 3)) {
            ++number.groups;
            run = 0;
        } else {
            return number;
        }
    }
    for (const char c : rest)
        if (!is_digit(c)) return number;
    const bool thousands = run == 3 && whole[0] != '0'; // no thousand begins with 0
    number.valid = run > 0 && (number.groups == 0 || thousands);
    return number;
}

DecimalMarks decimal_marks(const ReopenCsv& open, char delimiter, DecimalChoice choice, double max_bytes)
{
    MarkCounter counter;
    auto records = delimiter == ',' ? Result<CsvRecords>(Error{}) : open(delimiter);
    for (int i = 0; records && (i < sampled_comma_records || counter.commas()); ++i) {
        if (max_bytes > 0 && i >= sampled_comma_records && records->bytes() >= max_bytes) break;
        const auto more = records->next();
        if (!more || !*more) break;
        counter.add(*records);
    }
    if (delimiter == ',') return DecimalMarks{choice == DecimalChoice::comma, {}, {}};
    return counter.marks(choice);
}

} // namespace epoch
