// column_counter: what the cells of one column of a table have in common: how many differ, whether they are numbers,
// dates, or numbers of the rows, and the value that lies far away from the others.
#pragma once

#include "data/readers/csv_columns.h"
#include "data/readers/date_counter.h"
#include "model/table_profile.h"
#include "model/written_dates.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace epoch {

// The value of a column that is farthest from the others.
struct Outlier {
    float value = 0, bound = 0; // 99 % of the values are on this side of the bound
    std::int64_t line = 0;
    bool above = true;
};

// Counts one column cell by cell.
class ColumnCounter {
public:
    // `line`: of the record. `converted`: plain numbers had a decimal comma, and have a point now.
    void add(std::string_view text, std::int64_t line, bool converted)
    {
        if (m_cells.size() < cells_kept) m_cells.emplace_back(text.substr(0, 200));
        const Cell cell = csv_cell(text);
        if (cell.kind == CellKind::missing) return void(++m_missing);
        if (std::ssize(m_counts) < max_distinct_counted || m_counts.contains(text)) ++m_counts[std::string(text)];
        if (cell.kind == CellKind::text) {
            ++m_texts;
            const std::int64_t spaces = std::ranges::count(text, ' ');
            m_words += spaces + 1;
            m_sentences += spaces >= min_spaces_of_sentences ? 1 : 0;
            m_dates.add(text, [line] { return std::to_string(line); });
            if (stands_for_missing(text)) return m_missing_words.emplace_back(text, line), void();
            m_written.add(text);
            if (m_texts - std::ssize(m_missing_words) == m_written.numbers()) m_written_texts.emplace_back(text, line);
            return;
        }
        if (!converted) m_written.add_plain(text);
        m_written_whole = m_written_whole && cell.whole.has_value();
        m_never_falls = m_never_falls && (m_values.empty() || cell.number >= m_values.back());
        m_steps_up = m_steps_up && (m_values.empty() || (cell.whole && cell.number == m_values.back() + 1));
        m_values.push_back(cell.number);
        m_lines.push_back(line);
    }

    using Text = std::pair<std::string, std::int64_t>; // and its line
    // Takes words such as "k.A." in a column of numbers for missing values, as the reader does; those that are.
    std::vector<Text> take_missing_words(DecimalMark usual, bool units)
    {
        const std::int64_t words = std::ssize(m_missing_words), others = m_texts - words;
        const bool by_form = units && m_written.form(usual);
        if (!words_are_missing(std::ssize(m_values), words, others, by_form)) return {};
        m_missing += words;
        m_texts = others;
        for (const auto& [word, line] : m_missing_words) m_counts.erase(word);
        return std::exchange(m_missing_words, {});
    }
    // Takes the texts for numbers, as the reader does.
    void read_texts_by(const NumberForm& form)
    {
        for (const auto& [text, line] : m_written_texts) {
            m_values.push_back(written_number(text, form).value_or(0));
            m_lines.push_back(line);
        }
        m_texts = 0;
        m_steps_up = m_never_falls = m_written_whole = false;
    }
    const WrittenNumbers& written() const { return m_written; }
    std::string first_written() const
    {
        return m_written_texts.empty() ? std::string() : m_written_texts.front().first;
    }

    ColumnProfile profile(std::string name) const
    {
        ColumnProfile column;
        column.name = std::move(name);
        column.numbers = m_texts <= std::ssize(m_values);
        column.missing = m_missing;
        column.distinct = std::ssize(m_counts);
        column.cells = m_cells;
        column.numbers ? add_numbers(column) : add_words(column);
        return column;
    }

