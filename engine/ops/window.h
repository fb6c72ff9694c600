// WindowRule: the attributes of the ops that slide a window over images (B, channels, rows, columns): "stride" and
// "dilation" {rows, columns}, "padding" {top, left, bottom, right}.
#pragma once

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
    std::array<std::int64_t, count> numbers{};
    for (std::size_t i = 0; i < count; ++i) numbers[i] = (*list)[i];
    return numbers;
}

struct WindowRule {
    std::array<std::int64_t, 2> size{1, 1}, stride{1, 1}, dilation{1, 1};
    std::array<std::int64_t, 4> padding{};

    // How many places it has along an axis (0 = rows) of an image; 0 or less = none.
    std::int64_t places(std::size_t axis, std::int64_t pixels) const
    {
        const auto room = pixels + padding[axis] + padding[axis + 2] - dilation[axis] * (size[axis] - 1) - 1;
        return room < 0 ? 0 : room / stride[axis] + 1;
    }
    Shape over(const Shape& images, std::int64_t channels) const
    {
        return {images[0], channels, places(0, images[2]), places(1, images[3])};
    }
    // Window, stride and dilation are at least 1, and no window is entirely in the padding.
    bool sane() const
    {
        for (std::size_t axis = 0; axis < 2; ++axis) {
            if (size[axis] < 1 || stride[axis] < 1 || dilation[axis] < 1) return false;
            const auto reach = dilation[axis] * (size[axis] - 1) + 1;
            for (const auto side : {padding[axis], padding[axis + 2]})
                if (side < 0 || side >= reach) return false;
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
    return rule.sane() ? std::optional(rule) : std::nullopt;
}

// For pools: the window's size is an attribute too.
inline std::optional<WindowRule> pool_rule(const Attributes& attributes)
{
    const auto size = numbers_of<2>(attributes, "size");
    return size ? window_rule(attributes, *size) : std::nullopt;
}

inline Attribute rows_and_columns(const Shape& images) { return std::vector<std::int64_t>{images[2], images[3]}; }

} // namespace epoch
