#include "ui/cards/phase_rows.h"

#include "ui/style/engine_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace epoch::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("PhaseTable", text); }

QString nameOf(const std::vector<NodeId>& nodes, const Graph& graph)
{
    QStringList names;
    for (const auto id : nodes) {
        const auto* node = graph.find(id);
        names << (node ? QString::fromStdString(node->name) : tr("a removed layer"));
    }
    return names.join(QStringLiteral(" + "));
}

} // namespace

double PhaseRow::total() const { return std::accumulate(seconds.begin(), seconds.end(), rest); }

double PhaseTable::longest() const
{
    double max = 0;
    for (const auto& row : rows) max = std::max(max, row.total());
    return max;
}

PhaseTable phaseTable(const ProfileView& profile, const Graph& graph, const std::vector<NodeId>& order)
{
    PhaseTable table;
    table.total = profile.total_seconds;
    table.plain = profile.plain_seconds;
    table.mode = stepModeText(profile.mode);

    std::map<NodeId, std::size_t> place;
    for (std::size_t i = 0; i < order.size(); ++i) place[order[i]] = i;
    std::map<std::vector<NodeId>, std::size_t> row_of;
    double known = 0;
    for (const auto& entry : profile.entries) {
        if (entry.phase >= phase_count || !std::isfinite(entry.seconds)) continue;
        const auto [found, fresh] = row_of.try_emplace(entry.nodes, table.rows.size());
        if (fresh) table.rows.push_back({entry.nodes, nameOf(entry.nodes, graph), {}, 0});
        table.rows[found->second].seconds[entry.phase] += entry.seconds;
        known += entry.seconds;
    }
    table.fused = table.rows.size() == 1 && table.rows[0].nodes.size() != 1;
    if (table.fused) table.rows[0].name = tr("all layers");
    const auto rank = [&](const PhaseRow& row) {
        const auto found = row.nodes.empty() ? place.end() : place.find(row.nodes.front());
        return found == place.end() ? place.size() : found->second;
    };
    std::ranges::stable_sort(table.rows, {}, rank);

    // Work of no layer (gathering the batch, counting) and unmeasured time share one row.
    const auto unowned = std::ranges::find_if(table.rows, [](const PhaseRow& row) { return row.nodes.empty(); });
    PhaseRow rest = unowned != table.rows.end() && !table.fused ? *unowned : PhaseRow();
    if (unowned != table.rows.end() && !table.fused) table.rows.erase(unowned);
    rest.name = tr("no layer");
    rest.rest = std::max(0.0, table.total - known);
    if (rest.total() > 0) table.rows.push_back(rest);
    return table;
}

PhaseTable phaseTable(const TimeSplit& split)
{
    PhaseTable table;
    table.total = split.total_seconds;
    table.plain = split.plain_seconds;
    table.mode = stepModeText(split.mode);
    if (split.total_seconds <= 0) return table;
    table.fused = split.rows.size() == 1 && split.rows[0].nodes.size() != 1;
    PhaseRow copy{{}, tr("copy"), {}, 0};
    for (const auto& row : split.rows) {
        copy.seconds[0] += row.copy;
        if (row.copy > 0) copy.nodes.insert(copy.nodes.end(), row.nodes.begin(), row.nodes.end());
    }
    table.rows.push_back(std::move(copy));
    for (const auto& row : split.rows) {
        if (row.copy > 0 && row.copy == row.seconds()) continue; // it only copies
        const auto name = table.fused ? tr("all layers") : QString::fromStdString(row.name);
        table.rows.push_back({row.nodes, name, {0, row.forward, row.backward, row.update}, 0});
    }
    table.rows.push_back({{}, tr("launch + wait"), {}, split.launch_and_wait});
    return table;
}

} // namespace epoch::ui
