#include "exchange/import_weights.h"

#include "exchange/network_of.h"
#include "plan/initial_values.h"
#include "session/network_program.h"

namespace epoch {
namespace {

NamedTensor first_values(const PlanTensor& tensor, std::uint64_t seed)
{
    std::vector<float> values(static_cast<std::size_t>(tensor.type.shape.count()));
    fill_initial(tensor, tensor_number(tensor.starts_as.empty() ? tensor.name : tensor.starts_as), seed, values);
    const auto bytes = std::as_bytes(std::span(values));
    return {tensor.name, tensor.type, {bytes.begin(), bytes.end()}};
}

} // namespace

Result<ImportedWeights> import_weights(Project project, const ForeignWeights& weights, const std::string& name)
{
    ASSIGN_OR_RETURN(const auto network, network_of(project));
    std::vector<LiveParameter> live_parameters;
    TrainingSettings training = project.training;
    training.values.erase("average_weights"); // the weights themselves are wanted
    ASSIGN_OR_RETURN(const auto program, network_program({network, *project.data, training, 1, {}}, live_parameters));

    std::vector<WeightSlot> slots;
    std::vector<const PlanTensor*> tensors;
    for (const PlanTensor& tensor : program.program.tensors) {
        if (!is_state(tensor.role)) continue;
        slots.push_back({tensor.name, tensor.type.shape});
        tensors.push_back(&tensor);
    }
    ImportedWeights imported;
    imported.matches = match_weights(slots, weights);
    imported.model.weights = matched_weights(imported.matches, weights);
    if (imported.model.weights.empty())
        return Error{"import.nothing_fits", name,
            message("none of its {tensors} tensors fits a layer of {network}",
                {{"tensors", weights.tensors.size()}, {"network", project.title}}),
            "draw the network that these weights were trained in"};
    for (std::size_t i = 0; i < slots.size(); ++i)
        if (imported.matches.weights[i].tensor < 0)
            imported.model.weights.push_back(first_values(*tensors[i], project.training.seed));
    project.description += (project.description.empty() ? "" : "\n") + origin_text(name, {}, weights.origin);
    set_weights_origin(project, weights.origin);
    imported.model.project = std::move(project);
    return imported;
}

} // namespace epoch
