#include "model/table_defaults.h"

#include "base/units.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>

namespace epoch {
namespace {

std::size_t column_place(const std::string& name, const TableProfile& table)
{
    return static_cast<std::size_t>(
        std::ranges::find(table.columns, name, &ColumnProfile::name) - table.columns.begin());
}

std::string name_in(const std::string& text, const TableProfile& table)
{
    std::int64_t place = 0;
    const bool named = column_place(text, table) < table.columns.size();
    if (named || !parse_number(text, place) || place < 1 || place > std::ssize(table.columns)) return text;
    return table.columns[static_cast<std::size_t>(place - 1)].name;
}

std::vector<std::string> columns_in(const std::string& text, const TableProfile& table)
{
    if (text.empty()) return {};
    if (column_place(text, table) < table.columns.size()) return {text};
    std::vector<std::string> columns;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t plus = std::min(text.find('+', at), text.size());
        columns.push_back(name_in(text.substr(at, plus - at), table));
        at = plus + 1;
    }
    return columns;
}

std::string with_plus(const std::vector<std::string>& texts)
{
    std::string all;
    for (const std::string& text : texts) all += (all.empty() ? "" : "+") + text;
    return all;
}

// Whether an input remains.
bool leaves_inputs(const DataSpec& spec, const TableProfile& table, const std::vector<TableNote>& taken)
{
    const auto named = [&](std::string_view option) {
        const auto columns = option_columns(spec, option, table);
        std::set<std::string> names(columns.begin(), columns.end());
        for (const TableNote& note : taken)
            if (note.option == option) names.insert(note.value);
        return names;
    };
    const auto targets = named("target"), ignored = named("ignore"), groups = named("group"), times = named("time"),
               dates = named("dates");
    return std::ranges::any_of(table.columns, [&](const ColumnProfile& column) {
        const std::string& name = column.name;
        const bool only_splits = groups.contains(name) || (times.contains(name) && !dates.contains(name));
        return !targets.contains(name) && !ignored.contains(name) && !only_splits;
    });
}

} // namespace

std::vector<std::string> option_columns(const DataSpec& spec, std::string_view option, const TableProfile& table)
{
    const auto found = spec.options.find(option);
    return found == spec.options.end() ? std::vector<std::string>() : columns_in(found->second, table);
}

std::string option_value(const std::vector<std::string>& columns, const TableProfile& table)
{
    std::string value = with_plus(columns);
    if (columns_in(value, table) == columns) return value;
    std::vector<std::string> places;
    for (const std::string& name : columns) places.push_back(std::to_string(column_place(name, table) + 1));
    return with_plus(places);
}

bool adds_column(const TableNote& note) { return note.option == "ignore" || note.option == "dates"; }

std::vector<TableNote> take_default_notes(
    DataSpec& spec, const TableProfile& table, const DataSpec& written, const std::vector<TableNote>& decided)
{
    std::vector<TableNote> taken;
    for (const TableNote& note : table.notes)
        if (note.by_default && !written.options.contains(note.option)
            && std::ranges::find(decided, note.value, &TableNote::value) == decided.end())
            taken.push_back(note);
    const bool text = std::ranges::find(taken, "text", &TableNote::option) != taken.end();
    if (text || !leaves_inputs(spec, table, taken))
        std::erase_if(taken, [](const TableNote& note) { return note.option == "ignore"; });
    std::map<std::string, std::vector<std::string>> columns; // of each option
    for (const TableNote& note : taken)
        if (adds_column(note))
            columns.try_emplace(note.option, option_columns(spec, note.option, table))
                .first->second.push_back(note.value);
        else
            spec.options[note.option] = note.value;
    for (const auto& [option, names] : columns) spec.options[option] = option_value(names, table);
    return taken;
}

} // namespace epoch
