#include "session/weights.h"

#include "formats/foreign_weights.h"

#include <algorithm>
#include <utility>

namespace epoch {
namespace {

bool is_weight(const StateTensor& tensor)
{
    return tensor.role == TensorRole::parameter || tensor.role == TensorRole::statistic;
}

// The average that evaluations read instead of a parameter; null if the run does not average.
const StateTensor* average_of(Session& session, const StateTensor& parameter)
{
    const auto& state = session.compiled().programs().state();
    const auto found = std::ranges::find(state, average_name(parameter.name), &StateTensor::name);
    return parameter.role == TensorRole::parameter && found != state.end() ? &*found : nullptr;
}

Status write_weight(Session& session, const StateTensor& tensor, const NamedTensor& weight)
{
    RETURN_IF_ERROR(session.compiled().programs().write(tensor, weight.bytes));
    const auto* average = average_of(session, tensor);
    return average ? session.compiled().programs().write(*average, weight.bytes) : Status{};
}

} // namespace

Result<std::vector<NamedTensor>> weights_of(Session& session)
{
    RETURN_IF_ERROR(session.settle());
    std::vector<NamedTensor> weights;
    for (const StateTensor& tensor : session.compiled().programs().state()) {
        if (!is_weight(tensor)) continue;
        NamedTensor& weight = weights.emplace_back(NamedTensor{tensor.name, tensor.type, {}});
        const auto* average = average_of(session, tensor);
        RETURN_IF_ERROR(session.compiled().programs().read(average ? *average : tensor, weight.bytes));
    }
    return weights;
}

Status write_weights(Session& session, std::span<const NamedTensor> weights)
{
    RETURN_IF_ERROR(session.settle());
    const auto& state = session.compiled().programs().state();
    for (const NamedTensor& weight : weights)
        if (std::ranges::find(state, weight.name, &StateTensor::name) == state.end())
            return weight_misfit(weight.name, "is not part of the network");
    for (const StateTensor& tensor : state)
        if (is_weight(tensor)) RETURN_IF_ERROR(find_weight(weights, tensor.name, tensor.type));
    for (const StateTensor& tensor : state) {
        if (!is_weight(tensor)) continue;
        RETURN_IF_ERROR(write_weight(session, tensor, **find_weight(weights, tensor.name, tensor.type)));
    }
    return {};
}

std::vector<NamedTensor> weights_of(const Session& session, const SessionCopy& copy)
{
    std::vector<NamedTensor> weights;
    for (const StateTensor& tensor : session.compiled().programs().state())
        if (const auto bytes = copy.state.find(tensor.name); bytes != copy.state.end())
            weights.push_back({tensor.name, tensor.type, bytes->second});
    return weights;
}

Result<WeightFit> write_fitting_weights(Session& session, std::span<const NamedTensor> weights)
{
    RETURN_IF_ERROR(session.settle());
    WeightFit fit;
    for (const StateTensor& tensor : session.compiled().programs().state()) {
        if (!is_weight(tensor)) continue;
        const auto weight = find_weight(weights, tensor.name, tensor.type);
        if (!weight) {
            fit.left.push_back(tensor.name);
            continue;
        }
        RETURN_IF_ERROR(write_weight(session, tensor, **weight));
        ++fit.taken;
    }
    return fit;
}

Result<StartWeights> write_start_weights(Session& session, const std::filesystem::path& file)
{
    const std::string name = file.filename().string();
    ASSIGN_OR_RETURN(const auto weights, read_foreign_weights(file));
    std::vector<WeightSlot> slots;
    std::vector<const StateTensor*> tensors;
    for (const StateTensor& tensor : session.compiled().programs().state()) {
        if (!is_weight(tensor)) continue;
        slots.push_back({tensor.name, tensor.type.shape});
        tensors.push_back(&tensor);
    }
    const WeightMatches matches = match_weights(slots, weights);
    StartWeights start{name, 0, {}, weights.origin};
    for (std::size_t i = 0; i < slots.size(); ++i) {
        const int found = matches.weights[i].tensor;
        if (found < 0) {
            start.drawn.push_back(slots[i].name);
            continue;
        }
        const auto& bytes = weights.tensors[static_cast<std::size_t>(found)].bytes;
        RETURN_IF_ERROR(write_weight(session, *tensors[i], {slots[i].name, tensors[i]->type, bytes}));
        ++start.taken;
    }
    if (start.taken > 0) return start;
    return Error{"weights.nothing_fits", file.string(), "none of its tensors fits a layer of this network",
        "draw the network that these weights were trained in, or start from drawn weights"};
}

void describe_start_weights(Project& project)
{
    const auto name = std::filesystem::path(std::exchange(project.start_from, {})).filename().string();
    // An import has described its own file.
    if (name.empty() || project.description.find(name) != std::string::npos) return;
    std::vector<Message> sentences{message("Started from the weights in {file}.", {{"file", name}})};
    const WeightsOrigin origin = weights_origin(project);
    if (origin != WeightsOrigin{}) sentences.push_back(terms_text(origin)); // else nobody has asked the file
    project.description += (project.description.empty() ? "" : "\n") + joined(sentences, " ").text();
}

Message start_weights_text(const StartWeights& start)
{
    constexpr std::size_t max_names = 4;
    const std::size_t named = std::min(start.drawn.size(), max_names);
    const std::string names = joined(std::span(start.drawn).first(named));
    const char* pattern = start.drawn.empty() ? "{taken} of {all} weights are from {file}"
        : start.drawn.size() > named ? "{taken} of {all} weights are from {file}; drawn: {names} and {more} more"
                                     : "{taken} of {all} weights are from {file}; drawn: {names}";
    return message(pattern,
        {{"taken", start.taken}, {"all", start.taken + start.drawn.size()}, {"file", start.file}, {"names", names},
            {"more", start.drawn.size() - named}});
}

} // namespace epoch
