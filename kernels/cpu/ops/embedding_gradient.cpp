// embedding_gradient: adds every row of dy to its row of the table's gradient. Threads split the columns, and each goes
// through all indices in order, so the bits do not depend on the number of threads.
#include "common/clones.h"
#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"

namespace epoch::cpu {
namespace {

constexpr std::int64_t columns_together = 16; // a cache line: no two threads write to the same one

struct State {
    std::int64_t ids, rows, width; // indices; size of the table
};

// Columns first .. last of the table. Indices outside the table are skipped.
EPOCH_CLONES void add_columns(
    const State& state, const std::int32_t* ids, const float* dy, float* table, std::int64_t first, std::int64_t last)
{
    for (std::int64_t row = 0; row < state.rows; ++row)
        for (std::int64_t c = first; c < last; ++c) table[row * state.width + c] = 0.0f;
    for (std::int64_t i = 0; i < state.ids; ++i) {
        const std::int64_t id = ids[i];
        if (id < 0 || id >= state.rows) continue;
        const float* from = dy + i * state.width;
        float* to = table + id * state.width;
        for (std::int64_t c = first; c < last; ++c) to[c] += from[c];
    }
}

void run(const State& state, const Arguments& at)
{
    const auto threads = static_cast<std::int64_t>(at.now->threads);
    const std::int64_t lines = (state.width + columns_together - 1) / columns_together;
    const std::int64_t columns_per_thread = (lines + threads - 1) / threads * columns_together;
    for_blocks(state.width, columns_per_thread, (state.ids + state.rows) * state.width, at.now->threads,
        [&](std::int64_t first, std::int64_t last, std::int64_t) {
            add_columns(state, at.input<std::int32_t>(0), at.input<float>(1), at.output<float>(0), first, last);
        });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(2, 1);
    op.require(op.input(0).dtype == EPOCH_I32, "indices must be i32");
    op.require_f32({&op.input(1), &op.output(0)});
    const auto& table = op.output(0).extents;
    op.require(table.size() == 2 && op.output(0).count > 0, "the table must have two axes and not be empty");
    if (op.status() != EPOCH_OK) return {};
    const State state{op.input(0).count, table[0], table[1]};
    op.require(op.input(1).count == state.ids * state.width, "the gradient does not have a row for each index");
    return prepared<State, run>(state);
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op embedding_gradient_cpu_op{cpu::prepare};
}
