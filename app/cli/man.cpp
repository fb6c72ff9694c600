// epoch man: the manual page in the form of man(7), from the commands and options themselves.
#include "verb.h"

namespace epoch::cli {
namespace {

// As text of a manual page: a hyphen is one that can be copied, and no line is taken for a request.
std::string roff(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (c == '\\')
            out += "\\e";
        else if (c == '-')
            out += "\\-";
        else
            out += c;
        if (c == '\n') out += "\\&";
    }
    return (text.starts_with('.') || text.starts_with('\'') ? "\\&" : "") + out;
}

std::string option_text(const CLI::Option& option)
{
    std::string text =
        ".TP\n.B " + roff(option.get_positional() ? option.get_name(true) : option.get_name(false, true));
    const bool value = !option.get_positional() && option.get_items_expected_max() > 0;
    if (value) text += " " + roff(option.get_type_name());
    text += "\n" + roff(option.get_description());
    if (const auto standard = option.get_default_str(); !standard.empty()) text += " Default: " + roff(standard) + ".";
    return text + "\n";
}

std::string command_text(const CLI::App& command, const std::string& name)
{
    std::string text = ".SS " + roff(name) + "\n" + roff(command.get_description()) + ".\n";
    for (const CLI::Option* option : command.get_options()) text += option_text(*option);
    if (!command.get_footer().empty()) text += ".PP\n.nf\n" + roff(command.get_footer()) + "\n.fi\n";
    for (const CLI::App* inner : command.get_subcommands({}))
        text += command_text(*inner, name + " " + inner->get_name());
    return text;
}

std::string page(const CLI::App& app)
{
    std::string text = ".TH EPOCH 1 \"\" \"epoch " EPOCH_VERSION "\" \"Epoch Studio\"\n.SH NAME\nepoch \\- "
                       "check, train, query and benchmark neural networks\n.SH SYNOPSIS\n.B epoch\n"
                       "COMMAND [OPTION ...]\n.SH OPTIONS\nThey may stand anywhere.\n";
    for (const CLI::Option* option : app.get_options()) text += option_text(*option);
    text += ".SH COMMANDS\n";
    for (const CLI::App* command : app.get_subcommands({})) text += command_text(*command, command->get_name());
    return text + ".SH EXIT STATUS\n.nf\n" + roff(app.get_footer()) + "\n.fi";
}

} // namespace

Action add_man(CLI::App& command)
{
    return [root = command.get_parent()](const Output& out) {
        const std::string text = page(*root);
        out.line(text);
        out.object({{"event", "man"}, {"text", text}});
        return exit_done;
    };
}

} // namespace epoch::cli
