// pool: shared by the pooling layers: a window that slides over each channel.
#pragma once

#include "layers/image.h"

namespace epoch::pool {

inline ParamSpec window()
{
    return extent("window", {2, 2})
        .range(1, 64)
        .label("Window")
        .help("Height and width of the window in pixels.")
        .unit("px")
        .brief("{}");
}

inline ParamSpec stride()
{
    return extent("stride", {2, 2})
        .range(1, 64)
        .label("Stride")
        .help("How many pixels the window moves from one result to the next; 2 halves the image's height and width.")
        .unit("px");
}

inline Ports ports(const Params&, const LayerContext&)
{
    return {{{"input", TensorKind::image}}, {{"output", TensorKind::image}}};
}

inline image::Window window_over(const Params& p, const Shape& in)
{
    image::Window window{.size = image::pair_of(p, "window"), .stride = image::pair_of(p, "stride")};
    image::place(window, in, p);
    return window;
}

inline ShapeResult shape(std::string_view title, const Params& p, const TensorType& in)
{
    if (!image::is_image(in)) return image::not_an_image(title, in);
    const auto window = window_over(p, in.shape);
    if (auto fault = image::fault_of(title, in, window)) return *std::move(fault);
    return TensorType{DType::f32, {batch_axis, in.shape[1], window.output[0], window.output[1]}};
}

// The attributes of the pooling ops: a size and no dilation.
inline Attributes attributes(const Params& p, const Shape& in)
{
    const auto window = window_over(p, in);
    auto attributes = window.attributes();
    attributes.erase("dilation");
    attributes["size"] = std::vector<std::int64_t>(window.size.begin(), window.size.end());
    return attributes;
}

// The elements under all windows of a sample.
inline double looked_at(const Params& p, std::span<const TensorType> outputs)
{
    const auto& size = p.extent("window");
    return static_cast<double>(outputs[0].shape.sample_count()) * static_cast<double>(size[0] * size[1]);
}

// The input is read and its gradient written; the result is written and its gradient read.
inline double bytes(Inputs in, std::span<const TensorType> outputs)
{
    return 4.0 * 2
        * (static_cast<double>(in[0].shape.sample_count()) + static_cast<double>(outputs[0].shape.sample_count()));
}

// PyTorch's pooling pads both sides alike, by at most half of the window.
inline bool torch_can_pad(const image::Window& window)
{
    const auto& pads = window.padding;
    return pads[0] == pads[2] && pads[1] == pads[3] && 2 * pads[0] <= window.size[0] && 2 * pads[1] <= window.size[1];
}

inline image::Window without_padding(image::Window window)
{
    window.padding = {};
    return window;
}

inline std::string torch(
    const std::string& function, const std::string& value, const image::Window& window, const std::string& more = "")
{
    const auto pair = [](const auto& numbers) { return python::size(numbers[0], numbers[1]); };
    const auto& pads = window.padding;
    return function + "(" + value + ", " + pair(window.size)
        + (window.stride != window.size ? ", stride=" + pair(window.stride) : "")
        + (pads[0] > 0 || pads[1] > 0 ? ", padding=" + pair(pads) : "") + more + ")";
}

} // namespace epoch::pool
