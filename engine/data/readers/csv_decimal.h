// csv_decimal: what stands for the decimal point in a delimited file, told by all of its cells: "1.234" is a thousand
// where others have a decimal comma, unless a cell contradicts that ("0.071", "2.1", "12.3456").
#pragma once

#include "base/result.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

class CsvRecords;

enum class DecimalChoice : std::uint8_t { guess, comma, point };

struct DecimalMarks {
    std::optional<bool> commas; // nothing: no cell tells
    // Where not: the columns that have a decimal comma in some cells and a point in others, which are both read so.
    std::vector<bool> either;
    std::string doubtful; // "2.142" in a file with decimal commas, whose point no other cell explains

    bool either_in(std::size_t column) const { return column < either.size() && either[column]; }
};

// How a number with a decimal comma is written: "-1.234,5" has groups of three digits before the comma.
struct CommaNumber {
    std::size_t groups = 0; // points before the comma
    bool comma = false;
    bool valid = false;
};
CommaNumber read_comma_number(std::string_view text);

inline constexpr int sampled_comma_records = 200;

// Begins to read a table once more, as it is written.
using ReopenCsv = std::function<Result<CsvRecords>(char delimiter)>;
// Reads on after the first records only where these have decimal commas, and up to `max_bytes` (0: all). Never finds
// commas where they separate fields.
DecimalMarks decimal_marks(const ReopenCsv& open, char delimiter, DecimalChoice choice, double max_bytes = 0);

} // namespace epoch
