#include "ui/canvas/node_look.h"

#include "base/units.h"
#include "model/block_inside.h"
#include "model/link.h"
#include "ui/canvas/port_shape.h"
#include "ui/style/engine_text.h"
#include "ui/style/number_text.h"
#include "ui/style/to_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace epoch::ui::canvas {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("canvas", text); }

// "256 units", "1 unit"
QString briefText(const std::string& brief, const Value& value)
{
    const QString number = valueText(value);
    const bool one = number == QLatin1String("1") && brief.ends_with('s');
    return engineText(one ? brief.substr(0, brief.size() - 1) : brief).replace(QLatin1String("{}"), number);
}

// "256 units · no bias": each parameter that has a brief text, in schema order.
std::vector<KeyPart> keyParts(const LayerType& type, const Values& values)
{
    std::vector<KeyPart> parts;
    const Params params(type.schema, values);
    const auto is_symbol = [](const std::string& brief) {
        return std::ranges::none_of(brief, [](unsigned char c) { return std::isalpha(c); });
    };
    for (const auto& spec : type.schema.specs()) {
        // A default value without a word, like "× 1", is left out.
        if (is_symbol(spec.brief_text) && params.value(spec.key) == spec.fallback) continue;
        if (!spec.brief_text.empty()) parts.push_back({spec.key, briefText(spec.brief_text, params.value(spec.key))});
    }
    return parts;
}

QString keyLine(const std::vector<KeyPart>& parts)
{
    QStringList texts;
    for (const auto& part : parts) texts << part.text;
    return texts.join(key_separator);
}

double parametersOf(const NodeFacts& facts) { return double(facts.cost.parameters); }

// Integer tensors are labels or token ids; their element type is left out.
QString flowText(const TensorType& type)
{
    if (!is_integer(type.dtype) || type.shape.rank() == 0) return toText(type.text());
    const auto extents = toText(type.shape.text());
    return type.shape.rank() == 1 ? tr("%1 labels").arg(extents) : tr("%1 ids").arg(extents);
}

// The texts for a node's output, from the longest to the shortest.
QStringList outLines(const QString& shape, const NodeFacts& facts)
{
    if (shape.isEmpty()) return {};
    const QString out = tr("out %1").arg(shape);
    if (facts.cost.parameters <= 0) return {out, shape};
    const QString count = quantityText(count_text(parametersOf(facts)));
    if (facts.trainable_parameters == 0)
        return {tr("%1 · %2 params, frozen").arg(out, count), tr("%1 · %2 params, frozen").arg(shape, count),
            tr("%1 · frozen").arg(shape), tr("frozen")};
    return {tr("%1 · %2 params").arg(out, count), tr("%1 · %2 params").arg(shape, count), out, shape};
}

PortLook portLook(const Port& port, const TensorType* flowing, const char* direction)
{
    PortLook look{toText(port.name), displayedKind(port.kind, flowing), {}};
    look.tip = tr("%1 %2: %3").arg(tr(direction), look.name, kindText(look.kind));
    if (flowing) look.tip += QStringLiteral(", ") + toText(flowing->text());
    return look;
}

} // namespace

bool NodeLook::samePorts(const NodeLook& other) const
{
    return std::ranges::equal(inputs, other.inputs, {}, &PortLook::name, &PortLook::name)
        && std::ranges::equal(outputs, other.outputs, {}, &PortLook::name, &PortLook::name);
}

QStringList NodeLook::bubbleButtons() const
{
    QStringList buttons;
    for (const auto& fix : fixes) buttons << engineText(fix.label);
    if (!inside.empty()) buttons << tr("Show the layer");
    return buttons;
}

QString NodeLook::bubble() const
{
    auto text = problem;
    if (!hint.isEmpty() && fixes.empty())
        text += (text.endsWith(QLatin1Char('.')) ? QStringLiteral(" ") : QStringLiteral(". ")) + hint;
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text;
}

QString NodeLook::accessibleText() const
{
    const auto state = problem.isEmpty() ? waiting ? tr("waiting")
            : muted                                ? tr("bypassed")
                                                   : tr("no errors")
                                         : tr("error: %1").arg(problem);
    return tip.section(QLatin1Char('\n'), 0, 0) + QStringLiteral(", ") + state;
}

Looks::Looks(const Graph& graph, const Checked& checked, const DataFacts* data, std::int64_t batch)
    : m_graph(graph)
    , m_checked(checked)
    , m_data(data)
    , m_batch(batch)
{
    for (std::size_t i = 0; i < checked.flat.nodes.size(); ++i) m_flat[checked.flat.nodes[i].origin] = i;
    for (const auto& problem : checked.problems) {
        auto& first = m_problems[problem.node];
        if (!first || (first->severity == Severity::warning && problem.severity == Severity::error)) first = &problem;
    }
}

const FlatNode* Looks::flat(NodeId id) const
{
    const auto found = m_flat.find(id);
    return found == m_flat.end() ? nullptr : &m_checked.flat.nodes[found->second];
}

const NodeFacts* Looks::facts(NodeId id) const
{
    if (const auto block = m_blocks.find(id); block != m_blocks.end()) return &block->second;
    const auto found = m_flat.find(id);
    return found == m_flat.end() || found->second >= m_checked.facts.size() ? nullptr : &m_checked.facts[found->second];
}

TensorType Looks::withBatch(const TensorType& type) const
{
    if (m_batch <= 0 || type.shape.rank() == 0) return type;
    return {type.dtype, type.shape.with_batch(m_batch)};
}

