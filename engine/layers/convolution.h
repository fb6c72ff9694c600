// convolution: shared by the convolution layers: parameters, ports, bias and cost.
#pragma once

#include "layers/image.h"
#include "layers/weights.h"

namespace epoch::convolution {

inline ParamSpec kernel()
{
    return extent("kernel", {3, 3})
        .range(1, 31)
        .label("Kernel")
        .help("Height and width of a filter in pixels.")
        .unit("px")
        .brief("{}");
}

inline ParamSpec stride()
{
    return extent("stride", {1, 1})
        .range(1, 31)
        .label("Stride")
        .help("How many pixels a filter moves from one result to the next; 2 halves the image's height and width.")
        .unit("px");
}

inline ParamSpec padding()
{
    return choice("padding", {"same", "valid", "custom"}).label("Padding").help(image::padding_help);
}

inline ParamSpec dilation()
{
    return extent("dilation", {1, 1})
        .range(1, 31)
        .label("Dilation")
        .help("The distance between the pixels that neighbouring weights of a filter look at; 1 leaves no gaps.")
        .unit("px");
}

inline ParamSpec bias()
{
    return flag("bias", true).label("Bias").help("Adds one learned offset to each filter's result.");
}

inline Ports ports(const Params&, const LayerContext&)
{
    return {{{"input", TensorKind::image}}, {{"output", TensorKind::image}}};
}

// The window of a layer with all parameters above.
inline image::Window window_over(const Params& p, const Shape& in)
{
    image::Window window{.size = image::pair_of(p, "kernel"),
        .stride = image::pair_of(p, "stride"),
        .dilation = image::pair_of(p, "dilation")};
    image::place(window, in, p);
    return window;
}

inline ShapeError too_many_weights(
    std::string_view title, const Shape& weight, std::string_view key = "filters", std::int64_t fewer = 32)
{
    return {
        {"graph.too_large", "",
            message("{title} would need filters of {weights} weights", {{"title", title}, {"weights", weight.text()}}),
            "Use fewer filters."},
        0,
        {{Fix::Kind::set, message("Set {setting} to {value}", {{"setting", key}, {"value", fewer}}), "",
            {{std::string(key), fewer}}}}};
}

inline ShapeError bad_groups(std::int64_t groups, const TensorType& in, std::int64_t filters)
{
    return {
        {"graph.shape", "",
            message("{groups} groups do not divide both the {channels} channels of {type} and the {filters} filters",
                {{"groups", groups}, {"channels", in.shape[1]}, {"type", in.text()}, {"filters", filters}}),
            "Both numbers must be multiples of the groups."},
        0, {{Fix::Kind::set, "Set groups to 1", "", {{"groups", std::int64_t{1}}}}}};
}

// One multiply-add for each position of a filter and each of its weights forward, and two backward, for the gradients
// of the weights and of the input (which a first layer does not need). Bytes as for Dense: the input is read twice and
// its gradient written; the result is written and its gradient read. `positions` is the number of filter positions in
// one sample, over all filters.
inline Cost cost(const Params& p, const Shape& weight, double positions, Inputs in, std::span<const TensorType> outputs)
{
    const auto multiply_adds = positions * static_cast<double>(weight.sample_count());
    const auto results = static_cast<double>(outputs[0].shape.sample_count());
    const double biases = p.flag("bias") ? results : 0;
    return {
        .forward_flops = 2 * multiply_adds + biases,
        .backward_flops = 4 * multiply_adds + biases,
        .bytes_moved = 4.0 * (3.0 * static_cast<double>(in[0].shape.sample_count()) + 2.0 * results),
        .parameters = weight.count() + (p.flag("bias") ? outputs[0].shape[1] : 0),
        .weight_flops = 2 * multiply_adds + biases,
    };
}

// Outputs the result, with a bias if the layer has one.
inline void finish(const Params& p, Tensor sum, Lowering& to)
{
    if (p.flag("bias")) {
        const auto bias = to.parameter("bias", {to.type(sum).shape[1]}, {Initializer::zeros});
        sum = to.op("add_bias", {sum, bias}, {{"axis", std::int64_t{1}}});
    }
    to.output(sum);
}

// nn.Conv2d pads both sides alike; other padding goes before it.
inline void torch(const Params& p, std::int64_t filters, std::int64_t groups, TorchLayer& to)
{
    const auto window = window_over(p, to.shape());
    const auto& pads = window.padding;
    const auto number_pair = [](const auto& pair) { return python::size(pair[0], pair[1]); };
    const bool even = pads[0] == pads[2] && pads[1] == pads[3];
    std::vector<std::string> arguments{
        std::to_string(to.shape()[1]), std::to_string(filters), number_pair(window.size)};
    if (number_pair(window.stride) != "1") arguments.push_back("stride=" + number_pair(window.stride));
    if (even && (pads[0] > 0 || pads[1] > 0)) arguments.push_back("padding=" + number_pair(pads));
    if (number_pair(window.dilation) != "1") arguments.push_back("dilation=" + number_pair(window.dilation));
    if (groups != 1) arguments.push_back("groups=" + std::to_string(groups));
    if (!p.flag("bias")) arguments.push_back("bias=False");
    const auto convolution = to.module(python::call("nn.Conv2d", arguments));
    to.weight_and_bias(p.flag("bias"));
    to.output(convolution + "(" + (even ? to.input() : python::padded(to.input(), pads)) + ")");
}

} // namespace epoch::convolution
