// reshape: the elements of a sample as an image, (N, ...) -> (N, channels, height, width).
#include "layers/image.h"
#include "layers/reshaping.h"

namespace epoch {
namespace {

constexpr std::int64_t longest = 65536;

const ParamSchema schema{
    extent("shape", {1, 8, 8})
        .range(1, longest)
        .label("Channels, height, width")
        .help("The shape of one sample after this layer; it must hold exactly as many numbers as before. They keep "
              "their order: row by row, one channel after the other.")
        .brief("{}"),
};

Ports ports(const Params&, const LayerContext&) { return {{{"input"}}, {{"output", TensorKind::image}}}; }

Shape image_shape(const Params& p)
{
    const auto& shape = p.extent("shape");
    return {batch_axis, shape[0], shape[1], shape[2]};
}

// One channel whose height is the largest divisor up to the square root.
Extent nearly_square(std::int64_t elements)
{
    std::int64_t height = std::max<std::int64_t>(1, std::llround(std::sqrt(static_cast<double>(elements))));
    while (elements % height != 0 || height > elements / height) --height;
    return {1, height, elements / height};
}

ShapeError wrong_count(const TensorType& in, std::int64_t have, const Shape& wanted)
{
    ShapeError error{
        {"graph.shape", "",
            message("Reshape cannot make {shape} of {type}: a sample has {count} numbers, not {wanted_count}",
                {{"shape", wanted.text()}, {"type", in.text()}, {"count", have},
                    {"wanted_count", wanted.sample_count()}}),
            message("Choose channels, height and width whose product is {count}.", {{"count", have}})},
        0, {}};
    const auto better = image::square_of(have).value_or(nearly_square(have));
    if (better[2] <= longest)
        error.fixes.push_back({Fix::Kind::set,
            message("Set the shape to {shape}", {{"shape", value_text(Value(better))}}), "", {{"shape", better}}});
    return error;
}

ShapeResult shape(const Params& p, Inputs in, const LayerContext&)
{
    if (in[0].dtype != DType::f32) return reshaping::not_numbers("Reshape", in[0]);
    const auto have = in[0].shape.sample().checked_count();
    if (!have) return reshaping::too_large("Reshape", in[0]);
    const auto wanted = image_shape(p);
    if (wanted.sample_count() != *have) return wrong_count(in[0], *have, wanted);
    return TensorType{DType::f32, wanted};
}

Cost cost(const Params&, Inputs in, std::span<const TensorType>) { return reshaping::cost(in); }

void lower(const Params& p, Lowering& to) { reshaping::lower(p.extent("shape"), to); }

void torch(const Params& p, TorchLayer& to) { reshaping::torch(p.extent("shape"), to); }

} // namespace

extern const LayerType reshape_layer;
const LayerType reshape_layer{"Reshape", Family::pool_reshape,
    "Gives the numbers of each sample the shape of an image: channels, height, width.", schema, ports, shape, cost,
    lower, torch};

} // namespace epoch
