// epoch new: makes a project file from a template, fitted to other data, or from data alone.
#include "verb.h"

#include "inputs.h"
#include "opened_project.h"
#include "progress.h"
#include "store/atomic_file.h"
#include "table_notes.h"

#include <filesystem>
#include <memory>

namespace epoch::cli {
namespace {

struct NewOptions {
    std::string name, data, file;
    bool replace = false;
};

Exit make(const NewOptions& options, const Output& out)
{
    if (const auto fine = check_output(options.file, ".epoch", {}); !fine) return out.fail(fine.error());
    std::error_code ignored;
    if (!options.replace && std::filesystem::exists(options.file, ignored))
        return out.fail(
            {"file.write", options.file, "the file exists already", "choose another name, or add --replace"});
    if (options.name.empty() && options.data.empty())
        return out.fail({"usage.new", "new", "neither a template nor data is given",
            "write a name from `epoch templates`, or --data csv:FILE?target=COLUMN"});
    std::vector<Message> changes;
    const std::string folder = std::filesystem::path(options.file).parent_path().string();
    const auto opened = options.data.empty()
        ? open_template_file(options.name)
        : new_project(options.name, options.data, folder, changes, reading_progress(out));
    if (!opened) return out.fail(opened.error());
    for (const auto& problem : opened->checked.problems)
        if (problem.severity == Severity::error) return out.fail(problem.error);

    if (const auto written = write_file_atomically(options.file, project_json(opened->project)); !written)
        return out.fail(written.error());
    out.line(options.file + ": " + opened->project.title);
    for (const Message& change : changes) out.line("  " + change.text());
    if (!options.data.empty()) print_table_notes(opened->project.data_spec, folder, out);
    if (!options.data.empty() && opened->data) print_leak_notes(*opened->data, out);
    out.object({{"event", "new"}, {"file", options.file}, {"template", options.name}, {"changes", texts(changes)}});
    return exit_done;
}

} // namespace

Action add_new(CLI::App& command)
{
    const auto options = std::make_shared<NewOptions>();
    command.add_option(
        "TEMPLATE", options->name, "A name from `epoch templates`; none: a network by a rule for --data");
    command.add_option("--data", options->data, "Data spec instead of the template's; the network is fitted to it");
    command.add_option("-o,--output", options->file, "Project file to write (*.epoch)")->required();
    command.add_flag("--replace", options->replace, "Overwrite an existing file");
    return [options](const Output& out) { return make(*options, out); };
}

} // namespace epoch::cli
