// record: writes the step's row of the metric ring.
#include "cpu/compiler/op.h"

namespace epoch::cpu {
namespace {

struct State {
    std::uint32_t columns;
};

void run(const State& state, const Arguments& at)
{
    for (std::uint32_t i = 0; i < state.columns; ++i) at.now->metrics[i] = *at.input<float>(i);
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(op.input_count(), 0);
    op.require(op.input_count() <= op.metric_columns(), "has more inputs than the metric row has columns");
    for (std::uint32_t i = 0; i < op.input_count(); ++i) {
        op.require_f32({&op.input(i)});
        op.require(op.has_input(i) && op.input(i).count == 1, "a metric must have one element");
    }
    return prepared<State, run>({op.input_count()});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op record_cpu_op{cpu::prepare};
}
