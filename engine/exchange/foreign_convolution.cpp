// Convolutions and pools.
#include "exchange/foreign_rules.h"

#include <algorithm>
#include <array>

namespace epoch {
namespace {

// Strides, dilations and padding of a window over two axes.
Status add_window(const OnnxFileNode& node, Values& params, std::string_view size_key, const Extent& size)
{
    const auto automatic = attribute_or(node, "auto_pad", std::string("NOTSET"));
    const auto pads = integers_of(node, "pads", {0, 0, 0, 0}), strides = integers_of(node, "strides", {1, 1});
    if (size.size() != 2 || pads.size() != 4 || strides.size() != 2) return cannot("its window has not two axes");
    if (automatic == "SAME_LOWER") return cannot("its padding is SAME_LOWER");
    params[std::string(size_key)] = size;
    params["stride"] = strides;
    const bool none = std::ranges::all_of(pads, [](auto pad) { return pad == 0; });
    params["padding"] = std::string(automatic == "SAME_UPPER" ? "same"
            : none || automatic == "VALID"                    ? "valid"
                                                              : "custom");
    if (automatic == "NOTSET" && !none) params["pads"] = pads;
    return {};
}

Status add_convolution(const OnnxFileNode& node, ForeignNetwork& to)
{
    const OnnxTensor* weight = node.inputs.size() > 1 ? to.constant(node.inputs[1]) : nullptr;
    const OnnxTensor* bias = node.inputs.size() > 2 && !node.inputs[2].empty() ? to.constant(node.inputs[2]) : nullptr;
    if (!weight || (node.inputs.size() > 2 && !node.inputs[2].empty() && !bias))
        return cannot("its filters are computed");
    if (weight->dims.size() != 4) return cannot("only convolutions of images can be imported");
    const auto dilations = integers_of(node, "dilations", {1, 1});
    Values params{{"filters", weight->dims[0]}, {"dilation", dilations}, {"groups", integer_of(node, "group", 1)},
        {"bias", bias != nullptr}};
    RETURN_IF_ERROR(add_window(node, params, "kernel", {weight->dims[2], weight->dims[3]}));
    ASSIGN_OR_RETURN(const auto id, to.layer(node, "conv2d", std::move(params), {node.inputs[0]}));
    RETURN_IF_ERROR(to.weight(id, "weight", *weight, Shape(weight->dims)));
    return bias ? to.weight(id, "bias", *bias, {weight->dims[0]}) : Status();
}

Status add_pool(const OnnxFileNode& node, ForeignNetwork& to)
{
    const bool average = node.type == "AveragePool";
    if (integer_of(node, "ceil_mode", 0) != 0) return cannot("its sizes are rounded up (ceil_mode)");
    if (std::ranges::any_of(integers_of(node, "dilations", {1, 1}), [](auto d) { return d != 1; }))
        return cannot("its window is dilated");
    if (node.outputs.size() > 1 && !node.outputs[1].empty()) return cannot("its indices are read");
    Values params;
    if (average) params["count_padding"] = integer_of(node, "count_include_pad", 0) != 0;
    RETURN_IF_ERROR(add_window(node, params, "window", integers_of(node, "kernel_shape", {})));
    const auto added = to.layer(node, average ? "average_pool" : "max_pool", std::move(params), {node.inputs[0]});
    return added ? Status() : Status(added.error());
}

Status add_global_pool(const OnnxFileNode& node, ForeignNetwork& to)
{
    bool kept = true;
    if (node.type == "ReduceMean") {
        auto axes = integers_of(node, "axes", {});
        if (node.inputs.size() > 1) axes = integers_in(to.constant(node.inputs[1]));
        for (auto& axis : axes) axis = axis < 0 ? axis + 4 : axis;
        std::ranges::sort(axes);
        if (axes != std::vector<std::int64_t>{2, 3}) return cannot("only the mean over rows and columns is known");
        kept = integer_of(node, "keepdims", 1) != 0;
    }
    const auto added = to.layer(node, "global_average_pool", {}, {node.inputs[0]});
    if (!added) return added.error();
    to.bind(node.outputs[0], {*added, "output", kept});
    return {};
}

// A smaller padding after the end than before the start is an output padding.
Status add_transposed(const OnnxFileNode& node, ForeignNetwork& to)
{
    const OnnxTensor* weight = node.inputs.size() > 1 ? to.constant(node.inputs[1]) : nullptr;
    const bool has_bias = node.inputs.size() > 2 && !node.inputs[2].empty();
    const OnnxTensor* bias = has_bias ? to.constant(node.inputs[2]) : nullptr;
    if (!weight || (has_bias && !bias)) return cannot("its filters are computed");
    if (weight->dims.size() != 4) return cannot("only convolutions of images can be imported");
    if (attribute_or(node, "auto_pad", std::string("NOTSET")) != "NOTSET" || node.attributes.contains("output_shape"))
        return cannot("its padding follows from the size of the result");
    const auto pads = integers_of(node, "pads", {0, 0, 0, 0});
    auto more = integers_of(node, "output_padding", {0, 0});
    if (pads.size() != 4 || more.size() != 2) return cannot("its window has not two axes");
    for (const std::size_t axis : {0, 1}) {
        if (pads[axis] < pads[axis + 2]) return cannot("its padding after the end is the larger one");
        more[axis] += pads[axis] - pads[axis + 2];
    }
    const auto groups = integer_of(node, "group", 1), filters = weight->dims[1] * groups;
    Values params{{"filters", filters}, {"kernel", Extent{weight->dims[2], weight->dims[3]}},
        {"stride", integers_of(node, "strides", {1, 1})}, {"padding", Extent{pads[0], pads[1]}},
        {"output_padding", more}, {"dilation", integers_of(node, "dilations", {1, 1})}, {"groups", groups},
        {"bias", has_bias}};
    ASSIGN_OR_RETURN(const auto id, to.layer(node, "conv_transpose2d", std::move(params), {node.inputs[0]}));
    RETURN_IF_ERROR(to.weight(id, "weight", *weight, Shape(weight->dims)));
    return bias ? to.weight(id, "bias", *bias, {filters}) : Status();
}

constexpr ForeignRule rules_of_convolution[]{{"Conv", add_convolution}, {"MaxPool", add_pool},
    {"AveragePool", add_pool}, {"GlobalAveragePool", add_global_pool}, {"ReduceMean", add_global_pool},
    {"ConvTranspose", add_transposed}};

} // namespace

std::span<const ForeignRule> convolution_rules() { return rules_of_convolution; }

} // namespace epoch
