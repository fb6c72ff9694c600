// What only renames, reorders or joins values.
#include "exchange/foreign_rules.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace epoch {
namespace {

Status add_constant(const OnnxFileNode& node, ForeignNetwork& to)
{
    const auto found = node.attributes.find("value");
    const auto* tensor = found == node.attributes.end() ? nullptr : std::get_if<OnnxTensor>(&found->second);
    if (!tensor) return cannot("it holds no tensor");
    to.add_constant(node.outputs[0], *tensor);
    return {};
}

Status add_filled(const OnnxFileNode& node, ForeignNetwork& to)
{
    const OnnxTensor* shape = to.constant(node.inputs[0]);
    if (!shape || shape->dtype != DType::i64) return cannot("its shape is computed");
    const auto found = node.attributes.find("value");
    std::vector<float> number{0};
    if (const auto* tensor = found == node.attributes.end() ? nullptr : std::get_if<OnnxTensor>(&found->second))
        number = reals_in(tensor);
    if (number.size() != 1) return cannot("it fills with something other than one float");
    return to.add_filled(node.outputs[0], integers_in(shape), number[0]);
}

Status add_identity(const OnnxFileNode& node, ForeignNetwork& to)
{
    const auto* from = to.place(node.inputs.at(0));
    if (const auto* tensor = to.constant(node.inputs[0])) {
        to.add_constant(node.outputs[0], *tensor);
        return {};
    }
    if (!from) return cannot("it reads what is not known");
    if (node.type == "Dropout") {
        if (node.outputs.size() > 1 && to.readers(node.outputs[1]) > 0) return cannot("its mask is read");
        to.note("dropped: Dropout, which does nothing after training");
    }
    auto place = *from;
    place.shared |= to.readers(node.inputs[0]) > 1;
    to.bind(node.outputs[0], place);
    return {};
}

// `features`: of the result; -1: not said.
Status flatten(const OnnxFileNode& node, ForeignNetwork& to, std::int64_t features = -1)
{
    if (const auto* from = to.place(node.inputs[0]); from && from->pooled) {
        to.bind(node.outputs[0], {from->node, from->port});
        return {};
    }
    const auto added = to.layer(node, "flatten", {}, {node.inputs[0]});
    if (!added) return added.error();
    if (features != -1) to.expect(*added, features);
    return {};
}

Status add_flatten(const OnnxFileNode& node, ForeignNetwork& to)
{
    return integer_of(node, "axis", 1) == 1 ? flatten(node, to) : cannot("its axis is not 1");
}

// A constant in another shape; nothing: it is no constant.
std::optional<Status> reshaped_constant(
    const OnnxFileNode& node, const std::vector<std::int64_t>& axes, ForeignNetwork& to)
{
    const OnnxTensor* constant = to.constant(node.inputs[0]);
    if (!constant) return {};
    OnnxTensor other = *constant;
    const auto rank = static_cast<std::int64_t>(other.dims.size()) + (node.type == "Unsqueeze" ? std::ssize(axes) : 0);
    auto sorted = axes;
    for (auto& axis : sorted) axis += axis < 0 ? rank : 0;
    std::ranges::sort(sorted);
    if (sorted.empty() || sorted.front() < 0 || sorted.back() >= rank
        || std::ranges::adjacent_find(sorted) != sorted.end())
        return cannot("its axes are computed, or not there");
    if (node.type == "Unsqueeze")
        for (const auto axis : sorted) other.dims.insert(other.dims.begin() + axis, 1);
    else
        for (auto axis = sorted.rbegin(); axis != sorted.rend(); ++axis) {
            if (other.dims[static_cast<std::size_t>(*axis)] != 1)
                return cannot("it takes an axis of more than one away");
            other.dims.erase(other.dims.begin() + *axis);
        }
    to.add_constant(node.outputs[0], std::move(other));
    return Status();
}

std::vector<std::int64_t> axes_of(const OnnxFileNode& node, ForeignNetwork& to)
{
    return node.inputs.size() > 1 ? integers_in(to.constant(node.inputs[1])) : integers_of(node, "axes", {});
}

Status add_unsqueeze(const OnnxFileNode& node, ForeignNetwork& to)
{
    const auto done = reshaped_constant(node, axes_of(node, to), to);
    return done ? *done : cannot("only a constant can gain axes");
}

Status transpose_constant(const OnnxFileNode& node, const OnnxTensor& constant, ForeignNetwork& to)
{
    const auto rank = constant.dims.size();
    std::vector<std::int64_t> order(rank), reversed(rank);
    for (std::size_t i = 0; i < rank; ++i) reversed[i] = static_cast<std::int64_t>(rank - 1 - i);
    order = integers_of(node, "perm", reversed);
    auto sorted = order;
    std::ranges::sort(sorted);
    std::ranges::reverse(reversed);
    const auto numbers = reals_in(&constant);
    if (sorted != reversed || numbers.empty()) return cannot("its order is none, or it holds no floats");
    std::vector<std::size_t> strides(rank, 1);
    for (std::size_t i = rank; i-- > 1;) strides[i - 1] = strides[i] * static_cast<std::size_t>(constant.dims[i]);
    std::vector<std::int64_t> dims, place(rank);
    for (const auto axis : order) dims.push_back(constant.dims[static_cast<std::size_t>(axis)]);
    std::vector<float> turned;
    turned.reserve(numbers.size());
    while (turned.size() < numbers.size()) {
        std::size_t from = 0;
        for (std::size_t i = 0; i < rank; ++i)
            from += static_cast<std::size_t>(place[i]) * strides[static_cast<std::size_t>(order[i])];
        turned.push_back(numbers[from]);
        for (std::size_t i = rank; i-- > 0;) {
            if (++place[i] < dims[i]) break;
            place[i] = 0;
        }
    }
    return to.add_computed(node.outputs[0], dims, std::move(turned));
}

Status add_transpose(const OnnxFileNode& node, ForeignNetwork& to)
{
    if (const OnnxTensor* constant = to.constant(node.inputs[0])) return transpose_constant(node, *constant, to);
    const auto order = integers_of(node, "perm", {});
    if (order.size() < 3 || order[0] != 0) return cannot("it moves the batch, or its order is not given");
    std::string text;
    for (std::size_t i = 1; i < order.size(); ++i) text += (i == 1 ? "" : " ") + std::to_string(order[i]);
    if (const auto* from = to.place(node.inputs[0]); from && from->pooled)
        return cannot("it turns the result of a global pool");
    const auto added = to.layer(node, "transpose", {{"order", text}}, {node.inputs[0]});
    return added ? Status() : Status(added.error());
}

// Zeros around images.
Status add_pad(const OnnxFileNode& node, ForeignNetwork& to)
{
    const bool by_inputs = to.file().opset >= 11;
    const auto pads =
        by_inputs && node.inputs.size() > 1 ? integers_in(to.constant(node.inputs[1])) : integers_of(node, "pads", {});
    if (attribute_or(node, "mode", std::string("constant")) != "constant")
        return cannot("it repeats or mirrors pixels");
    const bool given = by_inputs && node.inputs.size() > 2 && !node.inputs[2].empty();
    const auto value = given ? reals_in(to.constant(node.inputs[2])) : std::vector<float>{real_of(node, "value", 0)};
    if (value.size() != 1 || value[0] != 0) return cannot("it fills with something other than 0");
    if (node.inputs.size() > 3 && !node.inputs[3].empty()) return cannot("it names its axes");
    if (pads.size() != 8 || pads[0] != 0 || pads[1] != 0 || pads[4] != 0 || pads[5] != 0)
        return cannot("it does not pad rows and columns of images");
    for (const auto pad : pads)
        if (pad < 0) return cannot("it cuts");
    const auto added = to.layer(
        node, "pad", {{"top", pads[2]}, {"left", pads[3]}, {"bottom", pads[6]}, {"right", pads[7]}}, {node.inputs[0]});
    return added ? Status() : Status(added.error());
}

// Whole factors, where every definition of a pixel's place agrees (ONNX, Resize-19: coordinate_transformation_mode).
Status add_resize(const OnnxFileNode& node, ForeignNetwork& to)
{
    const bool old = node.type == "Upsample";
    std::vector<float> factors;
    if (old && node.inputs.size() < 2) factors = attribute_or(node, "scales", std::vector<float>());
    const std::size_t input = old || to.file().opset < 11 ? 1 : 2;
    if (node.inputs.size() > input && !node.inputs[input].empty()) factors = reals_in(to.constant(node.inputs[input]));
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
        {node.inputs[0]});
    return added ? Status() : Status(added.error());
}

