// Products with a matrix, sums and products of values, and the scaling of inputs.
#include "exchange/foreign_rules.h"

#include <cstring>

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

// A vector added to the product of a dense layer without a bias is its bias.
bool takes_bias(const std::string& value, const OnnxTensor& vector, ForeignNetwork& to)
{
    const Node* node = to.maker(value);
    if (!node || node->layer != "dense" || !to.read_once(value)) return false;
    const Params params(find_layer("dense")->schema, node->params);
    const bool row = vector.dims.size() == 1 || (vector.dims.size() == 2 && vector.dims[0] == 1);
    return !params.flag("bias") && row && vector.dims.back() == params.integer("units");
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
        if (node.type == "Add" && takes_bias(value, *constant, to)) {
            Node& dense = *to.maker(value);
            dense.params["bias"] = true;
            to.bind(node.outputs[0], *to.place(value));
            return to.weight(dense.id, "bias", *constant, {constant->dims.back()});
        }
        if (i == 0 && (node.type == "Sub" || node.type == "Div")) return cannot("its first side is a constant");
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
