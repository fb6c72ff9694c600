// Operators that rename, reshape, reorder or join values. Most are views of the same data and need no layer.
#include "exchange/foreign_rules.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace epoch {
namespace {

Status add_identity(const OnnxFileNode& node, ForeignNetwork& to)
{
    const auto* from = to.place(node.inputs[0]);
    if (!from) return cannot("it reads what is not known");
    if (node.type == "Dropout") {
        if (node.outputs.size() > 1 && to.readers(node.outputs[1]) > 0) return cannot("its mask output is used");
        to.note("dropped: Dropout, which does nothing after training");
    }
    return to.bind_view(node.outputs[0], node.inputs[0], from->dims, from->batch);
}

// Float to float, or class indices to integers; no other casts.
Status add_cast(const OnnxFileNode& node, ForeignNetwork& to)
{
    constexpr std::int64_t real = 1, i32 = 6, i64 = 7; // TensorProto.DataType
    const auto type = integer_of(node, "to", 0);
    const auto* from = to.place(node.inputs[0]);
    if (!from) return cannot("it reads what is not known");
    const bool numbers = from->type.dtype == DType::f32;
    if (numbers ? type != real : type != i32 && type != i64) return cannot("it changes the type of numbers");
    return add_identity(node, to);
}

Status add_flatten(const OnnxFileNode& node, ForeignNetwork& to)
{
    const auto* from = to.place(node.inputs[0]);
    if (!from) return cannot("it reads what is not known");
    const auto rank = static_cast<std::int64_t>(from->rank());
    auto axis = integer_of(node, "axis", 1);
    axis += axis < 0 ? rank : 0;
    if (axis < 1 || axis > rank || from->batch != 0) return cannot("it joins the samples with another axis");
    const auto kept = std::span(from->dims).first(static_cast<std::size_t>(axis - 1));
    if (product_of(kept) != 1) return cannot("it joins the samples with another axis");
    return to.bind_view(node.outputs[0], node.inputs[0], {product_of(from->dims)});
}

// The batch axis after the reshape has as many elements before it as it had. At most one other extent may be open.
Status add_reshape(const OnnxFileNode& node, ForeignNetwork& to)
{
    const auto* from = to.place(node.inputs[0]);
    if (!from) return cannot("it reads what is not known");
    auto dims = integers_of(node, 1, "shape", to);
    if (dims.empty()) return cannot("its shape is computed");
    if (integer_of(node, "allowzero", 0) != 0 && std::ranges::find(dims, 0) != dims.end())
        return cannot("it makes a value without numbers");
    std::size_t batch = from->batch;
    for (std::size_t i = 0; i < dims.size(); ++i) {
        if (dims[i] == foreign_batch) batch = i;
        if (dims[i] != 0 || i == from->batch) continue;
        if (i >= from->rank()) return cannot("it copies an extent that is not there");
        dims[i] = from->dims[i - (i > from->batch ? 1 : 0)];
    }
    if (batch >= dims.size()) return cannot("it joins the samples with another axis");
    const auto named = dims[batch];
    dims.erase(dims.begin() + static_cast<std::ptrdiff_t>(batch));
    const auto all = product_of(from->dims);
    if (const auto open = std::ranges::find(dims, -1); open != dims.end()) {
        *open = 1;
        const auto given = product_of(dims);
        if (given < 1 || all % given != 0) return cannot("its shape is computed");
        *open = all / given;
    }
    if (std::ranges::any_of(dims, [](auto extent) { return extent < 1; }))
        return cannot("its shape is not given in full");
    const auto before = [](const ForeignDims& of, std::size_t count) { return product_of(std::span(of).first(count)); };
    if (dims.size() > limits::onnx_axes || product_of(dims) != all
        || before(dims, batch) != before(from->dims, from->batch))
        return cannot("it mixes the numbers of several samples");
    if (named > 1) to.note("assumed: a fixed number of samples in a Reshape stands for any");
    return to.bind_view(node.outputs[0], node.inputs[0], dims, batch);
}

Status add_squeeze(const OnnxFileNode& node, ForeignNetwork& to)
{
    const auto* from = to.place(node.inputs[0]);
    if (!from) return cannot("it reads what is not known");
    auto axes = integers_of(node, 1, "axes", to);
    if (axes.empty())
        for (std::size_t i = 0; i < from->dims.size(); ++i)
            if (from->dims[i] == 1) axes.push_back(static_cast<std::int64_t>(from->axis_of(i)));
    auto places = axes_from(axes, from->rank());
    if (places.empty() && !axes.empty()) return cannot("its axes are computed, or not there");
    ForeignDims dims = from->dims;
    std::size_t batch = from->batch;
    std::ranges::sort(places, std::greater());
    for (const auto axis : places) {
        if (axis == from->batch) return cannot("it takes the axis of the samples away");
        const auto at = dims.begin() + static_cast<std::ptrdiff_t>(axis - (axis > from->batch ? 1 : 0));
        if (*at != 1) return cannot("it removes an axis whose extent is not 1");
        dims.erase(at);
        if (axis < from->batch) --batch;
    }
    return to.bind_view(node.outputs[0], node.inputs[0], dims, batch);
}

Status add_unsqueeze(const OnnxFileNode& node, ForeignNetwork& to)
{
    const auto* from = to.place(node.inputs[0]);
    if (!from) return cannot("it reads what is not known");
    const auto axes = integers_of(node, 1, "axes", to);
    auto places = axes_from(axes, from->rank() + axes.size());
    if (places.empty() || from->rank() + axes.size() > limits::onnx_axes)
        return cannot("its axes are computed, or not there");
    ForeignDims whole = from->dims;
    whole.insert(whole.begin() + static_cast<std::ptrdiff_t>(from->batch), foreign_batch);
    std::ranges::sort(places);
    for (const auto axis : places) whole.insert(whole.begin() + static_cast<std::ptrdiff_t>(axis), 1);
    const auto samples = std::ranges::find(whole, foreign_batch);
    const auto batch = static_cast<std::size_t>(samples - whole.begin());
    whole.erase(samples);
    return to.bind_view(node.outputs[0], node.inputs[0], whole, batch);
}

using AxisGroups = std::vector<std::vector<std::size_t>>;

// The axes of a sample in their new order, in groups of neighbours that move together. Axes of extent 1 are left out.
AxisGroups moving_groups(const std::vector<std::size_t>& sample, const ForeignDims& extents)
{
    const auto before = [&](std::size_t axis) {
        while (axis > 0 && extents[axis - 1] == 1) --axis;
        return axis == 0 ? extents.size() : axis - 1;
    };
    AxisGroups groups;
    for (const auto axis : sample) {
        if (extents[axis] == 1) continue;
        if (!groups.empty() && before(axis) == groups.back().back())
            groups.back().push_back(axis);
        else
            groups.push_back({axis});
    }
    return groups;
}

// The groups as axes of a smaller tensor: their extents in the old order, and the layer's order, such as "2 1".
struct GroupedTranspose {
    ForeignDims extents;
    std::string order;
};
GroupedTranspose grouped_transpose(const AxisGroups& groups, const ForeignDims& axes)
{
    std::vector<std::size_t> old(groups.size()); // the groups in their old order
    std::iota(old.begin(), old.end(), 0);
    std::ranges::sort(old, {}, [&](std::size_t group) { return groups[group].front(); });
    GroupedTranspose made;
    std::vector<std::size_t> number(groups.size());
    for (std::size_t i = 0; i < old.size(); ++i) {
        std::int64_t extent = 1;
        for (const auto axis : groups[old[i]]) extent *= axes[axis];
        made.extents.push_back(extent);
        number[old[i]] = i + 1;
    }
    for (const auto each : number) made.order += (made.order.empty() ? "" : " ") + std::to_string(each);
    return made;
}

Status add_transpose(const OnnxFileNode& node, ForeignNetwork& to)
{
    const auto* from = to.place(node.inputs[0]);
    if (!from) return cannot("it reads what is not known");
    std::vector<std::int64_t> reversed(from->rank());
    std::iota(reversed.rbegin(), reversed.rend(), 0);
    const auto order = axes_from(integers_of(node, "perm", reversed), from->rank());
    if (order.size() != from->rank()) return cannot("its order does not name each axis once");
    std::vector<std::size_t> sample; // the sample's axes, in their new order
    std::size_t batch = 0;
    ForeignDims dims;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (order[i] == from->batch) {
            batch = i;
            continue;
        }
        sample.push_back(order[i] - (order[i] > from->batch ? 1 : 0));
        dims.push_back(from->dims[sample.back()]);
    }
    const auto groups = moving_groups(sample, from->dims);
    if (groups.size() < 2) return to.bind_view(node.outputs[0], node.inputs[0], dims, batch);
    if (groups.size() > 3) return cannot("it moves more than three axes");
    const auto [extents, axes] = grouped_transpose(groups, from->dims);
    ASSIGN_OR_RETURN(const auto place, to.formed(node.inputs[0], extents));
    const auto id = to.layer(node, "transpose", {{"order", axes}}, {place}, node.outputs[0]);
    if (!id) return id.error();
    auto result = *to.place(node.outputs[0]);
    result.dims = dims, result.batch = batch;
    to.bind(node.outputs[0], result);
    return {};
}

