#include "data/profile_table.h"

#include "data/column_counter.h"
#include "data/readers/csv_table.h"
#include "data/table_cache.h"
#include "data/target_notes.h"
#include "data/time_windows.h"

#include <optional>
#include <unordered_set>

namespace epoch {
namespace {

using Use = CsvColumn::Use;

constexpr double max_profiled_bytes = 8 << 20;
constexpr std::size_t max_units_named = 3; // more are words that follow numbers
constexpr std::int64_t min_numbers_per_other = 9;

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
        for (std::size_t at = 0; at < m_counters.size(); ++at) note_missing_words(at);
        for (std::size_t at = 0; at < m_counters.size(); ++at) note_written_numbers(at);
        for (std::size_t at = 0; at < m_counters.size(); ++at)
            m_profile.columns.push_back(m_counters[at].profile(m_csv.columns[at].name));
        note_header();
        note_missing();
        for (std::size_t at = 0; at < m_counters.size(); ++at)
            if (m_csv.columns[at].use == Use::feature)
                note_column(at);
            else if (m_csv.columns[at].use == Use::target)
                add(note_on_target(m_csv, m_counters, at, m_profile.rows, m_balanced));
            else if (m_csv.columns[at].only_splits)
                note_time(at);
            else if (m_csv.choices.text.empty()
                && (m_counters[at].free_text(m_profile.rows) || m_counters[at].several_words()))
                m_texts.push_back(at); // left out
        note_texts();
        for (std::size_t at = 0; at < m_counters.size(); ++at)
            if (m_csv.columns[at].use != Use::ignored) note_outlier(at);
        return std::move(m_profile);
    }

private:
    Status count()
    {
        ASSIGN_OR_RETURN(
            auto records, CsvRecords::open(m_csv.file, m_csv.choices.delimiter, m_csv.keep, m_csv.choices.marks));
        note_decimal_marks(records);
        m_usual = records.has_decimal_commas() ? DecimalMark::comma : DecimalMark::point;
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
                m_counters[at].add(records.field(at), records.line(), records.has_decimal_commas());
                whole = whole && (m_csv.columns[at].use == Use::ignored || m_counters[at].missing() == before);
            }
            if (!whole) m_lines_with_gaps.insert(records.line());
        }
        if (records.is_windows_1252())
            note("The file is in Windows-1252, as spreadsheet programs write it, and is read as such.");
        return {};
    }

    void note(Message text, Message button = {}, std::string option = {}, std::string value = {})
    {
        m_profile.notes.push_back({std::move(text), std::move(button), std::move(option), std::move(value), false});
    }

    void add(std::optional<TableNote> note)
    {
        if (note) m_profile.notes.push_back(std::move(*note));
    }

    void note_decimal_marks(const CsvRecords& records)
    {
        const DecimalMarks& marks = records.decimal_marks();
        const std::vector<MessageValue> cell{{"text", marks.doubtful}};
        if (!marks.doubtful.empty() && records.has_decimal_commas())
            return note(
                message("Some numbers have a decimal comma, and others are written as \"{text}\": these are read "
                        "as thousands. Look whether their point is a decimal point.",
                    cell),
                "It is a decimal point", "decimal", "point");
        if (records.has_decimal_commas())
            return note(
                "Numbers are read with a decimal comma: \"1,5\" is one and a half, and \"1.000\" is a thousand.");
        if (!marks.doubtful.empty())
            note(message("Numbers such as \"{text}\" are read with a decimal point.", cell), "It separates thousands",
                "decimal", "comma");
        for (std::size_t at = 0; at < m_csv.columns.size(); ++at)
            if (marks.either_in(at) && m_csv.columns[at].use != Use::ignored)
                note(message("Column \"{column}\" has numbers with a decimal point and with a decimal comma; both are "
                             "read so.",
                    {{"column", m_csv.columns[at].name.substr(0, 100)}}));
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

    void note_missing_words(std::size_t at)
    {
        const CsvColumn& column = m_csv.columns[at];
        const bool classes = column.use == Use::target && m_csv.choices.task == CsvChoices::Task::classes;
        if (column.use == Use::ignored || column.forced_categories || column.forced_dates || classes) return;
        const auto words = m_counters[at].take_missing_words(m_usual, m_csv.choices.units);
        if (words.empty()) return;
        for (const auto& [word, line] : words) m_lines_with_gaps.insert(line);
        note(message("Column \"{column}\" has numbers; {values} other {values:cell|cells}, such as \"{text}\", "
                     "{values:is|are} taken for missing values.",
            {{"column", column.name.substr(0, 100)}, {"values", words.size()}, {"text", words.front().first}}));
    }

    void note_written_numbers(std::size_t at)
    {
        const CsvColumn& column = m_csv.columns[at];
        ColumnCounter& counter = m_counters[at];
        const WrittenNumbers& written = counter.written();
        const bool words =
            column.forced_categories || (column.use == Use::target && m_csv.choices.task == CsvChoices::Task::classes);
        if (column.use == Use::ignored || words || written.numbers() == 0) return;
        std::string units;
        for (const auto& [unit, times] : written.units()) units += (units.empty() ? "" : ", ") + unit;
        const auto form = written.form(m_usual);
        const std::vector<MessageValue> values{{"column", column.name.substr(0, 100)}, {"unit", units},
            {"text", counter.first_written()}, {"other", written.first_other()}, {"others", written.others()},
            {"number", form ? plain_number(written_number(counter.first_written(), *form).value_or(0)) : ""}};
        if (form && !m_csv.choices.units)
            return note(message("Column \"{column}\" has numbers such as \"{text}\", which are read as words.", values),
                "Read them as numbers", "units", "yes");
        if (form) counter.read_texts_by(*form);
        if (form && form->unit.empty())
            return note(message("Column \"{column}\" has numbers: \"{text}\" is read as {number}.", values));
        if (form)
            return note(message("Column \"{column}\" has numbers in {unit}: \"{text}\" is read as {number}.", values));
        if (written.others() == 0 && written.has_both_marks())
            return note(message("Column \"{column}\" has numbers with a decimal comma and with a decimal point, and is "
                                "read as words.",
                values));
        if (written.others() == 0 && written.units().size() > 1 && written.units().size() <= max_units_named)
            return note(
                message("Column \"{column}\" has numbers in different units ({unit}), and is read as words.", values));
        if (written.units().size() == 1 && written.others() * min_numbers_per_other <= written.numbers())
            note(message("Column \"{column}\" has numbers in {unit}, but is read as words because of {others} other "
                         "{others:cell|cells}, such as \"{other}\".",
                values));
    }

    void note_missing()
    {
        std::int64_t values = 0, columns = 0;
        for (std::size_t at = 0; at < m_counters.size(); ++at) {
            if (m_csv.columns[at].use == Use::ignored || m_counters[at].missing() == 0) continue;
            values += m_counters[at].missing(), ++columns;
        }
        if (values == 0) return;
        const std::vector<MessageValue> counts{
            {"values", values}, {"columns", columns}, {"rows", m_lines_with_gaps.size()}};
        using enum CsvChoices::Missing;
        const Message drops = message("Leave out {rows} {rows:row|rows}", counts);
        const Message fill = "Fill in with the mean";
        const bool texts = std::ranges::any_of(m_csv.columns, &CsvColumn::forced_text); // have no mean
        if (texts && m_csv.choices.missing == error)
            return note(
                message("{values} {values:value is|values are} missing in {columns} {columns:column|columns}.", counts),
                drops, "missing", "drop");
        if (texts)
            return note(message("{values} {values:value is|values are} missing in {columns} {columns:column|columns}; "
                                "{rows} {rows:row is|rows are} left out.",
                counts));
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
        const auto propose = [&](std::string_view why, const char* button, const char* option) {
            note(message(why, named), button, option, name);
            const bool chosen = m_csv.columns[at].forced_categories || m_csv.columns[at].forced_dates;
            m_profile.notes.back().by_default = !chosen;
        };
        const auto leave_out = [&](std::string_view why) { propose(why, "Leave it out", "ignore"); };
        const bool dates = counter.dates();
        if (!counter.constant() && (dates || counter.times(name))) note_series(at);
        if (m_random_split && !counter.constant() && (dates || counter.times(name)))
            note(message("Column \"{column}\" has times: a random split tests on rows between training rows, which is "
                         "easier than to predict later ones.",
                     named),
                "Test on the latest rows", "time", name);
        else if (m_random_split && counter.names_groups(m_profile.rows, name))
            return note(
                message("Column \"{column}\" names {groups} groups of rows. A random split has rows of one group in "
                        "training and in the test: scores are better than for new groups.",
                    named),
                "Keep groups together", "group", name);
        if (counter.constant())
            leave_out("Column \"{column}\" has one value in all rows, from which nothing can be learned.");
        else if (m_csv.columns[at].forced_dates || m_csv.columns[at].forced_text)
            return;
        else if (counter.numbers_may_be_dates() && !m_csv.columns[at].forced_categories)
            note(
                message("Column \"{column}\" has numbers of eight digits that may be dates, as 20240131; they are read "
                        "as numbers.",
                    named),
                "Read it as dates", "dates", name);
        else if (dates) {
            constexpr std::string_view why =
                "Column \"{column}\" has dates, which are read as words: nothing is learned about other dates.";
            if (counter.readable_dates() && !m_csv.columns[at].forced_categories)
                propose(why, "Read it as dates", "dates");
            else
                leave_out(why);
        } else if (counter.free_text(m_profile.rows)) {
            leave_out(
                "Column \"{column}\" has whole sentences. Each becomes a category of its own, so nothing is learned "
                "about new sentences.");
            m_texts.push_back(at);
        } else {
            if (counter.counts_rows(m_profile.rows, name))
                leave_out("Column \"{column}\" identifies the rows; it says nothing about new rows.");
            if (counter.several_words()) m_texts.push_back(at);
        }
    }

    // The sentences are the input where nothing else is; else a person decides.
    void note_texts()
    {
        const auto left_out = [&](std::size_t at) {
            return std::ranges::any_of(m_profile.notes, [&](const TableNote& note) {
                return note.by_default && note.option == "ignore" && note.value == m_csv.columns[at].name;
            });
        };
        if (m_csv.choices.series) return;
        bool others = false;
        for (std::size_t at = 0; at < m_csv.columns.size(); ++at)
            others = others || (m_csv.columns[at].use == Use::feature && !left_out(at));
        for (const std::size_t at : m_texts) {
            const std::string& name = m_csv.columns[at].name;
            const bool only = !others && at == m_texts.front() && m_csv.columns[at].use != Use::ignored;
            if (only)
                std::erase_if(m_profile.notes,
                    [&](const TableNote& note) { return note.option == "ignore" && note.value == name; });
            note(message(only ? "Column \"{column}\" has whole sentences, and is the only input: each sample is the "
                                "words of its text."
                              : "Column \"{column}\" can be the input in place of all others: each sample is the words "
                                "of its text.",
                     {{"column", name.substr(0, 100)}}),
                "Use it as text", "text", name);
            m_profile.notes.back().by_default = only;
        }
    }

    // Where the target is a number, the rows may be a series.
    void note_series(std::size_t at)
    {
        const auto target = std::ranges::find(m_csv.columns, Use::target, &CsvColumn::use);
        const bool numbers = target != m_csv.columns.end() && m_csv.choices.task != CsvChoices::Task::classes
            && m_profile.columns[static_cast<std::size_t>(target - m_csv.columns.begin())].numbers;
        if (m_csv.choices.series || !m_csv.choices.text.empty() || !numbers) return;
        const ColumnProfile& times = m_profile.columns[at];
        const SeriesLength length = series_length(times.cells, m_profile.rows);
        const std::int64_t horizon = length.horizon;
        note(message("Column \"{column}\" has times: the next rows can be predicted from the rows before them.",
                 {{"column", times.name.substr(0, 100)}}),
            "It is a time series", "window", std::to_string(length.window));
        m_profile.notes.back().others = {{"horizon", std::to_string(horizon)}, {"time", times.name}};
    }

    void note_time(std::size_t at)
    {
        const CsvColumn& column = m_csv.columns[at];
        const ColumnCounter& counter = m_counters[at];
        const bool by_time = m_csv.choices.split_kind == RowKeys::Kind::time;
        if (by_time && !counter.constant()) note_series(at);
        if (!by_time || column.forced_categories || counter.constant() || !counter.readable_dates()) return;
        note(message("Column \"{column}\" says which rows are the latest. A forecast can learn from its dates, too.",
                 {{"column", column.name.substr(0, 100)}}),
            "Read it as dates", "dates", column.name);
        m_profile.notes.back().by_default = true;
    }

    void note_outlier(std::size_t at)
    {
        const auto outlier = m_counters[at].outlier();
        const CsvColumn& column = m_csv.columns[at];
        if (!outlier || column.forced_categories || m_counters[at].counts_rows(m_profile.rows, column.name)) return;
        note(message(outlier->above
                ? "Column \"{column}\": line {line} has {value}, far above the rest; 99 % of the values are at most "
                  "{bound}."
                : "Column \"{column}\": line {line} has {value}, far below the rest; 99 % of the values are at least "
                  "{bound}.",
            {{"column", column.name.substr(0, 100)}, {"line", outlier->line}, {"value", plain_number(outlier->value)},
                {"bound", plain_number(outlier->bound)}}));
    }

    Csv m_csv;
    bool m_balanced, m_random_split;
    DecimalMark m_usual = DecimalMark::point;
    std::vector<ColumnCounter> m_counters;
    std::unordered_set<std::int64_t> m_lines_with_gaps;
    std::vector<std::size_t> m_texts; // columns of sentences, or of several words
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
    const TableCache cache(request, "profile");
    if (auto found = cache.find_profile()) return std::move(*found);
    Csv csv;
    ASSIGN_OR_RETURN(csv.choices, csv_choices(options));
    csv.file = request.path(spec.parts.front());
    csv.keep = keep;
    csv.max_bytes = max_profiled_bytes;
    // The columns are known even if the options do not fit yet, for example without a target.
    if (auto read = read_csv_names(csv); !read && csv.columns.empty()) return std::move(read).error();
    const bool random_split = csv.choices.split_kind == RowKeys::Kind::none && options.text("test", "").empty();
    auto profile = Profiler(std::move(csv), options.text("balance", "no") == "yes", random_split).profile();
    if (profile) cache.keep_profile(*profile);
    return profile;
}

} // namespace epoch
