// layer_norm: layer normalization (Ba, Kiros and Hinton 2016) of the features of each sample or sequence position.
#include "model/layer_type.h"
#include "plan/lowering.h"
#include "plan/torch_layer.h"

namespace epoch {
namespace {

const ParamSchema schema{
    real("epsilon", 1e-5)
        .range(1e-8, 0.1)
        .label("Epsilon")
        .help("Is added to the variance, so that features that are all alike are not divided by zero.")
        .log_scale(),
};

Ports ports(const Params&, const LayerContext&) { return {{{"input"}}, {{"output"}}}; }

ShapeResult shape(const Params&, Inputs in, const LayerContext&)
{
    const auto rank = in[0].shape.rank();
    if (in[0].dtype == DType::f32 && (rank == 2 || rank == 3)) return in[0];
    ShapeError error{
        {"graph.shape", "",
            message("Layer norm needs N×features or sequences N×positions×features; this wire carries {type}",
                {{"type", in[0].text()}}),
            "For images use Group norm, with 1 group for all channels."},
        0, {}};
    if (in[0].dtype != DType::f32) {
        error.error.hint = "Class numbers belong to a loss or an Embedding; connect features instead.";
        error.fixes.push_back({Fix::Kind::remove_wire, "Remove this wire", "", {}});
    } else {
        error.fixes.push_back(
            {Fix::Kind::replace, "Use Group norm instead", "group_norm", {{"groups", std::int64_t{1}}}});
        error.fixes.push_back({Fix::Kind::insert, "Insert Flatten", "flatten", {}});
    }
    return error;
}

// For each element: one addition for the mean, three operations for the variance, five for the result; backward seven
// for the sums and five for the result. It is read and written, and backward read twice and written.
Cost cost(const Params&, Inputs in, std::span<const TensorType>)
{
    const auto elements = static_cast<double>(in[0].shape.sample_count());
    return {9 * elements, 12 * elements, 5 * 4 * elements, 2 * in[0].shape.back()};
}

void lower(const Params& p, Lowering& to)
{
    const std::int64_t features = to.type(to.input(0)).shape.back();
    const auto gamma = to.parameter("gamma", {features}, {Initializer::ones, features, features});
    const auto beta = to.parameter("beta", {features}, {Initializer::zeros, features, features});
    to.output(to.op("layer_norm", {to.input(0), gamma, beta}, {{"epsilon", p.real("epsilon")}}));
}

void torch(const Params& p, TorchLayer& to)
{
    const auto norm = to.module("nn.LayerNorm(" + std::to_string(to.shape().back())
        + ", eps=" + python::number(p.real("epsilon")) + ")");
    to.weight("gamma", "weight");
    to.weight("beta", "bias");
    to.output(norm + "(" + to.input() + ")");
}

} // namespace

extern const LayerType layer_norm_layer;
const LayerType layer_norm_layer{"Layer norm", Family::normalize,
    "Keeps the features of each sample or position near mean 0 and deviation 1, whatever the batch.", schema, ports,
    shape, cost, lower, torch};

} // namespace epoch
