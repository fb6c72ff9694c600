#include "service/queries/templates.h"

#include "base/install_paths.h"
#include "data/rebase.h"
#include "model/graph_check.h"
#include "service/files/project_files.h"
#include "service/queries/answers.h"
#include "store/atomic_file.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>

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

constexpr std::size_t most_parts = 400; // of a picture

GraphPicture picture_of(const Graph& graph)
{
    GraphPicture picture;
    std::map<NodeId, std::uint32_t> place;
    for (const auto& [id, node] : graph.nodes) {
        if (picture.parts.size() == most_parts) break;
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

// Steps and work of the whole run that the project sets.
void add_run(TemplateInfo& info, const Project& project, double flops_a_sample)
{
    if (!project.data) return;
    const Params settings(training_schema(), project.training.values);
    const auto samples =
        static_cast<double>(settings.integer("epochs")) * static_cast<double>(project.data->counts.train);
    const auto a_step = static_cast<double>(settings.integer("batch") * settings.integer("accumulate"));
    info.run_steps = std::ceil(samples / a_step);
    if (const auto limit = settings.integer("steps"); limit > 0)
        info.run_steps = std::min(info.run_steps, static_cast<double>(limit));
    info.run_flops = info.run_steps * a_step * flops_a_sample;
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

std::vector<std::string> stems_in(const fs::path& folder, std::error_code& fault)
{
    std::vector<std::string> stems;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, fault))
        if (entry.path().extension() == ".epoch") stems.push_back(entry.path().stem().string());
    std::ranges::sort(stems);
    return stems;
}

} // namespace

Result<std::vector<std::string>> template_names()
{
    ASSIGN_OR_RETURN(const auto folder, shared_folder("templates"));
    std::error_code fault;
    auto names = stems_in(folder, fault);
    if (fault) return Error{"install.templates", folder.string(), fault.message(), "install the program again"};
    return names;
}

namespace {

constexpr std::string_view own_prefix = "own/";

fs::path own_folder()
{
    const auto data = user_data_folder();
    return data.empty() ? fs::path() : data / "templates";
}

std::vector<std::string> own_names()
{
    std::error_code none; // a folder that is not there yet holds no templates
    auto names = stems_in(own_folder(), none);
    for (auto& name : names) name.insert(0, own_prefix);
    return names;
}

fs::path file_of(const std::string& name)
{
    const auto file = name.starts_with(own_prefix) ? own_folder() / name.substr(own_prefix.size())
                                                   : *shared_folder("templates") / name;
    return file.string() + ".epoch";
}

// A file name that every system takes: letters, digits and dashes.
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

Result<Project> read_template(const std::string& name)
{
    ASSIGN_OR_RETURN(auto names, template_names());
    for (auto& own : own_names()) names.push_back(std::move(own));
    // Only what the folders list is opened, so a name cannot lead out of them.
    if (std::ranges::find(names, name) == names.end()) {
        std::string known;
        for (const std::string& one : names) known += (known.empty() ? "" : ", ") + one;
        return Error{"template.unknown", name, "there is no template of this name", "choose one of " + known};
    }
    auto project = read_project(file_of(name));
    if (project) fill_data_facts(*project, "");
    return project;
}

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
    for (const std::string& name : own_names())
        if (const auto project = read_template(name)) {
            list.push_back(info_of(name, *project, extra_of(*project)));
            list.back().group = "Your own";
        }
    return list;
}

Answered answer_to(const AskSaveTemplate& query, const Asked&)
{
    const auto folder = own_folder();
    if (folder.empty())
        return Error{"template.folder", "", "this system does not say where data of a user goes", "save it as a file"};
    std::error_code fault;
    fs::create_directories(folder, fault);
    if (fault) return Error{"template.folder", folder.string(), fault.message(), "save it as a file"};
    auto project = query.project;
    project.data_spec = rebased_data_spec(project.data_spec, query.base_folder, {});
    const auto file = folder / (slug_of(project.title) + ".epoch");
    RETURN_IF_ERROR(write_file_atomically(file, project_json(project)));
    return AnswerValue(Saved{file.string()});
}

Answered answer_to(const AskTemplates&, const Asked&)
{
    ASSIGN_OR_RETURN(auto list, list_templates());
    return AnswerValue(std::move(list));
}

Answered answer_to(const AskTemplate& query, const Asked&)
{
    ASSIGN_OR_RETURN(auto project, read_template(query.name));
    return AnswerValue(std::move(project));
}

} // namespace epoch
