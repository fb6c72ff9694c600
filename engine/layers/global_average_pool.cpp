// global_average_pool: the mean of each channel of an image, (N, channels, height, width) -> (N, channels), or of each
// feature of a sequence, (N, positions, features) -> (N, features). An average pool whose window is the whole sample.
#include "layers/pool.h"
#include "layers/sequence.h"

namespace epoch {
namespace {

const ParamSchema schema;

Ports ports(const Params&, const LayerContext&) { return {{{"input"}}, {{"output", TensorKind::flat}}}; }

ShapeResult shape(const Params&, Inputs in, const LayerContext&)
{
    if (sequence::is_sequence(in[0])) return TensorType{DType::f32, {batch_axis, in[0].shape.back()}};
    if (!image::is_image(in[0])) return image::not_an_image("Global average pool", in[0]);
    return TensorType{DType::f32, {batch_axis, in[0].shape[1]}};
}

// One addition for each element and one division for each channel, forward and backward.
Cost cost(const Params&, Inputs in, std::span<const TensorType> outputs)
{
    const auto each =
        static_cast<double>(in[0].shape.sample_count()) + static_cast<double>(outputs[0].shape.sample_count());
    return {each, each, pool::bytes(in, outputs), 0};
}

// A sequence as the image whose channels are its features.
Tensor image_of(Tensor sequence, Lowering& to)
{
    const auto& in = to.type(sequence).shape;
    const Extent image{in[2], in[1], 1};
    return to.op("reshape", {to.op("transpose", {sequence}, {{"axes", Extent{0, 2, 1}}})}, {{"shape", image}});
}

void lower(const Params&, Lowering& to)
{
    const bool positions = to.type(to.input(0)).shape.rank() == 3;
    const auto x = positions ? image_of(to.input(0), to) : to.input(0);
    const auto& in = to.type(x).shape;
    const std::int64_t channels = in[1];
    const std::vector<std::int64_t> image{in[2], in[3]}, once{1, 1}, none(4, 0);
    const auto means = to.op("average_pool", {x},
        {{"size", image}, {"stride", once}, {"padding", none}, {"count_padding", std::int64_t{0}}});
    to.output(to.op("reshape", {means}, {{"shape", std::vector<std::int64_t>{channels}}}));
}

void torch(const Params&, TorchLayer& to)
{
    to.output(to.input() + (to.shape().rank() == 3 ? ".mean(1)" : ".mean((2, 3))"));
}

} // namespace

extern const LayerType global_average_pool_layer;
const LayerType global_average_pool_layer{"Global average pool", Family::pool_reshape,
    "Replaces each channel of an image, or each feature of a sequence, by its mean; the size no longer matters.",
    schema, ports, shape, cost, lower, torch};

} // namespace epoch
