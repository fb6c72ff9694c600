// image_to_sequence: each pixel becomes a position and its channels the features, row by row,
// (N, channels, height, width) -> (N, height x width, channels).
#include "layers/image.h"

namespace epoch {
namespace {

const ParamSchema schema;

Ports ports(const Params&, const LayerContext&)
{
    return {{{"input", TensorKind::image}}, {{"output", TensorKind::sequence}}};
}

ShapeResult shape(const Params&, Inputs in, const LayerContext&)
{
    if (!image::is_image(in[0])) return image::not_an_image("Image to sequence", in[0]);
    const auto& x = in[0].shape;
    return TensorType{DType::f32, {batch_axis, x[2] * x[3], x[1]}};
}

// Each element is read and written twice, forward and backward.
Cost cost(const Params&, Inputs in, std::span<const TensorType>)
{
    return {0, 0, 8 * 4 * static_cast<double>(in[0].shape.sample_count()), 0};
}

void lower(const Params&, Lowering& to)
{
    const auto& x = to.type(to.input(0)).shape;
    const auto rows = to.op("reshape", {to.input(0)}, {{"shape", Extent{x[1], x[2] * x[3]}}});
    to.output(to.op("transpose", {rows}, {{"axes", Extent{0, 2, 1}}}));
}

void torch(const Params&, TorchLayer& to) { to.output(to.input() + ".flatten(2).transpose(1, 2)"); }

} // namespace

extern const LayerType image_to_sequence_layer;
const LayerType image_to_sequence_layer{"Image to sequence", Family::pool_reshape,
    "Turns each pixel of an image into a position of a sequence, with its channels as features.", schema, ports, shape,
    cost, lower, torch};

} // namespace epoch
