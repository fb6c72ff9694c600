// pointwise_gradient: dx = f'(.) dy, with f' computed from x or from y.
#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"
#include "cpu/primitives/pointwise_function.h"

namespace epoch::cpu {
namespace {

struct State {
    void (*gradients)(const float* x_or_y, const float* dy, float* dx, float parameter, std::int64_t count);
    float parameter;
    std::int64_t count;
};

void run(const State& state, const Arguments& at)
{
    const float *known = at.input<float>(0), *dy = at.input<float>(1);
    float* dx = at.output<float>(0);
    for_elements(state.count, at.now->threads, [&](std::int64_t first, std::int64_t count) {
        state.gradients(known + first, dy + first, dx + first, state.parameter, count);
    });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(2, 1);
    op.require_f32({&op.input(0), &op.input(1), &op.output(0)});
    const std::int64_t count = op.output(0).count;
    op.require(op.input(0).count == count && op.input(1).count == count, "the tensors differ in size");
    const std::string name(op.text("function"));
    const std::string_view from = op.text("gradient_from");
    op.require(from == "input" || from == "output", "gradient_from is \"input\" or \"output\"");
    const auto [function, parameter] = chosen_function(op);
    if (!function) return {};
    const auto gradients = from == "input" ? function->gradients_from_input : function->gradients_from_output;
    op.require(gradients, "the gradient of \"" + name + "\" cannot be computed from its " + std::string(from));
    return prepared<State, run>({gradients, parameter, op.output(0).stored()}, std::string(" ") + name + ": own loops");
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op pointwise_gradient_cpu_op{cpu::prepare, cpu::same_image_layout};
}
