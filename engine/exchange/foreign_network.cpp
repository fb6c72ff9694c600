#include "exchange/foreign_network.h"

#include "exchange/foreign_rules.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>

namespace epoch {
namespace {

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

// The graph's name, or the file's if the exporter gives every graph the same name.
std::string title_of(const OnnxFile& file)
{
    constexpr std::array<std::string_view, 10> generic{"", "main", "main_graph", "graph", "model", "onnx-graph",
        "torch_jit", "torch-jit-export", "tf2onnx", "onnx_model"};
    const bool blank = file.title.find_first_not_of(" \t\n") == std::string::npos;
    std::string title = blank || std::ranges::find(generic, file.title) != generic.end() ? file.stem : file.title;
    std::size_t length = std::min(title.size(), longest_name);
    // Not within a letter of several bytes.
    while (length > 0 && length < title.size() && (static_cast<unsigned char>(title[length]) & 0xc0) == 0x80) --length;
    title.resize(length);
    std::ranges::replace_if(
        title, [](char letter) { return letter >= 0 && letter < ' '; }, ' ');
    return title.empty() ? "Imported network" : title;
}

Status too_many() { return Error{"onnx.unsupported", {}, "it makes more numbers than can be used", {}}; }

Error cannot_form(std::size_t rank)
{
    return {
        "onnx.unsupported", {}, message("it reads a value of {axes} axes; up to 4 are known", {{"axes", rank}}), {}};
}

Result<FieldFacts> field_of(const OnnxFilePort& port)
{
    constexpr int real = 1, i32 = 6, i64 = 7; // TensorProto.DataType
    const auto refused = [&](std::string_view what) {
        return Error{"onnx.input", "input \"" + port.name + "\"", Message(what),
            "export the network with inputs of a fixed size, but for the batch"};
    };
    const bool ids = port.dtype == i32 || port.dtype == i64;
    if (port.dtype != real && !ids) return refused("is neither of type float nor of integers");
    if (port.dims.empty()) return refused("is one number, not samples");
    FieldFacts field;
    field.name = readable_name(port.name, "input");
    std::vector<std::int64_t> sample(port.dims.begin() + 1, port.dims.end());
    if (std::ranges::any_of(sample, [](auto extent) { return extent <= 0; })) return refused("has open extents");
    if (sample.size() > 3 || (ids && sample.size() != 1))
        return refused("is neither rows of numbers, nor sequences, nor images, nor rows of class numbers");
    if (sample.empty()) sample = {1};
    field.sample = Shape(sample);
    if (!field.sample.checked_count()) return refused("is too large");
    constexpr std::array kinds{TensorKind::flat, TensorKind::sequence, TensorKind::image};
    field.kind = ids ? TensorKind::ids : kinds[sample.size() - 1];
    field.stored = ids ? DType::i32 : DType::f32;
    return field;
}

// The layer that reshapes a sample to these dims.
std::pair<std::string, Values> reshaping_layer(const ForeignDims& dims)
{
    if (dims.size() == 1) return {"flatten", {}};
    if (dims.size() == 2) return {"to_sequence", {{"steps", dims[0]}}};
    return {"reshape", {{"shape", dims}}};
}

} // namespace

std::int64_t product_of(std::span<const std::int64_t> dims)
{
    std::int64_t product = 1;
    for (const auto extent : dims) {
        if (extent < 0) return -1;
        // The dims of a file may overflow; no tensor is that large.
        if (extent > 0 && product > std::numeric_limits<std::int64_t>::max() / extent) return -1;
        product *= extent;
    }
    return product;
}

ForeignNetwork::ForeignNetwork(const OnnxFile& file)
    : m_file(file)
{
    Project& project = m_model.project;
    project.title = title_of(file);
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
    return made == m_constants.end() ? m_file.initializer(value) : &made->second;
}

std::vector<Message> ForeignNetwork::notes() const
{
    std::vector<Message> all;
    for (const auto& [text, note] : m_notes) all.push_back(note);
    return all;
}

Status ForeignNetwork::add_made(
    const std::string& value, DType type, const ForeignDims& dims, std::vector<std::byte> bytes)
{
    if (bytes.size() > limits::onnx_made - m_made_bytes) return too_many();
    m_made_bytes += bytes.size();
    const auto& kept = m_made.emplace_back(std::move(bytes));
    add_constant(value, {value, type, dims, kept});
    return {};
}

Status ForeignNetwork::add_filled(const std::string& value, const ForeignDims& dims, float number)
{
    std::uint64_t count = 1;
    const std::uint64_t left = (limits::onnx_made - m_made_bytes) / sizeof(float);
    for (const auto extent : dims) {
        if (extent <= 0 || dims.size() > limits::onnx_axes || static_cast<std::uint64_t>(extent) > left / count)
            return too_many();
        count *= static_cast<std::uint64_t>(extent);
    }
    std::vector<std::byte> bytes(static_cast<std::size_t>(count) * sizeof(float));
    for (std::size_t at = 0; at < bytes.size(); at += sizeof(float)) std::memcpy(&bytes[at], &number, sizeof(float));
    return add_made(value, DType::f32, dims, std::move(bytes));
}

Status ForeignNetwork::add_computed(
    const std::string& value, const ForeignDims& dims, const std::vector<float>& numbers)
{
    const auto bytes = std::as_bytes(std::span(numbers));
    return add_made(value, DType::f32, dims, {bytes.begin(), bytes.end()});
}

Status ForeignNetwork::add_integers(
    const std::string& value, const ForeignDims& dims, const std::vector<std::int64_t>& numbers)
{
    const auto bytes = std::as_bytes(std::span(numbers));
    return add_made(value, DType::i64, dims, {bytes.begin(), bytes.end()});
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

Status ForeignNetwork::bind_view(const std::string& name, const std::string& of, ForeignDims dims, std::size_t batch)
{
    ASSIGN_OR_RETURN(Place view, settled(of));
    view.dims = std::move(dims);
    view.batch = batch;
    view.shared |= readers(of) > 1;
    bind(name, std::move(view));
    return {};
}

Result<ForeignNetwork::Place> ForeignNetwork::settled(const std::string& value)
{
    const Place* found = place(value);
    if (!found)
        return Error{"onnx.unsupported", {}, message("reads \"{value}\", which is a constant", {{"value", value}}), {}};
    if (found->scores) return cannot("it reads what only attention has");
    if (found->missing) return cannot("it reads which numbers are missing, and does not replace them by 0");
    if (!found->pending) return *found;
    const auto pending = found->pending;
    if (const auto known = pending->curve.layer()) {
        Place base = *found;
        base.pending = nullptr;
        if (known->type.empty()) {
            base.shared = true;
        } else {
            ASSIGN_OR_RETURN(const auto id, layer(*pending->node, known->type, known->params, {base}, value));
            base.node = id;
            base.port = "output";
            base.shared = false;
        }
        bind(value, base);
        return base;
    }
    // The operators before it became layers of their own, and so does this one.
    if (auto added = add_alone(*pending->node, *this); !added) {
        Error error = added.error();
        if (error.where.empty()) error.where = pending->node->text();
        return error;
    }
    const Place* made = place(value);
    return made && !made->pending ? Result<Place>(*made) : cannot("it waits for itself");
}

Result<ForeignNetwork::Place> ForeignNetwork::formed(const std::string& value, const ForeignDims& dims)
{
    ASSIGN_OR_RETURN(Place from, settled(value));
    if (from.type.shape.sample() == Shape(dims)) return from;
    if (const auto unmoved = before_moves(from, *this)) {
        bind(value, from = *unmoved);
        if (from.type.shape.sample() == Shape(dims)) return from;
    }
    if (dims.empty() || dims.size() > 3 || product_of(dims) != from.type.shape.sample_count())
        return cannot_form(from.rank());
    auto [type, params] = reshaping_layer(dims);
    const OnnxFileNode named{.type = {}, .domain = {}, .name = type, .inputs = {}, .outputs = {}, .attributes = {}};
    ASSIGN_OR_RETURN(const auto id, layer(named, type, std::move(params), {from}, value));
    Place to = *place(value);
    to.node = id;
    to.dims = from.dims;
    to.batch = from.batch;
    bind(value, to);
    return to;
}

Result<ForeignNetwork::Place> ForeignNetwork::formed(const std::string& value)
{
    ASSIGN_OR_RETURN(const Place from, settled(value));
    return from.dims.empty() || from.dims.size() > 3 ? Result<Place>(cannot_form(from.rank()))
                                                     : formed(value, from.dims);
}

Node* ForeignNetwork::maker(const std::string& value)
{
    const Place* from = place(value);
    return from && from->node != m_data ? &node(from->node) : nullptr;
}

FieldFacts* ForeignNetwork::input_of(const std::string& value)
{
    const Place* from = place(value);
    if (!from || from->node != m_data) return nullptr;
    const auto found = std::ranges::find(m_model.project.data->fields, from->port, &FieldFacts::name);
    return found == m_model.project.data->fields.end() ? nullptr : &*found;
}

bool ForeignNetwork::feeds_one(NodeId layer) const
{
    const auto& wires = m_model.project.graph.wires;
    return std::ranges::count_if(wires, [&](const auto& one) { return one.second.from == layer; }) == 1
        && std::ranges::all_of(m_places, [&](const auto& one) {
               const auto read = m_read.find(one.first);
               return one.second.node != layer || readers(one.first) <= (read == m_read.end() ? 0 : read->second);
           });
}

void ForeignNetwork::note_read(const OnnxFileNode& node)
{
    for (const auto& input : node.inputs) ++m_read[input];
}

void ForeignNetwork::remove(NodeId layer)
{
    Graph& graph = m_model.project.graph;
    const auto start = graph.nodes.at(layer).name + "/";
    std::erase_if(m_model.weights, [&](const NamedTensor& one) { return one.name.starts_with(start); });
    std::erase_if(graph.wires, [&](const auto& one) { return one.second.from == layer || one.second.to == layer; });
    std::erase_if(m_places, [&](const auto& one) { return one.second.node == layer; });
    graph.nodes.erase(layer);
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

Result<NodeId> ForeignNetwork::layer(const OnnxFileNode& from, std::string type, Values params,
    const std::vector<Place>& inputs, const std::string& output)
{
    const LayerType& rule = *find_layer(type);
    std::vector<TensorType> types;
    for (const Place& input : inputs) types.push_back(input.type);
    for (const ParamSpec& spec : rule.schema.specs())
        if (const auto given = params.find(spec.key); given != params.end())
            if (const auto fits = spec.check(given->second); !fits) return fits.error();
    const DataFacts& data = *m_model.project.data;
    const auto made = rule.shape(Params(rule.schema, params), types, {&data});
    if (made.error) return Error{"onnx.unsupported", {}, made.error->error.what, {}};
    const TensorType& result = made.outputs.front();
    if (!result.shape.sample().checked_count()) return too_many().error();
    Graph& graph = m_model.project.graph;
    const auto& ports = rule.ports(Params(rule.schema, params), {&data}).inputs;
    const NodeId id = add_node(type, readable_name(from.name, type), std::move(params));
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const WireId wire{graph.next_id++};
        const bool repeated = ports.back().repeated;
        graph.wires[wire] = {wire, inputs[i].node, inputs[i].port, id, ports[repeated ? 0 : i].name,
            repeated ? static_cast<std::int64_t>(i) : 0, {}};
    }
    m_types[id] = result;
    const auto sample = result.shape.sample();
    bind(output,
        {.node = id, .port = "output", .type = result, .dims = {sample.extents().begin(), sample.extents().end()}});
    return id;
}

Result<NodeId> ForeignNetwork::layer(
    const OnnxFileNode& from, std::string type, Values params, const std::string& input)
{
    ASSIGN_OR_RETURN(const Place place, formed(input));
    if (place.batch != 0) return cannot("the samples do not stand first");
    return layer(from, std::move(type), std::move(params), {place}, from.outputs.front());
}

Status ForeignNetwork::weight(NodeId layer, std::string_view name, const OnnxTensor& from, Shape shape, bool transposed)
{
    const auto count = shape.checked_count();
    if (from.dtype != DType::f32 || !count || static_cast<std::uint64_t>(*count) * sizeof(float) != from.bytes.size())
        return Error{"onnx.unsupported", {},
            message("its weight \"{name}\" has another type or size than the layer", {{"name", from.name}}), {}};
    // Several layers may read one tensor, and each keeps a copy.
    if (from.bytes.size() > limits::onnx_file - m_weight_bytes) return too_many();
    m_weight_bytes += from.bytes.size();
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

Status ForeignNetwork::weight(NodeId layer, std::string_view name, const std::vector<float>& numbers, Shape shape)
{
    return weight(layer, name, OnnxTensor{std::string(name), DType::f32, {}, std::as_bytes(std::span(numbers))}, shape);
}

std::span<float> ForeignNetwork::weight_of(NodeId layer, std::string_view name)
{
    const auto whole = m_model.project.graph.nodes.at(layer).name + "/" + std::string(name);
    const auto found = std::ranges::find(m_model.weights, whole, &NamedTensor::name);
    if (found == m_model.weights.end()) return {};
    return {reinterpret_cast<float*>(found->bytes.data()), found->bytes.size() / sizeof(float)};
}

Status ForeignNetwork::add_fields()
{
    for (const auto& port : m_file.inputs) {
        ASSIGN_OR_RETURN(auto field, field_of(port));
        bind(port.name,
            {.node = m_data,
                .port = field.name,
                .type = field.type(),
                .dims = {port.dims.begin() + 1, port.dims.end()}});
        m_model.project.data->fields.push_back(std::move(field));
    }
    if (m_file.inputs.size() == 1 && m_file.outputs.size() == 1) return {};
    return Error{"onnx.unsupported", {},
        message("has {inputs} inputs and {outputs} outputs; one of each can be imported",
            {{"inputs", m_file.inputs.size()}, {"outputs", m_file.outputs.size()}}),
        "export a network with one input and one output"};
}

} // namespace epoch
