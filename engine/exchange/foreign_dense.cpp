// Matrix products, constants that scale and shift channels, and missing numbers.
#include "exchange/foreign_rules.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

namespace epoch {
namespace {

Status add_dense(const OnnxFileNode& node, const OnnxTensor& weight, bool transposed, const OnnxTensor* bias,
    double scale, ForeignNetwork& to)
{
    ASSIGN_OR_RETURN(const auto place, to.formed(node.inputs[0]));
    const auto units = weight.dims[transposed ? 1 : 0], features = weight.dims[transposed ? 0 : 1];
    if (place.dims.size() > 2) return cannot("it multiplies images by a matrix");
    if (place.dims.back() != features) return cannot("its matrix has another size than what it reads");
    if (!bias && to.read_once(node.inputs[0]))
        if (const auto done = add_output_weights(node, place, weight, transposed, scale, to)) return *done;
    const auto id = to.layer(node, "dense", {{"units", units}, {"bias", bias != nullptr}}, {place}, node.outputs[0]);
    if (!id) return id.error();
    auto result = *to.place(node.outputs[0]);
    result.batch = place.batch; // applied to each position, wherever the batch axis is
    to.bind(node.outputs[0], result);
    RETURN_IF_ERROR(to.weight(*id, "weight", weight, {units, features}, transposed));
    for (float& number : to.weight_of(*id, "weight")) number *= static_cast<float>(scale);
    if (!bias) return {};
    auto numbers = reals_in(bias);
    if (numbers.size() == 1) numbers.assign(static_cast<std::size_t>(units), numbers[0]);
    return to.weight(*id, "bias", numbers, {units});
}

Status add_gemm(const OnnxFileNode& node, ForeignNetwork& to)
{
    const OnnxTensor* weight = node.inputs.size() > 1 ? to.constant(node.inputs[1]) : nullptr;
    const bool has_bias = has_input(node, 2);
    const OnnxTensor* bias = has_bias ? to.constant(node.inputs[2]) : nullptr;
    if (!weight || weight->dims.size() != 2 || (has_bias && !bias)) return cannot("its matrix is computed");
    if (integer_of(node, "transA", 0) != 0) return cannot("its input is transposed");
    if (bias && real_of(node, "beta", 1) != 1) return cannot("its bias has a factor");
    return add_dense(
        node, *weight, integer_of(node, "transB", 0) == 0, bias, static_cast<double>(real_of(node, "alpha", 1)), to);
}

Status add_matmul(const OnnxFileNode& node, ForeignNetwork& to)
{
    if (node.inputs.size() != 2) return cannot("it has not two inputs");
    if (const OnnxTensor* weight = to.constant(node.inputs[1])) {
        if (weight->dims.size() != 2) return cannot("its matrix has not two axes");
        return add_dense(node, *weight, true, nullptr, 1, to);
    }
    if (to.constant(node.inputs[0])) return cannot("its first factor is a constant");
    const auto *queries = to.place(node.inputs[0]), *keys = to.place(node.inputs[1]);
    if (queries && keys && queries->dims.size() == 3 && keys->dims.size() == 3)
        return add_scores(node, *queries, *keys, to);
    ASSIGN_OR_RETURN(const auto a, to.formed(node.inputs[0]));
    ASSIGN_OR_RETURN(const auto b, to.formed(node.inputs[1]));
    if (a.dims.size() != 2 || b.dims.size() != 2 || a.batch != 0 || b.batch != 0)
        return cannot("it does not multiply one matrix a sample by another");
    const auto id = to.layer(node, "matmul", {}, {a, b}, node.outputs[0]);
    return id ? Status() : Status(id.error());
}

// The layer's weights that scale and shift its channels.
struct Foldable {
    std::string_view layer, scale, shift;
    bool last_axis; // the channels are the last axis of a sample, not the first
};
constexpr std::array<Foldable, 7> foldable{{{"conv2d", "weight", "bias", false}, {"dense", "weight", "bias", true},
    {"batch_norm", "gamma", "beta", false}, {"group_norm", "gamma", "beta", false},
    {"layer_norm", "gamma", "beta", true}, {"attention", "output_weight", "output_bias", true},
    {"cross_attention", "output_weight", "output_bias", true}}};

// Folds scale and shift into the layer before, if nothing else reads it; returns whether it did.
Result<bool> fold(const std::string& value, const std::vector<double>& scale, const std::vector<double>& shift,
    std::size_t axis, ForeignNetwork& to)
{
    Node* layer = to.maker(value);
    if (!layer || !to.read_once(value)) return false;
    const auto rule = std::ranges::find(foldable, layer->layer, &Foldable::layer);
    if (rule == foldable.end()) return false;
    const auto& dims = to.place(value)->dims;
    const std::size_t channel_axis = rule->last_axis ? dims.size() - 1 : 0;
    auto weight = to.weight_of(layer->id, rule->scale), bias = to.weight_of(layer->id, rule->shift);
    if (dims.empty() || (scale.size() > 1 && axis != channel_axis)) return false;
    const auto channels = static_cast<std::size_t>(dims[channel_axis]);
    // The file may view the layer's result in another shape.
    const Params params(find_layer(layer->layer)->schema, layer->params);
    const auto own = layer->layer == "conv2d" ? static_cast<std::size_t>(params.integer("filters"))
        : layer->layer == "dense"             ? static_cast<std::size_t>(params.integer("units"))
        : layer->layer.ends_with("attention") ? static_cast<std::size_t>(to.type_of(layer->id).shape.back())
                                              : weight.size();
    if (own != channels || weight.empty()) return false;
    const auto at = [](const std::vector<double>& numbers, std::size_t i) {
        return static_cast<float>(numbers[numbers.size() == 1 ? 0 : i]);
    };
    const std::size_t each = weight.size() / channels;
    for (std::size_t i = 0; i < weight.size(); ++i) weight[i] *= at(scale, i / each);
    if (bias.empty() && layer->layer.ends_with("attention")) {
        RETURN_IF_ERROR(add_attention_bias(layer->id, to));
        bias = to.weight_of(layer->id, rule->shift);
    }
    if (bias.empty() && std::ranges::any_of(shift, [](double number) { return number != 0; })) {
        layer->params["bias"] = true;
        std::vector<float> numbers(channels);
        for (std::size_t i = 0; i < channels; ++i) numbers[i] = at(shift, i);
        RETURN_IF_ERROR(to.weight(layer->id, "bias", numbers, {static_cast<std::int64_t>(channels)}));
    }
    for (std::size_t i = 0; i < bias.size(); ++i) bias[i] = bias[i] * at(scale, i) + at(shift, i);
    to.note("changed: constants for each channel became part of the layer before");
    return true;
}

// A frozen layer that scales and shifts: of images a depthwise convolution of one pixel, of rows a batch norm.
Status add_scaling(const OnnxFileNode& node, const std::string& value, const std::vector<double>& scale,
    const std::vector<double>& shift, std::size_t axis, const std::string& output, ForeignNetwork& to)
{
    const auto* found = to.place(value);
    if (found && found->dims.size() == 2 && scale.size() > 1)
        return cannot("no layer scales or shifts sequences by constants for each feature");
    // A sequence is read as an image of one column.
    const ForeignDims dims = found ? found->dims : ForeignDims();
    ASSIGN_OR_RETURN(const auto place, dims.size() == 2 ? to.formed(value, {dims[0], 1, dims[1]}) : to.formed(value));
    const bool image = place.dims.size() >= 2;
    if (place.batch != 0) return cannot("the samples do not stand first");
    if (scale.size() > 1 && axis != 0) return cannot("its constants do not stand for channels");
    const auto channels = place.dims[0];
    const auto spread = [&](const std::vector<double>& numbers) {
        std::vector<float> all(static_cast<std::size_t>(channels));
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<float>(numbers[numbers.size() == 1 ? 0 : i]);
        return all;
    };
    const auto id = image
        ? to.layer(node, "depthwise_conv2d", {{"kernel", Extent{1, 1}}, {"bias", true}}, {place}, output)
        : to.layer(node, "batch_norm", {{"epsilon", 1e-5}}, {place}, output);
    if (!id) return id.error();
    auto result = *to.place(output);
    result.dims = place.dims;
    to.bind(output, result);
    to.node(*id).trainable = false;
    to.note("changed: constants became a frozen layer that scales and shifts");
    if (image) {
        RETURN_IF_ERROR(to.weight(*id, "weight", spread(scale), {channels, 1, 1, 1}));
        return to.weight(*id, "bias", spread(shift), {channels});
    }
    RETURN_IF_ERROR(to.weight(*id, "gamma", spread(scale), {channels}));
    RETURN_IF_ERROR(to.weight(*id, "beta", spread(shift), {channels}));
    RETURN_IF_ERROR(to.weight(*id, "running_mean", spread({0}), {channels}));
    // With epsilon the deviation is 1.
    return to.weight(*id, "running_variance", spread({1 - 1e-5}), {channels});
}

// After what the field does already.
void scale_columns(FieldFacts& field, const std::vector<double>& scale, const std::vector<double>& shift)
{
    const auto columns = static_cast<std::size_t>(field.sample.count());
    field.column_scale.resize(columns, 1);
    field.column_shift.resize(columns, 0);
    for (std::size_t i = 0; i < columns; ++i) {
        field.column_scale[i] *= field.scale * scale[i];
        field.column_shift[i] = (field.column_shift[i] * field.scale + field.shift) * scale[i] + shift[i];
    }
    field.scale = 1, field.shift = 0;
}

// Missing numbers of the input's columns; Where replaces them.
Status add_is_nan(const OnnxFileNode& node, ForeignNetwork& to)
{
    ASSIGN_OR_RETURN(auto place, to.settled(node.inputs[0]));
    const FieldFacts* field = to.input_of(node.inputs[0]);
    if (!field || field->kind != TensorKind::flat || field->stored != DType::f32)
        return cannot("it looks for missing numbers elsewhere than in columns of the input");
    place.missing = true;
    to.bind(node.outputs[0], place);
    return {};
}

// Where(IsNaN(x), 0, x): what the data does with standardized columns.
Status add_where(const OnnxFileNode& node, ForeignNetwork& to)
{
    if (node.inputs.size() != 3) return cannot("it has not three inputs");
    const auto* missing = to.place(node.inputs[0]);
    if (!missing || !missing->missing) return cannot("it chooses by something other than missing numbers");
    const auto fill = reals_in(to.constant(node.inputs[1]));
    if (fill.empty() || std::ranges::any_of(fill, [](float number) { return number != 0; }))
        return cannot("it replaces missing numbers by something other than 0");
    ASSIGN_OR_RETURN(auto place, to.settled(node.inputs[2]));
    FieldFacts* field = to.input_of(node.inputs[2]);
    if (!field || missing->node != place.node || missing->port != place.port || missing->dims != place.dims)
        return cannot("it chooses between several values");
    const auto columns = static_cast<std::size_t>(field->sample.count());
    if (field->column_scale.empty() || field->scale != 1 || field->shift != 0)
        scale_columns(*field, std::vector<double>(columns, 1), std::vector<double>(columns, 0));
    place.shared = true; // what comes after it does not change the 0
    to.bind(node.outputs[0], place);
    return {};
}

constexpr ForeignRule rules_of_dense[]{
    {"Gemm", add_gemm}, {"MatMul", add_matmul}, {"IsNaN", add_is_nan}, {"Where", add_where}};

template <class T> std::vector<T> numbers_in(const OnnxTensor* tensor, DType type)
{
    std::vector<T> numbers;
    if (!tensor || tensor->dtype != type) return numbers;
    numbers.resize(tensor->bytes.size() / sizeof(T));
    if (!numbers.empty()) std::memcpy(numbers.data(), tensor->bytes.data(), tensor->bytes.size());
    return numbers;
}

} // namespace

Status scale_and_shift(const OnnxFileNode& node, const std::string& value, std::vector<double> scale,
    std::vector<double> shift, std::size_t axis, const std::string& output, ForeignNetwork& to)
{
    const auto finite = [](double number) { return std::isfinite(number); };
    if (!std::ranges::all_of(scale, finite) || !std::ranges::all_of(shift, finite))
        return cannot("its constants are not finite");
    ASSIGN_OR_RETURN(const bool folded, fold(value, scale, shift, axis, to));
    if (folded) {
        to.bind(output, *to.place(value));
        return {};
    }
    FieldFacts* field = to.input_of(value);
    const bool columns = field && field->kind == TensorKind::flat && to.place(value)->dims.size() == 1
        && to.place(value)->dims[0] == field->sample.count();
    if (columns && scale.size() > 1 && to.read_once(value)) {
        scale_columns(*field, scale, shift);
        to.note(message("changed: the scaling of \"{field}\" became the data's", {{"field", field->name}}));
        to.bind(output, *to.place(value));
        return {};
    }
    if (field && scale.size() == 1 && to.read_once(value)) {
        field->scale *= scale[0];
        field->shift = field->shift * scale[0] + shift[0];
        to.note(message("changed: the scaling of \"{field}\" became the data's", {{"field", field->name}}));
        to.bind(output, *to.place(value));
        return {};
    }
    return add_scaling(node, value, scale, shift, axis, output, to);
}

std::span<const ForeignRule> dense_rules() { return rules_of_dense; }

std::vector<std::int64_t> integers_in(const OnnxTensor* tensor) { return numbers_in<std::int64_t>(tensor, DType::i64); }
std::vector<float> reals_in(const OnnxTensor* tensor) { return numbers_in<float>(tensor, DType::f32); }

} // namespace epoch
