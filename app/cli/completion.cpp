// epoch completion: completes commands and options in bash, zsh and fish, from the commands and options themselves.
#include "verb.h"

#include <memory>

namespace epoch::cli {
namespace {

struct Word {
    std::string text, help;
    bool value = false; // an option that takes one
};

// What may follow a command: its own subcommands and long options, and those of the program.
std::vector<Word> words_after(const CLI::App& command)
{
    std::vector<Word> words;
    for (const CLI::App* inner : command.get_subcommands({})) {
        words.push_back({inner->get_name(), inner->get_description(), false});
        for (const CLI::Option* option : inner->get_options())
            for (const std::string& name : option->get_lnames())
                if (name != "help")
                    words.push_back({"--" + name, option->get_description(), option->get_items_expected_max() > 0});
    }
    for (const CLI::Option* option : command.get_options())
        for (const std::string& name : option->get_lnames())
            words.push_back({"--" + name, option->get_description(), option->get_items_expected_max() > 0});
    for (const CLI::Option* option : command.get_parent()->get_options())
        for (const std::string& name : option->get_lnames())
            if (name != "help" && name != "version") words.push_back({"--" + name, option->get_description(), false});
    return words;
}

// A text between single quotes, where `quote` stands for one of them; zsh gives brackets and colons a meaning.
std::string in_quotes(const std::string& text, std::string_view quote, std::string_view special = "")
{
    std::string out = "'";
    for (const char c : text) {
        if (special.find(c) != special.npos) out += '\\';
        if (c == '\'')
            out += quote;
        else
            out += c;
    }
    return out + "'";
}

std::string bash(const CLI::App& app)
{
    std::string commands, cases;
    for (const CLI::App* command : app.get_subcommands({})) {
        commands += command->get_name() + " ";
        std::string words;
        for (const Word& word : words_after(*command)) words += word.text + " ";
        cases += "    " + command->get_name() + ") words=\"" + words + "\" ;;\n";
    }
    std::string options;
    for (const CLI::Option* option : app.get_options())
        for (const std::string& name : option->get_lnames()) options += " --" + name;
    return "_epoch() {\n  local words=\"\" current=\"${COMP_WORDS[COMP_CWORD]}\"\n  if [ \"$COMP_CWORD\" -eq 1 ]; then "
           "words=\""
        + commands + "help" + options + "\"\n  else case \"${COMP_WORDS[1]}\" in\n    help) words=\"" + commands
        + "\" ;;\n" + cases
        + "  esac; fi\n  COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n}\ncomplete -o default -F _epoch epoch";
}

std::string zsh(const CLI::App& app)
{
    constexpr std::string_view quote = "'\\''";
    std::string commands, cases;
    for (const CLI::App* command : app.get_subcommands({})) {
        commands += "    " + in_quotes(command->get_name() + ":" + command->get_description(), quote) + "\n";
        std::string words;
        for (const Word& word : words_after(*command)) {
            if (!word.text.starts_with('-')) continue;
            const std::string what =
                in_quotes("[" + word.help.substr(0, word.help.find_first_of("[]\n")) + "]", quote, ":");
            words += " \\\n      " + word.text + what + (word.value ? "':value:_files'" : "");
        }
        cases += "    " + command->get_name() + ") _arguments" + words + " '*:file:_files' ;;\n";
    }
    return "#compdef epoch\n_epoch() {\n  local -a commands=(\n" + commands
        + "  )\n  if (( CURRENT == 2 )); then _describe command commands; return; fi\n  case $words[2] in\n" + cases
        + "    help) _describe command commands ;;\n  esac\n}\ncompdef _epoch epoch";
}

std::string fish(const CLI::App& app)
{
    constexpr std::string_view quote = "\\'";
    std::string text;
    for (const CLI::App* command : app.get_subcommands({})) {
        text += "complete -c epoch -n __fish_use_subcommand -a " + command->get_name() + " -d "
            + in_quotes(command->get_description(), quote) + "\n";
        for (const Word& word : words_after(*command)) {
            const bool option = word.text.starts_with("--");
            text += "complete -c epoch -n '__fish_seen_subcommand_from " + command->get_name() + "' "
                + (option ? "-l " + word.text.substr(2) : "-a " + word.text) + (word.value ? " -r" : "") + " -d "
                + in_quotes(word.help, quote) + "\n";
        }
    }
    text.pop_back();
    return text;
}

} // namespace

Action add_completion(CLI::App& command)
{
    const auto shell = std::make_shared<std::string>();
    command.add_option("SHELL", *shell, "bash, zsh or fish")->required()->check(CLI::IsMember({"bash", "zsh", "fish"}));
    return [shell, root = command.get_parent()](const Output& out) {
        const std::string script = *shell == "bash" ? bash(*root) : *shell == "zsh" ? zsh(*root) : fish(*root);
        out.line(script);
        out.object({{"event", "completion"}, {"shell", *shell}, {"script", script}});
        return exit_done;
    };
}

} // namespace epoch::cli
