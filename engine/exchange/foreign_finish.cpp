// The end of an import: the output's last curve becomes a layer or part of the loss, the loss is chosen, and the
// drawing must need exactly the weights that were read.
#include "exchange/foreign_network.h"
#include "exchange/foreign_rules.h"
#include "model/graph_check.h"
#include "session/network_program.h"

#include <algorithm>

namespace epoch {

// A last sigmoid belongs to the loss.
Status ForeignNetwork::settle_output()
{
    const std::string& name = m_file.outputs.front().name;
    const Place* result = place(name);
    if (!result) return {};
    if (const auto pending = result->pending) {
        const auto known = pending->curve.layer();
        if (known && known->type == "sigmoid" && result->node != m_data) {
            Place base = *result;
            base.pending = nullptr;
            bind(name, base);
            set_head(Head::yes_or_no);
            note("dropped: the last Sigmoid, which the loss does itself");
        }
    }
    ASSIGN_OR_RETURN(Place place, settled(name));
    // A view of the data needs a layer all the same.
    if (place.node == m_data && place.type.dtype == DType::f32 && place.type.shape.rank() > 2) {
        ASSIGN_OR_RETURN(place, formed(name, {product_of(place.dims)}));
    }
    if (place.batch != 0) return cannot("the samples do not stand first in the output");
    return {};
}

// The loss follows from the network's outputs; the targets are assumed.
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
    const bool classes = m_head == Head::classes && shape.rank() <= 3, positions = classes && shape.rank() == 3;
    target.name = project.data->field("target") ? "imported_target" : "target";
    target.kind = classes ? TensorKind::labels : shape.rank() == 4 ? TensorKind::image : TensorKind::flat;
    target.stored = classes ? DType::i32 : DType::f32;
    if (classes)
        target.classes = shape.back();
    else
        target.sample = shape.sample();
    if (positions) target.sample = Shape{shape[1]};
    const char* type = classes      ? "softmax_cross_entropy"
        : m_head == Head::yes_or_no ? "binary_cross_entropy"
                                    : "mean_squared_error";
    const Place from = *result;
    project.data->fields.push_back(target);
    const NodeId loss = add_node(type, "loss", {});
    const auto wire = [&](NodeId node, const std::string& port, const char* into) {
        const WireId id{project.graph.next_id++};
        project.graph.wires[id] = {id, node, port, loss, into, 0, {}};
    };
    wire(from.node, from.port, m_head == Head::numbers ? "prediction" : "logits");
    wire(m_data, target.name, classes ? "labels" : m_head == Head::yes_or_no ? "targets" : "target");
    note(message("assumed: the loss, {loss}, and the field \"{field}\"", {{"loss", type}, {"field", target.name}}));
    return {};
}

const std::string& ForeignNetwork::first_of(const std::string& value) const
{
    const auto found = m_repeated.find(value);
    return found == m_repeated.end() ? value : found->second;
}

void ForeignNetwork::note_weights_read(const OnnxFileNode& node, std::uint64_t bytes_before)
{
    const bool computes = node.type == "Add" || node.type == "Sub" || node.type == "Mul" || node.type == "Div";
    if (m_weight_bytes == bytes_before && !computes) return;
    const bool recurrent =
        std::ranges::find(recurrent_rules(), node.type, &ForeignRule::type) != recurrent_rules().end();
    // A recurrent node's further inputs are its first state. One number for all is a constant, not a weight.
    const std::size_t count = recurrent ? std::min<std::size_t>(node.inputs.size(), 4) : node.inputs.size();
    for (const auto& input : std::span(node.inputs).first(count)) {
        const OnnxTensor* tensor = constant(input);
        if (!tensor || tensor->dtype != DType::f32) continue;
        if (tensor->bytes.size() == sizeof(float) && node.type != "PRelu") continue;
        auto& readers = m_weight_readers[first_of(input)];
        if (std::ranges::find(readers, node.text()) == readers.end()) readers.push_back(node.text());
    }
}

// A drawing has no tied weights.
void ForeignNetwork::note_shared_weights()
{
    constexpr std::size_t max_named = 6; // nodes that are named
    for (auto& [weight, nodes] : m_weight_readers) {
        if (nodes.size() < 2) continue;
        const std::size_t more = nodes.size() - std::min(nodes.size(), max_named);
        nodes.resize(nodes.size() - more);
        note(message(more > 0
                ? "assumed: {nodes} and {more} more share the weight \"{weight}\" in the file; here each has "
                  "a copy, and training changes each copy by itself"
                : "assumed: {nodes} share the weight \"{weight}\" in the file; here each has a copy, and "
                  "training changes each copy by itself",
            {{"nodes", joined(nodes)}, {"more", more}, {"weight", weight}}));
    }
}

// The drawing's weights must be those that were read, by name and shape.
Status ForeignNetwork::check_weights() const
{
    const Project& project = m_model.project;
    const Checked network = check_graph(project.graph, &*project.data);
    for (const Problem& problem : network.problems) {
        if (problem.error.code == "graph.nothing_to_learn")
            return Error{"onnx.unsupported", project.title,
                "has no layer with weights, so that there is nothing to start from and nothing to train",
                "import a network that was trained"};
        if (problem.severity == Severity::error) return problem.error;
    }
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

// What another layer took over.
void ForeignNetwork::remove_unread()
{
    const auto* result = place(m_file.outputs.front().name);
    Graph& graph = m_model.project.graph;
    std::vector<NodeId> layers;
    for (const auto& [id, one] : graph.nodes) layers.push_back(id);
    std::ranges::reverse(layers); // those that read others first
    for (const NodeId id : layers)
        if (is_layer(id) && (!result || result->node != id)
            && std::ranges::none_of(graph.wires, [&](const auto& one) { return one.second.from == id; }))
            remove(id);
    for (double at = 0; auto& [id, one] : graph.nodes) one.position.x = layer_distance * at++;
}

Result<ModelFile> ForeignNetwork::finish()
{
    remove_unread();
    RETURN_IF_ERROR(add_loss());
    RETURN_IF_ERROR(check_weights());
    note_shared_weights();
    return std::move(m_model);
}

} // namespace epoch
