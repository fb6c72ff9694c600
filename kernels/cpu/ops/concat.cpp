// concat: copies every input to its place along the axis.
#include "cpu/primitives/axis_part.h"

#include <cstring>

namespace epoch::cpu {
namespace {

struct State {
    std::vector<AxisPart> parts;
};

void run(const State& state, const Arguments& at)
{
    float* whole = at.output<float>(0);
    for (std::size_t i = 0; i < state.parts.size(); ++i) {
        const float* part = at.input<float>(i);
        for_contiguous(state.parts[i], at.now->threads, [&](std::int64_t to, std::int64_t from, std::size_t floats) {
            std::memcpy(whole + to, part + from, floats * sizeof(float));
        });
    }
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(op.input_count(), 1);
    op.require_f32({&op.output(0)});
    const std::int64_t axis = op.integer("axis");
    State state;
    std::int64_t first = 0, count = 0;
    for (std::size_t i = 0; i < op.input_count(); ++i) {
        const TensorFacts& part = op.input(i);
        op.require_f32({&part});
        state.parts.push_back(axis_part(op, op.output(0), part, axis, first));
        if (op.status() != EPOCH_OK) return {};
        first += part.extents[static_cast<std::size_t>(axis)];
        count += part.count;
    }
    op.require(count == op.output(0).count, "the inputs do not fill the output");
    return prepared<State, run>(std::move(state));
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op concat_cpu_op{cpu::prepare};
}