Status add_concat(const OnnxFileNode& node, ForeignNetwork& to)
{
    std::vector<ForeignNetwork::Place> places;
    ForeignDims dims;
    std::optional<std::size_t> axis;
    for (const auto& input : node.inputs) {
        if (to.constant(input)) return cannot("it joins values and constants");
        const auto* from = to.place(input);
        if (!from) return cannot("it reads what is not known");
        const auto on = sample_axis(integer_of(node, "axis", 1), *from);
        if (!on || from->batch != 0 || (axis && (*axis != *on || from->dims.size() != dims.size())))
            return cannot("it joins samples, or an axis that is not there");
        axis = on;
        // The axes before it become one axis, and so do those after it.
        const auto split = from->dims.begin() + static_cast<std::ptrdiff_t>(*on);
        const auto front = product_of({from->dims.begin(), split}), back = product_of({split + 1, from->dims.end()});
        ASSIGN_OR_RETURN(
            auto place, from->dims.size() <= 3 ? to.formed(input) : to.formed(input, {front, from->dims[*on], back}));
        if (dims.empty())
            dims = place.dims;
        else
            dims[*axis] += place.dims[*axis];
        places.push_back(std::move(place));
    }
    const auto at = dims.size() <= 3 ? *axis + 1 : 2;
    const auto id = to.layer(node, "concat", {{"axis", static_cast<std::int64_t>(at)}}, places, node.outputs[0]);
    if (!id) return id.error();
    auto result = *to.place(node.outputs[0]);
    if (product_of(dims) != product_of(result.dims)) return cannot("its operands differ in another axis");
    result.dims = dims;
    to.bind(node.outputs[0], result);
    return {};
}

