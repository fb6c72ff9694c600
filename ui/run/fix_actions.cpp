#include "ui/run/fix_actions.h"

#include "model/data_spec.h"
#include "model/graph_edit.h"
#include "model/optimizer_type.h"
#include "ui/canvas/canvas_metrics.h"
#include "ui/core/document.h"
#include "ui/run/run_control.h"
#include "ui/style/engine_text.h"

#include <algorithm>

namespace epoch::ui {

namespace {

bool feedsLoss(const Graph& graph, NodeId id)
{
    return std::ranges::any_of(graph.wires, [&](const auto& entry) {
        const auto* to = graph.find(entry.second.to);
        const auto* type = to ? find_layer(to->layer) : nullptr;
        return entry.second.from == id && type && type->family == Family::loss;
    });
}

// Sequences get layer norm where features and images get batch norm.
std::string layerFor(const Document& document, NodeId id, const std::string& name)
{
    const auto* facts = document.checked().facts_of(id);
    const bool sequence = facts && !facts->outputs.empty() && facts->outputs.front().shape.rank() == 3;
    return name == "batch_norm" && sequence ? "layer_norm" : name;
}

// Moves the nodes at its right further right to make room.
void insertBehind(Graph& graph, NodeId id, const std::string& layer)
{
    constexpr double shift = canvas::node_width + canvas::node_gap;
    Node added;
    added.layer = layer;
    added.position = graph.nodes.at(id).position;
    for (auto& [other, node] : graph.nodes)
        if (node.position.x > added.position.x) node.position.x += shift;
    added.position.x += shift;
    const auto made = graph.next_id;
    if (!epoch::apply(graph, Edit{AddNode{added}})) return;
    const NodeId behind{made};
    Wire wire;
    wire.from = id, wire.to = behind, wire.to_port = "input";
    for (auto& [key, leaving] : graph.wires)
        if (leaving.from == id) wire.from_port = leaving.from_port, leaving.from = behind, leaving.from_port = "output";
    if (!wire.from_port.empty()) (void)epoch::apply(graph, Edit{Connect{wire}});
}

} // namespace

FixActions::FixActions(Document& document, RunControl& run, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_run(run)
{
}

bool FixActions::isTaken(const Remedy& remedy) const
{
    const auto* value = std::get_if<std::string>(&remedy.value);
    const auto spec = parse_data_spec(m_document.project().data_spec);
    if (remedy.kind != Remedy::Kind::data || !value || value->empty() || !spec) return false;
    const auto chosen = spec->options.find(remedy.key);
    // One of several columns, too.
    return chosen != spec->options.end() && ('+' + chosen->second + '+').find('+' + *value + '+') != std::string::npos;
}

QString FixActions::labelOf(const Remedy& remedy) const
{
    const auto label = engineText(remedy.label);
    switch (remedy.kind) {
    case Remedy::Kind::none:
    case Remedy::Kind::live_parameter:
    case Remedy::Kind::data:
    case Remedy::Kind::reset: return label;
    case Remedy::Kind::setting:
        if (remedy.key == "batch") return label;
        [[fallthrough]];
    default: return m_run.started() ? tr("%1 and restart").arg(label) : label;
    }
}

void FixActions::perform(const Remedy& remedy)
{
    switch (remedy.kind) {
    case Remedy::Kind::none: return;
    case Remedy::Kind::live_parameter:
        m_run.rewindBeforeFailure();
        setTraining(remedy);
        return;
    case Remedy::Kind::setting:
        if (const auto* batch = std::get_if<std::int64_t>(&remedy.value); batch && remedy.key == "batch")
            return setBatchSize(*batch);
        [[fallthrough]];
    case Remedy::Kind::optimizer_setting: setTraining(remedy); return restart();
    case Remedy::Kind::parameter:
        if (m_document.apply(Edit{SetParam{remedy.node, remedy.key, remedy.value}})) restart();
        return;
    case Remedy::Kind::layer: return changeLayer(remedy);
    case Remedy::Kind::insert: return insertLayers(remedy);
    case Remedy::Kind::data: {
        const auto* value = std::get_if<std::string>(&remedy.value);
        return m_document.askForData(remedy.key, value ? *value : std::string());
    }
    case Remedy::Kind::reset: {
        auto training = m_document.project().training;
        ++training.seed;
        m_document.setTraining(training, tr("set seed %1").arg(training.seed));
        return m_run.reset();
    }
    }
}

// Replaces the layer's type in place and keeps the parameters that the new type has, too.
void FixActions::changeLayer(const Remedy& remedy)
{
    const auto* name = std::get_if<std::string>(&remedy.value);
    const auto* type = name ? find_layer(*name) : nullptr;
    auto graph = m_document.project().graph;
    const auto node = graph.nodes.find(remedy.node);
    if (!type || node == graph.nodes.end()) return;
    node->second.layer = *name;
    std::erase_if(node->second.params, [&](const auto& param) { return !type->schema.find(param.first); });
    if (m_document.apply(Edit{Replace{std::move(graph)}})) restart();
}

void FixActions::setBatchSize(std::int64_t batch)
{
    const auto* data = m_document.data();
    if (data && data->counts.train > 0) batch = std::min(batch, data->counts.train);
    m_run.changeBatchSize(batch);
    Remedy remedy;
    remedy.kind = Remedy::Kind::setting, remedy.key = "batch", remedy.value = batch;
    remedy.label = tr("set batch size %1").arg(batch).toStdString();
    setTraining(remedy);
}

void FixActions::insertLayers(const Remedy& remedy)
{
    const auto* name = std::get_if<std::string>(&remedy.value);
    const auto* first = m_document.project().graph.find(remedy.node);
    if (!name || !first) return;
    m_document.closeBlocks();
    auto graph = m_document.project().graph;
    for (const auto& [id, node] : m_document.project().graph.nodes)
        if (node.layer == first->layer && node.block == first->block && !feedsLoss(graph, id))
            insertBehind(graph, id, layerFor(m_document, id, *name));
    if (m_document.apply(Edit{Replace{std::move(graph)}})) restart();
}

void FixActions::setTraining(const Remedy& remedy)
{
    auto training = m_document.project().training;
    const auto* type = find_optimizer(training.optimizer);
    const bool optimizer = remedy.kind == Remedy::Kind::optimizer_setting
        || (remedy.kind == Remedy::Kind::live_parameter && type && type->schema.find(remedy.key));
    (optimizer ? training.optimizer_values : training.values)[remedy.key] = remedy.value;
    m_document.setTraining(training, engineText(remedy.label));
}

void FixActions::restart()
{
    if (m_run.started()) m_run.restart();
}

} // namespace epoch::ui
