#include "data/readers/csv_columns.h"

#include "base/units.h"
#include "base/utf8.h"
#include "data/readers/csv_texts.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <functional>
#include <unordered_set>

namespace epoch {
namespace {

template <class Value> struct Choice {
    std::string_view name;
    Value value;
};

template <class Value, std::size_t count>
Status choose(SpecReader& options, const char* key, const std::array<Choice<Value>, count>& choices, Value& to)
{
    const std::string text = options.text(key, choices[0].name);
    std::string names;
    for (const auto& [name, value] : choices) {
        if (text == name) {
            to = value;
            return {};
        }
        names += (names.empty() ? "" : ", ") + std::string(name);
    }
    return Error{"data.option", key, message("\"{text}\" is not one of {names}", {{"text", text}, {"names", names}}),
        message("leave it out for {default}", {{"default", choices[0].name}})};
}

std::vector<std::string> names_in(const std::string& text)
{
    std::vector<std::string> names;
    for (std::size_t at = 0; !text.empty() && at <= text.size();) {
        const std::size_t plus = std::min(text.find('+', at), text.size());
        names.push_back(text.substr(at, plus - at));
        at = plus + 1;
    }
    return names;
}

enum class Absent : std::uint8_t { refused, allowed };

// The columns that `text` names: several, or one whose name contains "+".
Result<std::vector<CsvColumn*>> columns_in(std::vector<CsvColumn>& columns, const std::string& text, const char* option,
    const std::string& file, Absent absent = Absent::refused)
{
    if (CsvColumn* whole = text.empty() ? nullptr : column_named(columns, text)) return std::vector{whole};
    std::vector<CsvColumn*> found;
    for (const std::string& name : names_in(text)) {
        CsvColumn* column = column_named(columns, name);
        if (!column && absent == Absent::allowed) continue;
        if (!column)
            return Error{"data.csv", file,
                message("{option}: there is no column \"{column}\"", {{"option", option}, {"column", name}}),
                message("use {names}, or a number from 1 to {count}",
                    {{"names", shown_names(columns)}, {"count", columns.size()}})};
        found.push_back(column);
    }
    return found;
}

} // namespace

CsvColumn* column_named(std::vector<CsvColumn>& columns, const std::string& name)
{
    const auto found = std::ranges::find(columns, name, &CsvColumn::name);
    if (found != columns.end()) return &*found;
    std::int64_t position = 0;
    if (!parse_number(name, position) || position < 1 || position > static_cast<std::int64_t>(columns.size()))
        return nullptr;
    return &columns[static_cast<std::size_t>(position - 1)];
}

std::string shown_names(const std::vector<CsvColumn>& columns)
{
    std::string names;
    for (std::size_t at = 0; at < columns.size() && at < 20; ++at)
        names += (at == 0 ? "" : ", ") + columns[at].name.substr(0, 100);
    return columns.size() > 20 ? names + ", ..." : names;
}

Result<CsvChoices> csv_choices(SpecReader& options)
{
    CsvChoices chosen;
    chosen.target = options.text("target", "");
    chosen.categories = options.text("categories", "");
    chosen.dates = options.text("dates", "");
    chosen.ignore = options.text("ignore", "");
    for (const auto& [key, kind] : {std::pair("group", RowKeys::Kind::group), {"time", RowKeys::Kind::time}}) {
        const std::string column = options.text(key, "");
        if (column.empty()) continue;
        if (!chosen.split.empty())
            return Error{"data.option", "time", "rows are split by a group or by time, not by both", "leave one out"};
        chosen.split = column, chosen.split_kind = kind;
    }
    ASSIGN_OR_RETURN(chosen.stratify, yes_or_no(options, "stratify"));
    using enum CsvChoices::Missing;
    constexpr std::array delimiters = std::to_array<Choice<char>>({{"auto", 0}, {"comma", ','}, {"semicolon", ';'},
        {"tab", '\t'}, {"bar", '|'}, {",", ','}, {";", ';'}, {"|", '|'}, {"\t", '\t'}});
    constexpr std::array missing =
        std::to_array<Choice<CsvChoices::Missing>>({{"error", error}, {"mean", mean}, {"drop", drop}});
    constexpr std::array headers = std::to_array<Choice<CsvChoices::Header>>(
        {{"auto", CsvChoices::Header::guess}, {"yes", CsvChoices::Header::yes}, {"no", CsvChoices::Header::no}});
    constexpr std::array tasks = std::to_array<Choice<CsvChoices::Task>>({{"auto", CsvChoices::Task::guess},
        {"classes", CsvChoices::Task::classes}, {"regression", CsvChoices::Task::regression}});
    ASSIGN_OR_RETURN(chosen.streams, streaming_option(options));
    RETURN_IF_ERROR(choose(options, "delimiter", delimiters, chosen.delimiter));
    RETURN_IF_ERROR(choose(options, "missing", missing, chosen.missing));
    RETURN_IF_ERROR(choose(options, "header", headers, chosen.header));
    RETURN_IF_ERROR(choose(options, "task", tasks, chosen.task));
    constexpr std::array marks = std::to_array<Choice<DecimalChoice>>(
        {{"auto", DecimalChoice::guess}, {"comma", DecimalChoice::comma}, {"point", DecimalChoice::point}});
    RETURN_IF_ERROR(choose(options, "decimal", marks, chosen.decimal));
    RETURN_IF_ERROR(
        choose(options, "units", std::to_array<Choice<bool>>({{"no", false}, {"yes", true}}), chosen.units));
    RETURN_IF_ERROR(choose_texts(options, chosen.text, chosen.texts));
    chosen.max_whole_classes = static_cast<std::size_t>(options.integer("max_classes", 100, 2, 65'536));
    ASSIGN_OR_RETURN(chosen.series, series_choices(options, chosen));
    if (chosen.series) chosen.task = CsvChoices::Task::regression;
    return chosen;
}

std::vector<std::string> csv_column_names(const CsvRecords& header)
{
    std::vector<std::string> names;
    std::unordered_set<std::string> taken;
    for (std::size_t at = 0; at < header.size(); ++at) {
        std::string name(header.field(at));
        if (name.empty()) name = std::to_string(at + 1);
        while (!taken.insert(name).second) name += "'";
        names.push_back(std::move(name));
    }
    return names;
}

Cell csv_cell(std::string_view text)
{
    constexpr std::array<std::string_view, 9> missing{"", "NA", "N/A", "NaN", "nan", "NAN", "null", "NULL", "?"};
    if (std::ranges::find(missing, text) != missing.end()) return {};
    const Cell word{CellKind::text, 0, {}};
    std::string_view digits = text;
    if (digits.size() > 1 && digits[0] == '+' && digits[1] != '-') digits.remove_prefix(1);
    const char *begin = digits.data(), *last = begin + digits.size();
    double value = 0;
    auto [end, fault] = std::from_chars(begin, last, value);
    if (end != last) return word;
    if (fault == std::errc::result_out_of_range) {
        // Too small is 0; too large does not fit.
        const bool small = digits.find("e-") != digits.npos || digits.find("E-") != digits.npos;
        if (!small) return word;
        value = 0;
    } else if (fault != std::errc{}) {
        return word;
    }
    const auto number = static_cast<float>(value);
    if (!std::isfinite(number)) return word;
    Cell cell{CellKind::number, number, {}};
    std::int64_t whole = 0;
    if (const auto read = std::from_chars(begin, last, whole); read.ec == std::errc{} && read.ptr == last)
        cell.whole = whole;
    return cell;
}

Cell date_cell(std::string_view text)
{
    const bool missing = csv_cell(text).kind == CellKind::missing || stands_for_missing(text);
    return {missing ? CellKind::missing : CellKind::text, 0, {}};
}

Cell csv_cell(std::string_view text, const std::optional<NumberForm>& form)
{
    Cell cell = csv_cell(text);
    if (!form || cell.kind != CellKind::text) return cell;
    const auto number = written_number(text, *form);
    return number ? Cell{CellKind::number, *number, {}} : cell;
}

bool stands_for_missing(std::string_view text)
{
    constexpr std::array<std::string_view, 19> known{"-", "--", "---", "na", "n/a", "#n/a", "#na", "nan", "n/v", "nv",
        "ka", "keineangabe", "unbekannt", "fehlt", "none", "null", "nil", "missing", "unknown"};
    std::string letters; // "k. A." as "ka"
    for (const char c : text.substr(0, 20))
        if (c != ' ' && c != '.') letters += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return text == "." || letters == "#nv" || std::ranges::find(known, letters) != known.end();
}

bool words_are_missing(std::int64_t numbers, std::int64_t words, std::int64_t others, bool others_are_numbers)
{
    return words > 0 && numbers + others > words && (others == 0 || others_are_numbers);
}

Cell CsvColumn::cell(std::string_view text) const
{
    if (forced_text) return {is_blank(text) ? CellKind::missing : CellKind::text, 0, {}};
    if (forced_dates) return date_cell(text);
    const Cell cell = csv_cell(text, written_form);
    return words_are_missing && cell.kind == CellKind::text && stands_for_missing(text) ? Cell{} : cell;
}

bool CsvColumn::take_missing_words(DecimalMark usual)
{
    if (use == Use::ignored || forced_categories || forced_dates || forced_text) return false;
    const bool by_form = written.form(usual).has_value();
    words_are_missing = epoch::words_are_missing(numbers, missing_words, texts - missing_words, by_form);
    return words_are_missing;
}

void CsvColumn::forget_counts()
{
    numbers = texts = missing_words = 0;
    all_whole = true;
    first_text.clear(), first_text_at.clear(), first_missing_at.clear();
    whole_values.clear();
    written = {};
    date_counter = {};
}

std::size_t CsvColumn::width() const
{
    switch (form) {
    case Form::number: return 1;
    case Form::categories: return categories.size();
    case Form::dates: return date_features.size();
    case Form::text: return 0; // how many is known by the training rows
    }
    return 0;
}

void count_cell(
    CsvColumn& column, const CsvRecords& records, std::string_view text, const Cell& cell, const CsvChoices& choices)
{
    const auto here = [&records] { return records.name() + ", line " + std::to_string(records.line()); };
    if (column.forced_text && cell.kind == CellKind::text) return void(++column.texts);
    if (column.forced_dates && cell.kind == CellKind::text) {
        ++column.texts;
        return column.date_counter.add(text, here);
    }
    switch (cell.kind) {
    case CellKind::missing:
        if (column.first_missing_at.empty()) column.first_missing_at = here();
        break;
    case CellKind::number:
        ++column.numbers;
        column.all_whole = column.all_whole && cell.whole.has_value();
        if (choices.units && !records.has_decimal_commas()) column.written.add_plain(text);
        if (cell.whole && column.use == CsvColumn::Use::target
            && column.whole_values.size() <= choices.max_whole_classes)
            column.whole_values.insert(*cell.whole);
        break;
    case CellKind::text:
        if (stands_for_missing(text))
            ++column.missing_words;
        else if (choices.units)
            column.written.add(text);
        if (column.texts++ > 0) break;
        column.first_text_at = here();
        column.first_text = text.substr(0, 60);
        break;
    }
}

std::vector<std::string> CsvColumn::sorted_categories(std::vector<std::int32_t>& position) const
{
    std::vector<std::pair<std::string, std::int32_t>> sorted(categories.begin(), categories.end());
    if (all_whole && texts == 0) {
        std::ranges::sort(sorted, {}, [](const auto& entry) {
            std::int64_t value = 0;
            parse_number(entry.first, value);
            return value;
        });
    }
    std::vector<std::string> names;
    position.assign(sorted.size(), 0);
    for (auto& [word, code] : sorted) {
        position[static_cast<std::size_t>(code)] = static_cast<std::int32_t>(names.size());
        names.push_back(std::move(word));
    }
    return names;
}

std::string column_text(const std::vector<CsvColumn>& columns, const CsvColumn& column)
{
    return "column " + std::to_string(&column - columns.data() + 1) + " (" + column.name.substr(0, 100) + ")";
}

Status choose_uses(std::vector<CsvColumn>& columns, const CsvChoices& choices, const std::string& file)
{
    if (choices.target.empty())
        return Error{"data.csv", file, "no target column is chosen",
            message("add ?target={last}, or another of {names}",
                {{"last", columns.empty() ? std::string() : columns.back().name}, {"names", shown_names(columns)}})};
    const Absent absent = choices.ignored_may_be_missing ? Absent::allowed : Absent::refused;
    ASSIGN_OR_RETURN(const auto ignored, columns_in(columns, choices.ignore, "ignore", file, absent));
    for (CsvColumn* column : ignored) column->use = CsvColumn::Use::ignored;
    ASSIGN_OR_RETURN(const auto categories, columns_in(columns, choices.categories, "categories", file));
    for (CsvColumn* column : categories) column->forced_categories = true;
    ASSIGN_OR_RETURN(const auto dates, columns_in(columns, choices.dates, "dates", file, absent));
    ASSIGN_OR_RETURN(const auto targets, columns_in(columns, choices.target, "target", file));
    for (CsvColumn* column : targets) column->use = CsvColumn::Use::target;
    for (CsvColumn* column : dates) {
        column->forced_dates = column->use != CsvColumn::Use::target;
        if (column->forced_dates && column->forced_categories)
            return Error{"data.csv", file,
                message("categories: \"{column}\" is in dates, too", {{"column", column->name}}),
                "leave it out of one of them"};
    }
    RETURN_IF_ERROR(choose_text_column(columns, choices, file));
    const bool has_input =
        choices.series || std::ranges::find(columns, CsvColumn::Use::feature, &CsvColumn::use) != columns.end();
    if (!has_input)
        return Error{"data.csv", file, "has no column beside the target",
            columns.size() > targets.size()
                ? "leave out fewer columns. A column of sentences is learned from with the option text"
                : "check the delimiter; to predict a series from its own past, add time= and window="};
    return {};
}

namespace {

// A number with a unit is a quantity, whole or not.
void take_for_numbers(CsvColumn& column, DecimalMark usual)
{
    if (column.missing_words > 0) return; // there are more of them than numbers
    column.written_form = column.written.form(usual);
    if (!column.written_form) return;
    column.numbers += std::exchange(column.texts, 0);
    column.all_whole = false;
}

Status take_for_dates(CsvColumn& column, const std::function<std::string(const std::string&)>& at)
{
    column.form = CsvColumn::Form::dates;
    column.day_first = column.as_trained ? column.as_trained->day_first : column.date_counter.day_first();
    column.date_features =
        column.as_trained ? column.as_trained->features : column.date_counter.features(column.day_first);
    const DateCounter::Fault* fault = column.date_counter.fault(column.day_first);
    if (!fault) return {};
    return Error{"data.csv", at(fault->at), message("\"{text}\" is not a date", {{"text", fault->text}}),
        message("write it as 2024-01-31, or leave {column} out of the option dates", {{"column", column.name}})};
}

} // namespace

Status choose_forms(
    std::vector<CsvColumn>& columns, const CsvChoices& choices, DecimalMark usual, const std::string& file)
{
    const auto targets = std::ranges::count(columns, CsvColumn::Use::target, &CsvColumn::use);
    for (CsvColumn& column : columns) {
        if (column.use == CsvColumn::Use::ignored) continue;
        const auto at = [&](const std::string& line) { return line + ", " + column_text(columns, column); };
        const bool target = column.use == CsvColumn::Use::target;
        if (!column.first_missing_at.empty() && choices.missing == CsvChoices::Missing::error)
            return Error{"data.csv", at(column.first_missing_at), "has no value",
                target                   ? "add missing=drop to leave out such rows"
                    : column.forced_text ? "write a text, or add missing=drop to leave out such rows"
                                         : "fill it in, or add missing=mean or missing=drop"};
        if (column.numbers + column.texts == 0)
            return Error{"data.csv", file + ", " + column_text(columns, column), "has no values at all",
                "add ignore= and its name"};
        if (column.forced_text) {
            column.form = CsvColumn::Form::text;
            continue;
        }
        if (column.forced_dates) {
            RETURN_IF_ERROR(take_for_dates(column, at));
            continue;
        }
        const bool words = column.forced_categories || (target && choices.task == CsvChoices::Task::classes);
        if (!words) take_for_numbers(column, usual);
        const bool classes = target && targets == 1 && choices.task != CsvChoices::Task::regression
            && (choices.task == CsvChoices::Task::classes
                || (column.texts == 0 && column.all_whole && column.whole_values.size() <= choices.max_whole_classes));
        const bool may_be_categories = !target || (targets == 1 && choices.task != CsvChoices::Task::regression);
        if (classes || column.forced_categories || (may_be_categories && column.texts > column.numbers)) {
            column.form = CsvColumn::Form::categories;
        } else if (column.texts > 0) {
            return Error{"data.csv", at(column.first_text_at),
                message(may_be_categories
                        ? "\"{text}\" is not a number that fits 32 bits, which most of its column are"
                        : "\"{text}\" is not a number that fits 32 bits, which a target of this kind has to be",
                    {{"text", column.first_text}}),
                !may_be_categories ? Message("correct it, or choose another target")
                    : target       ? Message("correct it, or add task=classes")
                                   : message("correct it, or add categories={column}", {{"column", column.name}})};
        }
    }
    return {};
}

} // namespace epoch
