// run_traced: runs steps of a program while CUPTI traces them, and assigns each trace record to its op.
#include "cuda/device/program.h"

namespace epoch::cuda {
namespace {

// The op of each trace record of one step, in order; null for the end of the step. Empty if they cannot be assigned.
std::vector<const epoch_program::Op*> ops_of_step(const epoch_program& program, std::size_t records_per_step)
{
    std::vector<std::size_t> launches;
    std::vector<const epoch_program::Op*> out;
    if (!count_launches(program, launches).ok() || launches.empty()) return {};
    for (std::size_t i = 0; i < launches.size(); ++i) out.insert(out.end(), launches[i], &program.ops[i]);
    if (!program.record_ends_step) out.push_back(nullptr);
    if (out.size() != records_per_step) out.clear();
    return out;
}

epoch_traced_work work_of(const TraceRecord& record, const epoch_program::Op* op)
{
    epoch_traced_work work{};
    work.name = record.name.c_str();
    work.kind = static_cast<std::uint32_t>(record.kind);
    work.begin = record.begin;
    work.end = record.end;
    work.bytes = record.bytes;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        work.grid[axis] = record.grid[axis];
        work.block[axis] = record.block[axis];
    }
    if (!op) return work;
    work.op = op->name.c_str();
    work.phase = static_cast<std::uint32_t>(op->phase);
    work.source_count = static_cast<std::uint32_t>(op->sources.size());
    work.sources = op->sources.data();
    return work;
}

} // namespace

// Captures the graphs again: CUPTI reports the nodes only of graphs whose creation it saw.
Status run_traced(epoch_program& program, std::uint32_t steps)
{
    program.traced.clear();
    RETURN_IF_ERROR(wait_for_all(program.device));
    const auto work = [&] {
        forget_graphs(program);
        RETURN_IF_ERROR(run(program, steps));
        return wait_for_all(program.device);
    };
    Status traced = trace(work, program.trace);
    if (traced.code() == EPOCH_UNSUPPORTED) return traced;
    forget_graphs(program); // traced graphs may be slower
    RETURN_IF_ERROR(traced);

    // The first step of a new program loads its kernels, which may add fills.
    const bool whole_steps = steps > 0 && program.trace.size() % steps == 0;
    const auto ops =
        whole_steps ? ops_of_step(program, program.trace.size() / steps) : std::vector<const epoch_program::Op*>();
    for (std::size_t i = 0; i < program.trace.size(); ++i)
        program.traced.push_back(work_of(program.trace[i], ops.empty() ? nullptr : ops[i % ops.size()]));
    return {};
}

} // namespace epoch::cuda