    std::int64_t missing() const { return m_missing; }
    std::size_t different() const { return m_counts.size(); }
    // 0.0 and 1.0, as labels are often written.
    bool few_whole_numbers() const
    {
        return m_texts == 0 && !m_written_whole && m_counts.size() >= 2 && m_counts.size() <= max_classes_proposed
            && std::ranges::all_of(m_values, [](float value) { return value == std::floor(value); });
    }
    bool constant() const { return m_counts.size() == 1 && m_missing == 0; }
    std::optional<Outlier> outlier() const
    {
        const auto rows = std::ssize(m_values);
        if (m_texts > rows || rows < min_rows_of_outliers) return {};
        std::vector<float> sorted = m_values;
        std::ranges::sort(sorted);
        const auto at = [&](double share) {
            return sorted[static_cast<std::size_t>(share * static_cast<double>(rows - 1))];
        };
        const double low = static_cast<double>(at(0.25)), high = static_cast<double>(at(0.75));
        const double reach = max_spreads * (high - low), above = static_cast<double>(sorted.back()) - high,
                     below = low - static_cast<double>(sorted.front());
        if (reach <= 0 || std::max(above, below) <= reach) return {};
        const auto outlying = std::ranges::count_if(sorted, [&](float value) {
            return static_cast<double>(value) > high + reach || static_cast<double>(value) < low - reach;
        });
        if (static_cast<double>(outlying) > max_outlying_share * static_cast<double>(rows)) return {};
        const bool is_above = above >= below;
        const float value = is_above ? sorted.back() : sorted.front();
        const float bound = at(is_above ? 1 - max_outlying_share : max_outlying_share);
        if (std::abs(value - at(0.5)) <= static_cast<float>(max_reach) * std::abs(bound - at(0.5))) return {};
        const auto found = std::ranges::find(m_values, value) - m_values.begin();
        return Outlier{value, bound, m_lines[static_cast<std::size_t>(found)], is_above};
    }
    // All words differ, or the numbers count the rows, or most values differ in a column that is called a number.
    bool counts_rows(std::int64_t rows, std::string_view name) const
    {
        const std::int64_t different = std::ssize(m_counts);
        if (rows < min_rows_of_ids) return false;
        if (named_id(name) && different >= std::min(rows / 2, max_distinct_counted)) return true;
        return different == rows && (m_texts == rows || (m_steps_up && std::ssize(m_values) == rows));
    }
    // Several rows for each of several things that the name says have a number or a name of their own.
    bool names_groups(std::int64_t rows, std::string_view name) const
    {
        const std::int64_t different = std::ssize(m_counts);
        return (named_id(name) || named_group(name)) && different >= min_groups
            && rows >= min_rows_of_group * different;
    }
    // Numbers that never fall, in a column that is called a time.
    bool times(std::string_view name) const
    {
        return m_texts == 0 && m_never_falls && m_counts.size() > 1 && named_time(name);
    }
    // More classes of words than can be learned: one a row, or thousands.
    bool too_many_classes(std::int64_t rows) const
    {
        const std::int64_t different = std::ssize(m_counts);
        return m_texts > std::ssize(m_values)
            && (different >= max_classes_of_words || (different >= min_rows_of_ids && 2 * different > rows));
    }
    bool may_be_classes(std::size_t max_whole) const
    {
        return m_texts > std::ssize(m_values) || (m_texts == 0 && m_written_whole && m_counts.size() <= max_whole);
    }
    const auto& counts() const { return m_counts; }
    // Reviews, remarks, messages: several words in most cells, and too many different ones for a choice from a list.
    bool free_text(std::int64_t rows) const
    {
        const std::int64_t different = std::ssize(m_counts);
        return rows >= min_rows_of_ids && 2 * m_sentences >= rows - m_missing && different >= min_rows_of_ids
            && rows_per_text * different >= std::min(rows, max_distinct_counted);
    }
    // Words that may be texts: a person decides.
    bool several_words() const
    {
        return m_texts > std::ssize(m_values) && m_counts.size() > 1 && m_words >= min_words_of_texts * m_texts
            && !dates();
    }
    bool dates() const
    {
        std::int64_t found = 0;
        for (const auto& [text, count] : m_counts) found += looks_like_date(text) ? count : 0;
        return found > 0 && found >= m_texts && m_texts > 0;
    }
    // All are eight digits that may be a date: 20200105.
    bool numbers_may_be_dates() const
    {
        return m_texts == 0 && m_written_whole && std::ssize(m_values) >= min_rows_of_ids && m_counts.size() > 1
            && std::ranges::all_of(m_counts, [](const auto& entry) {
                   return entry.first.size() == 8 && date_values(entry.first, false).has_value();
               });
    }
    // Dates of the calendar in all cells that have a value.
    bool readable_dates() const { return dates() && m_values.empty() && !m_dates.fault(m_dates.day_first()); }

private:
    static constexpr std::size_t cells_kept = 24, bins = 12;
    static constexpr std::int64_t min_rows_of_ids = 20; // fewer rows may differ by chance
    static constexpr std::size_t max_classes_proposed = 10;
    static constexpr std::int64_t max_classes_of_words = 1000;
    static constexpr std::int64_t min_spaces_of_sentences = 4, min_words_of_texts = 3; // in a cell, on average
    static constexpr std::int64_t rows_per_text = 10; // at most, on average: messages repeat
    static constexpr std::int64_t min_groups = 5, min_rows_of_group = 2; // on average
    static constexpr double max_spreads = 10; // interquartile ranges beyond the quartiles
    static constexpr double max_outlying_share = 0.01; // more are a long tail
    static constexpr double max_reach = 5; // times as far from the median as 99 % of the values
    static constexpr std::int64_t min_rows_of_outliers = 30;

