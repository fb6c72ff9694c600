// conv_transpose2d: transposed convolution, the gradient of a Conv2D with respect to its input, as a layer: (N, in,
// height, width) -> (N, filters, larger height, larger width). Parameters and weights as in PyTorch's ConvTranspose2d;
// an axis has (pixels - 1) stride - 2 padding + dilation (kernel - 1) + output padding + 1 results.
#include "layers/convolution.h"

namespace epoch {
namespace {

const ParamSchema schema{
    integer("filters", 32)
        .range(1, 4096)
        .label("Filters")
        .help("The number of channels of the result.")
        .brief("{} filters")
        .log_scale(),
    convolution::kernel(),
    extent("stride", {2, 2})
        .range(1, 31)
        .label("Stride")
        .help("How many pixels of the result lie between neighbours of the input; 2 doubles height and width.")
        .unit("px"),
    extent("padding", {1, 1})
        .range(0, 255)
        .label("Padding")
        .help("How many pixels are cut off each side of the result.")
        .unit("px"),
    extent("output_padding", {1, 1})
        .range(0, 30)
        .label("Output padding")
        .help("How many rows and columns are added at the bottom and right: with stride 2, several sizes of image "
              "shrink to the same one, and this tells which of them comes back.")
        .unit("px"),
    convolution::dilation(),
    integer("groups", 1)
        .range(1, 4096)
        .label("Groups")
        .help("Divides the channels into this number of groups, each with its own filters."),
    convolution::bias(),
    weights::initializer(),
    weights::deviation(),
};

// (in, filters / groups, rows, columns)
Shape weight_shape(const Params& p, const Shape& in)
{
    const auto& kernel = p.extent("kernel");
    return {in[1], p.integer("filters") / p.integer("groups"), kernel[0], kernel[1]};
}

// The window of the corresponding Conv2D: its image is the result here, its result is the input.
image::Window window_onto(const Params& p, const Shape& in)
{
    image::Window window{.size = image::pair_of(p, "kernel"),
        .stride = image::pair_of(p, "stride"),
        .dilation = image::pair_of(p, "dilation")};
    const auto padding = image::pair_of(p, "padding"), more = image::pair_of(p, "output_padding");
    for (std::size_t axis = 0; axis < 2; ++axis) {
        window.padding[axis] = window.padding[axis + 2] = padding[axis];
        window.output[axis] =
            (in[2 + axis] - 1) * window.stride[axis] - 2 * padding[axis] + window.effective_size(axis) + more[axis];
    }
    return window;
}

ShapeError cannot(Message what, Message hint, std::string label, std::string key, Value value)
{
    return {{"graph.shape", "", std::move(what), std::move(hint)}, 0,
        {{Fix::Kind::set, std::move(label), "", {{std::move(key), std::move(value)}}}}};
}

std::optional<ShapeError> fault_of(const Params& p, const TensorType& in)
{
    const auto groups = p.integer("groups");
    if (in.shape[1] % groups != 0 || p.integer("filters") % groups != 0)
        return convolution::bad_groups(groups, in, p.integer("filters"));
    const auto window = window_onto(p, in.shape);
    for (std::size_t axis = 0; axis < 2; ++axis) {
        const auto more = p.extent("output_padding")[axis];
        if (more >= window.stride[axis])
            return cannot(message("an output padding of {padding} is not smaller than the stride of {stride}",
                              {{"padding", more}, {"stride", window.stride[axis]}}),
                "It only tells images apart that the stride makes one.", "Set output padding to 0×0", "output_padding",
                Extent{0, 0});
        if (window.padding[axis] >= window.effective_size(axis) || window.output[axis] < 1)
            return cannot(
                message("a padding of {padding} cuts off more than the filters of {size} pixels add to {type}",
                    {{"padding", window.padding[axis]},
                        {"size", image::size_text(window.effective_size(0), window.effective_size(1))},
                        {"type", in.text()}}),
                "Use less padding.", "Set padding to 0×0", "padding", Extent{0, 0});
    }
    return std::nullopt;
}

ShapeResult shape(const Params& p, Inputs in, const LayerContext&)
{
    if (!image::is_image(in[0])) return image::not_an_image("Transposed conv2D", in[0]);
    if (auto fault = fault_of(p, in[0])) return *std::move(fault);
    const auto weight = weight_shape(p, in[0].shape);
    if (weight.count() > weights::max_count) return convolution::too_many_weights("Transposed conv2D", weight);
    if (auto slow = weights::too_slow_to_draw(p, weight[0], weight.sample_count())) return *std::move(slow);
    const auto window = window_onto(p, in[0].shape);
    return TensorType{DType::f32, {batch_axis, p.integer("filters"), window.output[0], window.output[1]}};
}

Cost cost(const Params& p, Inputs in, std::span<const TensorType> outputs)
{
    const auto positions = static_cast<double>(in[0].shape.sample_count());
    return convolution::cost(p, weight_shape(p, in[0].shape), positions, in, outputs);
}

void lower(const Params& p, Lowering& to)
{
    const auto& in = to.type(to.input(0)).shape;
    const auto shape = weight_shape(p, in);
    const auto groups = p.integer("groups"), area = shape[2] * shape[3];
    const auto window = window_onto(p, in);
    auto attributes = window.attributes();
    attributes["groups"] = groups;
    attributes["image"] = std::vector<std::int64_t>{window.output[0], window.output[1]};
    // With a stride, correspondingly fewer weights contribute to each result.
    const auto overlap = std::max<std::int64_t>(1, area / (window.stride[0] * window.stride[1]));
    const auto weight =
        to.parameter("weight", shape, weights::initial(p, shape[0] / groups * overlap, shape[1] * area));
    convolution::finish(p, to.op("conv2d_input_gradient", {weight, to.input(0)}, std::move(attributes)), to);
}

void torch(const Params& p, TorchLayer& to)
{
    const auto size = [&](const char* key) { return python::size(p.extent(key)[0], p.extent(key)[1]); };
    std::vector<std::string> arguments{std::to_string(to.shape()[1]), std::to_string(p.integer("filters")),
        size("kernel"), "stride=" + size("stride"), "padding=" + size("padding"),
        "output_padding=" + size("output_padding")};
    if (p.integer("groups") != 1) arguments.push_back("groups=" + std::to_string(p.integer("groups")));
    if (!p.flag("bias")) arguments.push_back("bias=False");
    if (size("dilation") != "1") arguments.push_back("dilation=" + size("dilation"));
    const auto convolution = to.module(python::call("nn.ConvTranspose2d", arguments));
    to.weight_and_bias(p.flag("bias"));
    to.output(convolution + "(" + to.input() + ")");
}

} // namespace

extern const LayerType conv_transpose2d_layer;
const LayerType conv_transpose2d_layer{"Transposed conv2D", Family::convolution,
    "Makes images larger: every pixel adds a learned filter, scaled by its value, to the result.", schema,
    convolution::ports, shape, cost, lower, torch};

} // namespace epoch