// Zeros around images.
Status add_pad(const OnnxFileNode& node, ForeignNetwork& to)
{
    const bool by_inputs = to.file().opset >= 11;
    auto pads = by_inputs && has_input(node, 1) ? integers_in(to.constant(node.inputs[1]))
                                                : integers_of(node, "pads", integers_of(node, "paddings", {}));
    if (attribute_or(node, "mode", std::string("constant")) != "constant")
        return cannot("it repeats or mirrors pixels");
    const bool given = by_inputs && has_input(node, 2);
    const auto value = given ? reals_in(to.constant(node.inputs[2])) : std::vector<float>{real_of(node, "value", 0)};
    if (value.size() != 1 || value[0] != 0) return cannot("it fills with something other than 0");
    if (has_input(node, 3)) return cannot("it names its axes");
    if (std::ranges::all_of(pads, [](auto pad) { return pad == 0; }) && !pads.empty()) return add_identity(node, to);
    if (pads.size() != 8 || pads[0] != 0 || pads[1] != 0 || pads[4] != 0 || pads[5] != 0)
        return cannot("it does not pad rows and columns of images");
    for (const auto pad : pads)
        if (pad < 0) return cannot("it cuts");
    const auto added = to.layer(
        node, "pad", {{"top", pads[2]}, {"left", pads[3]}, {"bottom", pads[6]}, {"right", pads[7]}}, node.inputs[0]);
    return added ? Status() : Status(added.error());
}

