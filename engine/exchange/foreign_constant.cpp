// Constant folding: nodes that read only constants or the shapes of values are computed at import. The batch size is
// not known then; foreign_batch stands for it among integers.
#include "exchange/foreign_rules.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace epoch {
namespace {

Status add_constant(const OnnxFileNode& node, ForeignNetwork& to)
{
    const auto& output = node.outputs[0];
    if (const auto found = node.attributes.find("value_float"); found != node.attributes.end())
        return to.add_computed(output, {}, {attribute_or(node, "value_float", 0.f)});
    if (const auto found = node.attributes.find("value_int"); found != node.attributes.end())
        return to.add_integers(output, {}, {integer_of(node, "value_int", 0)});
    if (const auto numbers = attribute_or(node, "value_floats", std::vector<float>()); !numbers.empty())
        return to.add_computed(output, {std::ssize(numbers)}, numbers);
    if (const auto numbers = integers_of(node, "value_ints", {}); !numbers.empty())
        return to.add_integers(output, {std::ssize(numbers)}, numbers);
    const auto found = node.attributes.find("value");
    const auto* tensor = found == node.attributes.end() ? nullptr : std::get_if<OnnxTensor>(&found->second);
    if (!tensor) return cannot("it holds no tensor");
    to.add_constant(output, *tensor);
    return {};
}

// Fill constants hold one sample, which is repeated for the batch.
ForeignDims with_one_sample(ForeignDims dims)
{
    std::ranges::replace(dims, foreign_batch, 1);
    return dims;
}

Status fill_constant(const OnnxFileNode& node, ForeignNetwork& to)
{
    const OnnxTensor* shape = to.constant(node.inputs[0]);
    if (!shape || shape->dtype != DType::i64) return cannot("its shape is computed");
    const auto found = node.attributes.find("value");
    const auto* tensor = found == node.attributes.end() ? nullptr : std::get_if<OnnxTensor>(&found->second);
    const auto dims = with_one_sample(integers_in(shape));
    if (const auto whole = integers_in(tensor); whole.size() == 1) {
        if (product_of(dims) < 0 || product_of(dims) > 16 || dims.size() > 1)
            return cannot("it makes more integers than a shape has");
        return to.add_integers(
            node.outputs[0], dims, std::vector<std::int64_t>(static_cast<std::size_t>(product_of(dims)), whole[0]));
    }
    const auto number = tensor ? reals_in(tensor) : std::vector<float>{0};
    if (number.size() != 1) return cannot("it fills with something other than one number");
    return to.add_filled(node.outputs[0], dims, number[0]);
}

Status expand_constant(const OnnxFileNode& node, ForeignNetwork& to)
{
    const auto numbers = reals_in(to.constant(node.inputs[0]));
    const auto dims = integers_of(node, 1, "shape", to);
    if (numbers.empty() || dims.empty() || std::ranges::any_of(numbers, [&](float one) { return one != numbers[0]; }))
        return cannot("it repeats different numbers");
    return to.add_filled(node.outputs[0], with_one_sample(dims), numbers[0]);
}

Status add_shape(const OnnxFileNode& node, ForeignNetwork& to)
{
    ForeignDims dims;
    if (const OnnxTensor* constant = to.constant(node.inputs[0])) {
        dims = constant->dims;
    } else {
        const auto* place = to.place(node.inputs[0]);
        if (!place) return cannot("it reads what is not known");
        dims = place->dims;
        dims.insert(dims.begin() + static_cast<std::ptrdiff_t>(place->batch), foreign_batch);
    }
    const auto rank = std::ssize(dims);
    const auto bound = [&](std::int64_t at) { return std::clamp<std::int64_t>(at < 0 ? at + rank : at, 0, rank); };
    const auto first = bound(integer_of(node, "start", 0)),
               last = std::max(first, bound(integer_of(node, "end", rank)));
    dims = {dims.begin() + first, dims.begin() + last};
    return to.add_integers(node.outputs[0], {std::ssize(dims)}, dims);
}

Status copied(const OnnxFileNode& node, ForeignDims dims, ForeignNetwork& to)
{
    OnnxTensor other = *to.constant(node.inputs[0]);
    other.dims = std::move(dims);
    to.add_constant(node.outputs[0], std::move(other));
    to.add_repeated(node.outputs[0], node.inputs[0]);
    return {};
}

// PyTorch writes one for each further reader of a shared weight.
Status same_constant(const OnnxFileNode& node, ForeignNetwork& to)
{
    return copied(node, to.constant(node.inputs[0])->dims, to);
}

Status cast_constant(const OnnxFileNode& node, ForeignNetwork& to)
{
    constexpr std::int64_t real = 1, i32 = 6, i64 = 7; // TensorProto.DataType
    const OnnxTensor& from = *to.constant(node.inputs[0]);
    const auto type = integer_of(node, "to", 0);
    const bool whole = type == i32 || type == i64;
    if ((from.dtype == DType::f32 && type == real) || (from.dtype == DType::i64 && whole))
        return copied(node, from.dims, to);
    const auto integers = integers_in(&from);
    if (from.dtype != DType::i64 || type != real || std::ranges::find(integers, foreign_batch) != integers.end())
        return cannot("it changes the type of constants");
    return to.add_computed(node.outputs[0], from.dims, {integers.begin(), integers.end()});
}

Status reshape_constant(const OnnxFileNode& node, ForeignNetwork& to)
{
    const OnnxTensor& from = *to.constant(node.inputs[0]);
    const auto all = product_of(from.dims);
    ForeignDims dims = integers_of(node, 1, node.type == "Reshape" ? "shape" : "axes", to);
    if (node.type == "Reshape") {
        for (std::size_t i = 0; i < dims.size(); ++i)
            if (dims[i] == 0 && i < from.dims.size()) dims[i] = from.dims[i];
        const auto open = std::ranges::find(dims, -1);
        if (open != dims.end()) {
            *open = 1;
            if (const auto given = product_of(dims); given > 0) *open = all / given;
        }
    } else {
        const bool gains = node.type == "Unsqueeze";
        if (dims.empty() && !gains)
            for (std::size_t i = 0; i < from.dims.size(); ++i)
                if (from.dims[i] == 1) dims.push_back(static_cast<std::int64_t>(i));
        auto axes = axes_from(dims, from.dims.size() + (gains ? dims.size() : 0));
        if (axes.size() != dims.size()) return cannot("its axes are computed, or not there");
        std::ranges::sort(axes);
        dims = from.dims;
        if (!gains) std::ranges::reverse(axes);
        for (const auto axis : axes) {
            const auto at = static_cast<std::ptrdiff_t>(axis);
            if (!gains && dims[axis] != 1) return cannot("it removes an axis whose extent is not 1");
            if (gains)
                dims.insert(dims.begin() + at, 1);
            else
                dims.erase(dims.begin() + at);
        }
    }
    if (dims.size() > limits::onnx_axes || std::ranges::any_of(dims, [](auto extent) { return extent < 1; })
        || product_of(dims) != all)
        return cannot("its shape is computed");
    return copied(node, dims, to);
}

// The constant's elements at these indices, copied as bytes.
Status gathered(const OnnxFileNode& node, ForeignDims dims, const std::vector<std::size_t>& places, ForeignNetwork& to)
{
    const OnnxTensor& from = *to.constant(node.inputs[0]);
    const std::size_t size = size_of(from.dtype);
    std::vector<std::byte> bytes;
    bytes.reserve(places.size() * size);
    for (const auto place : places) {
        const auto element = from.bytes.subspan(place * size, size);
        bytes.insert(bytes.end(), element.begin(), element.end());
    }
    return to.add_made(node.outputs[0], from.dtype, dims, std::move(bytes));
}

Status transpose_constant(const OnnxFileNode& node, ForeignNetwork& to)
{
    const OnnxTensor& from = *to.constant(node.inputs[0]);
    const auto rank = from.dims.size();
    ForeignDims reversed(rank);
    std::iota(reversed.rbegin(), reversed.rend(), 0);
    const auto order = axes_from(integers_of(node, "perm", reversed), rank);
    if (order.size() != rank) return cannot("its order does not name each axis once");
    std::vector<std::size_t> strides(rank, 1);
    for (std::size_t i = rank; i-- > 1;) strides[i - 1] = strides[i] * static_cast<std::size_t>(from.dims[i]);
    ForeignDims dims, place(rank);
    for (const auto axis : order) dims.push_back(from.dims[axis]);
    std::vector<std::size_t> places;
    const auto count = from.bytes.size() / size_of(from.dtype);
    places.reserve(count);
    while (places.size() < count) {
        std::size_t at = 0;
        for (std::size_t i = 0; i < rank; ++i) at += static_cast<std::size_t>(place[i]) * strides[order[i]];
        places.push_back(at);
        for (std::size_t i = rank; i-- > 0;) {
            if (++place[i] < dims[i]) break;
            place[i] = 0;
        }
    }
    to.add_repeated(node.outputs[0], node.inputs[0]);
    return gathered(node, dims, places, to);
}

// The indices `picked` of one axis.
Status pick_places(const OnnxFileNode& node, std::size_t axis, const ForeignDims& picked, bool gone, ForeignNetwork& to)
{
    const OnnxTensor& from = *to.constant(node.inputs[0]);
    ForeignDims dims = from.dims;
    const auto extent = dims[axis];
    const auto split = dims.begin() + static_cast<std::ptrdiff_t>(axis);
    const auto front = product_of({dims.begin(), split}), back = product_of({split + 1, dims.end()});
    if (std::ssize(picked) > extent) return cannot("it repeats indices");
    std::vector<std::size_t> places;
    for (std::int64_t i = 0; i < front; ++i)
        for (const auto at : picked)
            for (std::int64_t j = 0; j < back; ++j) {
                if (at < 0 || at >= extent) return cannot("it reads indices out of range");
                places.push_back(static_cast<std::size_t>((i * extent + at) * back + j));
            }
    dims[axis] = std::ssize(picked);
    if (gone) dims.erase(split);
    return gathered(node, dims, places, to);
}

Status gather_constant(const OnnxFileNode& node, ForeignNetwork& to)
{
    if (!has_input(node, 1)) return cannot("it has not two inputs");
    const OnnxTensor& from = *to.constant(node.inputs[0]);
    const OnnxTensor* at = to.constant(node.inputs[1]);
    const auto axis = axes_from({integer_of(node, "axis", 0)}, from.dims.size());
    ForeignDims places = integers_in(at);
    if (axis.empty() || places.empty() || at->dims.size() > 1 || places.size() > limits::onnx_axes)
        return cannot("its indices are computed");
    for (auto& place : places) place += place < 0 ? from.dims[axis[0]] : 0;
    return pick_places(node, axis[0], places, at->dims.empty(), to);
}

Status slice_constant(const OnnxFileNode& node, ForeignNetwork& to)
{
    const OnnxTensor& from = *to.constant(node.inputs[0]);
    const auto starts = integers_of(node, 1, "starts", to), ends = integers_of(node, 2, "ends", to),
               steps = integers_of(node, 4, "steps", to);
    auto axes = integers_of(node, 3, "axes", to);
    if (axes.empty()) axes = {0};
    const auto axis = axes_from(axes, from.dims.size());
    if (axis.size() != 1 || starts.size() != 1 || ends.size() != 1 || (!steps.empty() && steps != ForeignDims{1}))
        return cannot("it cuts constants along several axes");
    const auto extent = from.dims[axis[0]];
    const auto bound = [&](std::int64_t at) {
        if (at < 0) at = at < -extent ? 0 : at + extent;
        return std::clamp<std::int64_t>(at, 0, extent);
    };
    ForeignDims places;
    for (auto at = bound(starts[0]); at < bound(ends[0]); ++at) places.push_back(at);
    if (places.empty()) return cannot("it leaves nothing");
    return pick_places(node, axis[0], places, false, to);
}

Status join_constants(const OnnxFileNode& node, ForeignNetwork& to)
{
    ForeignDims numbers;
    for (const auto& input : node.inputs) {
        const OnnxTensor* part = to.constant(input);
        if (!part || part->dtype != DType::i64 || part->dims.size() != 1)
            return cannot("it joins constants of numbers");
        const auto more = integers_in(part);
        numbers.insert(numbers.end(), more.begin(), more.end());
        if (numbers.size() > limits::onnx_axes) return cannot("it joins more integers than a shape has");
    }
    return to.add_integers(node.outputs[0], {std::ssize(numbers)}, numbers);
}

// Elementwise arithmetic on the integers of shapes and on floats; either operand may be one value.
Status compute_constant(const OnnxFileNode& node, ForeignNetwork& to)
{
    if (node.inputs.size() != 2 || !has_input(node, 1)) return cannot("it has not two inputs");
    const OnnxTensor *a = to.constant(node.inputs[0]), *b = to.constant(node.inputs[1]);
    const auto dims = a->bytes.size() >= b->bytes.size() ? a->dims : b->dims;
    const auto each = [&]<class T>(std::vector<T> x, std::vector<T> y, const std::function<T(T, T)>& step) {
        const std::size_t count = std::max(x.size(), y.size());
        if (x.size() == 1) x.resize(count, x[0]);
        if (y.size() == 1) y.resize(count, y[0]);
        for (std::size_t i = 0; i < count && x.size() == y.size(); ++i) x[i] = step(x[i], y[i]);
        return x.size() == y.size() ? x : std::vector<T>();
    };
    const char kind = node.type[0]; // Add, Sub, Mul, Div
    if (const auto x = reals_in(a), y = reals_in(b); !x.empty() && !y.empty()) {
        const auto result = each(x, y, std::function<float(float, float)>([&](float p, float q) {
            return kind == 'A' ? p + q : kind == 'S' ? p - q : kind == 'M' ? p * q : p / q;
        }));
        return result.empty() ? cannot("it computes constants of different shapes")
                              : to.add_computed(node.outputs[0], dims, result);
    }
    const auto x = integers_in(a), y = integers_in(b);
    const auto small = [](const ForeignDims& all) {
        return !all.empty() && all.size() <= limits::onnx_axes
            && std::ranges::all_of(all, [](auto one) { return one > -(1 << 30) && one < (1 << 30); });
    };
    if (!small(x) || !small(y)) return cannot("it computes the number of samples");
    if (kind == 'D' && std::ranges::find(y, 0) != y.end()) return cannot("it divides by 0");
    const auto result = each(x, y, std::function<std::int64_t(std::int64_t, std::int64_t)>([&](auto p, auto q) {
        return kind == 'A' ? p + q : kind == 'S' ? p - q : kind == 'M' ? p * q : p / q;
    }));
    return result.empty() ? cannot("it computes constants of different shapes")
                          : to.add_integers(node.outputs[0], dims, result);
}

constexpr ForeignRule rules_of_constants[]{{"Constant", add_constant}, {"ConstantOfShape", fill_constant},
    {"Identity", same_constant}, {"Expand", expand_constant}, {"Shape", add_shape}, {"Cast", cast_constant},
    {"Reshape", reshape_constant}, {"Squeeze", reshape_constant}, {"Unsqueeze", reshape_constant},
    {"Transpose", transpose_constant}, {"Gather", gather_constant}, {"Slice", slice_constant},
    {"Concat", join_constants}, {"Add", compute_constant}, {"Sub", compute_constant}, {"Mul", compute_constant},
    {"Div", compute_constant}};

} // namespace

std::span<const ForeignRule> constant_rules() { return rules_of_constants; }

} // namespace epoch
