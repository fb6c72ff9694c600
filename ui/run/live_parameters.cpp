#include "ui/run/live_parameters.h"

#include "model/optimizer_type.h"

namespace epoch::ui {

Project trainedPart(Project project)
{
    for (auto& [id, node] : project.graph.nodes) {
        node.position = {};
        if (const auto* type = find_layer(node.layer))
            for (const auto& spec : type->schema.specs())
                if (spec.live) node.params.erase(spec.key);
    }
    for (auto& [id, wire] : project.graph.wires) wire.reroutes.clear();
    project.graph.notes.clear();
    project.graph.next_id = 0;
    if (const auto* type = find_optimizer(project.training.optimizer))
        for (const auto& spec : type->schema.specs())
            if (spec.live) project.training.optimizer_values.erase(spec.key);
    for (const auto& spec : training_schema().specs())
        if (spec.live) project.training.values.erase(spec.key);
    project.training.values.erase("threshold"); // only predictions read it
    project.training.seed = 0;
    project.title.clear(), project.description.clear(), project.last_run.clear(), project.unknown.clear();
    project.data.reset();
    return project;
}

LiveValues liveParametersOf(const Project& project)
{
    LiveValues live;
    const auto add = [&](const ParamSchema& schema, const Values& values, const std::string& owner = {}) {
        const Params params(schema, values);
        for (const auto& spec : schema.specs())
            if (spec.live && spec.kind == ParamKind::real) live[owner + spec.key] = params.real(spec.key);
    };
    const auto& training = project.training;
    for (const auto& [id, node] : project.graph.nodes)
        if (const auto* type = find_layer(node.layer)) add(type->schema, node.params, node.name + '/');
    if (const auto* type = find_optimizer(training.optimizer)) add(type->schema, training.optimizer_values);
    add(training_schema(), training.values);
    return live;
}

bool isOptimizerSetting(const std::string& optimizer, const std::string& key)
{
    const auto* type = find_optimizer(optimizer);
    return type && type->schema.find(key);
}

} // namespace epoch::ui
