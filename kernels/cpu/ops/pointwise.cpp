// pointwise: y = f(x), f a function of kernels/pointwise.
#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"
#include "cpu/primitives/pointwise_function.h"

namespace epoch::cpu {
namespace {

struct State {
    ChosenFunction chosen;
    std::int64_t count;
};

void run(const State& state, const Arguments& at)
{
    const float* x = at.input<float>(0);
    float* y = at.output<float>(0);
    const auto [function, parameter] = state.chosen;
    for_elements(state.count, at.now->threads,
        [&, values = function->values, p = parameter](
            std::int64_t first, std::int64_t count) { values(x + first, y + first, p, count); });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(1, 1);
    op.require_f32({&op.input(0), &op.output(0)});
    op.require(op.input(0).count == op.output(0).count, "x and y differ in size");
    const ChosenFunction chosen = chosen_function(op);
    return prepared<State, run>({chosen, op.input(0).stored()}, " " + std::string(op.text("function")) + ": own loops");
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op pointwise_cpu_op{cpu::prepare, cpu::same_image_layout};
}
