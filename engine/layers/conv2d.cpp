// conv2d: small filters slide over images, (N, in, height, width) -> (N, filters, height, width).
#include "layers/image.h"
#include "layers/weights.h"

namespace epoch {
namespace {

const ParamSchema schema{
    integer("filters", 32)
        .range(1, 4096)
        .label("Filters")
        .help("How many filters the layer learns; each one makes a channel of the result.")
        .brief("{} filters")
        .log_scale(),
    extent("kernel", {3, 3})
        .range(1, 31)
        .label("Kernel")
        .help("Height and width of a filter in pixels.")
        .unit("px")
        .brief("{}"),
    extent("stride", {1, 1})
        .range(1, 31)
        .label("Stride")
        .help("How many pixels a filter moves from one result to the next; 2 halves the image's height and width.")
        .unit("px"),
    choice("padding", {"same", "valid"}).label("Padding").help(image::same_help),
    extent("dilation", {1, 1})
        .range(1, 31)
        .label("Dilation")
        .help("The distance between the pixels that neighbouring weights of a filter look at; 1 leaves no gaps.")
        .unit("px"),
    integer("groups", 1)
        .range(1, 4096)
        .label("Groups")
        .help("Cuts the channels into that many groups, each with its own share of the filters; as many groups as "
              "channels give a depthwise convolution."),
    flag("bias", true).label("Bias").help("Adds one learned offset to each filter's result."),
    weights::initialiser(),
    weights::deviation(),
};

Ports ports(const Params&, const LayerContext&)
{
    return {{{"input", TensorKind::image}}, {{"output", TensorKind::image}}};
}

image::Window window_over(const Params& p, const Shape& in)
{
    image::Window window{.size = image::pair_of(p, "kernel"),
        .stride = image::pair_of(p, "stride"),
        .dilation = image::pair_of(p, "dilation")};
    image::place(window, in, p.choice("padding"));
    return window;
}

// (out, in / groups, rows, columns)
Shape weight_shape(const Params& p, const Shape& in)
{
    const auto& kernel = p.extent("kernel");
    return {p.integer("filters"), in[1] / p.integer("groups"), kernel[0], kernel[1]};
}

ShapeError bad_groups(const Params& p, const TensorType& in)
{
    const auto groups = std::to_string(p.integer("groups"));
    return {{"graph.shape", "",
                groups + " groups do not divide both the " + std::to_string(in.shape[1]) + " channels of " + in.text()
                    + " and the " + std::to_string(p.integer("filters")) + " filters",
                "Both numbers must be multiples of the groups."},
        0, {{Fix::Kind::set, "Set groups to 1", "", {{"groups", std::int64_t{1}}}}}};
}

ShapeResult shape(const Params& p, Inputs in, const LayerContext&)
{
    if (!image::is_image(in[0])) return image::not_an_image("Conv2D", in[0]);
    const auto filters = p.integer("filters"), groups = p.integer("groups");
    if (in[0].shape[1] % groups != 0 || filters % groups != 0) return bad_groups(p, in[0]);
    const auto window = window_over(p, in[0].shape);
    if (!window.fits()) return image::does_not_fit("Conv2D", in[0], window);
    if (weight_shape(p, in[0].shape).count() > weights::most)
        return ShapeError{
            {"graph.too_large", "", "Conv2D would need filters of " + weight_shape(p, in[0].shape).text() + " weights",
                "Use fewer filters."},
            0, {}};
    const auto weight = weight_shape(p, in[0].shape);
    if (auto slow = weights::too_slow_to_draw(p, filters, weight.sample_count())) return *std::move(slow);
    return TensorType{DType::f32, {batch_axis, filters, window.output[0], window.output[1]}};
}

// One multiply-add for each number of the result and each weight of its filter forward, and two backward: towards the
// weights and towards the input (which a first layer does not need). Bytes as for Dense: the input is read, read again
// and its gradient written; the result is written and its gradient read.
Cost cost(const Params& p, Inputs in, std::span<const TensorType> outputs)
{
    const auto weight = weight_shape(p, in[0].shape);
    const auto results = static_cast<double>(outputs[0].shape.sample_count());
    const auto multiply_adds = results * static_cast<double>(weight.sample_count());
    const double biases = p.flag("bias") ? results : 0;
    return {
        .forward_flops = 2 * multiply_adds + biases,
        .backward_flops = 4 * multiply_adds + biases,
        .bytes_moved = 4.0 * (3.0 * static_cast<double>(in[0].shape.sample_count()) + 2.0 * results),
        .parameters = weight.count() + (p.flag("bias") ? weight[0] : 0),
    };
}

void lower(const Params& p, Lowering& to)
{
    const auto& in = to.type(to.input(0)).shape;
    const auto shape = weight_shape(p, in);
    const auto groups = p.integer("groups"), area = shape[2] * shape[3];
    const auto fan_in = shape[1] * area, fan_out = shape[0] / groups * area;
    auto attributes = window_over(p, in).attributes();
    attributes["groups"] = groups;
    const auto weight = to.parameter("weight", shape, weights::initial(p, fan_in, fan_out));
    auto sum = to.op("conv2d", {to.input(0), weight}, std::move(attributes));
    if (p.flag("bias")) {
        const auto bias = to.parameter("bias", {shape[0]}, {Initializer::zeros, fan_in, fan_out});
        sum = to.op("add_bias", {sum, bias}, {{"axis", std::int64_t{1}}});
    }
    to.output(sum);
}

} // namespace

extern const LayerType conv2d_layer;
const LayerType conv2d_layer{"Conv2D", Family::convolution,
    "Slides small learned filters over images; each filter answers where it finds its pattern.", schema, ports, shape,
    cost, lower};

} // namespace epoch
