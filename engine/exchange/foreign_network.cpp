#include "exchange/foreign_network.h"

#include "model/graph_check.h"
#include "session/network_program.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace epoch {
namespace {

constexpr double layer_distance = 260; // from one node's left edge to the next one's, as in a first network
constexpr std::size_t longest_name = 60;

// The last part of "/layer1/layer1.0/conv1/Conv", in letters that names may have.
std::string readable_name(const std::string& name, const std::string& otherwise)
{
    std::string text;
    for (const char letter : name.substr(0, longest_name)) {
        const bool plain =
            (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9');
        if (plain || letter == '_' || letter == '-')
            text += letter;
        else if (!text.empty() && text.back() != '_')
            text += '_';
    }
    return text.empty() ? otherwise : text;
}

Result<FieldFacts> field_of(const OnnxFilePort& port)
{
    const auto refused = [&](std::string_view what) {
        return Error{"onnx.input", "input \"" + port.name + "\"", Message(what),
            "export the network with inputs of a fixed size, but for the batch"};
    };
    if (port.dtype != 1) return refused("is not of type float");
    if (port.dims.size() < 2) return refused("has no axes after the batch");
    FieldFacts field;
    field.name = readable_name(port.name, "input");
    const std::vector<std::int64_t> sample(port.dims.begin() + 1, port.dims.end());
    if (std::ranges::any_of(sample, [](auto extent) { return extent <= 0; })) return refused("has open extents");
    if (sample.size() > 3 || sample.size() == 2) return refused("is neither rows of numbers nor images");
    field.sample = Shape(sample);
    if (!field.sample.checked_count()) return refused("is too large");
    field.kind = sample.size() == 3 ? TensorKind::image : TensorKind::flat;
    return field;
}

} // namespace

ForeignNetwork::ForeignNetwork(const OnnxFile& file)
    : m_file(file)
{
    Project& project = m_model.project;
    project.title = file.title.empty() ? "Imported network" : readable_name(file.title, "Imported network");
    project.data.emplace();
    for (const auto& node : file.nodes)
        for (const auto& input : node.inputs) ++m_readers[input];
    for (const auto& output : file.outputs) ++m_readers[output.name];
    m_data = add_node("data", "data", {});
    m_state = add_fields();
}

bool ForeignNetwork::is_output(std::string_view value) const
{
    return std::ranges::find(m_file.outputs, value, &OnnxFilePort::name) != m_file.outputs.end();
}

const OnnxTensor* ForeignNetwork::constant(std::string_view value) const
{
    const auto made = m_constants.find(value);
    return made == m_constants.end() ? m_file.initialiser(value) : &made->second;
}

Status ForeignNetwork::add_filled(const std::string& value, const std::vector<std::int64_t>& dims, float number)
{
    std::uint64_t count = 1;
    const std::uint64_t left = (limits::onnx_file - m_filled_bytes) / sizeof(float);
    for (const auto extent : dims) {
        if (extent <= 0 || dims.size() > limits::onnx_axes || static_cast<std::uint64_t>(extent) > left / count)
            return Error{"onnx.unsupported", {}, "it makes more numbers than can be used", {}};
        count *= static_cast<std::uint64_t>(extent);
    }
    m_filled_bytes += count * sizeof(float);
    const auto& kept = m_filled.emplace_back(static_cast<std::size_t>(count), number);
    add_constant(value, {value, DType::f32, dims, std::as_bytes(std::span(kept))});
    return {};
}

Status ForeignNetwork::add_computed(
    const std::string& value, const std::vector<std::int64_t>& dims, std::vector<float> numbers)
{
    const std::uint64_t bytes = numbers.size() * sizeof(float);
    if (bytes > limits::onnx_file - m_filled_bytes)
        return Error{"onnx.unsupported", {}, "it makes more numbers than can be used", {}};
    m_filled_bytes += bytes;
    const auto& kept = m_filled.emplace_back(std::move(numbers));
    add_constant(value, {value, DType::f32, dims, std::as_bytes(std::span(kept))});
    return {};
}

std::span<float> ForeignNetwork::weight_of(NodeId layer, std::string_view name)
{
    const auto whole = m_model.project.graph.nodes.at(layer).name + "/" + std::string(name);
    const auto found = std::ranges::find(m_model.weights, whole, &NamedTensor::name);
    if (found == m_model.weights.end()) return {};
    return {reinterpret_cast<float*>(found->bytes.data()), found->bytes.size() / sizeof(float)};
}

bool ForeignNetwork::is_image(const std::string& value) const
{
    constexpr std::array of_images{"conv2d", "conv_transpose2d", "max_pool", "average_pool", "pad", "upsample"};
    const Place* from = place(value);
    while (from && from->node != m_data && !from->pooled) {
        const Node& node = m_model.project.graph.nodes.at(from->node);
        if (std::ranges::find(of_images, node.layer) != of_images.end()) return true;
        const LayerType* type = find_layer(node.layer);
        if (node.layer != "batch_norm" && node.layer != "add" && node.layer != "concat"
            && type->family != Family::activation)
            return false;
        const auto wires = wires_into(node.id);
        if (wires.empty()) return false;
        if (wires.front()->from == m_data)
            return m_model.project.data->field(wires.front()->from_port)->kind == TensorKind::image;
        const auto source = std::ranges::find_if(m_places, [&](const auto& one) {
            return one.second.node == wires.front()->from && one.second.port == wires.front()->from_port;
        });
        from = source == m_places.end() ? nullptr : &source->second;
    }
    return false;
}

int ForeignNetwork::readers(const std::string& value) const
{
    const auto found = m_readers.find(value);
    return found == m_readers.end() ? 0 : found->second;
}

const ForeignNetwork::Place* ForeignNetwork::place(const std::string& value) const
{
    const auto found = m_places.find(value);
    return found == m_places.end() ? nullptr : &found->second;
}

Node* ForeignNetwork::maker(const std::string& value)
{
    const Place* from = place(value);
    return from && from->node != m_data ? &m_model.project.graph.nodes.at(from->node) : nullptr;
}

FieldFacts* ForeignNetwork::input_of(const std::string& value)
{
    const Place* from = place(value);
    if (!from || from->node != m_data) return nullptr;
    const auto found = std::ranges::find(m_model.project.data->fields, from->port, &FieldFacts::name);
    return found == m_model.project.data->fields.end() ? nullptr : &*found;
}

NodeId ForeignNetwork::add_node(std::string type, const std::string& name, Values params)
{
    Graph& graph = m_model.project.graph;
    Node node;
    node.id = NodeId{graph.next_id++};
    node.name = graph.unused_name(name);
    node.layer = std::move(type);
    node.params = std::move(params);
    node.position.x = layer_distance * static_cast<double>(graph.nodes.size());
    return graph.nodes.emplace(node.id, node).first->first;
}

void ForeignNetwork::wire(const Place& from, NodeId to, std::string port, std::int64_t order)
{
    Graph& graph = m_model.project.graph;
    const WireId id{graph.next_id++};
    graph.wires[id] = {id, from.node, from.port, to, std::move(port), order, {}};
}

Result<NodeId> ForeignNetwork::layer(
    const OnnxFileNode& from, std::string type, Values params, std::vector<std::string> inputs)
{
    std::vector<Place> places;
    for (const auto& input : inputs) {
        const Place* made = place(input);
        if (!made)
            return Error{
                "onnx.unsupported", {}, message("reads \"{value}\", which is a constant", {{"value", input}}), {}};
        // Here such a value has lost its last two axes.
        if (made->pooled && find_layer(type)->family != Family::activation && type != "flatten")
            return Error{"onnx.unsupported", {}, "reads the result of a global pool as an image", {}};
        places.push_back(*made);
    }
    const NodeId id = add_node(type, readable_name(from.name, type), std::move(params));
    for (std::size_t i = 0; i < places.size(); ++i) wire(places[i], id, "input", static_cast<std::int64_t>(i));
    bind(from.outputs.front(), {id, "output"});
    return id;
}

Status ForeignNetwork::weight(NodeId layer, std::string_view name, const OnnxTensor& from, Shape shape, bool transposed)
{
    const auto count = shape.checked_count();
    if (from.dtype != DType::f32 || !count || static_cast<std::uint64_t>(*count) * sizeof(float) != from.bytes.size())
        return Error{"onnx.unsupported", {},
            message("its weight \"{name}\" has another type or size than the layer", {{"name", from.name}}), {}};
    NamedTensor weight{m_model.project.graph.nodes.at(layer).name + "/" + std::string(name), {DType::f32, shape},
        {from.bytes.begin(), from.bytes.end()}};
    if (transposed) {
        const auto rows = static_cast<std::size_t>(shape[0]), columns = static_cast<std::size_t>(shape[1]);
        for (std::size_t row = 0; row < rows; ++row)
            for (std::size_t column = 0; column < columns; ++column)
                std::memcpy(&weight.bytes[(row * columns + column) * sizeof(float)],
                    &from.bytes[(column * rows + row) * sizeof(float)], sizeof(float));
    }
    m_model.weights.push_back(std::move(weight));
    return {};
}

Status ForeignNetwork::add_fields()
{
    for (const auto& port : m_file.inputs) {
        ASSIGN_OR_RETURN(auto field, field_of(port));
        bind(port.name, {m_data, field.name});
        m_model.project.data->fields.push_back(std::move(field));
    }
    if (m_file.inputs.size() == 1 && m_file.outputs.size() == 1) return {};
    return Error{"onnx.unsupported", {},
        message("has {inputs} inputs and {outputs} outputs; one of each can be imported",
            {{"inputs", m_file.inputs.size()}, {"outputs", m_file.outputs.size()}}),
        "export a network with one input and one output"};
}

// The loss asks for what the network gives; its targets are assumed.
Status ForeignNetwork::add_loss()
{
    Project& project = m_model.project;
    const Place* result = place(m_file.outputs.front().name);
    if (!result || result->node == m_data)
        return Error{
            "onnx.unsupported", m_file.outputs.front().name, "is not made by a layer", "export the whole network"};
    const Checked network = check_graph(project.graph, &*project.data);
    const NodeFacts* facts = network.facts_of(result->node);
    for (const Problem& problem : network.problems)
        if (problem.severity == Severity::error && (!facts || facts->state != NodeFacts::State::ok))
            return problem.error;
    if (!facts || facts->outputs.empty())
        return Error{"onnx.network", project.graph.nodes.at(result->node).name, "has no known shape",
            "export the network again"};
    const Shape shape = facts->outputs.front().shape;
    FieldFacts target;
    target.role = FieldRole::target;
    const bool classes = m_head == Head::classes && shape.rank() == 2;
    target.name = project.data->field("target") ? "imported_target" : "target";
    target.kind = classes ? TensorKind::labels : shape.rank() == 4 ? TensorKind::image : TensorKind::flat;
    target.stored = classes ? DType::i32 : DType::f32;
    if (classes)
        target.classes = shape[1];
    else
        target.sample = shape.sample();
    if (m_head == Head::classes && !classes)
        return Error{"onnx.unsupported", m_file.outputs.front().name, "gives classes for each of several places",
            "only one answer for each sample can be imported"};
    const char* type = classes      ? "softmax_cross_entropy"
        : m_head == Head::yes_or_no ? "binary_cross_entropy"
                                    : "mean_squared_error";
    const Place from = *result;
    project.data->fields.push_back(target);
    const NodeId loss = add_node(type, "loss", {});
    wire(from, loss, m_head == Head::numbers ? "prediction" : "logits");
    wire({m_data, target.name}, loss, classes ? "labels" : m_head == Head::yes_or_no ? "targets" : "target");
    note(std::string("assumed: the loss, ") + type + ", and the field \"" + target.name + "\"");
    return {};
}

// The drawing's weights must be those that were read, by name and shape.
Status ForeignNetwork::check_weights() const
{
    const Project& project = m_model.project;
    const Checked network = check_graph(project.graph, &*project.data);
    for (const Problem& problem : network.problems)
        if (problem.severity == Severity::error) return problem.error;
    for (const auto& [layer, features] : m_expected)
        if (const NodeFacts* facts = network.facts_of(layer);
            !facts || facts->outputs.front().shape.sample() != Shape{features})
            return Error{"onnx.unsupported", project.graph.nodes.at(layer).name,
                message("does not give {features} numbers a sample", {{"features", features}}),
                "a reshape that mixes samples cannot be imported"};
    std::vector<LiveParameter> live_parameters;
    ASSIGN_OR_RETURN(
        const auto program, network_program({network, *project.data, project.training, 1, {}}, live_parameters));
    std::size_t found = 0;
    for (const PlanTensor& tensor : program.program.tensors) {
        if (!is_state(tensor.role)) continue;
        const auto weight = std::ranges::find(m_model.weights, tensor.name, &NamedTensor::name);
        if (weight == m_model.weights.end() || weight->type != tensor.type)
            return Error{"onnx.unsupported", tensor.name,
                message("is {type} in the drawing, but not in the file", {{"type", tensor.type.text()}}),
                "this form of the layer cannot be imported"};
        ++found;
    }
    if (found == m_model.weights.size()) return {};
    return Error{
        "onnx.unsupported", project.title, "has weights that the drawing does not use", "export the whole network"};
}

Result<ModelFile> ForeignNetwork::finish()
{
    RETURN_IF_ERROR(add_loss());
    RETURN_IF_ERROR(check_weights());
    return std::move(m_model);
}

} // namespace epoch
