// dense: a fully connected layer, y = x Wᵀ + b over (N, in), or over each position of sequences (N, positions, in).
#include "layers/weights.h"
#include "model/layer_type.h"
#include "plan/lowering.h"
#include "plan/torch_layer.h"

namespace epoch {
namespace {

const ParamSchema schema{
    integer("units", 64)
        .range(1, 65536)
        .label("Units")
        .help(
            "The number of outputs, each computed from every input. In a sequence every position has its own, with the "
            "same weights.")
        .brief("{} units")
        .log_scale(),
    flag("bias", true).label("Bias").help("Adds one learned offset to each output."),
    weights::initializer(),
    weights::deviation(),
};

Ports ports(const Params&, const LayerContext&) { return {{{"input"}}, {{"output"}}}; }

ShapeError wrong_input(const TensorType& in)
{
    ShapeError error{
        {"graph.shape", "",
            message("Dense needs flat input N×features or sequences N×positions×features; this wire carries {type}",
                {{"type", in.text()}}),
            ""},
        0, {}};
    if (in.dtype == DType::i32 && in.shape.rank() == 2) {
        error.error.hint = "Put an Embedding before it: it learns a vector for each symbol.";
        error.fixes.push_back({Fix::Kind::insert, "Insert Embedding", "embedding", {}});
    } else if (in.dtype != DType::f32) {
        error.error.hint = "Class numbers belong to a loss; connect features instead.";
        error.fixes.push_back({Fix::Kind::remove_wire, "Remove this wire", "", {}});
    } else if (find_layer("flatten")) {
        error.error.hint = "Put a Flatten layer before it.";
        error.fixes.push_back({Fix::Kind::insert, "Insert Flatten", "flatten", {}});
    } else {
        error.error.hint = "Connect a wire with one row of numbers a sample.";
    }
    return error;
}

ShapeResult shape(const Params& p, Inputs in, const LayerContext&)
{
    const auto rank = in[0].shape.rank();
    if (in[0].dtype != DType::f32 || (rank != 2 && rank != 3)) return wrong_input(in[0]);
    const auto features = in[0].shape.back(), units = p.integer("units");
    if (features > weights::max_count / units)
        return weights::too_many_units(
            message("Dense would need {features} × {units} weights", {{"features", features}, {"units", units}}));
    if (auto slow = weights::too_slow_to_draw(p, units, features)) return *std::move(slow);
    return TensorType{DType::f32, in[0].shape.with_back(units)};
}

// For each position, one multiply-add per weight forward and two backward, for the gradients of the weights and of the
// input (which a first layer does not need). Weights are read once per batch and not counted in the bytes of a sample.
Cost cost(const Params& p, Inputs in, std::span<const TensorType>)
{
    const auto features = in[0].shape.back(), units = p.integer("units");
    const auto weights = features * units, biases = p.flag("bias") ? units : 0;
    const auto positions = static_cast<double>(in[0].shape.sample_count() / features);
    return {
        .forward_flops = positions * (2.0 * static_cast<double>(weights) + static_cast<double>(biases)),
        .backward_flops = positions * (4.0 * static_cast<double>(weights) + static_cast<double>(biases)),
        .bytes_moved = positions * 4.0 * (3.0 * static_cast<double>(features) + 2.0 * static_cast<double>(units)),
        .parameters = weights + biases,
        .weight_flops = positions * (2.0 * static_cast<double>(weights) + static_cast<double>(biases)),
    };
}

void lower(const Params& p, Lowering& to)
{
    const auto& in = to.type(to.input(0)).shape;
    const auto units = p.integer("units"), features = in.back(), last = static_cast<std::int64_t>(in.rank()) - 1;
    const auto weight = to.parameter("weight", {units, features}, weights::initial(p, features, units));
    auto sum =
        to.op("matmul", {to.input(0), weight}, {{"transpose_a", std::int64_t{0}}, {"transpose_b", std::int64_t{1}}});
    if (p.flag("bias")) {
        const auto bias = to.parameter("bias", {units}, {Initializer::zeros, features, units});
        sum = to.op("add_bias", {sum, bias}, {{"axis", last}});
    }
    to.output(sum);
}

void torch(const Params& p, TorchLayer& to)
{
    const auto linear = to.module("nn.Linear(" + std::to_string(to.shape().back()) + ", "
        + std::to_string(p.integer("units")) + (p.flag("bias") ? ")" : ", bias=False)"));
    to.weight_and_bias(p.flag("bias"));
    to.output(linear + "(" + to.input() + ")");
}

} // namespace

extern const LayerType dense_layer;
const LayerType dense_layer{
    "Dense", Family::dense, "Every output is a weighted sum of every input.", schema, ports, shape, cost, lower, torch};

} // namespace epoch