// Integer factors, where all definitions of pixel coordinates agree (ONNX, Resize-19: coordinate_transformation_mode).
Status add_resize(const OnnxFileNode& node, ForeignNetwork& to)
{
    const bool old = node.type == "Upsample";
    std::vector<float> factors;
    if (old && node.inputs.size() < 2) factors = attribute_or(node, "scales", std::vector<float>());
    const std::size_t input = old || to.file().opset < 11 ? 1 : 2;
    if (has_input(node, input)) factors = reals_in(to.constant(node.inputs[input]));
    if (factors.size() != 4 || factors[0] != 1 || factors[1] != 1) return cannot("its factors are computed");
    for (const std::size_t i : {2, 3})
        if (!(factors[i] >= 1 && factors[i] <= 64) || factors[i] != std::floor(factors[i]))
            return cannot("its factors are not whole");
    const auto mode = attribute_or(node, "mode", std::string("nearest"));
    const auto places = attribute_or(
        node, "coordinate_transformation_mode", std::string(old || to.file().opset < 11 ? "asymmetric" : "half_pixel"));
    const auto rounding =
        attribute_or(node, "nearest_mode", std::string(old || to.file().opset < 11 ? "floor" : "round_prefer_floor"));
    const bool centred = places == "half_pixel" || places == "pytorch_half_pixel";
    const bool repeats = mode == "nearest"
        && ((centred && rounding == "round_prefer_floor") || (places == "asymmetric" && rounding == "floor"));
    if (!repeats && !(mode == "linear" && centred))
        return cannot("it is neither nearest nor bilinear between centres of pixels");
    const auto added = to.layer(node, "upsample",
        {{"factor", Extent{static_cast<std::int64_t>(factors[2]), static_cast<std::int64_t>(factors[3])}},
            {"method", std::string(repeats ? "nearest" : "bilinear")}},
        node.inputs[0]);
    return added ? Status() : Status(added.error());
}

// The last axis; before opset 13 all axes from the named one on. At the end of the network the loss does it.
Status add_softmax(const OnnxFileNode& node, ForeignNetwork& to)
{
    const bool old = to.file().opset < 13;
    const auto* from = to.place(node.inputs[0]);
    if (!from || from->batch != 0) return cannot("the samples do not stand first");
    const auto axis = sample_axis(integer_of(node, "axis", old ? 1 : -1), *from);
    if (!axis) return cannot("its axis counts the samples, or is not there");
    const auto rest = product_of(std::span(from->dims).subspan(*axis + 1));
    if (rest != 1 && !(old && *axis == 0)) return cannot("its axis is not the last");
    // A sample with one axis whose extent is not 1 is a row, whatever its shape.
    const bool whole = product_of(from->dims) == (old ? rest : 1) * from->dims[*axis];
    const bool positions = !whole && from->dims.size() == 2; // an answer for each
    if (to.is_output(node.outputs[0]) && to.maker(node.inputs[0]) && (whole || positions)) {
        const ForeignDims rows = positions ? from->dims : ForeignDims{product_of(from->dims)};
        ASSIGN_OR_RETURN(const auto place, to.formed(node.inputs[0], rows));
        to.bind(node.outputs[0], place);
        to.set_head(ForeignNetwork::Head::classes);
        to.note(message("dropped: the last {node}, which the loss does itself", {{"node", node.type}}));
        return {};
    }
    if (node.type == "LogSoftmax") return cannot("it is not at the end of the network");
    const ForeignDims dims = from->dims;
    const ForeignDims rows =
        whole ? ForeignDims{product_of(dims)} : ForeignDims{product_of(dims) / dims[*axis], dims[*axis]};
    ASSIGN_OR_RETURN(const auto place, to.formed(node.inputs[0], rows));
    const auto added = to.layer(node, "softmax", {}, {place}, node.outputs[0]);
    if (!added) return added.error();
    auto result = *to.place(node.outputs[0]);
    result.dims = dims;
    to.bind(node.outputs[0], result);
    return {};
}

constexpr ForeignRule rules_of_shape[]{{"Identity", add_identity}, {"Dropout", add_identity}, {"Cast", add_cast},
    {"Flatten", add_flatten}, {"Reshape", add_reshape}, {"Squeeze", add_squeeze}, {"Unsqueeze", add_unsqueeze},
    {"Transpose", add_transpose}, {"Pad", add_pad}, {"Resize", add_resize}, {"Upsample", add_resize},
    {"Concat", add_concat}, {"Softmax", add_softmax}, {"LogSoftmax", add_softmax}};

} // namespace

std::span<const ForeignRule> shape_rules() { return rules_of_shape; }

std::vector<std::size_t> axes_from(std::vector<std::int64_t> axes, std::size_t rank)
{
    std::vector<std::size_t> places;
    const auto all = static_cast<std::int64_t>(rank);
    for (auto axis : axes) {
        axis += axis < 0 ? all : 0;
        if (axis < 0 || axis >= all || std::ranges::find(places, static_cast<std::size_t>(axis)) != places.end())
            return {};
        places.push_back(static_cast<std::size_t>(axis));
    }
    return places;
}

std::optional<std::size_t> sample_axis(std::int64_t axis, const ForeignNetwork::Place& place)
{
    const auto places = axes_from({axis}, place.rank());
    if (places.empty() || places[0] == place.batch) return {};
    return places[0] - (places[0] > place.batch ? 1 : 0);
}

} // namespace epoch
