#include "lab/kernel_table.h"

#include <algorithm>

namespace epoch {
namespace {

using TracedWork = DeviceProgram::TracedWork;

const char* phase_text(Phase phase)
{
    switch (phase) {
    case Phase::gather: return "gather";
    case Phase::forward: return "forward";
    case Phase::backward: return "backward";
    case Phase::update: break;
    }
    return "update";
}

std::string op_text(const TracedWork& work, const std::vector<std::string>& names)
{
    std::string layers;
    for (const std::uint32_t source : work.sources)
        if (source < names.size() && !names[source].empty()) layers += (layers.empty() ? "" : ", ") + names[source];
    if (work.op.empty()) return {};
    return message(layers.empty() ? "{op}, {phase}" : "{op} of {layers}, {phase}",
        {{"op", work.op}, {"layers", layers}, {"phase", phase_text(work.phase)}});
}

KernelTable::Row& row_of_piece(std::vector<KernelTable::Row>& rows, const std::string& name, const std::string& op)
{
    const auto found =
        std::ranges::find_if(rows, [&](const KernelTable::Row& row) { return row.name == name && row.op == op; });
    return found != rows.end() ? *found : rows.emplace_back(KernelTable::Row{name, op});
}

} // namespace

double KernelTable::kernel_count() const
{
    double count = 0;
    for (const Row& row : kernels) count += row.count;
    return count;
}

KernelTable table_of(
    std::span<const TrainingPrograms::TracedRun> runs, std::uint32_t steps, const std::vector<std::string>& names)
{
    KernelTable table;
    table.steps = steps;
    const double share = 1 / static_cast<double>(steps);
    for (const auto& run : runs) {
        if (run.empty()) continue;
        double busy_until = run.front().begin;
        for (const TracedWork& work : run) {
            KernelTable::Row& row =
                row_of_piece(work.kind == EPOCH_KERNEL ? table.kernels : table.copies, work.name, op_text(work, names));
            row.count += share;
            row.seconds += share * (work.end - work.begin);
            row.bytes += share * work.bytes;
            if (work.begin > busy_until) table.gaps += share;
            table.busy_seconds += share * std::max(0.0, work.end - std::max(work.begin, busy_until));
            busy_until = std::max(busy_until, work.end);
        }
        table.seconds += share * (busy_until - run.front().begin);
    }
    for (auto* rows : {&table.kernels, &table.copies})
        std::ranges::stable_sort(*rows, std::ranges::greater(), &KernelTable::Row::seconds);
    return table;
}

Result<KernelTable> trace_kernels(Session& session, std::uint32_t steps)
{
    ASSIGN_OR_RETURN(const auto runs, session.run_traced(steps));
    std::vector<std::string> names;
    for (const auto& node : session.compiled().network().flat.nodes) {
        const Node* layer = session.project().graph.find(node.origin);
        names.push_back(layer ? layer->name : "");
    }
    return table_of(runs, steps, names);
}

} // namespace epoch
