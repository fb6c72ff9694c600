// batch_norm: batch normalization (Ioffe and Szegedy, ICML 2015) of each channel of (N, features) or of images.
#include "model/layer_type.h"
#include "plan/lowering.h"
#include "plan/torch_layer.h"

namespace epoch {
namespace {

const ParamSchema schema{
    real("momentum", 0.1)
        .range(0.001, 1)
        .label("Momentum")
        .help("The weight of the newest batch in the running mean and variance, which replace those of the batch in "
              "evaluation (as in PyTorch; Keras's momentum is 1 minus this).")
        .log_scale(),
    real("epsilon", 1e-5)
        .range(1e-8, 0.1)
        .label("Epsilon")
        .help("Is added to the variance, so that a channel that never changes is not divided by zero.")
        .log_scale(),
};

Ports ports(const Params&, const LayerContext&) { return {{{"input"}}, {{"output"}}}; }

ShapeResult shape(const Params&, Inputs in, const LayerContext&)
{
    const auto rank = in[0].shape.rank();
    if (in[0].dtype == DType::f32 && (rank == 2 || rank == 4)) return in[0];
    ShapeError error{
        {"graph.shape", "",
            message("Batch norm needs N×features or images N×channels×height×width; this wire carries {type}",
                {{"type", in[0].text()}}),
            "Put a Flatten layer before it."},
        0, {{Fix::Kind::insert, "Insert Flatten", "flatten", {}}}};
    if (in[0].dtype != DType::f32) {
        error.error.hint = "Class numbers belong to a loss; connect features instead.";
        error.fixes = {{Fix::Kind::remove_wire, "Remove this wire", "", {}}};
    }
    return error;
}

// For each element: one addition for the mean, three operations for the variance, four for the result; backward four
// for the two sums and five for the result. It is read three times and written once, and twice that backward.
Cost cost(const Params&, Inputs in, std::span<const TensorType>)
{
    const auto elements = static_cast<double>(in[0].shape.sample_count());
    return {8 * elements, 9 * elements, 9 * 4 * elements, 2 * in[0].shape[1]};
}

void lower(const Params& p, Lowering& to)
{
    const auto x = to.input(0);
    const auto& in = to.type(x).shape;
    const auto channels = in[1], count = in.count() / channels;
    const Attribute epsilon = p.real("epsilon");
    const auto gamma = to.parameter("gamma", {channels}, {Initializer::ones, channels, channels});
    const auto beta = to.parameter("beta", {channels}, {Initializer::zeros, channels, channels});
    const auto mean = to.statistic("running_mean", {channels}, {Initializer::zeros, channels, channels});
    const auto variance = to.statistic("running_variance", {channels}, {Initializer::ones, channels, channels});
    const auto out =
        to.ops("batch_norm", {x, gamma, beta, mean, variance}, {{"epsilon", epsilon}, {"mode", std::string("train")}});
    if (out.size() < 3) return to.output({});
    to.update("batch_norm_statistics", {out[1], out[2], mean, variance}, {mean, variance},
        {{"momentum", p.real("momentum")}, {"epsilon", epsilon}, {"count", count}});
    to.output(out[0]);
}

void torch(const Params& p, TorchLayer& to)
{
    const auto norm = to.module(std::string(to.shape().rank() == 4 ? "nn.BatchNorm2d(" : "nn.BatchNorm1d(")
        + std::to_string(to.shape()[1]) + ", eps=" + python::number(p.real("epsilon"))
        + ", momentum=" + python::number(p.real("momentum")) + ")");
    to.weight("gamma", "weight");
    to.weight("beta", "bias");
    to.weight("running_mean", "running_mean");
    to.weight("running_variance", "running_var");
    to.output(norm + "(" + to.input() + ")");
}

} // namespace

extern const LayerType batch_norm_layer;
const LayerType batch_norm_layer{"Batch norm", Family::normalize,
    "Keeps the numbers of each channel near mean 0 and deviation 1, so that deep networks train faster.", schema, ports,
    shape, cost, lower, torch};

} // namespace epoch
