// clear: zeros in every tensor.
#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"

namespace epoch::cpu {
namespace {

struct State {
    std::vector<std::int64_t> counts;
};

void run(const State& state, const Arguments& at)
{
    for (std::size_t i = 0; i < state.counts.size(); ++i) {
        float* to = at.output<float>(i);
        for_elements(state.counts[i], at.now->threads,
            [&](std::int64_t first, std::int64_t count) { std::fill_n(to + first, count, 0.0f); });
    }
}

PreparedOp prepare(OpView& op)
{
    op.require(op.input_count() >= 1, "needs tensors");
    op.require_counts(op.input_count(), op.input_count());
    State state;
    for (std::uint32_t i = 0; i < op.input_count(); ++i) {
        op.require_in_place(i, i);
        op.require_f32({&op.input(i)});
        state.counts.push_back(op.input(i).count);
    }
    return prepared<State, run>(std::move(state));
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op clear_cpu_op{cpu::prepare};
}
