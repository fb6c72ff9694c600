// settle: commits a provisional state: state = ahead if the gradients are finite, else ahead = state.
#include "cpu/compiler/op.h"

#include <cstring>

namespace epoch::cpu {
namespace {

struct State {
    std::size_t bytes;
};

void run(const State& of, const Arguments& at)
{
    float *state = at.output<float>(0), *ahead = at.output<float>(1);
    const bool counts = *at.input<float>(2) != 0.0f;
    std::memcpy(counts ? state : ahead, counts ? ahead : state, of.bytes);
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(3, 2);
    op.require_in_place(0, 0);
    op.require_in_place(1, 1);
    op.require_f32({&op.input(0), &op.input(1), &op.input(2)});
    op.require(op.input(0).count == op.input(1).count, "the tensors differ in size");
    op.require(op.input(2).count == 1, "\"finite\" must have one element");
    return prepared<State, run>({static_cast<std::size_t>(op.input(0).bytes)});
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op settle_cpu_op{cpu::prepare};
}
