// epoch new: makes a project file from a template.
#include "verb.h"

#include "opened_project.h"
#include "store/atomic_file.h"

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
    std::error_code ignored;
    if (!options.replace && std::filesystem::exists(options.file, ignored))
        return out.fail(
            {"file.write", options.file, "the file exists already", "choose another name, or add --replace"});
    const auto opened = open_template_file(options.name, options.data);
    if (!opened) return out.fail(opened.error());
    for (const auto& problem : opened->checked.problems)
        if (problem.severity == Severity::error) return out.fail(problem.error);

    if (const auto written = write_file_atomically(options.file, project_json(opened->project)); !written)
        return out.fail(written.error());
    out.line(options.file + ": " + opened->project.title);
    out.object({{"event", "new"}, {"file", options.file}, {"template", options.name}});
    return exit_done;
}

} // namespace

Action add_new(CLI::App& command)
{
    const auto options = std::make_shared<NewOptions>();
    command.add_option("TEMPLATE", options->name, "A name from `epoch templates`")->required();
    command.add_option("--data", options->data, "Data spec instead of the template's");
    command.add_option("-o,--output", options->file, "Project file to write (*.epoch)")->required();
    command.add_flag("--replace", options->replace, "Overwrite an existing file");
    return [options](const Output& out) { return make(*options, out); };
}

} // namespace epoch::cli
