// Products with a matrix, sums and products of values, and the scaling of inputs.
#include "exchange/foreign_rules.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <optional>

namespace epoch {
namespace {

Status add_gemm(const OnnxFileNode& node, ForeignNetwork& to)
{
    const OnnxTensor* weight = node.inputs.size() > 1 ? to.constant(node.inputs[1]) : nullptr;
    const bool has_bias = node.inputs.size() > 2 && !node.inputs[2].empty();
    const OnnxTensor* bias = has_bias ? to.constant(node.inputs[2]) : nullptr;
    if (!weight || weight->dims.size() != 2 || (has_bias && !bias)) return cannot("its matrix is computed");
    if (integer_of(node, "transA", 0) != 0 || real_of(node, "alpha", 1) != 1 || (bias && real_of(node, "beta", 1) != 1))
        return cannot("it has factors or a transposed input");
    const bool turned = integer_of(node, "transB", 0) == 0;
    const auto units = weight->dims[turned ? 1 : 0], features = weight->dims[turned ? 0 : 1];
    ASSIGN_OR_RETURN(
        const auto id, to.layer(node, "dense", {{"units", units}, {"bias", bias != nullptr}}, {node.inputs[0]}));
    RETURN_IF_ERROR(to.weight(id, "weight", *weight, {units, features}, turned));
    return bias ? to.weight(id, "bias", *bias, {units}) : Status();
}

Status add_matmul(const OnnxFileNode& node, ForeignNetwork& to)
{
    const OnnxTensor* weight = node.inputs.size() > 1 ? to.constant(node.inputs[1]) : nullptr;
    if (!weight || weight->dims.size() != 2) return cannot("both factors are computed");
    ASSIGN_OR_RETURN(
        const auto id, to.layer(node, "dense", {{"units", weight->dims[1]}, {"bias", false}}, {node.inputs[0]}));
    return to.weight(id, "weight", *weight, {weight->dims[1], weight->dims[0]}, true);
}

// The numbers of a constant for each of so many channels of a value; empty: it is not of this form. A vector stands on
// the last axis, which is the channels of rows; of images it needs two more axes.
std::vector<float> by_channel(const OnnxTensor& constant, std::size_t channels, bool image)
{
    auto numbers = reals_in(&constant);
    auto dims = constant.dims;
    if (numbers.size() == 1 && dims.size() <= (image ? 4u : 2u)) return std::vector<float>(channels, numbers[0]);
    while (image && dims.size() > 1 && dims.back() == 1 && constant.dims.size() - dims.size() < 2) dims.pop_back();
    if (constant.dims.size() - dims.size() != (image ? 2u : 0u)) return {};
    if (dims.size() == 2 && dims.front() == 1) dims.erase(dims.begin());
    return dims.size() == 1 && static_cast<std::size_t>(dims[0]) == channels && numbers.size() == channels
        ? numbers
        : std::vector<float>();
}

// A constant for each channel becomes part of the layer before: of a norm's gamma and beta, of weights and bias.
std::optional<Status> fold(
    const OnnxFileNode& node, const std::string& value, const OnnxTensor& constant, ForeignNetwork& to)
{
    Node* layer = to.maker(value);
    if (!layer || !to.read_once(value) || to.place(value)->pooled) return {};
    const bool norm = layer->layer == "batch_norm";
    if (!norm && layer->layer != "conv2d" && layer->layer != "dense") return {};
    const bool image = layer->layer == "conv2d" || (norm && to.is_image(value));
    auto weight = to.weight_of(layer->id, norm ? "gamma" : "weight"),
         bias = to.weight_of(layer->id, norm ? "beta" : "bias");
    const auto channels = norm
        ? weight.size()
        : static_cast<std::size_t>(
            Params(find_layer(layer->layer)->schema, layer->params).integer(image ? "filters" : "units"));
    auto numbers = by_channel(constant, channels, image);
    if (numbers.empty() || weight.size() % channels != 0) return {};
    if (node.type == "Div") std::ranges::transform(numbers, numbers.begin(), [](float number) { return 1 / number; });
    if (node.type == "Sub") std::ranges::transform(numbers, numbers.begin(), std::negate());
    const std::size_t each = weight.size() / channels;
    to.note("changed: constants for each channel became part of the layer before");
    to.bind(node.outputs[0], *to.place(value));
    if (node.type == "Mul" || node.type == "Div") {
        for (std::size_t i = 0; i < weight.size(); ++i) weight[i] *= numbers[i / each];
        for (std::size_t i = 0; i < bias.size(); ++i) bias[i] *= numbers[i];
        return Status();
    }
    if (!bias.empty()) {
        for (std::size_t i = 0; i < bias.size(); ++i) bias[i] += numbers[i];
        return Status();
    }
    layer->params["bias"] = true;
    const std::string made = node.outputs[0] + "/bias";
    const auto units = static_cast<std::int64_t>(channels);
    if (auto added = to.add_computed(made, {units}, std::move(numbers)); !added) return added;
    return to.weight(layer->id, "bias", *to.constant(made), {units});
}

// One number that scales or shifts an input of the network.
Status scale_input(const OnnxFileNode& node, const std::string& value, const OnnxTensor& constant, ForeignNetwork& to)
{
    FieldFacts* field = to.input_of(value);
    const auto numbers = reals_in(&constant);
    if (!field || !to.read_once(value) || numbers.size() != 1) return cannot("one side is a constant");
    const auto number = static_cast<double>(numbers[0]);
    if (node.type == "Mul") field->scale *= number, field->shift *= number;
    if (node.type == "Div") field->scale /= number, field->shift /= number;
    if (node.type == "Add") field->shift += number;
    if (node.type == "Sub") field->shift -= number;
    to.note("changed: the scaling of \"" + field->name + "\" became the data's");
    to.bind(node.outputs[0], *to.place(value));
    return {};
}

// x · sigmoid(x)
bool is_silu(const OnnxFileNode& node, std::size_t gate, ForeignNetwork& to)
{
    const Node* maker = to.maker(node.inputs[gate]);
    if (!maker || maker->layer != "sigmoid" || !to.read_once(node.inputs[gate])) return false;
    const auto* other = to.place(node.inputs[1 - gate]);
    const auto wires = to.wires_into(maker->id);
    return other && wires.size() == 1 && wires[0]->from == other->node && wires[0]->from_port == other->port;
}

Status add_pair(const OnnxFileNode& node, ForeignNetwork& to)
{
    if (node.inputs.size() != 2) return cannot("it has not two inputs");
    if (node.attributes.contains("axis")) return cannot("it is of an old version that names an axis");
    for (const std::size_t i : {0, 1}) {
        const OnnxTensor* constant = to.constant(node.inputs[i]);
        if (!constant) continue;
        const std::string& value = node.inputs[1 - i];
        if (i == 0 && (node.type == "Sub" || node.type == "Div")) return cannot("its first side is a constant");
        if (const auto folded = fold(node, value, *constant, to)) return *folded;
        return scale_input(node, value, *constant, to);
    }
    if (node.type == "Sub" || node.type == "Div") return cannot("no layer does it");
    if (node.type == "Mul")
        for (const std::size_t gate : {0, 1})
            if (is_silu(node, gate, to)) {
                to.maker(node.inputs[gate])->layer = "silu";
                to.bind(node.outputs[0], *to.place(node.inputs[gate]));
                return {};
            }
    const auto added = to.layer(node, node.type == "Add" ? "add" : "multiply", {}, node.inputs);
    return added ? Status() : Status(added.error());
}

Status add_sum(const OnnxFileNode& node, ForeignNetwork& to)
{
    if (node.inputs.size() == 1) return cannot("it sums one value");
    const auto added = to.layer(node, "add", {}, node.inputs);
    return added ? Status() : Status(added.error());
}

constexpr ForeignRule rules_of_dense[]{{"Sum", add_sum}, {"Gemm", add_gemm}, {"MatMul", add_matmul}, {"Add", add_pair},
    {"Mul", add_pair}, {"Sub", add_pair}, {"Div", add_pair}};

template <class T> std::vector<T> numbers_in(const OnnxTensor* tensor, DType type)
{
    std::vector<T> numbers;
    if (!tensor || tensor->dtype != type) return numbers;
    numbers.resize(tensor->bytes.size() / sizeof(T));
    if (!numbers.empty()) std::memcpy(numbers.data(), tensor->bytes.data(), tensor->bytes.size());
    return numbers;
}

} // namespace

std::span<const ForeignRule> dense_rules() { return rules_of_dense; }

std::vector<std::int64_t> integers_in(const OnnxTensor* tensor) { return numbers_in<std::int64_t>(tensor, DType::i64); }
std::vector<float> reals_in(const OnnxTensor* tensor) { return numbers_in<float>(tensor, DType::f32); }

} // namespace epoch
