// fill: sets every element to one value.
#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"

namespace epoch::cpu {
namespace {

struct State {
    float value;
    std::int64_t count;
};

void run(const State& state, const Arguments& at)
{
    float* out = at.output<float>(0);
    for_elements(state.count, at.now->threads,
        [&](std::int64_t first, std::int64_t count) { std::fill_n(out + first, count, state.value); });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(1, 1);
    op.require_f32({&op.output(0)});
    op.require(op.input(0).count == op.output(0).count, "the result differs in size from the input");
    return prepared<State, run>({static_cast<float>(op.real("value")), op.output(0).count});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op fill_cpu_op{cpu::prepare};
}
