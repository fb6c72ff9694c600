// Norms.
#include "exchange/foreign_rules.h"

#include <algorithm>
#include <array>

namespace epoch {
namespace {

Status add_batch_norm(const OnnxFileNode& node, ForeignNetwork& to)
{
    constexpr std::array names{"gamma", "beta", "running_mean", "running_variance"};
    if (node.inputs.size() != 5) return cannot("it has not five inputs");
    if (integer_of(node, "training_mode", 0) != 0) return cannot("it was exported for training");
    if (integer_of(node, "spatial", 1) != 1) return cannot("it has statistics for each pixel");
    std::array<const OnnxTensor*, 4> weights{};
    for (std::size_t i = 0; i < 4; ++i)
        if (weights[i] = to.constant(node.inputs[i + 1]); !weights[i]) return cannot("its weights are computed");
    // ONNX's momentum weighs the old value.
    const double momentum = 1 - static_cast<double>(real_of(node, "momentum", 0.9f));
    ASSIGN_OR_RETURN(const auto id,
        to.layer(node, "batch_norm",
            {{"epsilon", static_cast<double>(real_of(node, "epsilon", 1e-5f))},
                {"momentum", std::clamp(momentum, 0.001, 1.0)}},
            {node.inputs[0]}));
    for (std::size_t i = 0; i < 4; ++i) RETURN_IF_ERROR(to.weight(id, names[i], *weights[i], Shape(weights[i]->dims)));
    return {};
}

// Gamma and beta of so many features.
Status add_scale_and_shift(NodeId id, const OnnxFileNode& node, ForeignNetwork& to)
{
    const OnnxTensor* gamma = to.constant(node.inputs[1]);
    if (!gamma || gamma->dims.size() != 1) return cannot("its scale is computed, or not of one axis");
    RETURN_IF_ERROR(to.weight(id, "gamma", *gamma, Shape(gamma->dims)));
    if (node.inputs.size() > 2 && !node.inputs[2].empty()) {
        const OnnxTensor* beta = to.constant(node.inputs[2]);
        return beta ? to.weight(id, "beta", *beta, Shape(gamma->dims)) : cannot("its shift is computed");
    }
    const std::string zeros = node.outputs[0] + "/zeros";
    RETURN_IF_ERROR(to.add_filled(zeros, gamma->dims, 0));
    return to.weight(id, "beta", *to.constant(zeros), Shape(gamma->dims));
}

Value epsilon_of(const OnnxFileNode& node) { return static_cast<double>(real_of(node, "epsilon", 1e-5f)); }

Status add_layer_norm(const OnnxFileNode& node, ForeignNetwork& to)
{
    if (node.inputs.size() < 2) return cannot("it has no scale");
    if (integer_of(node, "axis", -1) != -1) return cannot("its axis is not the last");
    for (std::size_t i = 1; i < node.outputs.size(); ++i)
        if (to.readers(node.outputs[i]) > 0) return cannot("its mean or deviation is read");
    ASSIGN_OR_RETURN(const auto id, to.layer(node, "layer_norm", {{"epsilon", epsilon_of(node)}}, {node.inputs[0]}));
    return add_scale_and_shift(id, node, to);
}

// Each channel alone, or in groups.
Status add_group_norm(const OnnxFileNode& node, ForeignNetwork& to)
{
    if (node.inputs.size() != 3) return cannot("it has not three inputs");
    const OnnxTensor* gamma = to.constant(node.inputs[1]);
    if (!gamma || gamma->dims.size() != 1) return cannot("its scale is computed, or not of one axis");
    const bool alone = node.type == "InstanceNormalization";
    if (!alone && to.file().opset < 21) return cannot("before opset 21 it scales groups, not channels");
    const auto groups = alone ? gamma->dims[0] : integer_of(node, "num_groups", 0);
    ASSIGN_OR_RETURN(const auto id,
        to.layer(node, "group_norm", {{"groups", groups}, {"epsilon", epsilon_of(node)}}, {node.inputs[0]}));
    return add_scale_and_shift(id, node, to);
}

constexpr ForeignRule rules_of_norm[]{{"BatchNormalization", add_batch_norm}, {"LayerNormalization", add_layer_norm},
    {"InstanceNormalization", add_group_norm}, {"GroupNormalization", add_group_norm}};

} // namespace

std::span<const ForeignRule> norm_rules() { return rules_of_norm; }

} // namespace epoch
