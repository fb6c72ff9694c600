// Parts of a value: ranges, single indices, and rows of an embedding table.
#include "exchange/foreign_rules.h"

#include <algorithm>

namespace epoch {
namespace {

// A range of indices along one axis of a sample.
Status cut(const OnnxFileNode& node, const std::string& value, std::size_t axis, std::int64_t first, std::int64_t count,
    const std::string& output, ForeignNetwork& to)
{
    const auto* from = to.place(value);
    if (!from) return cannot("it reads what is not known");
    ForeignDims dims = from->dims;
    const auto batch = from->batch;
    if (first < 0 || count < 1 || first > dims[axis] - count) return cannot("it reads indices out of range");
    if (count == dims[axis]) {
        return to.bind_view(output, value, dims, batch);
    }
    // The axes before it become one axis, and so do those after it.
    const auto split = dims.begin() + static_cast<std::ptrdiff_t>(axis);
    const auto front = product_of({dims.begin(), split}), back = product_of({split + 1, dims.end()});
    ASSIGN_OR_RETURN(
        const auto place, dims.size() <= 3 ? to.formed(value) : to.formed(value, {front, dims[axis], back}));
    const auto at = static_cast<std::int64_t>(dims.size() <= 3 ? axis + 1 : 2);
    const auto id = to.layer(node, "slice", {{"axis", at}, {"first", first}, {"count", count}}, {place}, output);
    if (!id) return id.error();
    dims[axis] = count;
    auto result = *to.place(output);
    result.dims = dims, result.batch = batch;
    to.bind(output, result);
    return {};
}

// Bounds were attributes before opset 10; they may be out of range and are clamped.
Status add_slice(const OnnxFileNode& node, ForeignNetwork& to)
{
    const auto* from = to.place(node.inputs[0]);
    if (!from) return cannot("it reads what is not known");
    const auto starts = integers_of(node, 1, "starts", to), ends = integers_of(node, 2, "ends", to);
    auto axes = integers_of(node, 3, "axes", to);
    const auto steps = integers_of(node, 4, "steps", to);
    if (starts.empty() || starts.size() != ends.size()) return cannot("its bounds are computed");
    if (axes.empty() && !has_input(node, 3))
        for (std::size_t i = 0; i < starts.size(); ++i) axes.push_back(static_cast<std::int64_t>(i));
    const auto places = axes_from(axes, from->rank());
    if (places.size() != starts.size()) return cannot("its axes are computed, or not there");
    if (std::ranges::any_of(steps, [](auto step) { return step != 1; })) return cannot("it uses a step other than 1");
    std::string value = node.inputs[0];
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto* place = to.place(value);
        if (places[i] == place->batch) {
            if (starts[i] != 0 || (ends[i] != foreign_batch && ends[i] < (1 << 30)))
                return cannot("it takes some of the samples");
            continue;
        }
        const auto axis = *sample_axis(static_cast<std::int64_t>(places[i]), *place);
        const auto extent = place->dims[axis];
        const auto bound = [&](std::int64_t at) {
            if (at < 0) at = at < -extent ? 0 : at + extent;
            return std::clamp<std::int64_t>(at, 0, extent);
        };
        const std::string output = node.outputs[0] + (i + 1 == places.size() ? "" : "/" + std::to_string(i));
        RETURN_IF_ERROR(cut(node, value, axis, bound(starts[i]), bound(ends[i]) - bound(starts[i]), output, to));
        value = output;
    }
    // The last of the sliced axes was the batch axis.
    const auto* last = to.place(value);
    return value == node.outputs[0] ? Status() : to.bind_view(node.outputs[0], value, last->dims, last->batch);
}

// One layer for each output that is read. The sizes were an attribute before opset 13.
Status add_split(const OnnxFileNode& node, ForeignNetwork& to)
{
    const auto* from = to.place(node.inputs[0]);
    if (!from) return cannot("it reads what is not known");
    const auto axis = sample_axis(integer_of(node, "axis", 0), *from);
    if (!axis) return cannot("it splits the samples, or an axis that is not there");
    const auto extent = from->dims[*axis], parts = static_cast<std::int64_t>(node.outputs.size());
    auto sizes = integers_of(node, 1, "split", to);
    if (sizes.empty() && has_input(node, 1)) return cannot("the sizes of its parts are computed");
    if (sizes.empty()) {
        const auto each = (extent + parts - 1) / parts;
        for (auto left = extent; left > 0; left -= each) sizes.push_back(std::min(each, left));
    }
    if (sizes.size() != node.outputs.size()) return cannot("it has not as many parts as results");
    std::int64_t first = 0;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (sizes[i] < 0 || sizes[i] > extent - first) return cannot("its parts exceed the axis");
        if (to.readers(node.outputs[i]) > 0)
            RETURN_IF_ERROR(cut(node, node.inputs[0], *axis, first, sizes[i], node.outputs[i], to));
        first += sizes[i];
    }
    return {};
}

// Looks up rows of a table by class index.
Status add_embedding(const OnnxFileNode& node, const OnnxTensor& table, ForeignNetwork& to)
{
    const auto* ids = to.place(node.inputs[1]);
    if (!ids || ids->type.dtype != DType::i32) return cannot("its indices are not class numbers of the input");
    if (table.dims.size() != 2 || integer_of(node, "axis", 0) != 0) return cannot("its table has not two axes");
    if (ids->batch != 0) return cannot("the samples do not stand first");
    if (FieldFacts* field = to.input_of(node.inputs[1])) field->classes = std::max(field->classes, table.dims[0]);
    const auto id =
        to.layer(node, "embedding", {{"vocabulary", table.dims[0]}, {"units", table.dims[1]}}, {*ids}, node.outputs[0]);
    return id ? to.weight(*id, "weight", table, Shape(table.dims)) : Status(id.error());
}

// One index (the axis is removed) or a contiguous range.
Status add_gather(const OnnxFileNode& node, ForeignNetwork& to)
{
    if (node.inputs.size() != 2) return cannot("it has not two inputs");
    if (const OnnxTensor* table = to.constant(node.inputs[0])) return add_embedding(node, *table, to);
    const auto* from = to.place(node.inputs[0]);
    if (!from) return cannot("it reads what is not known");
    const OnnxTensor* at = to.constant(node.inputs[1]);
    auto places = integers_in(at);
    const auto axis = sample_axis(integer_of(node, "axis", 0), *from);
    if (!axis) return cannot("it takes some of the samples, or of an axis that is not there");
    if (places.empty() || at->dims.size() > 1) return cannot("its indices are computed");
    const auto extent = from->dims[*axis];
    for (auto& place : places) place += place < 0 ? extent : 0;
    for (std::size_t i = 1; i < places.size(); ++i)
        if (places[i] != places[0] + static_cast<std::int64_t>(i)) return cannot("its indices are not contiguous");
    const bool gone = at->dims.empty();
    const std::string part = node.outputs[0] + (gone ? "/part" : "");
    RETURN_IF_ERROR(cut(node, node.inputs[0], *axis, places[0], std::ssize(places), part, to));
    if (!gone) return {};
    const auto* cut_out = to.place(part);
    ForeignDims dims = cut_out->dims;
    dims.erase(dims.begin() + static_cast<std::ptrdiff_t>(*axis));
    return to.bind_view(node.outputs[0], part, dims, cut_out->batch - (cut_out->batch > *axis ? 1 : 0));
}

constexpr ForeignRule rules_of_slice[]{{"Slice", add_slice}, {"Split", add_split}, {"Gather", add_gather}};

} // namespace

std::span<const ForeignRule> slice_rules() { return rules_of_slice; }

} // namespace epoch
