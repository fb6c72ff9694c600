// embedding: gathers rows of the table. An index outside the table makes its row NaN, so that the run stops.
#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"

#include <cstring>
#include <limits>

namespace epoch::cpu {
namespace {

struct State {
    std::int64_t ids, rows, width; // indices; size of the table
};

void run(const State& state, const Arguments& at)
{
    const std::int32_t* ids = at.input<std::int32_t>(0);
    const float* table = at.input<float>(1);
    float* y = at.output<float>(0);
    const auto bytes = static_cast<std::size_t>(state.width) * sizeof(float);
    const std::int64_t block = std::max<std::int64_t>(1, block_elements / state.width);
    for_blocks(state.ids, block, state.ids * state.width, at.now->threads,
        [&](std::int64_t first, std::int64_t last, std::int64_t) {
            for (std::int64_t i = first; i < last; ++i) {
                const std::int64_t id = ids[i];
                float* row = y + i * state.width;
                if (id >= 0 && id < state.rows)
                    std::memcpy(row, table + id * state.width, bytes);
                else
                    std::fill_n(row, state.width, std::numeric_limits<float>::quiet_NaN());
            }
        });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(2, 1);
    op.require(op.input(0).dtype == EPOCH_I32, "indices must be i32");
    op.require_f32({&op.input(1), &op.output(0)});
    const auto& table = op.input(1).extents;
    op.require(table.size() == 2 && op.input(1).count > 0, "the table must have two axes and not be empty");
    if (op.status() != EPOCH_OK) return {};
    const State state{op.input(0).count, table[0], table[1]};
    op.require(op.output(0).count == state.ids * state.width, "the output does not have a row for each index");
    return prepared<State, run>(state);
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op embedding_cpu_op{cpu::prepare};
}
