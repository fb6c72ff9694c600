// Normalization: batch, layer, instance and group norm.
#include "exchange/foreign_rules.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace epoch {
namespace {

// Flat features are kept; everything else is treated as an image, channels×length included.
Result<ForeignNetwork::Place> as_channels(const std::string& value, ForeignNetwork& to)
{
    const auto* place = to.place(value);
    if (!place) return cannot("it reads a constant");
    if (place->batch != 0) return cannot("the samples do not stand first");
    if (place->dims.size() == 2) return to.formed(value, {place->dims[0], 1, place->dims[1]});
    return to.formed(value);
}

Result<NodeId> add_norm(const OnnxFileNode& node, std::string type, Values params, ForeignNetwork& to)
{
    ASSIGN_OR_RETURN(const auto place, as_channels(node.inputs[0], to));
    ASSIGN_OR_RETURN(const auto id, to.layer(node, std::move(type), std::move(params), {place}, node.outputs[0]));
    auto result = *to.place(node.outputs[0]);
    result.dims = place.dims;
    to.bind(node.outputs[0], result);
    return id;
}

// As it was written: the float next to 1e-5 is smaller.
double epsilon_of(const OnnxFileNode& node)
{
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), real_of(node, "epsilon", 1e-5f)).ptr;
    double epsilon = 0;
    std::from_chars(text.data(), end, epsilon);
    return epsilon;
}

Status add_batch_norm(const OnnxFileNode& node, ForeignNetwork& to)
{
    constexpr std::array names{"gamma", "beta", "running_mean", "running_variance"};
    if (node.inputs.size() != 5) return cannot("it has not five inputs");
    if (integer_of(node, "training_mode", 0) != 0) return cannot("it was exported for training");
    if (integer_of(node, "spatial", 1) != 1) return cannot("it has statistics for each pixel");
    std::array<const OnnxTensor*, 4> weights{};
    for (std::size_t i = 0; i < 4; ++i)
        if (weights[i] = to.constant(node.inputs[i + 1]); !weights[i]) return cannot("its weights are computed");
    // ONNX's momentum is the weight of the old value.
    const double momentum = 1 - static_cast<double>(real_of(node, "momentum", 0.9f));
    ASSIGN_OR_RETURN(const auto id,
        add_norm(
            node, "batch_norm", {{"epsilon", epsilon_of(node)}, {"momentum", std::clamp(momentum, 0.001, 1.0)}}, to));
    for (std::size_t i = 0; i < 4; ++i) RETURN_IF_ERROR(to.weight(id, names[i], *weights[i], Shape(weights[i]->dims)));
    return {};
}

// Gamma and beta, one value each for every feature.
Status add_scale_and_shift(NodeId id, const OnnxFileNode& node, ForeignNetwork& to)
{
    const OnnxTensor* gamma = to.constant(node.inputs[1]);
    if (!gamma || gamma->dims.size() != 1) return cannot("its scale is computed, or not of one axis");
    RETURN_IF_ERROR(to.weight(id, "gamma", *gamma, Shape(gamma->dims)));
    if (!has_input(node, 2))
        return to.weight(id, "beta", std::vector<float>(static_cast<std::size_t>(gamma->dims[0])), Shape(gamma->dims));
    const OnnxTensor* beta = to.constant(node.inputs[2]);
    return beta ? to.weight(id, "beta", *beta, Shape(gamma->dims)) : cannot("its shift is computed");
}

Status add_layer_norm(const OnnxFileNode& node, ForeignNetwork& to)
{
    if (node.inputs.size() < 2) return cannot("it has no scale");
    const auto* place = to.place(node.inputs[0]);
    const auto axis = integer_of(node, "axis", -1);
    if (!place || (axis != -1 && axis != static_cast<std::int64_t>(place->rank()) - 1))
        return cannot("its axis is not the last");
    for (std::size_t i = 1; i < node.outputs.size(); ++i)
        if (to.readers(node.outputs[i]) > 0) return cannot("its mean or deviation is read");
    ASSIGN_OR_RETURN(const auto id, to.layer(node, "layer_norm", {{"epsilon", epsilon_of(node)}}, node.inputs[0]));
    return add_scale_and_shift(id, node, to);
}

bool all_are(const OnnxTensor* tensor, float number)
{
    const auto numbers = reals_in(tensor);
    return !numbers.empty() && std::ranges::all_of(numbers, [&](float one) { return one == number; });
}

// Exporters write group norm as an instance norm over reshaped images, one channel for each group.
std::optional<Status> add_regrouped(const OnnxFileNode& node, std::int64_t groups, ForeignNetwork& to)
{
    ASSIGN_OR_RETURN(const auto place, to.settled(node.inputs[0]));
    const auto sample = place.type.shape.sample();
    if (place.batch != 0 || sample.rank() == 2 || sample.rank() == 0 || sample[0] == groups || sample[0] % groups != 0
        || !all_are(to.constant(node.inputs[1]), 1) || !all_are(to.constant(node.inputs[2]), 0))
        return {};
    const auto dims = place.dims;
    const auto channels = sample[0];
    const auto id =
        to.layer(node, "group_norm", {{"groups", groups}, {"epsilon", epsilon_of(node)}}, {place}, node.outputs[0]);
    if (!id) return Status(id.error());
    auto result = *to.place(node.outputs[0]);
    result.dims = dims;
    to.bind(node.outputs[0], result);
    const auto count = static_cast<std::size_t>(channels);
    if (auto gamma = to.weight(*id, "gamma", std::vector<float>(count, 1), {channels}); !gamma) return gamma;
    return to.weight(*id, "beta", std::vector<float>(count, 0), {channels});
}

// Instance norm (one channel a group) or group norm.
Status add_group_norm(const OnnxFileNode& node, ForeignNetwork& to)
{
    if (node.inputs.size() != 3) return cannot("it has not three inputs");
    const OnnxTensor* gamma = to.constant(node.inputs[1]);
    if (!gamma || gamma->dims.size() != 1) return cannot("its scale is computed, or not of one axis");
    const bool alone = node.type == "InstanceNormalization";
    if (!alone && to.file().opset < 21) return cannot("before opset 21 it scales groups, not channels");
    const auto groups = alone ? gamma->dims[0] : integer_of(node, "num_groups", 0);
    if (groups < 1) return cannot("it has no groups");
    if (alone)
        if (const auto done = add_regrouped(node, groups, to)) return *done;
    ASSIGN_OR_RETURN(
        const auto id, add_norm(node, "group_norm", {{"groups", groups}, {"epsilon", epsilon_of(node)}}, to));
    return add_scale_and_shift(id, node, to);
}

constexpr ForeignRule rules_of_norm[]{{"BatchNormalization", add_batch_norm}, {"LayerNormalization", add_layer_norm},
    {"InstanceNormalization", add_group_norm}, {"GroupNormalization", add_group_norm}};

} // namespace

std::span<const ForeignRule> norm_rules() { return rules_of_norm; }

} // namespace epoch
