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

// What only a template has is kept in its file under a key that the project itself does not use.
struct Extra {
    double order = 1e9; // its place in the list
    std::string group; // the heading it stands under there
    double watch_speed = 0; // steps a second that it opens at
};

Extra extra_of(const Project& project)
{
    Extra extra;
    const auto unknown = nlohmann::json::parse(project.unknown, nullptr, false);
    const auto found = unknown.find("template");
    if (found == unknown.end() || !found->is_object()) return extra;
    const auto number = [&](const char* key, double otherwise) {
        const auto value = found->find(key);
        return value != found->end() && value->is_number() ? value->get<double>() : otherwise;
    };
    extra.order = number("order", extra.order);
    extra.watch_speed = std::max(0.0, number("watch_speed", 0));
    if (const auto group = found->find("group"); group != found->end() && group->is_string())
        extra.group = group->get<std::string>();
    return extra;
}

TemplateInfo info_of(std::string name, const Project& project, const Extra& extra)
{
    TemplateInfo info;
    info.name = std::move(name);
    info.title = project.title;
    info.description = project.description;
    if (project.data) info.data_title = project.data->title;
    for (const NodeFacts& facts : check_graph(project.graph, project.data ? &*project.data : nullptr).facts)
        info.parameters += facts.cost.parameters;
    info.group = extra.group;
    info.watch_speed = extra.watch_speed;
    return info;
}

} // namespace

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
        const auto extra = extra_of(*project);
        ordered.emplace_back(extra.order, info_of(name, *project, extra));
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
