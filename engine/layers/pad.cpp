// pad: zeros around images, (N, channels, height, width).
#include "layers/image.h"

namespace epoch {
namespace {

ParamSpec side(std::string key, std::string label, std::string help)
{
    return integer(std::move(key), 1).range(0, 1024).label(std::move(label)).help(std::move(help)).unit("px");
}

const ParamSchema schema{
    side("top", "Top", "How many rows of zeros come above the image."),
    side("bottom", "Bottom", "How many rows of zeros come below the image."),
    side("left", "Left", "How many columns of zeros come to the left of the image."),
    side("right", "Right", "How many columns of zeros come to the right of the image."),
};

Ports ports(const Params&, const LayerContext&)
{
    return {{{"input", TensorKind::image}}, {{"output", TensorKind::image}}};
}

ShapeResult shape(const Params& p, Inputs in, const LayerContext&)
{
    if (!image::is_image(in[0])) return image::not_an_image("Pad", in[0]);
    const auto& x = in[0].shape;
    const auto rows = x[2] + p.integer("top") + p.integer("bottom");
    const auto columns = x[3] + p.integer("left") + p.integer("right");
    return TensorType{DType::f32, {batch_axis, x[1], rows, columns}};
}

// The image is read and the larger one written; backward the other way round.
Cost cost(const Params&, Inputs in, std::span<const TensorType> outputs)
{
    return {0, 0,
        4
            * (3 * static_cast<double>(in[0].shape.sample_count())
                + static_cast<double>(outputs[0].shape.sample_count())),
        0};
}

Tensor padded(Tensor x, std::int64_t axis, std::int64_t before, std::int64_t after, Lowering& to)
{
    if (before == 0 && after == 0) return x;
    return to.op("pad", {x}, {{"axis", axis}, {"before", before}, {"after", after}});
}

void lower(const Params& p, Lowering& to)
{
    const auto rows = padded(to.input(0), 2, p.integer("top"), p.integer("bottom"), to);
    to.output(padded(rows, 3, p.integer("left"), p.integer("right"), to));
}

void torch(const Params& p, TorchLayer& to)
{
    to.output(python::padded(to.input(),
        std::array{p.integer("top"), p.integer("left"), p.integer("bottom"), p.integer("right")}));
}

} // namespace

extern const LayerType pad_layer;
const LayerType pad_layer{
    "Pad", Family::pool_reshape, "Puts rows and columns of zeros around images.", schema, ports, shape, cost, lower, torch};

} // namespace epoch
