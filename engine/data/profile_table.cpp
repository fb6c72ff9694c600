#include "data/profile_table.h"

#include "data/class_balance.h"
#include "data/readers/csv_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

namespace epoch {
namespace {

using Use = CsvColumn::Use;

constexpr double max_profiled_bytes = 8 << 20;
constexpr std::size_t cells_kept = 24, bins = 12;
constexpr std::int64_t min_rows_of_ids = 20; // fewer rows may differ by chance
constexpr std::size_t max_classes_proposed = 10;
constexpr std::int64_t min_groups = 5, min_rows_of_group = 2; // on average

// Counts one column cell by cell.
class ColumnCounter {
public:
    void add(std::string_view text)
    {
        if (m_cells.size() < cells_kept) m_cells.emplace_back(text.substr(0, 200));
        const Cell cell = csv_cell(text);
        if (cell.kind == CellKind::missing) return void(++m_missing);
        if (std::ssize(m_counts) < max_distinct_counted || m_counts.contains(text)) ++m_counts[std::string(text)];
        if (cell.kind == CellKind::text) return void(++m_texts);
        m_written_whole = m_written_whole && cell.whole.has_value();
        m_never_falls = m_never_falls && (m_values.empty() || cell.number >= m_values.back());
        m_steps_up = m_steps_up && (m_values.empty() || (cell.whole && cell.number == m_values.back() + 1));
        m_values.push_back(cell.number);
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
    bool times(std::string_view name) const { return m_texts == 0 && m_never_falls && m_counts.size() > 1 && named_time(name); }
    bool may_be_classes(std::size_t max_whole) const
    {
        return m_texts > std::ssize(m_values) || (m_texts == 0 && m_written_whole && m_counts.size() <= max_whole);
    }
    const auto& counts() const { return m_counts; }
    bool dates() const
    {
        std::int64_t found = 0;
        for (const auto& [text, count] : m_counts) found += is_date(text) ? count : 0;
        return found > 0 && found >= m_texts && m_texts > 0;
    }

private:
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

    // 2024-01-31, 31.01.2024, 1/31/2024, each with or without a time.
    static bool is_date(std::string_view text)
    {
        std::array<int, 3> digits{};
        std::size_t part = 0;
        char between = 0;
        for (const char c : text) {
            if (c >= '0' && c <= '9') {
                ++digits[part];
            } else if ((c == '-' || c == '.' || c == '/') && (between == 0 || c == between) && part < 2) {
                between = c, ++part;
            } else {
                if (part < 2 || (c != ' ' && c != 'T')) return false;
                break;
            }
        }
        const bool year_first = digits[0] == 4, year_last = digits[2] == 4 || digits[2] == 2;
        const auto short_part = [&](std::size_t i) { return digits[i] == 1 || digits[i] == 2; };
        return part == 2 && short_part(1) && ((year_first && short_part(2)) || (year_last && short_part(0)));
    }

    std::vector<std::string> m_cells;
    std::map<std::string, std::int64_t, std::less<>> m_counts; // of the first max_distinct_counted values
    std::vector<float> m_values;
    std::int64_t m_missing = 0, m_texts = 0;
    bool m_steps_up = true, m_never_falls = true, m_written_whole = true;
};

class Profiler {
public:
    Profiler(Csv csv, bool balanced, bool random_split)
        : m_csv(std::move(csv))
        , m_balanced(balanced)
        , m_random_split(random_split)
        , m_counters(m_csv.columns.size())
    {
    }

    Result<TableProfile> profile()
    {
        RETURN_IF_ERROR(count());
        for (std::size_t at = 0; at < m_counters.size(); ++at)
            m_profile.columns.push_back(m_counters[at].profile(m_csv.columns[at].name));
        note_header();
        note_missing();
        for (std::size_t at = 0; at < m_counters.size(); ++at)
            if (m_csv.columns[at].use == Use::feature)
                note_column(at);
            else if (m_csv.columns[at].use == Use::target)
                note_target(at);
        return std::move(m_profile);
    }

private:
    Status count()
    {
        ASSIGN_OR_RETURN(auto records, CsvRecords::open(m_csv.file, m_csv.choices.delimiter, m_csv.keep));
        if (records.has_decimal_commas())
            note("Numbers are read with a decimal comma: 1,5 is one and a half, and 1.000 is a thousand.");
        for (bool header = m_csv.header;;) {
            m_profile.whole = records.bytes() < max_profiled_bytes;
            if (!m_profile.whole) break;
            ASSIGN_OR_RETURN(const auto more, records.next());
            if (!more) break;
            if (std::exchange(header, false)) continue;
            if (records.size() != m_counters.size()) continue; // the reader names the line
            ++m_profile.rows;
            bool whole = true;
            for (std::size_t at = 0; at < m_counters.size(); ++at) {
                const std::int64_t before = m_counters[at].missing();
                m_counters[at].add(records.field(at));
                whole = whole && (m_csv.columns[at].use == Use::ignored || m_counters[at].missing() == before);
            }
            m_rows_with_gaps += !whole;
        }
        if (records.is_windows_1252())
            note("The file is in Windows-1252, as spreadsheet programs write it; letters are read so.");
        return {};
    }

    void note(Message text, Message button = {}, std::string option = {}, std::string value = {})
    {
        m_profile.notes.push_back({std::move(text), std::move(button), std::move(option), std::move(value), false});
    }

