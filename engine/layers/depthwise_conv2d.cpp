// depthwise_conv2d: separate filters for every channel, (N, channels, height, width) -> (N, channels x
// multiplier, height, width). A conv2d with as many groups as channels (Howard et al., MobileNets, 2017).
#include "layers/convolution.h"

namespace epoch {
namespace {

const ParamSchema schema{
    integer("multiplier", 1)
        .range(1, 64)
        .label("Filters a channel")
        .help("The number of filters per channel; the result has that many times the channels.")
        .brief("× {}"),
    convolution::kernel(),
    convolution::stride(),
    convolution::padding(),
    image::pads(),
    convolution::dilation(),
    convolution::bias(),
    weights::initializer(),
    weights::deviation(),
};

// (channels x multiplier, 1, rows, columns): the filters of a channel are adjacent.
Shape weight_shape(const Params& p, const Shape& in)
{
    const auto& kernel = p.extent("kernel");
    return {in[1] * p.integer("multiplier"), 1, kernel[0], kernel[1]};
}

ShapeResult shape(const Params& p, Inputs in, const LayerContext&)
{
    if (!image::is_image(in[0])) return image::not_an_image("Depthwise conv2D", in[0]);
    const auto window = convolution::window_over(p, in[0].shape);
    if (auto fault = image::fault_of("Depthwise conv2D", in[0], window)) return *std::move(fault);
    const auto weight = weight_shape(p, in[0].shape);
    if (weight.count() > weights::max_count)
        return convolution::too_many_weights("Depthwise conv2D", weight, "multiplier", 1);
    if (auto slow = weights::too_slow_to_draw(p, weight[0], weight.sample_count())) return *std::move(slow);
    return TensorType{DType::f32, {batch_axis, weight[0], window.output[0], window.output[1]}};
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
    const auto area = shape[2] * shape[3];
    auto attributes = convolution::window_over(p, in).attributes();
    attributes["groups"] = in[1];
    const auto weight = to.parameter("weight", shape, weights::initial(p, area, p.integer("multiplier") * area));
    convolution::finish(p, to.op("conv2d", {to.input(0), weight}, std::move(attributes)), to);
}

void torch(const Params& p, TorchLayer& to)
{
    const std::int64_t channels = to.shape()[1];
    convolution::torch(p, channels * p.integer("multiplier"), channels, to);
}

} // namespace

extern const LayerType depthwise_conv2d_layer;
const LayerType depthwise_conv2d_layer{"Depthwise conv2D", Family::convolution,
    "Filters every channel separately; with a 1×1 Conv2D after it, it replaces a Conv2D at far lower cost.", schema,
    convolution::ports, shape, cost, lower, torch};

} // namespace epoch
