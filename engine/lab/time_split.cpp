#include "lab/time_split.h"

#include "plan/cost.h"

#include <algorithm>
#include <cassert>

namespace epoch {
namespace {

std::string name_of(const std::vector<NodeId>& nodes, const Graph& graph)
{
    std::string name;
    for (const NodeId id : nodes)
        if (const Node* node = graph.find(id)) name += (name.empty() ? "" : " + ") + node->name;
    return name.empty() ? "step" : name; // work of no single layer: counters, norms, metrics
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

// The row of exactly these nodes, else the first row with one of them; null: none was timed in this phase.
SplitRow* row_of_work(TimeSplit& split, const std::vector<NodeId>& nodes, Phase phase)
{
    SplitRow* shared = nullptr;
    for (SplitRow& row : split.rows) {
        if (part_of(row, phase) <= 0) continue;
        if (row.nodes == nodes) return &row;
        const bool bears = std::ranges::find_first_of(row.nodes, nodes) != row.nodes.end();
        if (bears && !shared) shared = &row;
    }
    return shared;
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

void count_work(TimeSplit& split, const Plan& plan, const std::vector<NodeId>& origins)
{
    const auto count = [&](const std::vector<PlanOp>& ops, std::int64_t times) {
        for (const PlanOp& op : ops) {
            std::vector<NodeId> nodes;
            for (const std::int32_t source : op.sources)
                if (const NodeId node = origins[static_cast<std::size_t>(source)];
                    std::ranges::find(nodes, node) == nodes.end())
                    nodes.push_back(node);
            SplitRow* row = row_of_work(split, nodes, op.phase);
            if (!row) continue;
            const Cost cost = cost_of(op, plan.tensors);
            row->flops += static_cast<double>(times) * cost.forward_flops;
            row->bytes += static_cast<double>(times) * cost.bytes_moved;
        }
    };
    for (const auto* ops : {&plan.gather, &plan.forward, &plan.backward, &plan.accumulation})
        count(*ops, plan.micro_batches);
    count(plan.update, 1);
}

Result<TimeSplit> split_time(Session& session, std::int64_t steps, const std::function<bool()>& keep_going)
{
    std::vector<ProfileView> profiled;
    while (static_cast<std::int64_t>(profiled.size()) < steps) {
        if (!keep_going()) return Error{"train.cancelled", "profile", "profiling was cancelled", ""};
        ASSIGN_OR_RETURN(auto one, session.profile());
        profiled.push_back(std::move(one));
    }
    TimeSplit split = split_of(std::move(profiled), session.project().graph);
    std::vector<NodeId> origins;
    for (const auto& node : session.compiled().network().flat.nodes) origins.push_back(node.origin);
    count_work(split, session.plan(), origins);
    return split;
}

} // namespace epoch
