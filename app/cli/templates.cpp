// epoch templates: lists the projects to start from.
#include "verb.h"

#include "service/queries/templates.h"

namespace epoch::cli {

Action add_templates(CLI::App&)
{
    return [](const Output& out) {
        const auto templates = list_templates();
        if (!templates) return out.fail(templates.error());
        Table table({"template", "parameters", "data", "description"});
        for (const auto& info : *templates) {
            table.row({info.name, std::to_string(info.parameters), info.data_title, info.description});
            out.object(
                {{"event", "template"}, {"name", info.name}, {"title", info.title}, {"description", info.description},
                    {"group", info.group}, {"data", info.data_title}, {"parameters", info.parameters}});
        }
        out.line(table.text());
        return exit_done;
    };
}

} // namespace epoch::cli
