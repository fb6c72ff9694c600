// written_numbers: numbers as people write them in a table: "342.200,00 €", "$1,200.50", "45 %", "12 kg", "1 200".
#pragma once

#include "model/data_facts.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace epoch {

enum class DecimalMark : char { point = '.', comma = ',' };

// The number in a cell without its unit; nothing where the text is no such number, has another unit than `form` (none
// is always right), or groups its digits otherwise.
std::optional<float> written_number(std::string_view text, const NumberForm& form);

// "342200.5": the shortest text that reads back to the same float, without an exponent where that is short.
std::string plain_number(float value);

// What the cells of one column have in common that are no plain numbers.
class WrittenNumbers {
public:
    void add(std::string_view text);
    void add_plain(std::string_view text); // a number by itself, whose point is a decimal point

    // The form of all of them; nothing where some are no numbers, have different units or different decimal marks.
    // `usual`: in the columns of plain numbers. It decides where every number can be read both ways, as "1.234 kg".
    std::optional<NumberForm> form(DecimalMark usual) const;

    std::int64_t numbers() const { return m_numbers; }
    bool has_both_marks() const { return m_point > 0 && m_comma > 0; }
    std::int64_t others() const { return m_others; }
    const std::string& first_other() const { return m_first_other; }
    // How often each was seen, of the first few.
    const std::map<std::string, std::int64_t, std::less<>>& units() const { return m_units; }

private:
    void add_digits(std::string_view digits);

    std::int64_t m_numbers = 0, m_others = 0;
    std::int64_t m_point = 0, m_comma = 0; // can be read in no other way
    std::int64_t m_either_point = 0, m_either_comma = 0; // "1.234", "1,234"
    std::map<std::string, std::int64_t, std::less<>> m_units;
    std::string m_first_other;
};

} // namespace epoch
