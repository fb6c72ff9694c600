// templates: see templates.h.
#include "service/templates.h"

#include "base/install_paths.h"
#include "model/graph_check.h"
#include "service/answers.h"
#include "service/project_files.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace epoch {
namespace {

namespace fs = std::filesystem;

// Kept in the file under a key that the project itself does not use, "template": only a template opens at a speed of its
// own ("watch_speed") and has a place in the list ("order").
double template_number(const Project& project, const char* key, double otherwise)
{
    const auto extra = nlohmann::json::parse(project.unknown, nullptr, false);
    if (!extra.is_object() || !extra.contains("template") || !extra["template"].is_object()) return otherwise;
    const auto found = extra["template"].find(key);
    return found != extra["template"].end() && found->is_number() ? found->get<double>() : otherwise;
}

TemplateInfo info_of(std::string name, const Project& project)
{
    TemplateInfo info;
    info.name = std::move(name);
    info.title = project.title;
    info.description = project.description;
    if (project.data) info.data_title = project.data->title;
    for (const NodeFacts& facts : check_graph(project.graph, project.data ? &*project.data : nullptr).facts)
        info.parameters += facts.cost.parameters;
    info.watch_speed = std::max(0.0, template_number(project, "watch_speed", 0));
    return info;
}

Result<std::vector<std::string>> template_names()
{
    const auto folder = shared_folder("templates");
    if (!folder) return folder.error();
    std::vector<std::string> names;
    std::error_code fault;
    for (const fs::directory_entry& entry : fs::directory_iterator(*folder, fault))
        if (entry.path().extension() == ".epoch") names.push_back(entry.path().stem().string());
    if (fault) return Error{"install.templates", folder->string(), fault.message(), "install the program again"};
    std::ranges::sort(names);
    return names;
}

} // namespace

Result<Project> read_template(const std::string& name)
{
    const auto names = template_names();
    if (!names) return names.error();
    // Only what the folder lists is opened, so a name cannot lead out of it.
    if (std::ranges::find(*names, name) == names->end()) {
        std::string known;
        for (const std::string& one : *names) known += (known.empty() ? "" : ", ") + one;
        return Error{"template.unknown", name, "there is no template of this name", "choose one of " + known};
    }
    auto project = read_project(*shared_folder("templates") / (name + ".epoch"));
    if (project) fill_data_facts(*project, "");
    return project;
}

Result<std::vector<TemplateInfo>> list_templates()
{
    const auto names = template_names();
    if (!names) return names.error();
    std::vector<std::pair<double, TemplateInfo>> ordered;
    for (const std::string& name : *names) {
        const auto project = read_template(name);
        if (!project) return project.error();
        ordered.emplace_back(template_number(*project, "order", 1e9), info_of(name, *project));
    }
    std::ranges::stable_sort(ordered, {}, &std::pair<double, TemplateInfo>::first);
    std::vector<TemplateInfo> list;
    for (auto& [order, info] : ordered) list.push_back(std::move(info));
    return list;
}

Answered answer_to(const AskTemplates&, Cancelled)
{
    auto list = list_templates();
    if (!list) return std::move(list).error();
    return AnswerValue(std::move(*list));
}

Answered answer_to(const AskTemplate& query, Cancelled)
{
    auto project = read_template(query.name);
    if (!project) return std::move(project).error();
    return AnswerValue(std::move(*project));
}

} // namespace epoch
