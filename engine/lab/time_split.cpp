// time_split: see time_split.h.
#include "lab/time_split.h"

#include "plan/plan.h"

#include <algorithm>
#include <cassert>

namespace epoch {
namespace {

std::string name_of(const std::vector<NodeId>& nodes, const Graph& graph)
{
    std::string name;
    for (const NodeId id : nodes)
        if (const Node* node = graph.find(id)) name += (name.empty() ? "" : " + ") + node->name;
    return name.empty() ? "step" : name; // counting, norms, metrics: work for no layer of its own
}

SplitRow& row_of(std::vector<SplitRow>& rows, const std::vector<NodeId>& nodes, const Graph& graph)
{
    const auto found = std::ranges::find(rows, nodes, &SplitRow::nodes);
    if (found != rows.end()) return *found;
    return rows.emplace_back(SplitRow{nodes, name_of(nodes, graph)});
}

double& part_of(SplitRow& row, Phase phase)
{
    switch (phase) {
    case Phase::gather: return row.copy;
    case Phase::forward: return row.forward;
    case Phase::backward: return row.backward;
    case Phase::update: break;
    }
    return row.update;
}

} // namespace

TimeSplit split_of(std::vector<ProfileView> profiled, const Graph& graph)
{
    assert(!profiled.empty());
    std::ranges::sort(profiled, {}, &ProfileView::total_seconds);
    const std::size_t first = profiled.size() / 4, last = profiled.size() - first;
    const double share = 1 / static_cast<double>(last - first);
    TimeSplit split;
    split.steps = static_cast<std::int64_t>(profiled.size());
    split.mode = profiled.front().mode;
    for (std::size_t i = first; i < last; ++i) {
        split.total_seconds += share * profiled[i].total_seconds;
        for (const ProfileView::Entry& entry : profiled[i].entries)
            part_of(row_of(split.rows, entry.nodes, graph), static_cast<Phase>(entry.phase)) += share * entry.seconds;
    }
    split.launch_and_wait = std::max(0.0, split.total_seconds - split.work_seconds());
    return split;
}

Result<TimeSplit> split_time(Session& session, std::int64_t steps, const std::function<bool()>& go_on)
{
    std::vector<ProfileView> profiled;
    while (static_cast<std::int64_t>(profiled.size()) < steps) {
        if (!go_on()) return Error{"train.cancelled", "profile", "it was given up", ""};
        auto one = session.profile();
        if (!one) return std::move(one).error();
        profiled.push_back(std::move(*one));
    }
    return split_of(std::move(profiled), session.project().graph);
}

} // namespace epoch