    void note_header()
    {
        if (m_csv.choices.header != CsvChoices::Header::guess) return;
        if (m_csv.header)
            note("The first row is taken for the names of the columns.", "It is data", "header", "no");
        else
            note("The first row is taken for data: the columns have numbers for names.", "It has the names", "header",
                "yes");
    }

    void note_missing()
    {
        std::int64_t values = 0, columns = 0;
        for (std::size_t at = 0; at < m_counters.size(); ++at) {
            if (m_csv.columns[at].use == Use::ignored || m_counters[at].missing() == 0) continue;
            values += m_counters[at].missing(), ++columns;
        }
        if (values == 0) return;
        const std::vector<MessageValue> counts{{"values", values}, {"columns", columns}, {"rows", m_rows_with_gaps}};
        using enum CsvChoices::Missing;
        const Message drops = message("Leave out {rows} {rows:row|rows}", counts);
        const Message fill = "Fill in with the mean";
        switch (m_csv.choices.missing) {
        case mean:
            return note(message("{values} {values:value is|values are} missing in {columns} {columns:column|columns}; "
                                "inputs get the mean of the training rows, rows without a target are left out.",
                            counts),
                drops, "missing", "drop");
        case drop:
            return note(message("{values} {values:value is|values are} missing in {columns} {columns:column|columns}; "
                                "{rows} {rows:row is|rows are} left out.",
                            counts),
                fill, "missing", "mean");
        case error:
            return note(
                message("{values} {values:value is|values are} missing in {columns} {columns:column|columns}.", counts),
                fill, "missing", "mean");
        }
    }

    void note_column(std::size_t at)
    {
        const ColumnCounter& counter = m_counters[at];
        const std::string& name = m_csv.columns[at].name;
        const std::vector<MessageValue> named{
            {"column", name.substr(0, 100)}, {"groups", static_cast<std::int64_t>(counter.different())}};
        const auto leave_out = [&](std::string_view why, bool by_default = true) {
            note(message(why, named), "Leave it out", "ignore", name);
            m_profile.notes.back().by_default = by_default;
        };
        const bool dates = counter.dates();
        if (m_random_split && !counter.constant() && (dates || counter.times(name)))
            note(message("Column \"{column}\" has times: a random split tests on rows between training rows, which is "
                         "easier than to predict later ones.",
                     named),
                "Test on the latest rows", "time", name);
        else if (m_random_split && counter.names_groups(m_profile.rows, name))
            return note(message("Column \"{column}\" names {groups} groups of rows. A random split has rows of one group in "
                                "training and in the test: scores are better than for new groups.",
                            named),
                "Keep groups together", "group", name);
        if (counter.constant())
            leave_out("Column \"{column}\" has one value in all rows, from which nothing can be learned.");
        else if (dates)
            leave_out(
                "Column \"{column}\" has dates, which are read as words; no order or season is learned from them.",
                false);
        else if (counter.counts_rows(m_profile.rows, name))
            leave_out("Column \"{column}\" numbers or names the rows, which says nothing about others.");
    }

    void note_target(std::size_t at)
    {
        const ColumnCounter& counter = m_counters[at];
        const auto values = static_cast<std::int64_t>(counter.different());
        const std::vector<MessageValue> named{{"column", m_csv.columns[at].name.substr(0, 100)}, {"values", values}};
        if (counter.constant())
            note(message(
                "The target \"{column}\" has one value in all rows, so that there is nothing to learn.", named));
        else if (m_csv.choices.task == CsvChoices::Task::guess && counter.few_whole_numbers())
            note(message("The target \"{column}\" has {values} different numbers.", named), "Take them for classes",
                "task", "classes");
        else
            note_rare_classes(counter);
    }

    void note_rare_classes(const ColumnCounter& counter)
    {
        using enum CsvChoices::Task;
        const auto task = m_csv.choices.task;
        if (task == regression || (task == guess && !counter.may_be_classes(m_csv.choices.max_whole_classes))) return;
        std::vector<std::string> names;
        std::vector<std::int64_t> counts;
        for (const auto& [name, count] : counter.counts()) names.push_back(name), counts.push_back(count);
        if (auto rare = note_on_rare_classes(names, counts, m_balanced)) m_profile.notes.push_back(std::move(*rare));
    }

    Csv m_csv;
    bool m_balanced, m_random_split;
    std::vector<ColumnCounter> m_counters;
    std::int64_t m_rows_with_gaps = 0;
    TableProfile m_profile;
};

} // namespace

Result<TableProfile> profile_table(std::string_view text, const std::string& base_folder, const KeepReading& keep)
{
    ASSIGN_OR_RETURN(const auto spec, parse_data_spec(text));
    SpecReader options(spec);
    ReadRequest request{spec, options, std::filesystem::path(std::u8string(base_folder.begin(), base_folder.end()))};
    if (spec.kind == "folder") return profile_folder(request);
    if (spec.kind != "csv" || spec.parts.empty()) return TableProfile{};
    Csv csv;
    ASSIGN_OR_RETURN(csv.choices, csv_choices(options));
    csv.file = request.path(spec.parts.front());
    csv.keep = keep;
    // The columns are known even if the options do not fit yet, for example without a target.
    if (auto read = read_csv_names(csv); !read && csv.columns.empty()) return std::move(read).error();
    const bool random_split =
        csv.choices.split_kind == RowKeys::Kind::none && options.text("test", "").empty();
    return Profiler(std::move(csv), options.text("balance", "no") == "yes", random_split).profile();
}

} // namespace epoch