    void add_numbers(ColumnProfile& column) const
    {
        if (m_values.empty()) return;
        const auto [low, high] = std::ranges::minmax(m_values);
        column.min = static_cast<double>(low), column.max = static_cast<double>(high);
        column.histogram.assign(bins, 0);
        const double width = (column.max - column.min) / bins;
        for (const float value : m_values) {
            const double at = width > 0 ? (static_cast<double>(value) - column.min) / width : 0;
            ++column.histogram[std::min(static_cast<std::size_t>(at), bins - 1)];
        }
    }

    void add_words(ColumnProfile& column) const
    {
        for (const auto& [word, count] : m_counts) column.histogram.push_back(count);
        std::ranges::sort(column.histogram, std::greater<>());
        if (column.histogram.size() > bins) column.histogram.resize(bins);
    }

    // id, ID, customer_id, CustomerId, "Passenger ID"
    static bool named_id(std::string_view name)
    {
        if (!name.ends_with("id") && !name.ends_with("Id") && !name.ends_with("ID")) return false;
        const std::string_view before = name.substr(0, name.size() - 2);
        return before.empty() || before.ends_with('_') || before.ends_with(' ') || before.ends_with('-')
            || before.ends_with('.') || name[name.size() - 2] == 'I';
    }

    static std::string lowered(std::string_view name)
    {
        std::string lower(name);
        for (char& c : lower)
            if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        return lower;
    }
    static bool named_group(std::string_view name)
    {
        constexpr std::array<std::string_view, 13> known{"group", "subject", "patient", "person", "participant", "user",
            "customer", "household", "family", "session", "speaker", "animal", "device"};
        return std::ranges::find(known, lowered(name)) != known.end();
    }
    static bool named_time(std::string_view name)
    {
        constexpr std::array<std::string_view, 5> known{"time", "timestamp", "datetime", "date", "unixtime"};
        return std::ranges::find(known, lowered(name)) != known.end();
    }

    std::vector<std::string> m_cells;
    std::map<std::string, std::int64_t, std::less<>> m_counts; // of the first max_distinct_counted values
    WrittenNumbers m_written;
    DateCounter m_dates;
    std::vector<Text> m_written_texts; // while all texts but missing words are numbers
    std::vector<Text> m_missing_words;
    std::vector<float> m_values;
    std::vector<std::int64_t> m_lines; // of the values
    std::int64_t m_missing = 0, m_texts = 0, m_sentences = 0, m_words = 0;
    bool m_steps_up = true, m_never_falls = true, m_written_whole = true;
};

} // namespace epoch
