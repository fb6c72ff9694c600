#include "report/curve.h"

#include "base/units.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>

namespace epoch {
namespace {

using Member = std::optional<double> HistoryRecord::*;

struct Column {
    std::string_view name;
    Member of;
};

constexpr std::array columns{Column{"train_loss", &HistoryRecord::train_loss},
    Column{"train_accuracy", &HistoryRecord::train_accuracy},
    Column{"validation_loss", &HistoryRecord::validation_loss},
    Column{"validation_accuracy", &HistoryRecord::validation_accuracy},
    Column{"validation_whole_accuracy", &HistoryRecord::validation_whole_accuracy},
    Column{"validation_mean_absolute_error", &HistoryRecord::validation_mean_absolute_error},
    Column{"validation_r2", &HistoryRecord::validation_r2}, Column{"learning_rate", &HistoryRecord::learning_rate},
    Column{"gradient_norm", &HistoryRecord::gradient_norm},
    Column{"samples_per_second", &HistoryRecord::samples_per_second}};
constexpr std::size_t figures_of_a_record = 7; // the columns before these describe the training, not its result

constexpr std::array<std::string_view, 5> test_columns{
    "test_loss", "test_accuracy", "test_whole_accuracy", "test_mean_absolute_error", "test_r2"};

std::optional<double> test_figure(const Curve& curve, std::string_view name)
{
    if (name == test_columns[0]) return curve.test_loss;
    if (name == test_columns[1]) return curve.test_accuracy;
    if (!curve.test) return {};
    if (name == test_columns[2]) return curve.test->whole_accuracy;
    if (name == test_columns[3]) return curve.test->mean_absolute_error;
    return name == test_columns[4] ? curve.test->r2 : std::nullopt;
}

void set_test_figure(Curve& curve, std::string_view name, std::optional<double> value)
{
    if (!curve.test) curve.test.emplace();
    if (name == test_columns[0]) curve.test_loss = value;
    if (name == test_columns[1]) curve.test_accuracy = value;
    if (name == test_columns[2]) curve.test->whole_accuracy = value;
    if (name == test_columns[3]) curve.test->mean_absolute_error = value;
    if (name == test_columns[4]) curve.test->r2 = value;
}

Member member_of(std::string_view name)
{
    const auto found = std::ranges::find(columns, name, &Column::name);
    return found == columns.end() ? nullptr : found->of;
}

std::string cell(const std::optional<double>& value) { return value ? number_text(*value) : std::string(); }

std::vector<std::string> split(std::string_view line)
{
    std::vector<std::string> parts;
    while (true) {
        const auto end = line.find(',');
        parts.emplace_back(line.substr(0, end));
        if (end == std::string_view::npos) return parts;
        line.remove_prefix(end + 1);
    }
}

// Takes the next line from the front of the text, without its ending.
std::string_view take_line(std::string_view& text)
{
    const auto end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

Error unreadable(std::size_t line, Message what)
{
    return {"report.table", "line " + std::to_string(line), std::move(what), "write the report again"};
}

std::optional<double> number_in(const std::string& text)
{
    double value = 0;
    return parse_number(text, value) ? std::optional(value) : std::nullopt;
}

Status read_row(Curve& curve, const std::map<std::string, std::string>& cells, std::size_t line)
{
    HistoryRecord record;
    bool is_test = false;
    for (const auto& [name, text] : cells) {
        if (name == "run") {
            if (!curve.run.empty() && curve.run != text) return unreadable(line, "it has rows of several runs");
            curve.run = text;
            continue;
        }
        if (text.empty()) continue;
        const auto value = number_in(text);
        const bool whole = name == "step";
        if (!value || (whole && !(*value >= 0 && *value < 9e15)))
            return unreadable(line, message("{column} is not a number: {text}", {{"column", name}, {"text", text}}));
        if (whole) record.step = static_cast<std::uint64_t>(*value);
        if (name == "epoch") record.epoch = *value;
        if (name == "seconds") record.seconds = *value;
        if (const Member member = member_of(name)) record.*member = value;
        if (std::ranges::find(test_columns, name) == test_columns.end()) continue;
        is_test = true;
        set_test_figure(curve, name, value);
    }
    if (is_test)
        curve.test->step = record.step;
    else
        curve.records.push_back(record);
    return {};
}

const HistoryRecord* record_at(const Curve& curve, std::uint64_t step)
{
    const auto found = std::ranges::find(curve.records, step, &HistoryRecord::step);
    return found == curve.records.end() ? nullptr : &*found;
}

std::string value_words(const std::optional<double>& value) { return value ? number_text(*value) : "missing"; }

Message difference_of(const std::string& key, const std::optional<double>& one, const std::optional<double>& other)
{
    if (one == other) return {};
    return message("{figure} is {one} and {other}",
        {{"figure", figure_words(key)}, {"one", value_words(one)}, {"other", value_words(other)}});
}

} // namespace

Curve curve_of(const std::string& run, const RunHistory& history)
{
    return {run, history.records, history.test_loss, history.test_accuracy, history.test};
}

std::string curve_csv(const Curve& curve)
{
    std::vector<Column> used;
    for (const Column& column : columns)
        if (std::ranges::any_of(
                curve.records, [&](const HistoryRecord& record) { return (record.*column.of).has_value(); }))
            used.push_back(column);
    std::vector<std::string_view> tested;
    for (const std::string_view name : test_columns)
        if (test_figure(curve, name)) tested.push_back(name);

    std::string text = "run,step,epoch,seconds";
    for (const Column& column : used) text.append(",").append(column.name);
    for (const std::string_view name : tested) text.append(",").append(name);
    text += "\n";
    for (const HistoryRecord& record : curve.records) {
        text += curve.run + "," + std::to_string(record.step) + "," + number_text(record.epoch) + ","
            + number_text(record.seconds);
        for (const Column& column : used) text += "," + cell(record.*column.of);
        text.append(tested.size(), ',');
        text += "\n";
    }
    if (tested.empty()) return text;
    text += curve.run + "," + std::to_string(curve.test ? curve.test->step : 0) + ",,";
    text.append(used.size(), ',');
    for (const std::string_view name : tested) text += "," + cell(test_figure(curve, name));
    return text + "\n";
}

Result<Curve> parse_curve_csv(std::string_view text)
{
    const auto names = split(take_line(text));
    if (std::ranges::find(names, "run") == names.end() || std::ranges::find(names, "step") == names.end())
        return unreadable(1, "it has no columns run and step");
    Curve curve;
    for (std::size_t line = 2; !text.empty(); ++line) {
        const auto parts = split(take_line(text));
        if (parts.size() == 1 && parts[0].empty()) continue;
        if (parts.size() != names.size())
            return unreadable(line,
                message("it has {found} cells, the heading has {expected}",
                    {{"found", parts.size()}, {"expected", names.size()}}));
        std::map<std::string, std::string> cells;
        for (std::size_t i = 0; i < names.size(); ++i) cells[names[i]] = parts[i];
        RETURN_IF_ERROR(read_row(curve, cells, line));
    }
    return curve;
}

std::vector<std::string> record_figures()
{
    std::vector<std::string> keys;
    for (std::size_t i = 0; i < figures_of_a_record; ++i) keys.emplace_back(columns[i].name);
    return keys;
}

std::vector<std::string> test_figures() { return {test_columns.begin(), test_columns.end()}; }

std::optional<double> figure_in(const Curve& curve, std::string_view key)
{
    const auto at = key.find('@');
    if (at != std::string_view::npos) {
        std::int64_t step = 0;
        const Member member = member_of(key.substr(0, at));
        if (!member || !parse_number(std::string(key.substr(at + 1)), step) || step < 0) return {};
        const HistoryRecord* record = record_at(curve, static_cast<std::uint64_t>(step));
        return record ? record->*member : std::nullopt;
    }
    if (key == "best_validation_loss") {
        double best = std::numeric_limits<double>::infinity();
        for (const HistoryRecord& record : curve.records) best = std::min(best, record.validation_loss.value_or(best));
        return best < std::numeric_limits<double>::infinity() ? std::optional(best) : std::nullopt;
    }
    if (key.starts_with("test_")) return test_figure(curve, key);
    const Member member = member_of(key);
    if (!member || curve.records.empty()) return {};
    // A training loss that is missing at the end was not finite, which the figure must not hide.
    if (key.starts_with("train_")) return curve.records.back().*member;
    for (auto record = curve.records.rbegin(); record != curve.records.rend(); ++record)
        if ((*record).*member) return (*record).*member;
    return {};
}

Message curve_difference(const Curve& one, const Curve& other, std::uint64_t last_step)
{
    std::map<std::uint64_t, const HistoryRecord*> others; // by step
    for (const HistoryRecord& record : other.records) others.emplace(record.step, &record);
    const auto size = [&](const Curve& curve) {
        return std::ranges::count_if(
            curve.records, [&](const HistoryRecord& record) { return record.step <= last_step; });
    };
    for (const HistoryRecord& record : one.records) {
        if (record.step > last_step) continue;
        const auto found_at = others.find(record.step);
        const std::string step = std::to_string(record.step);
        if (found_at == others.end())
            return message("a point of step {step} that only one of them has", {{"step", step}});
        const HistoryRecord* same = found_at->second;
        for (const Column& column : columns)
            if (auto found = difference_of(std::string(column.name) + "@" + step, record.*column.of, same->*column.of);
                !found.empty())
                return found;
        if (auto found = difference_of("seconds@" + step, record.seconds, same->seconds); !found.empty()) return found;
        if (auto found = difference_of("epoch@" + step, record.epoch, same->epoch); !found.empty()) return found;
    }
    if (size(one) != size(other))
        return message("one has {one} points, the other {other}", {{"one", size(one)}, {"other", size(other)}});
    return {};
}

std::string figure_words(std::string_view key)
{
    const auto at = key.find('@');
    std::string words(key.substr(0, at));
    std::ranges::replace(words, '_', ' ');
    std::ranges::replace(words, '.', ' ');
    if (words.ends_with(" r2")) words.replace(words.size() - 2, 2, "R²");
    if (words.starts_with("train ")) words.insert(5, "ing");
    if (at != std::string_view::npos) words.append(" at step ").append(key.substr(at + 1));
    return words;
}

} // namespace epoch
