// global_average_pool: the mean of each channel, (N, channels, height, width) -> (N, channels). An average pool whose
// window is the whole image.
#include "layers/pool.h"

namespace epoch {
namespace {

const ParamSchema schema;

Ports ports(const Params&, const LayerContext&)
{
    return {{{"input", TensorKind::image}}, {{"output", TensorKind::flat}}};
}

ShapeResult shape(const Params&, Inputs in, const LayerContext&)
{
    if (!image::is_image(in[0])) return image::not_an_image("Global average pool", in[0]);
    return TensorType{DType::f32, {batch_axis, in[0].shape[1]}};
}

// One addition for each number and one division for each channel, forward and backward.
Cost cost(const Params&, Inputs in, std::span<const TensorType> outputs)
{
    const auto each =
        static_cast<double>(in[0].shape.sample_count()) + static_cast<double>(outputs[0].shape.sample_count());
    return {each, each, pool::bytes(in, outputs), 0};
}

void lower(const Params&, Lowering& to)
{
    const auto x = to.input(0);
    const auto& in = to.type(x).shape;
    const std::int64_t channels = in[1];
    const std::vector<std::int64_t> image{in[2], in[3]}, once{1, 1}, none(4, 0);
    const auto means = to.op("average_pool", {x},
        {{"size", image}, {"stride", once}, {"padding", none}, {"count_padding", std::int64_t{0}}});
    to.output(to.op("reshape", {means}, {{"shape", std::vector<std::int64_t>{channels}}}));
}

} // namespace

extern const LayerType global_average_pool_layer;
const LayerType global_average_pool_layer{"Global average pool", Family::pool_reshape,
    "Replaces each channel of an image by its mean, so that what follows does not depend on the image's size.", schema,
    ports, shape, cost, lower};

} // namespace epoch
