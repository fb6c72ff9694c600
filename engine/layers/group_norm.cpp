// group_norm: group normalization (Wu and He, ECCV 2018) of the channels of each sample, of (N, features) or of images.
#include "model/layer_type.h"
#include "plan/lowering.h"
#include "plan/torch_layer.h"

#include <numeric>

namespace epoch {
namespace {

const ParamSchema schema{
    integer("groups", 8)
        .range(1, 4096)
        .label("Groups")
        .help("The number of groups of channels; each group is normalized to mean 0 and deviation 1. With 1, all "
              "channels together; with as many groups as channels, each channel alone.")
        .brief("{} groups"),
    real("epsilon", 1e-5)
        .range(1e-8, 0.1)
        .label("Epsilon")
        .help("Is added to the variance, so that a group that never changes is not divided by zero.")
        .log_scale(),
};

Ports ports(const Params&, const LayerContext&) { return {{{"input"}}, {{"output"}}}; }

ShapeError wrong_input(const TensorType& in)
{
    ShapeError error{
        {"graph.shape", "",
            message("Group norm needs N×features or images N×channels×height×width; this wire carries {type}",
                {{"type", in.text()}}),
            "For sequences use Layer norm."},
        0, {}};
    if (in.dtype != DType::f32) {
        error.error.hint = "Class numbers belong to a loss; connect features instead.";
        error.fixes.push_back({Fix::Kind::remove_wire, "Remove this wire", "", {}});
    } else if (in.shape.rank() == 3) {
        error.fixes.push_back({Fix::Kind::replace, "Use Layer norm instead", "layer_norm", {}});
    }
    return error;
}

ShapeResult shape(const Params& p, Inputs in, const LayerContext&)
{
    const auto rank = in[0].shape.rank();
    if (in[0].dtype != DType::f32 || (rank != 2 && rank != 4)) return wrong_input(in[0]);
    const auto groups = p.integer("groups"), channels = in[0].shape[1];
    if (channels % groups == 0) return in[0];
    const auto fitting = std::gcd(groups, channels);
    return ShapeError{{"graph.shape", "",
                          message("{groups} groups do not divide the {channels} channels of {type}",
                              {{"groups", groups}, {"channels", channels}, {"type", in[0].text()}}),
                          "Choose a number of groups that divides the channels."},
        0, {{Fix::Kind::set, message("Set groups to {value}", {{"value", fitting}}), "", {{"groups", fitting}}}}};
}

// As Layer norm: nine operations per element forward and twelve backward.
Cost cost(const Params&, Inputs in, std::span<const TensorType>)
{
    const auto elements = static_cast<double>(in[0].shape.sample_count());
    return {9 * elements, 12 * elements, 5 * 4 * elements, 2 * in[0].shape[1]};
}

void lower(const Params& p, Lowering& to)
{
    const std::int64_t channels = to.type(to.input(0)).shape[1];
    const auto gamma = to.parameter("gamma", {channels}, {Initializer::ones, channels, channels});
    const auto beta = to.parameter("beta", {channels}, {Initializer::zeros, channels, channels});
    to.output(to.op(
        "group_norm", {to.input(0), gamma, beta}, {{"groups", p.integer("groups")}, {"epsilon", p.real("epsilon")}}));
}

void torch(const Params& p, TorchLayer& to)
{
    const auto norm = to.module("nn.GroupNorm(" + std::to_string(p.integer("groups")) + ", "
        + std::to_string(to.shape()[1]) + ", eps=" + python::number(p.real("epsilon")) + ")");
    to.weight("gamma", "weight");
    to.weight("beta", "bias");
    to.output(norm + "(" + to.input() + ")");
}

} // namespace

extern const LayerType group_norm_layer;
const LayerType group_norm_layer{"Group norm", Family::normalize,
    "Keeps groups of channels of each sample near mean 0 and deviation 1, whatever the batch.", schema, ports, shape,
    cost, lower, torch};

} // namespace epoch