// The batch stands first: as 0, as -1 when nothing else is open, or as the 1 of an export with one sample.
Status add_reshape(const OnnxFileNode& node, ForeignNetwork& to)
{
    const auto dims =
        node.inputs.size() > 1 ? integers_in(to.constant(node.inputs[1])) : integers_of(node, "shape", {});
    if (dims.size() < 2 || integer_of(node, "allowzero", 0) != 0) return cannot("its shape is computed");
    if (dims[0] > 1) return cannot("its shape holds a fixed number of samples");
    if (dims.size() == 2) return flatten(node, to, dims[1]);
    Extent sample(dims.begin() + 1, dims.end());
    for (const auto extent : sample)
        if (extent <= 0) return cannot("its shape is not given in full");
    const auto added = to.layer(node, "reshape", {{"shape", sample}}, {node.inputs[0]});
    return added ? Status() : Status(added.error());
}

Status add_squeeze(const OnnxFileNode& node, ForeignNetwork& to)
{
    auto axes = axes_of(node, to);
    if (const auto done = reshaped_constant(node, axes, to)) return *done;
    const auto* from = to.place(node.inputs.at(0));
    for (auto& axis : axes) axis = axis < 0 ? axis + 4 : axis;
    std::ranges::sort(axes);
    const bool both = axes == std::vector<std::int64_t>{2, 3};
    return both && from && from->pooled ? flatten(node, to) : cannot("only the result of a global pool can lose axes");
}

Status add_concat(const OnnxFileNode& node, ForeignNetwork& to)
{
    const auto axis = integer_of(node, "axis", 1);
    if (axis < 1) return cannot("its axis is counted from the end, or is the batch");
    const auto added = to.layer(node, "concat", {{"axis", axis}}, node.inputs);
    return added ? Status() : Status(added.error());
}

constexpr ForeignRule rules_of_shape[]{{"ConstantOfShape", add_filled}, {"Constant", add_constant},
    {"Identity", add_identity}, {"Dropout", add_identity}, {"Flatten", add_flatten}, {"Reshape", add_reshape},
    {"Squeeze", add_squeeze}, {"Unsqueeze", add_unsqueeze}, {"Transpose", add_transpose}, {"Pad", add_pad},
    {"Resize", add_resize}, {"Upsample", add_resize}, {"Concat", add_concat}};

} // namespace

std::span<const ForeignRule> shape_rules() { return rules_of_shape; }

} // namespace epoch
