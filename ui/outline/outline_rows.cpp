#include "ui/outline/outline_rows.h"

#include "ui/core/document.h"
#include "ui/style/engine_text.h"
#include "ui/style/to_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace epoch::ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("Outline", text); }
QString typeText(const Node& node)
{
    if (!node.block.empty())
        return node.repeat > 1 ? tr("Block %1, %2 times").arg(toText(node.block)).arg(node.repeat)
                               : tr("Block %1").arg(toText(node.block));
    const auto* type = find_layer(node.layer);
    return type ? engineText(type->title) : toText(node.layer);
}

QString outputText(const NodeFacts& facts)
{
    QStringList parts;
    for (const auto& output : facts.outputs) parts << toText(output.text());
    return parts.join(QStringLiteral(", "));
}

} // namespace

QString OutlineRow::accessibleText() const
{
    QStringList parts{type == name ? name : tr("%1 %2").arg(type, name)};
    if (!output.isEmpty()) parts << tr("out %1").arg(output);
    parts << (problem.isEmpty() ? tr("no errors") : problem);
    return parts.join(QStringLiteral(", "));
}

std::vector<OutlineRow> outlineRows(const Document& document)
{
    const auto& graph = document.drawing().graph;
    const auto& checked = document.drawing().checked;
    std::vector<OutlineRow> rows;
    std::map<NodeId, std::size_t> place;
    const auto add = [&](NodeId id) {
        const auto* node = graph.find(id);
        if (!node || !place.emplace(id, rows.size()).second) return;
        OutlineRow row;
        row.node = id, row.name = toText(node->name), row.type = typeText(*node);
        rows.push_back(std::move(row));
    };
    for (const auto& flat : checked.flat.nodes) add(flat.origin);
    for (const auto& [id, node] : graph.nodes) add(id); // bypassed nodes, and those that could not be flattened
    for (std::size_t i = 0; i < checked.flat.nodes.size() && i < checked.facts.size(); ++i) {
        auto& row = rows[place.at(checked.flat.nodes[i].origin)];
        row.output = outputText(checked.facts[i]);
        if (checked.facts[i].state == NodeFacts::State::waiting) row.problem = tr("waiting");
    }
    for (const auto& problem : checked.problems)
        if (const auto found = place.find(problem.node); found != place.end()) {
            auto& row = rows[found->second];
            if (row.faulty) continue; // the first error is the cause
            row.problem = engineText(problem.error.what);
            row.faulty = problem.severity == Severity::error;
        }
    for (const auto& [id, wire] : graph.wires) {
        const auto from = place.find(wire.from), to = place.find(wire.to);
        if (from == place.end() || to == place.end()) continue;
        rows[to->second].wires.push_back(
            {id, tr("%1 ← %2, %3").arg(toText(wire.to_port), rows[from->second].name, toText(wire.from_port))});
        rows[from->second].wires.push_back(
            {id, tr("%1 → %2, %3").arg(toText(wire.from_port), rows[to->second].name, toText(wire.to_port))});
    }
    for (auto& row : rows)
        if (graph.find(row.node)->muted) row.problem = tr("bypassed");
    return rows;
}

} // namespace epoch::ui
