// image: shared by the layers that slide a window over images (N, channels, height, width).
#pragma once

#include "model/layer_type.h"
#include "plan/lowering.h"
#include "plan/torch_layer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace epoch::image {

// The shape of a square image with this many values: one channel, or else three.
inline std::optional<Extent> square_of(std::int64_t elements)
{
    for (const std::int64_t channels : {1, 3}) {
        if (elements <= 0 || elements % channels != 0) continue;
        const auto side = std::llround(std::sqrt(static_cast<double>(elements / channels)));
        if (side > 1 && side * side == elements / channels) return Extent{channels, side, side};
    }
    return std::nullopt;
}

inline bool is_image(const TensorType& type) { return type.dtype == DType::f32 && type.shape.rank() == 4; }

inline ShapeError not_an_image(std::string_view title, const TensorType& in)
{
    ShapeError error{{"graph.shape", "",
                         message("{title} needs images N×channels×height×width; this wire carries {type}",
                             {{"title", title}, {"type", in.text()}}),
                         "Connect a wire that carries images."},
        0, {}};
    if (in.dtype != DType::f32) {
        error.fixes.push_back({Fix::Kind::remove_wire, "Remove this wire", "", {}});
        return error;
    }
    const auto square = square_of(in.shape.sample().checked_count().value_or(0));
    if (!square) return error;
    const auto text = value_text(Value(*square));
    error.error.hint = message("Put a Reshape to {shape} before it.", {{"shape", text}});
    error.fixes.push_back(
        {Fix::Kind::insert, message("Insert Reshape to {shape}", {{"shape", text}}), "reshape", {{"shape", *square}}});
    return error;
}

// A window that slides over an image: {rows, columns} each; padding is top, left, bottom, right.
struct Window {
    std::array<std::int64_t, 2> size{1, 1}, stride{1, 1}, dilation{1, 1}, output{0, 0};
    std::array<std::int64_t, 4> padding{};

    // The pixels that it spans along an axis, with dilation.
    std::int64_t effective_size(std::size_t axis) const { return dilation[axis] * (size[axis] - 1) + 1; }
    bool fits() const { return output[0] > 0 && output[1] > 0; }
    // The ops need it of every position of the window.
    bool reaches_pixels() const
    {
        for (std::size_t side = 0; side < padding.size(); ++side)
            if (padding[side] >= effective_size(side % 2)) return false;
        return true;
    }
    Attributes attributes() const
    {
        const auto list = [](const auto& elements) {
            return Attribute(std::vector<std::int64_t>(elements.begin(), elements.end()));
        };
        return {{"stride", list(stride)}, {"dilation", list(dilation)}, {"padding", list(padding)}};
    }
};

// "custom": the pixels that `pads` lists. "same": ceil(pixels / stride) results; the necessary padding is split between
// both sides, with an odd pixel at the bottom and at the right. "valid": no padding.
inline void place(Window& window, const Shape& image, const Params& p)
{
    const auto& padding = p.choice("padding");
    if (padding == "custom") std::ranges::copy(p.extent("pads"), window.padding.begin());
    for (std::size_t axis = 0; axis < 2; ++axis) {
        const auto pixels = image[2 + axis], stride = window.stride[axis], effective_size = window.effective_size(axis);
        if (padding == "same") {
            window.output[axis] = (pixels + stride - 1) / stride;
            const auto missing =
                std::max<std::int64_t>(0, (window.output[axis] - 1) * stride + effective_size - pixels);
            window.padding[axis] = missing / 2;
            window.padding[axis + 2] = missing - missing / 2;
        } else {
            const auto padded = pixels + window.padding[axis] + window.padding[axis + 2];
            window.output[axis] = padded < effective_size ? 0 : (padded - effective_size) / stride + 1;
        }
    }
}

inline std::array<std::int64_t, 2> pair_of(const Params& p, std::string_view key)
{
    return {p.extent(key)[0], p.extent(key)[1]};
}

inline std::string size_text(std::int64_t rows, std::int64_t columns)
{
    return std::to_string(rows) + "×" + std::to_string(columns);
}

inline ShapeError does_not_fit(std::string_view title, const TensorType& in, const Window& window)
{
    const auto rows = window.padding[0] + window.padding[2], columns = window.padding[1] + window.padding[3];
    const auto* what = rows + columns > 0
        ? "{title}'s window of {window} pixels is larger than the padded image {image} of {type}"
        : "{title}'s window of {window} pixels is larger than the image {image} of {type}";
    return {{"graph.shape", "",
                message(what,
                    {{"title", title}, {"window", size_text(window.effective_size(0), window.effective_size(1))},
                        {"image", size_text(in.shape[2] + rows, in.shape[3] + columns)}, {"type", in.text()}}),
                "Choose padding \"same\" or a smaller window."},
        0, {{Fix::Kind::set, "Set padding to same", "", {{"padding", std::string("same")}}}}};
}

inline ShapeError too_much_padding(std::string_view title, const Window& window)
{
    Extent less(window.padding.begin(), window.padding.end());
    for (std::size_t i = 0; i < less.size(); ++i) less[i] = std::min(less[i], window.effective_size(i % 2) - 1);
    const Extent pads(window.padding.begin(), window.padding.end());
    return {{"graph.shape", "",
                message("{title}'s pads {pads} are not all smaller than its window of {window} pixels",
                    {{"title", title}, {"pads", value_text(Value(pads))},
                        {"window", size_text(window.effective_size(0), window.effective_size(1))}}),
                "A window must not lie in the padding alone; use less padding, or a Pad layer before it."},
        0,
        {{Fix::Kind::set, message("Set pads to {value}", {{"value", value_text(Value(less))}}), "", {{"pads", less}}}}};
}

// Why the window cannot slide over the image.
inline std::optional<ShapeError> fault_of(std::string_view title, const TensorType& in, const Window& window)
{
    if (!window.reaches_pixels()) return too_much_padding(title, window);
    if (!window.fits()) return does_not_fit(title, in, window);
    return std::nullopt;
}

inline ParamSpec pads()
{
    return extent("pads", {0, 0, 0, 0})
        .range(0, 1024)
        .parts({"top", "left", "bottom", "right"})
        .label("Pads")
        .help("How many pixels of padding are above, to the left, below and to the right of the image. PyTorch's "
              "padding=1 is 1, 1, 1, 1.")
        .unit("px")
        .when("padding", {"custom"});
}

inline constexpr const char* padding_help =
    "Valid keeps the window inside the image, so the result is smaller. Same pads the border with zeros: with stride "
    "1 the result has the image's size; with a larger stride it has size / stride, rounded up, and an odd pixel of "
    "padding goes to the bottom and right, as in TensorFlow. Custom pads each side by what you enter; PyTorch's "
    "padding=1 is custom with 1 on every side.";

} // namespace epoch::image
