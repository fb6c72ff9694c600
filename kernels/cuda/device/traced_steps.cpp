// traced_steps: some steps of a program while the GPU's work is traced, each piece with the op that it belongs to.
#include "cuda/device/program.h"

namespace epoch::cuda {
namespace {

// The ops of the pieces of one step, in order; null: what ends a step. Empty: they cannot be told.
std::vector<const epoch_program::Op*> ops_of_step(const epoch_program& program, std::size_t pieces_a_step)
{
    std::vector<std::size_t> launches;
    std::vector<const epoch_program::Op*> out;
    if (!count_launches(program, launches) || launches.empty()) return {};
    for (std::size_t i = 0; i < launches.size(); ++i) out.insert(out.end(), launches[i], &program.ops[i]);
    if (!program.record_ends) out.push_back(nullptr);
    if (out.size() != pieces_a_step) out.clear();
    return out;
}

epoch_traced_work work_of(const TracedPiece& piece, const epoch_program::Op* op)
{
    epoch_traced_work work{};
    work.name = piece.name.c_str();
    work.kind = static_cast<std::uint32_t>(piece.kind);
    work.begin = piece.begin;
    work.end = piece.end;
    work.bytes = piece.bytes;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        work.grid[axis] = piece.grid[axis];
        work.block[axis] = piece.block[axis];
    }
    if (!op) return work;
    work.op = op->name.c_str();
    work.phase = static_cast<std::uint32_t>(op->phase);
    work.source_count = static_cast<std::uint32_t>(op->sources.size());
    work.sources = op->sources.data();
    return work;
}

} // namespace

// Graphs are recorded anew: the library sees the parts of those that it saw being made.
Outcome run_traced(epoch_program& program, std::uint32_t steps)
{
    program.traced.clear();
    if (Outcome idle = wait_for_all(program.device); !idle) return idle;
    const auto work = [&] {
        forget_graphs(program);
        Outcome done = run(program, steps);
        return done ? wait_for_all(program.device) : done;
    };
    Outcome traced = trace(work, program.pieces);
    if (traced.status == EPOCH_UNSUPPORTED) return traced;
    forget_graphs(program); // what was made to be traced may be slower
    if (!traced) return traced;

    // A program that was never run before loads its kernels by its first step; that may fill memory besides.
    const bool whole_steps = steps > 0 && program.pieces.size() % steps == 0;
    const auto ops =
        whole_steps ? ops_of_step(program, program.pieces.size() / steps) : std::vector<const epoch_program::Op*>();
    for (std::size_t i = 0; i < program.pieces.size(); ++i)
        program.traced.push_back(work_of(program.pieces[i], ops.empty() ? nullptr : ops[i % ops.size()]));
    return {};
}

} // namespace epoch::cuda
