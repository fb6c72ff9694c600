// Template queries: the list, opening one, and saving a project as a template.
#include "service/queries/templates.h"

#include "data/rebase.h"
#include "model/graph_check.h"
#include "service/queries/answers.h"
#include "store/atomic_file.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>

namespace epoch {
namespace {

namespace fs = std::filesystem;

// Stored in the template's file under the key "template", which projects do not use.
struct Extra {
    double order = 1e9; // position in the list
    std::string group; // heading in the list
    double watch_speed = 0; // initial speed in steps per second
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

constexpr std::size_t max_parts = 400; // nodes shown in a thumbnail

GraphPicture picture_of(const Graph& graph)
{
    GraphPicture picture;
    std::map<NodeId, std::uint32_t> place;
    for (const auto& [id, node] : graph.nodes) {
        if (picture.parts.size() == max_parts) break;
        const auto* type = node.block.empty() ? find_layer(node.layer) : nullptr;
        place[id] = static_cast<std::uint32_t>(picture.parts.size());
        picture.parts.push_back({static_cast<float>(node.position.x), static_cast<float>(node.position.y),
            type ? type->family : Family::convolution});
    }
    for (const auto& [id, wire] : graph.wires)
        if (place.contains(wire.from) && place.contains(wire.to))
            picture.links.push_back({place[wire.from], place[wire.to]});
    return picture;
}

// Steps and FLOPs of the whole run with the project's settings.
void add_run(TemplateInfo& info, const Project& project, double flops_per_sample)
{
    const Params settings(training_schema(), project.training.values);
    const auto samples_per_step = static_cast<double>(settings.integer("batch") * settings.integer("accumulate"));
    info.run_steps = planned_steps(project);
    info.run_flops = info.run_steps * samples_per_step * flops_per_sample;
}

TemplateInfo info_of(std::string name, const Project& project, const Extra& extra)
{
    TemplateInfo info;
    info.name = std::move(name);
    info.title = project.title;
    info.description = project.description;
    if (project.data) info.data_title = project.data->title;
    double flops = 0;
    for (const NodeFacts& facts : check_graph(project.graph, project.data ? &*project.data : nullptr).facts) {
        info.parameters += facts.cost.parameters;
        flops += facts.cost.forward_flops + facts.cost.backward_flops;
    }
    info.group = extra.group;
    info.watch_speed = extra.watch_speed;
    add_run(info, project, flops);
    info.picture = picture_of(project.graph);
    return info;
}

// A file name that is valid on every system: letters, digits and dashes.
std::string slug_of(std::string_view title)
{
    std::string slug;
    for (const char c : title.substr(0, 60)) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        const bool capital = c >= 'A' && c <= 'Z';
        if (plain || capital)
            slug += capital ? static_cast<char>(c - 'A' + 'a') : c;
        else if (!slug.empty() && slug.back() != '-')
            slug += '-';
    }
    while (slug.ends_with('-')) slug.pop_back();
    return slug.empty() ? "network" : slug;
}

} // namespace

Result<std::vector<TemplateInfo>> list_templates()
{
    ASSIGN_OR_RETURN(const auto names, template_names());
    std::vector<std::pair<double, TemplateInfo>> ordered;
    for (const std::string& name : names) {
        ASSIGN_OR_RETURN(const auto project, read_template(name));
        const auto extra = extra_of(project);
        ordered.emplace_back(extra.order, info_of(name, project, extra));
    }
    std::ranges::stable_sort(ordered, {}, &std::pair<double, TemplateInfo>::first);
    std::vector<TemplateInfo> list;
    for (auto& [order, info] : ordered) list.push_back(std::move(info));
    for (const std::string& name : own_template_names())
        if (const auto project = read_template(name)) {
            list.push_back(info_of(name, *project, extra_of(*project)));
            list.back().group = "Your own";
        }
    return list;
}

QueryResult answer_to(const AskSaveTemplate& query, const QueryContext&)
{
    const auto folder = own_template_folder();
    if (folder.empty())
        return Error{
            "template.folder", "", "the system names no folder for user data", "save the project as a file instead"};
    std::error_code fault;
    fs::create_directories(folder, fault);
    if (fault) return Error{"template.folder", folder.string(), fault.message(), "save the project as a file instead"};
    auto project = query.project;
    project.data_spec = rebased_data_spec(project.data_spec, query.base_folder, {});
    const auto file = folder / (slug_of(project.title) + ".epoch");
    RETURN_IF_ERROR(write_file_atomically(file, project_json(project)));
    return AnswerValue(Saved{file.string()});
}

QueryResult answer_to(const AskTemplates&, const QueryContext&)
{
    ASSIGN_OR_RETURN(auto list, list_templates());
    return AnswerValue(std::move(list));
}

QueryResult answer_to(const AskTemplate& query, const QueryContext&)
{
    ASSIGN_OR_RETURN(auto project, read_template(query.name));
    return AnswerValue(std::move(project));
}

} // namespace epoch
