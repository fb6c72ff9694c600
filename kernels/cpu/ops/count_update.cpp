// count_update: increments the update count if the gradients are finite.
#include "cpu/compiler/op.h"

namespace epoch::cpu {
namespace {

struct State { };

void run(const State&, const Arguments& at)
{
    if (*at.input<float>(1) != 0.0f) ++*at.output<std::int64_t>(0);
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(2, 1);
    op.require_in_place(0, 0);
    op.require(op.input(0).dtype == EPOCH_I64 && op.input(0).count == 1, "the update count must be i64 [1]");
    op.require_f32({&op.input(1)});
    op.require(op.input(1).count == 1, "\"finite\" must have one element");
    return prepared<State, run>({});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op count_update_cpu_op{cpu::prepare};
}
