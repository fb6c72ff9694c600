// squeeze_excite: scales every channel of an image by a function of the means of all channels (Hu, Shen and Sun, CVPR
// 2018). Parameters as torchvision's two 1×1 convolutions, without their two axes of extent 1.
#include "layers/image.h"
#include "layers/weights.h"

namespace epoch {
namespace {

const ParamSchema schema{
    integer("ratio", 4)
        .range(1, 4096)
        .label("Ratio")
        .help("The reduction ratio: the bottleneck has channels / ratio units, rounded down, but at least 1.")
        .brief("÷ {}"),
    choice("activation", {"relu", "silu"})
        .label("Activation")
        .help("The activation after the bottleneck: ReLU as in MobileNetV3, SiLU as in EfficientNet."),
};

Ports ports(const Params&, const LayerContext&)
{
    return {{{"input", TensorKind::image}}, {{"output", TensorKind::image}}};
}

std::int64_t bottleneck_units(const Params& p, std::int64_t channels)
{
    return std::max<std::int64_t>(1, channels / p.integer("ratio"));
}

ShapeResult shape(const Params& p, Inputs in, const LayerContext&)
{
    if (!image::is_image(in[0])) return image::not_an_image("Squeeze and excite", in[0]);
    const auto channels = in[0].shape[1];
    if (channels > weights::max_count / bottleneck_units(p, channels))
        return ShapeError{{"graph.too_large", "",
                              message("squeezing the {channels} channels of {type} would need too many weights",
                                  {{"channels", channels}, {"type", in[0].text()}}),
                              "Use fewer channels or a larger ratio."},
            0, {}};
    return in[0];
}

// An addition and a multiplication per element, and two small layers per image; backward two per element.
Cost cost(const Params& p, Inputs in, std::span<const TensorType>)
{
    const auto channels = in[0].shape[1], bottleneck = bottleneck_units(p, channels);
    const auto elements = static_cast<double>(in[0].shape.sample_count());
    const auto weights = 2.0 * static_cast<double>(channels) * static_cast<double>(bottleneck);
    return {2 * elements + 2 * weights, 4 * elements + 4 * weights, 4 * 7 * elements,
        2 * channels * bottleneck + channels + bottleneck, 2 * weights};
}

// From (N, fan_in) to (N, fan_out).
Tensor fully_connected(Tensor x, std::string name, std::int64_t fan_in, std::int64_t fan_out, Lowering& to)
{
    const auto weight = to.parameter(name + "_weight", {fan_out, fan_in}, {Initializer::he_normal, fan_in, fan_out});
    const auto bias = to.parameter(name + "_bias", {fan_out}, {Initializer::zeros, fan_in, fan_out});
    const auto sum = to.op("matmul", {x, weight}, {{"transpose_a", std::int64_t{0}}, {"transpose_b", std::int64_t{1}}});
    return to.op("add_bias", {sum, bias}, {{"axis", std::int64_t{1}}});
}

Tensor pointwise(std::string function, std::string gradient_from, Tensor x, Lowering& to)
{
    return to.op("pointwise", {x}, {{"function", std::move(function)}, {"gradient_from", std::move(gradient_from)}});
}

void lower(const Params& p, Lowering& to)
{
    const auto x = to.input(0);
    const auto& in = to.type(x).shape;
    const std::int64_t channels = in[1], bottleneck = bottleneck_units(p, channels);
    const auto means = to.op("average_pool", {x},
        {{"size", Extent{in[2], in[3]}}, {"stride", Extent{1, 1}}, {"padding", Extent(4, 0)},
            {"count_padding", std::int64_t{0}}});
    const auto flat = to.op("reshape", {means}, {{"shape", Extent{channels}}});
    // The derivative of SiLU cannot be computed from its output.
    const auto& activation = p.choice("activation");
    const auto squeeze = pointwise(activation, activation == "silu" ? "input" : "output",
        fully_connected(flat, "squeeze", channels, bottleneck, to), to);
    const auto excite =
        pointwise("sigmoid", "output", fully_connected(squeeze, "excite", bottleneck, channels, to), to);
    to.output(to.op("scale_channels", {x, excite}));
}

void torch(const Params& p, TorchLayer& to)
{
    const std::int64_t channels = to.shape()[1], bottleneck = bottleneck_units(p, channels);
    const auto linear = [&](const std::string& name, std::int64_t from, std::int64_t onto) {
        const auto module = to.module("nn.Linear(" + std::to_string(from) + ", " + std::to_string(onto) + ")", name);
        to.weight(name + "_weight", "weight");
        to.weight(name + "_bias", "bias");
        return module;
    };
    to.function("def scale_channels(x, squeeze, activation, excite):\n"
                "    scale = torch.sigmoid(excite(activation(squeeze(x.mean((2, 3))))))\n"
                "    return x * scale[:, :, None, None]\n");
    const auto squeeze = linear("squeeze", channels, bottleneck), excite = linear("excite", bottleneck, channels);
    to.output("scale_channels(" + to.input() + ", " + squeeze + ", F." + p.choice("activation") + ", " + excite + ")");
}

} // namespace

extern const LayerType squeeze_excite_layer;
const LayerType squeeze_excite_layer{"Squeeze and excite", Family::convolution,
    "Scales each channel of an image by a learned function of the means of all channels.", schema, ports, shape, cost,
    lower, torch};

} // namespace epoch
