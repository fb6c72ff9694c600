// WindowRule: the attributes of the ops that slide a window over images (B, channels, rows, columns): "stride" and
// "dilation" {rows, columns}, "padding" {top, left, bottom, right}.
#pragma once

#include "plan/c_source.h"
#include "plan/onnx_graph.h"
#include "plan/op_rules.h"

#include <array>

namespace epoch {

// A list of `count` integers; nullopt when it is missing or has another length.
template <std::size_t count>
std::optional<std::array<std::int64_t, count>> numbers_of(const Attributes& attributes, std::string_view key)
{
    const auto place = attributes.find(key);
    const auto* list = place == attributes.end() ? nullptr : std::get_if<std::vector<std::int64_t>>(&place->second);
    if (!list || list->size() != count) return std::nullopt;
    std::array<std::int64_t, count> values{};
    for (std::size_t i = 0; i < count; ++i) values[i] = (*list)[i];
    return values;
}

struct WindowRule {
    std::array<std::int64_t, 2> size{1, 1}, stride{1, 1}, dilation{1, 1};
    std::array<std::int64_t, 4> padding{};

    // The number of its positions along an axis (0 = rows) of an image.
    std::int64_t positions(std::size_t axis, std::int64_t pixels) const
    {
        const auto range = pixels + padding[axis] + padding[axis + 2] - dilation[axis] * (size[axis] - 1) - 1;
        return range < 0 ? 0 : range / stride[axis] + 1;
    }
    Shape over(const Shape& images, std::int64_t channels) const
    {
        return {images[0], channels, positions(0, images[2]), positions(1, images[3])};
    }
    // Window, stride and dilation are at least 1, and no window is entirely in the padding.
    bool is_valid() const
    {
        for (std::size_t axis = 0; axis < 2; ++axis) {
            if (size[axis] < 1 || stride[axis] < 1 || dilation[axis] < 1) return false;
            const auto effective_size = dilation[axis] * (size[axis] - 1) + 1;
            for (const auto side : {padding[axis], padding[axis + 2]})
                if (side < 0 || side >= effective_size) return false;
        }
        return true;
    }
};

inline std::optional<WindowRule> window_rule(const Attributes& attributes, std::array<std::int64_t, 2> size)
{
    const auto stride = numbers_of<2>(attributes, "stride");
    const auto padding = numbers_of<4>(attributes, "padding");
    if (!stride || !padding) return std::nullopt;
    const WindowRule rule{
        size, *stride, numbers_of<2>(attributes, "dilation").value_or(std::array<std::int64_t, 2>{1, 1}), *padding};
    return rule.is_valid() ? std::optional(rule) : std::nullopt;
}

// For pools, where the window size is an attribute too.
inline std::optional<WindowRule> pool_rule(const Attributes& attributes)
{
    const auto size = numbers_of<2>(attributes, "size");
    return size ? window_rule(attributes, *size) : std::nullopt;
}

// The images of pooled windows.
inline Result<Shape> pooled_shape(std::string_view op, const OpInputs& in)
{
    const auto rule = pool_rule(in.attributes);
    auto check = OpCheck(op, in);
    check.inputs(1).is(0, f32).that(rule.has_value(), "needs a window");
    if (check.ok()) check.that(in.types[0].shape.rank() == 4, "needs images");
    if (!check.ok()) return check.fault();
    const auto y = rule->over(in.types[0].shape, in.types[0].shape[1]);
    if (!check.that(y[2] > 0 && y[3] > 0, "needs images as large as the window").ok()) return check.fault();
    return y;
}

// The attributes of ONNX's operators; their "pads" are in the order of ours.
inline OnnxAttributes onnx_window(const WindowRule& rule)
{
    const auto list = [](const auto& numbers) { return std::vector<std::int64_t>(numbers.begin(), numbers.end()); };
    return {{"kernel_shape", list(rule.size)}, {"strides", list(rule.stride)}, {"dilations", list(rule.dilation)},
        {"pads", list(rule.padding)}};
}

// The C loops of a pool: `start` before, `each` for pixel (i, j) and `result` after the pixels top ... bottom - 1 and
// left ... right - 1 of the image `from`, which lie under the window.
inline std::string c_pool(
    const WindowRule& rule, const std::string& start, const std::string& each, const std::string& result)
{
    const bool pads = rule.padding != std::array<std::int64_t, 4>{};
    std::string body = R"(
for (long c = 0; c < $channels; ++c) {
    const float *const from = x + c * $pixels;
    for (long r = 0; r < $rows; ++r)
        for (long q = 0; q < $columns; ++q) {
)";
    body += pads
        ? R"(
            const long first = r * $down - $above, start = q * $across - $before;
            const long top = first < 0 ? 0 : first, left = start < 0 ? 0 : start;
            const long bottom = first + $high > $xrows ? $xrows : first + $high;
            const long right = start + $wide > $xcolumns ? $xcolumns : start + $wide;
)"
        : "            const long top = r * $down, left = q * $across, bottom = top + $high, right = left + $wide;\n";
    body += "            " + start + "\n";
    body += "            for (long i = top; i < bottom; ++i)\n                for (long j = left; j < right; ++j) {\n";
    std::string inner = "                    " + each;
    for (std::size_t at = inner.find('\n'); at != inner.npos; at = inner.find('\n', at + 1))
        inner.insert(at + 1, "                    ");
    return body + inner + "\n                }\n            y[(c * $rows + r) * $columns + q] = " + result
        + ";\n        }\n}\n";
}

inline std::vector<CText> c_pool_texts(const WindowRule& rule, const Shape& x, const Shape& y)
{
    return {{"channels", x[1]}, {"pixels", x[2] * x[3]}, {"xrows", x[2]}, {"xcolumns", x[3]}, {"rows", y[2]},
        {"columns", y[3]}, {"down", rule.stride[0]}, {"across", rule.stride[1]}, {"above", rule.padding[0]},
        {"before", rule.padding[1]}, {"high", rule.size[0]}, {"wide", rule.size[1]}};
}

inline Attribute rows_and_columns(const Shape& images) { return std::vector<std::int64_t>{images[2], images[3]}; }

} // namespace epoch
