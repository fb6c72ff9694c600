// Convolutions and pooling. Those over one axis are read as images of one row.
#include "exchange/foreign_rules.h"

#include <algorithm>

namespace epoch {
namespace {

Result<ForeignNetwork::Place> as_image(const std::string& value, std::size_t axes, ForeignNetwork& to)
{
    const auto* place = to.place(value);
    if (!place) return cannot("it reads a constant");
    if (place->batch != 0) return cannot("the samples do not stand first");
    if (place->dims.size() != axes + 1 || (axes != 1 && axes != 2))
        return cannot("only one or two axes can be imported");
    if (axes == 1) return to.formed(value, {place->dims[0], 1, place->dims[1]});
    return to.formed(value);
}

// The same over two axes: one row of one pixel.
ForeignDims widened(ForeignDims numbers, std::int64_t row)
{
    if (numbers.size() == 1) numbers.insert(numbers.begin(), row);
    return numbers;
}

struct ForeignWindow {
    ForeignDims size, stride, dilation, pads; // pads: top, left, bottom, right
};

// SAME_LOWER pads as SAME_UPPER does, but an odd pixel comes first; ceil_mode reads a last window that is not whole.
Result<ForeignWindow> window_of(
    const OnnxFileNode& node, const ForeignDims& size, const ForeignNetwork::Place& image, bool rounds_up)
{
    const std::size_t axes = size.size();
    ForeignWindow window{widened(size, 1), widened(integers_of(node, "strides", ForeignDims(axes, 1)), 1),
        widened(integers_of(node, "dilations", ForeignDims(axes, 1)), 1),
        integers_of(node, "pads", ForeignDims(2 * axes, 0))};
    if (axes == 1 && window.pads.size() == 2) window.pads = {0, window.pads[0], 0, window.pads[1]};
    if (window.size.size() != 2 || window.stride.size() != 2 || window.dilation.size() != 2 || window.pads.size() != 4)
        return cannot("its window has not as many axes as its input");
    const auto automatic = attribute_or(node, "auto_pad", std::string("NOTSET"));
    const auto shape = image.type.shape.sample();
    for (const std::size_t axis : {0, 1}) {
        constexpr std::int64_t longest = 1 << 20;
        const auto stride = window.stride[axis], reach = window.dilation[axis] * (window.size[axis] - 1) + 1,
                   extent = shape[axis + 1];
        for (const auto number : {stride, window.size[axis], window.dilation[axis]})
            if (number < 1 || number > longest) return cannot("its window is too large, or empty");
        auto &before = window.pads[axis], &after = window.pads[axis + 2];
        if (before < 0 || after < 0 || before > longest || after > longest) return cannot("it cuts its input");
        if (automatic != "NOTSET" && automatic != "") before = after = 0;
        if (automatic.starts_with("SAME_")) {
            const auto missing =
                std::max<std::int64_t>(0, ((extent + stride - 1) / stride - 1) * stride + reach - extent);
            before = automatic == "SAME_UPPER" ? missing / 2 : missing - missing / 2;
            after = missing - before;
        } else if (rounds_up) {
            const auto rest = (extent + before + after - reach) % stride;
            // A window must begin before the padding that comes after.
            if (rest > 0 && (extent + before + after - reach) / stride * stride + stride < extent + before)
                after += stride - rest;
        }
    }
    return window;
}

void add_window(const ForeignWindow& window, Values& params)
{
    const bool none = std::ranges::all_of(window.pads, [](auto pad) { return pad == 0; });
    params["stride"] = window.stride;
    params["padding"] = std::string(none ? "valid" : "custom");
    if (!none) params["pads"] = window.pads;
}

// The result without the row axis that was added.
void bind_result(const OnnxFileNode& node, std::size_t axes, ForeignNetwork& to)
{
    auto place = *to.place(node.outputs[0]);
    if (axes == 1) place.dims = {place.dims[0], place.dims[2]};
    to.bind(node.outputs[0], place);
}

Status add_convolution(const OnnxFileNode& node, ForeignNetwork& to)
{
    const OnnxTensor* weight = node.inputs.size() > 1 ? to.constant(node.inputs[1]) : nullptr;
    const OnnxTensor* bias = has_input(node, 2) ? to.constant(node.inputs[2]) : nullptr;
    if (!weight || (has_input(node, 2) && !bias)) return cannot("its filters are computed");
    if (weight->dims.size() != 3 && weight->dims.size() != 4)
        return cannot("only convolutions over one or two axes can be imported");
    const std::size_t axes = weight->dims.size() - 2;
    const ForeignDims size(weight->dims.begin() + 2, weight->dims.end());
    ASSIGN_OR_RETURN(const auto image, as_image(node.inputs[0], axes, to));
    ASSIGN_OR_RETURN(const auto window, window_of(node, size, image, false));
    Values params{{"filters", weight->dims[0]}, {"kernel", window.size}, {"dilation", window.dilation},
        {"groups", integer_of(node, "group", 1)}, {"bias", bias != nullptr}};
    add_window(window, params);
    ASSIGN_OR_RETURN(const auto id, to.layer(node, "conv2d", std::move(params), {image}, node.outputs[0]));
    bind_result(node, axes, to);
    RETURN_IF_ERROR(
        to.weight(id, "weight", *weight, {weight->dims[0], weight->dims[1], window.size[0], window.size[1]}));
    return bias ? to.weight(id, "bias", *bias, {weight->dims[0]}) : Status();
}

Status add_pool(const OnnxFileNode& node, ForeignNetwork& to)
{
    const bool average = node.type == "AveragePool", rounds_up = integer_of(node, "ceil_mode", 0) != 0;
    const bool counted = average && integer_of(node, "count_include_pad", 0) != 0;
    if (std::ranges::any_of(integers_of(node, "dilations", {}), [](auto d) { return d != 1; }))
        return cannot("its window is dilated");
    if (node.outputs.size() > 1 && to.readers(node.outputs[1]) > 0) return cannot("its index output is used");
    const auto size = integers_of(node, "kernel_shape", {});
    ASSIGN_OR_RETURN(const auto image, as_image(node.inputs[0], size.size(), to));
    ASSIGN_OR_RETURN(const auto whole, window_of(node, size, image, false));
    ASSIGN_OR_RETURN(const auto window, window_of(node, size, image, rounds_up));
    if (counted && whole.pads != window.pads) return cannot("it counts a last window that is not whole (ceil_mode)");
    Values params{{"window", window.size}};
    if (average) params["count_padding"] = counted;
    add_window(window, params);
    const auto id = to.layer(node, average ? "average_pool" : "max_pool", std::move(params), {image}, node.outputs[0]);
    if (!id) return id.error();
    bind_result(node, size.size(), to);
    return {};
}

// Axes of one number each are left, or none.
void bind_pooled(
    const OnnxFileNode& node, ForeignDims left, const std::vector<std::size_t>& pooled, bool kept, ForeignNetwork& to)
{
    auto place = *to.place(node.outputs[0]);
    if (kept)
        for (const auto axis : pooled) left.insert(left.begin() + static_cast<std::ptrdiff_t>(axis), 1);
    place.dims = std::move(left);
    to.bind(node.outputs[0], place);
}

// Over axes between others: they are brought to the front.
Status add_middle_mean(const OnnxFileNode& node, const ForeignDims& dims, const std::vector<std::size_t>& axes,
    bool kept, ForeignNetwork& to)
{
    const auto begin = dims.begin() + static_cast<std::ptrdiff_t>(axes.front()),
               end = dims.begin() + static_cast<std::ptrdiff_t>(axes.back()) + 1;
    const auto front = product_of({dims.begin(), begin}), count = product_of({begin, end}),
               back = product_of({end, dims.end()});
    ASSIGN_OR_RETURN(const auto place, to.formed(node.inputs[0], {front, count, back}));
    const std::string moved = node.outputs[0] + "/moved", rows = node.outputs[0] + "/rows";
    const auto turned = to.layer(node, "transpose", {{"order", std::string("2 1 3")}}, {place}, moved);
    if (!turned) return turned.error();
    RETURN_IF_ERROR(to.bind_view(rows, moved, {count, front * back}));
    ASSIGN_OR_RETURN(const auto formed, to.formed(rows));
    const auto id = to.layer(node, "global_average_pool", {}, {formed}, node.outputs[0]);
    if (!id) return id.error();
    ForeignDims left(dims.begin(), begin);
    left.insert(left.end(), end, dims.end());
    bind_pooled(node, std::move(left), axes, kept, to);
    return {};
}

// Over the first axes of a sample (positions, or pixels whose channels stand last) or over the last (pixels).
Status add_mean(const OnnxFileNode& node, const std::vector<std::size_t>& axes, bool kept, ForeignNetwork& to)
{
    const auto* found = to.place(node.inputs[0]);
    if (!found || found->batch != 0) return cannot("the samples do not stand first");
    const ForeignDims dims = found->dims;
    const std::size_t count = axes.size();
    const bool first = axes.front() == 0 && axes.back() == count - 1,
               last = axes.front() == dims.size() - count && axes.back() == dims.size() - 1;
    if (count == 0 || count >= dims.size() || axes.back() - axes.front() + 1 != count)
        return cannot("only the mean over neighbouring axes is known, and not that of a whole sample");
    if (!first && !last) return add_middle_mean(node, dims, axes, kept, to);
    const auto split = static_cast<std::ptrdiff_t>(last ? dims.size() - count : count);
    const ForeignDims front(dims.begin(), dims.begin() + split), back(dims.begin() + split, dims.end());
    const ForeignDims formed = last
        ? (count == 2 && front.size() == 1 ? dims : ForeignDims{product_of(front), 1, product_of(back)})
        : ForeignDims{product_of(front), product_of(back)};
    ASSIGN_OR_RETURN(const auto place, to.formed(node.inputs[0], formed));
    const auto id = to.layer(node, "global_average_pool", {}, {place}, node.outputs[0]);
    if (!id) return id.error();
    bind_pooled(node, last ? front : back, axes, kept, to);
    return {};
}

// The mean, or the sum as its multiple.
Status add_reduced(const OnnxFileNode& node, ForeignNetwork& to)
{
    const auto* place = to.place(node.inputs[0]);
    if (!place) return cannot("it reads what is not known");
    std::vector<std::size_t> axes;
    for (const auto axis : integers_of(node, 1, "axes", to)) {
        const auto of_sample = sample_axis(axis, *place);
        if (!of_sample) return cannot("it takes the mean over the samples, or over an axis that is not there");
        axes.push_back(*of_sample);
    }
    std::ranges::sort(axes);
    if (axes.empty() || std::ranges::adjacent_find(axes) != axes.end()) return cannot("its axes are computed");
    const bool kept = integer_of(node, "keepdims", 1) != 0;
    if (node.type == "ReduceMean") return add_mean(node, axes, kept, to);
    std::int64_t count = 1;
    for (const auto axis : axes) count *= place->dims[axis];
    OnnxFileNode mean = node;
    mean.outputs = {node.outputs[0] + "/mean"};
    RETURN_IF_ERROR(add_mean(mean, axes, kept, to));
    return scale_and_shift(node, mean.outputs[0], {static_cast<double>(count)}, {0}, 0, node.outputs[0], to);
}

Status add_global_pool(const OnnxFileNode& node, ForeignNetwork& to)
{
    const auto* place = to.place(node.inputs[0]);
    if (!place || place->dims.size() < 2) return cannot("it reads no image");
    std::vector<std::size_t> axes;
    for (std::size_t axis = 1; axis < place->dims.size(); ++axis) axes.push_back(axis);
    if (node.type == "GlobalAveragePool") return add_mean(node, axes, true, to);
    ASSIGN_OR_RETURN(const auto image, as_image(node.inputs[0], axes.size(), to));
    const auto shape = image.type.shape.sample();
    const auto id = to.layer(node, "max_pool",
        {{"window", Extent{shape[1], shape[2]}}, {"stride", Extent{1, 1}}, {"padding", std::string("valid")}}, {image},
        node.outputs[0]);
    if (!id) return id.error();
    bind_pooled(node, {shape[0]}, axes, true, to);
    return {};
}

// A smaller padding after the end than before the start is an output padding.
Status add_transposed(const OnnxFileNode& node, ForeignNetwork& to)
{
    const OnnxTensor* weight = node.inputs.size() > 1 ? to.constant(node.inputs[1]) : nullptr;
    const OnnxTensor* bias = has_input(node, 2) ? to.constant(node.inputs[2]) : nullptr;
    if (!weight || (has_input(node, 2) && !bias)) return cannot("its filters are computed");
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
    const auto groups = integer_of(node, "group", 1);
    if (groups < 1 || groups > 65536 || weight->dims[1] > 65536) return cannot("it has too many groups, or none");
    const auto filters = weight->dims[1] * groups;
    Values params{{"filters", filters}, {"kernel", Extent{weight->dims[2], weight->dims[3]}},
        {"stride", integers_of(node, "strides", {1, 1})}, {"padding", Extent{pads[0], pads[1]}},
        {"output_padding", more}, {"dilation", integers_of(node, "dilations", {1, 1})}, {"groups", groups},
        {"bias", bias != nullptr}};
    ASSIGN_OR_RETURN(const auto id, to.layer(node, "conv_transpose2d", std::move(params), node.inputs[0]));
    RETURN_IF_ERROR(to.weight(id, "weight", *weight, Shape(weight->dims)));
    return bias ? to.weight(id, "bias", *bias, {filters}) : Status();
}

constexpr ForeignRule rules_of_convolution[]{{"Conv", add_convolution}, {"MaxPool", add_pool},
    {"AveragePool", add_pool}, {"GlobalAveragePool", add_global_pool}, {"GlobalMaxPool", add_global_pool},
    {"ReduceMean", add_reduced}, {"ReduceSum", add_reduced}, {"ConvTranspose", add_transposed}};

} // namespace

std::span<const ForeignRule> convolution_rules() { return rules_of_convolution; }

} // namespace epoch
