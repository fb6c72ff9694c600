// pointwise: y = f(x), f a file of kernels/pointwise.
#include "cpu/op.h"
#include "cpu/parallel.h"
#include "cpu/pointwise_function.h"

namespace epoch::cpu {
namespace {

struct State {
    const PointwiseFunction* function;
    std::int64_t count;
};

void run(const State& state, const Arguments& at)
{
    const float* x = at.input<float>(0);
    float* y = at.output<float>(0);
    for_elements(state.count, at.now->threads,
        [&](std::int64_t first, std::int64_t count) { state.function->values(x + first, y + first, count); });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(1, 1);
    op.require_f32({&op.input(0), &op.output(0)});
    op.require(op.input(0).count == op.output(0).count, "x and y differ in size");
    const std::string name(op.text("function"));
    const PointwiseFunction* function = find_pointwise(name);
    if (!function) op.unsupported("the CPU device has no function \"" + name + "\"");
    return prepared<State, run>({function, op.input(0).count}, std::string(" ") + name + ": own loops");
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op pointwise_cpu_op{cpu::prepare};
}
