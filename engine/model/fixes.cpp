// fixes: tries each candidate with the layer's shape rule.
#include "model/fixes.h"

#include <algorithm>

namespace epoch {
namespace {

constexpr std::size_t max_wires = 3;

bool is_data(const FlatNode& node) { return node.type && node.type->family == Family::data; }
bool is_loss(const FlatNode& node) { return node.type && node.type->family == Family::loss; }

// A loss and how well it fits: 0 = exactly, 1 = once the prediction has the right width.
struct Offer {
    const LayerEntry* loss = nullptr;
    int distance = 0;
};

// Common losses come before the special ones.
bool is_usual(const LayerEntry& loss)
{
    return loss.name == "softmax_cross_entropy" || loss.name == "mean_squared_error";
}

std::vector<Offer> losses_that_take(
    const TensorType& prediction, const TensorType& target, const LayerContext& context, std::string_view but)
{
    std::vector<Offer> offers;
    const Values defaults;
    const std::vector<TensorType> types{prediction, target};
    for (const auto& entry : all_layers()) {
        const Params params(entry.type->schema, defaults);
        if (entry.type->family != Family::loss || entry.name == but) continue;
        if (entry.type->ports(params, context).inputs.size() != 2) continue;
        const auto result = entry.type->shape(params, types, context);
        if (!result.error || result.error->port == 0) offers.push_back({&entry, result.error ? 1 : 0});
    }
    std::ranges::stable_sort(
        offers, {}, [](const Offer& offer) { return std::pair(offer.distance, is_usual(*offer.loss) ? 0 : 1); });
    return offers;
}

std::string in_a_sentence(std::string_view title)
{
    std::string text(title);
    if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') text[0] = static_cast<char>(text[0] - 'A' + 'a');
    return text;
}

} // namespace

FixFinder::FixFinder(const Checked& network, const LayerContext& context, const std::vector<bool>& nested)
    : m_network(network)
    , m_context(context)
    , m_nested(nested)
    , m_read(network.flat.nodes.size())
{
    for (const auto& node : network.flat.nodes)
        for (const auto& input : node.inputs)
            if (input.node >= 0) m_read[static_cast<std::size_t>(input.node)] = true;
}

// A layer outside of blocks whose result nothing reads yet.
bool FixFinder::is_open(std::size_t node) const
{
    return !m_read[node] && !m_nested[node] && !is_data(m_network.flat.nodes[node])
        && m_network.facts[node].state == NodeFacts::State::ok && !m_network.facts[node].outputs.empty();
}

bool FixFinder::takes(std::size_t at, std::size_t input, const TensorType& offered) const
{
    const auto& node = m_network.flat.nodes[at];
    auto types = m_network.inputs_of(at);
    types.resize(std::max(types.size(), node.ports.inputs.size()), TensorType{DType::u8, {}});
    types[input] = offered;
    const auto result = node.type->shape(Params(node.type->schema, node.params), types, m_context);
    return !result.error || result.error->port != input;
}

// The node and its descendants: a wire from them would close a cycle.
std::vector<bool> FixFinder::behind(std::size_t node) const
{
    std::vector<bool> marked(m_network.flat.nodes.size());
    marked[node] = true;
    for (std::size_t i = node + 1; i < marked.size(); ++i)
        for (const auto& input : m_network.flat.nodes[i].inputs)
            if (input.node >= 0 && marked[static_cast<std::size_t>(input.node)]) marked[i] = true;
    return marked;
}

std::vector<Fix> FixFinder::wires_into(std::size_t at, std::size_t input) const
{
    std::vector<Fix> fixes;
    const auto& nodes = m_network.flat.nodes;
    const auto& node = nodes[at];
    if (m_nested[at] || !node.type || input >= node.ports.inputs.size() || node.ports.inputs[input].repeated)
        return fixes;
    const bool is_target = is_loss(node) && input > 0; // only the target port of a loss takes a target of the data
    const auto after = behind(at);
    for (std::size_t i = nodes.size(); i-- > 0 && !is_target;)
        if (!after[i] && is_open(i) && takes(at, input, m_network.facts[i].outputs.front()))
            fixes.push_back({Fix::Kind::connect, message("Connect {name}", {{"name", nodes[i].path}}), nodes[i].path,
                {}, nodes[i].ports.outputs.front().name});
    const auto data = std::ranges::find_if(nodes, is_data);
    if (data != nodes.end() && m_context.data)
        for (const auto& field : m_context.data->fields)
            if ((field.role == FieldRole::target) == is_target && takes(at, input, field.type()))
                fixes.push_back({Fix::Kind::connect, message("Connect {name}", {{"name", field.name}}), data->path, {},
                    field.name});
    if (fixes.size() > max_wires) fixes.resize(max_wires);
    return fixes;
}

std::vector<Fix> FixFinder::other_losses(std::size_t at) const
{
    std::vector<Fix> fixes;
    const auto& node = m_network.flat.nodes[at];
    const auto types = m_network.inputs_of(at);
    if (m_nested[at] || !is_loss(node) || types.size() != 2) return fixes;
    for (const auto& offer : losses_that_take(types[0], types[1], m_context, node.layer))
        fixes.push_back(
            {Fix::Kind::replace, message("Use {layer} instead", {{"layer", in_a_sentence(offer.loss->type->title)}}),
                std::string(offer.loss->name), {}});
    return fixes;
}

std::vector<Fix> FixFinder::losses_for_data() const
{
    std::vector<Fix> fixes;
    if (!m_context.data) return fixes;
    const TensorType* end = nullptr;
    for (std::size_t i = 0; i < m_network.flat.nodes.size(); ++i)
        if (is_open(i)) end = &m_network.facts[i].outputs.front();
    for (const auto& field : m_context.data->fields) {
        if (field.role != FieldRole::target) continue;
        const auto target = field.type();
        const TensorType scores{DType::f32, {batch_axis, std::max<std::int64_t>(1, field.classes)}};
        const auto& prediction = end ? *end : target.dtype == DType::f32 ? target : scores;
        for (const auto& offer : losses_that_take(prediction, target, m_context, {}))
            fixes.push_back({Fix::Kind::add_loss,
                message("Add {layer} for {field}",
                    {{"layer", in_a_sentence(offer.loss->type->title)}, {"field", field.name}}),
                std::string(offer.loss->name), {}, field.name});
    }
    return fixes;
}

std::vector<Fix> FixFinder::last_frozen_before(std::size_t at) const
{
    std::vector<bool> leads(at + 1);
    leads[at] = true;
    for (std::size_t i = at + 1; i-- > 0;) {
        if (!leads[i]) continue;
        const auto& node = m_network.flat.nodes[i];
        if (!m_nested[i] && !node.trainable && m_network.facts[i].cost.parameters > 0)
            return {{Fix::Kind::unfreeze, message("Make {name} trainable", {{"name", node.path}}), node.path, {}}};
        for (const auto& input : node.inputs)
            if (input.node >= 0) leads[static_cast<std::size_t>(input.node)] = true;
    }
    return {};
}

} // namespace epoch
