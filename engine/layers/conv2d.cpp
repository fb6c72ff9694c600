// conv2d: small filters slide over images, (N, in, height, width) -> (N, filters, height, width).
#include "layers/convolution.h"

namespace epoch {
namespace {

const ParamSchema schema{
    integer("filters", 32)
        .range(1, 4096)
        .label("Filters")
        .help("The number of learned filters; each one makes a channel of the result.")
        .brief("{} filters")
        .log_scale(),
    convolution::kernel(),
    convolution::stride(),
    convolution::padding(),
    image::pads(),
    convolution::dilation(),
    integer("groups", 1)
        .range(1, 4096)
        .label("Groups")
        .help("Divides the channels into this number of groups, each with its own filters; as many groups as "
              "channels give a depthwise convolution."),
    convolution::bias(),
    weights::initializer(),
    weights::deviation(),
};

// (out, in / groups, rows, columns)
Shape weight_shape(const Params& p, const Shape& in)
{
    const auto& kernel = p.extent("kernel");
    return {p.integer("filters"), in[1] / p.integer("groups"), kernel[0], kernel[1]};
}

ShapeResult shape(const Params& p, Inputs in, const LayerContext&)
{
    if (!image::is_image(in[0])) return image::not_an_image("Conv2D", in[0]);
    const auto filters = p.integer("filters"), groups = p.integer("groups");
    if (in[0].shape[1] % groups != 0 || filters % groups != 0) return convolution::bad_groups(groups, in[0], filters);
    const auto window = convolution::window_over(p, in[0].shape);
    if (auto fault = image::fault_of("Conv2D", in[0], window)) return *std::move(fault);
    const auto weight = weight_shape(p, in[0].shape);
    if (weight.count() > weights::max_count) return convolution::too_many_weights("Conv2D", weight);
    if (auto slow = weights::too_slow_to_draw(p, filters, weight.sample_count())) return *std::move(slow);
    return TensorType{DType::f32, {batch_axis, filters, window.output[0], window.output[1]}};
}

Cost cost(const Params& p, Inputs in, std::span<const TensorType> outputs)
{
    const auto positions = static_cast<double>(outputs[0].shape.sample_count());
    return convolution::cost(p, weight_shape(p, in[0].shape), positions, in, outputs);
}

void lower(const Params& p, Lowering& to)
{
    const auto& in = to.type(to.input(0)).shape;
    const auto shape = weight_shape(p, in);
    const auto groups = p.integer("groups"), area = shape[2] * shape[3];
    auto attributes = convolution::window_over(p, in).attributes();
    attributes["groups"] = groups;
    const auto weight = to.parameter("weight", shape, weights::initial(p, shape[1] * area, shape[0] / groups * area));
    convolution::finish(p, to.op("conv2d", {to.input(0), weight}, std::move(attributes)), to);
}

void torch(const Params& p, TorchLayer& to)
{
    convolution::torch(p, p.integer("filters"), p.integer("groups"), to);
}

} // namespace

extern const LayerType conv2d_layer;
const LayerType conv2d_layer{"Conv2D", Family::convolution,
    "Slides small learned filters over images; each filter responds where it finds its pattern.", schema,
    convolution::ports, shape, cost, lower, torch};

} // namespace epoch
