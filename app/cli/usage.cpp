#include "usage.h"

#include "base/units.h"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <string_view>
#include <utility>

namespace epoch::cli {
namespace {

// The least number of insertions, deletions and exchanges that make `a` out of `b` (Levenshtein, 1966).
std::size_t edit_distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t exchanged = diagonal + (a[i] != b[j]);
            diagonal = row[j + 1];
            row[j + 1] = std::min({exchanged, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

// The innermost command that was recognized.
const CLI::App& command_of(const CLI::App& app)
{
    const auto parsed = app.get_subcommands();
    return parsed.empty() ? app : command_of(*parsed.front());
}

const CLI::App* command_named(const CLI::App& app, const std::string& name)
{
    for (const CLI::App* command : app.get_subcommands({}))
        if (command->get_name() == name) return command;
    return nullptr;
}

std::string full_name(const CLI::App& command)
{
    const CLI::App* parent = command.get_parent();
    return parent ? full_name(*parent) + " " + command.get_name() : command.get_name();
}

std::vector<std::string> options_of(const CLI::App& command)
{
    std::vector<std::string> names;
    for (const CLI::App* app = &command; app; app = app->get_parent())
        for (const CLI::Option* option : app->get_options()) {
            for (const std::string& name : option->get_snames()) names.push_back("-" + name);
            for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
        }
    return names;
}

} // namespace

std::string near_name(const std::string& word, const std::vector<std::string>& names)
{
    if (names.empty()) return {};
    const std::string lower = CLI::detail::to_lower(word);
    const auto distance = [&](const std::string& name) { return edit_distance(lower, CLI::detail::to_lower(name)); };
    const std::string found = *std::ranges::min_element(names, {}, distance);
    return distance(found) <= word.size() / 2 ? found : std::string();
}

Error unknown_command(const CLI::App& app, const std::string& word)
{
    std::vector<std::string> names;
    if (!app.get_parent()) names.emplace_back("help");
    for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
    const std::string near = near_name(word, names), name = full_name(app);
    return {"usage.command", word, "there is no such command",
        near.empty() ? message("list the commands with: epoch help{command}", {{"command", name.substr(5)}})
                     : message("did you mean: {name} {command}?", {{"name", name}, {"command", near}})};
}

std::optional<Error> unknown_subcommand(const CLI::App& app, const std::vector<std::string>& arguments)
{
    const auto word = std::ranges::find_if(arguments, [](const std::string& text) { return !text.starts_with('-'); });
    if (word == arguments.end()) return {};
    const CLI::App* command = command_named(app, *word);
    if (!command) return unknown_command(app, *word);
    const auto next = std::next(word);
    const auto takes = [](const CLI::Option* option) { return option->get_positional(); };
    if (next == arguments.end() || next->starts_with('-') || command->get_subcommands({}).empty()
        || std::ranges::any_of(command->get_options(), takes) || command_named(*command, *next))
        return {};
    return unknown_command(*command, *next);
}

Error wrong_options(const CLI::App& app, const CLI::ParseError& error)
{
    const CLI::App& command = command_of(app);
    const std::string name = full_name(command);
    const Message help = message("see: epoch help{command}", {{"command", name.substr(app.get_name().size())}});
    for (const std::string& word : app.remaining(true)) {
        if (!word.starts_with('-') || word == "-") continue;
        const std::string option = word.substr(0, word.find('='));
        const std::string near = near_name(option, options_of(command));
        return {"usage.options", name, message("has no option {option}", {{"option", option}}),
            near.empty() ? help : message("did you mean {option}?", {{"option", near}})};
    }
    if (&command == &app) return {"usage.options", name, "a command is missing", help};
    return {"usage.options", name, std::string(error.what()), help};
}

std::string help_text(const CLI::App& app)
{
    const CLI::App& command = command_of(app);
    return command.help(command.get_parent() ? full_name(*command.get_parent()) : std::string());
}

std::string from_one(const std::string& text)
{
    std::int64_t number = 0;
    return parse_number(text, number) && number >= 1 ? std::string() : text + " is not a whole number from 1";
}

std::string from_zero(const std::string& text)
{
    std::uint64_t number = 0;
    const auto end = text.data() + text.size();
    const auto [stop, fault] = std::from_chars(text.data(), end, number);
    if (fault == std::errc::result_out_of_range) return text + " is more than 18446744073709551615";
    return fault == std::errc() && stop == end ? std::string() : text + " is not a whole number from 0";
}

CLI::Validator between(double low, double high)
{
    const std::string range = "from " + power_text(low) + " to " + power_text(high);
    const auto fault = [=](const std::string& text) {
        double number = 0;
        return parse_number(text, number) && number >= low && number <= high ? std::string()
                                                                             : text + " is not a number " + range;
    };
    return CLI::Validator(fault, range);
}

void check_unsigned(CLI::App& app)
{
    for (CLI::Option* option : app.get_options())
        if (option->get_type_name().starts_with("UINT")) option->check(from_zero);
    for (CLI::App* command : app.get_subcommands({})) check_unsigned(*command);
}

} // namespace epoch::cli
