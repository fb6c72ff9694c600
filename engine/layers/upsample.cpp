// upsample: images enlarged by whole factors, (N, channels, height, width). Bilinear as PyTorch with
// align_corners=false: pixels are squares, and lines run between their centres.
#include "layers/image.h"

namespace epoch {
namespace {

const ParamSchema schema{
    extent("factor", {2, 2}).range(1, 64).label("Factor").help("The factor of height and width.").brief("× {}"),
    choice("method", {"nearest", "bilinear"})
        .label("Method")
        .help("Nearest repeats each pixel; bilinear draws straight lines between neighbours, which looks smoother."),
};

Ports ports(const Params&, const LayerContext&)
{
    return {{{"input", TensorKind::image}}, {{"output", TensorKind::image}}};
}

ShapeResult shape(const Params& p, Inputs in, const LayerContext&)
{
    if (!image::is_image(in[0])) return image::not_an_image("Upsample", in[0]);
    const auto factor = image::pair_of(p, "factor");
    const auto& x = in[0].shape;
    return TensorType{DType::f32, {batch_axis, x[1], x[2] * factor[0], x[3] * factor[1]}};
}

// Seven operations per element of a bilinear result, one addition backward per contribution; the result is written and
// its gradient read, the input read and its gradient written.
Cost cost(const Params& p, Inputs in, std::span<const TensorType> outputs)
{
    const auto results = static_cast<double>(outputs[0].shape.sample_count());
    const bool bilinear = p.choice("method") == "bilinear";
    return {bilinear ? 7 * results : 0, bilinear ? 7 * results : results,
        4 * 2 * (results + static_cast<double>(in[0].shape.sample_count())), 0};
}

void lower(const Params& p, Lowering& to)
{
    to.output(to.op("upsample", {to.input(0)}, {{"factor", p.extent("factor")}, {"method", p.choice("method")}}));
}

void torch(const Params& p, TorchLayer& to)
{
    const auto& factor = p.extent("factor");
    const auto scale = std::array{python::number(static_cast<double>(factor[0])),
        python::number(static_cast<double>(factor[1]))};
    const bool nearest = p.choice("method") == "nearest";
    to.output("F.interpolate(" + to.input() + ", scale_factor=(" + scale[0] + ", " + scale[1] + "), "
        + (nearest ? "mode=\"nearest\")" : "mode=\"bilinear\", align_corners=False)"));
}

} // namespace

extern const LayerType upsample_layer;
const LayerType upsample_layer{"Upsample", Family::pool_reshape,
    "Makes images larger by repeating pixels or by drawing lines between them; it learns nothing.", schema, ports,
    shape, cost, lower, torch};

} // namespace epoch