void Looks::addState(NodeLook& look, NodeId id) const
{
    const auto* known = facts(id);
    const auto found = m_problems.find(id);
    if (found != m_problems.end()) {
        const auto& problem = *found->second;
        look.sign = problem.severity == Severity::error ? StateSign::error : StateSign::warning;
        look.tip += QStringLiteral("\n") + engineText(problem.error.what);
        if (!problem.error.hint.empty()) look.tip += QStringLiteral("\n") + engineText(problem.error.hint);
        if (problem.severity == Severity::error) {
            look.problem = engineText(problem.error.what);
            const auto begin = problem.error.where.find('/');
            if (look.block && begin != std::string::npos) {
                look.inside = problem.error.where;
                look.problem = tr("In %1: %2").arg(toText(look.inside.substr(begin + 1)), look.problem);
            }
            look.hint = engineText(problem.error.hint);
            look.fixes = problem.fixes;
        }
    }
    look.waiting =
        look.sign != StateSign::error && !look.muted && (!known || known->state == NodeFacts::State::waiting);
    if (look.muted)
        look.sign = StateSign::muted;
    else if (look.waiting && look.sign == StateSign::none)
        look.sign = StateSign::waiting;
    if (look.waiting) look.tip += QStringLiteral("\n") + tr("Waits until the layers before it are fixed.");
}

NodeLook Looks::node(const Node& node) const
{
    NodeLook look;
    const auto* type = node.layer.empty() ? nullptr : find_layer(node.layer);
    look.title = toText(node.name);
    look.type =
        type ? engineText(type->title) : toText(node.block.empty() ? node.layer : title_of_block(m_graph, node.block));
    if (type) look.family = type->family;
    look.block = !node.block.empty() && !is_block_end(node.id);
    look.muted = node.muted;
    addKeyLine(look, node, type);
    addTensors(look, node);
    look.tip = look.title == look.type ? look.title : QStringLiteral("%1 (%2)").arg(look.title, look.type);
    if (look.key_line != look.type) look.tip += QStringLiteral(", ") + look.key_line;
    if (!look.out_lines.isEmpty()) look.tip += QStringLiteral(", ") + look.out_lines.front();
    if (type && !type->help.empty()) look.tip += QStringLiteral("\n") + engineText(type->help);
    addState(look, node.id);
    return look;
}

// The title of the data set, the parameters, or the layer's type.
void Looks::addKeyLine(NodeLook& look, const Node& node, const LayerType* type) const
{
    if (type)
        look.key_parts = keyParts(*type, node.params);
    else if (look.block && node.repeat > 1)
        look.key_parts = {{"repeat", tr("repeat × %1").arg(node.repeat)}};
    if (type && type->family == Family::data && m_data && !m_data->title.empty())
        look.key_line = titleText(m_data->title);
    if (look.key_line.isEmpty()) look.key_line = keyLine(look.key_parts);
    if (look.key_line.isEmpty()) look.key_line = look.type;
}

// The ports, with the tensors on them, and the output line.
void Looks::addTensors(NodeLook& look, const Node& node) const
{
    const auto* known = facts(node.id);
    const auto* flat_node = flat(node.id);
    const auto inputs =
        flat_node && flat_node->type ? m_checked.inputs_of(m_flat.at(node.id)) : std::vector<TensorType>{};
    const auto all = ports_of(m_graph, node, m_data);
    for (std::size_t i = 0; i < all.inputs.size(); ++i)
        look.inputs.push_back(
            portLook(all.inputs[i], i < inputs.size() && inputs[i].shape.rank() ? &inputs[i] : nullptr, "Input"));
    for (std::size_t i = 0; i < all.outputs.size(); ++i)
        look.outputs.push_back(
            portLook(all.outputs[i], known && i < known->outputs.size() ? &known->outputs[i] : nullptr, "Output"));

    if (!known || known->state != NodeFacts::State::ok) return;
    look.has_real_output = !node.muted
        && std::ranges::any_of(known->outputs, [](const TensorType& output) { return !is_integer(output.dtype); });
    if (!known->outputs.empty())
        look.out_lines = outLines(flowText(withBatch(known->outputs.front())), *known);
    else if (all.outputs.empty() && !inputs.empty())
        look.out_lines = {tr("in %1").arg(flowText(withBatch(inputs.front())))};
}

WireLook Looks::wire(const Wire& wire) const
{
    const auto* from = m_graph.find(wire.from);
    const auto* known = facts(wire.from);
    if (!from || !known) return {};
    const auto outputs = ports_of(m_graph, *from, m_data).outputs;
    const auto port = std::ranges::find(outputs, wire.from_port, &Port::name);
    const auto index = std::size_t(port - outputs.begin());
    if (port == outputs.end() || index >= known->outputs.size()) return {};
    const auto type = withBatch(known->outputs[index]);
    WireLook look;
    look.short_label = flowText(type);
    look.label = look.short_label;
    if (const auto count = type.shape.checked_count()) {
        look.bytes = double(*count) * double(size_of(type.dtype));
        look.label += QStringLiteral(" · ") + quantityText(bytes_text(look.bytes));
    }
    return look;
}

std::vector<NodeId> Looks::dataOrder() const
{
    std::vector<NodeId> order;
    std::set<NodeId> seen;
    for (const auto& node : m_checked.flat.nodes)
        if (m_graph.find(node.origin) && seen.insert(node.origin).second) order.push_back(node.origin);
    std::vector<const Node*> rest;
    for (const auto& [id, node] : m_graph.nodes)
        if (!seen.contains(id)) rest.push_back(&node);
    std::ranges::stable_sort(rest, {}, [](const Node* node) { return std::pair(node->position.x, node->position.y); });
    for (const auto* node : rest) order.push_back(node->id);
    return order;
}

} // namespace epoch::ui::canvas
