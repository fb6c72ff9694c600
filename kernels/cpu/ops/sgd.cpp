// sgd: stochastic gradient descent, with velocity when it is given one (PyTorch's form: the rate multiplies
// afterwards), which Nesterov's form looks ahead along (Sutskever et al., ICML 2013, as PyTorch writes it).
#include "common/clones.h"
#include "cpu/op.h"
#include "cpu/parallel.h"

namespace epoch::cpu {
namespace {

struct State {
    std::int64_t count;
    std::uint32_t rate, momentum; // columns
};

EPOCH_CLONES void plain(float* p, const float* g, float factor, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) p[i] -= factor * g[i];
}

EPOCH_CLONES void with_velocity(
    float* p, float* v, const float* g, float share, float rate, float momentum, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) {
        const float velocity = momentum * v[i] + share * g[i];
        v[i] = velocity;
        p[i] -= rate * velocity;
    }
}

EPOCH_CLONES void with_nesterov(
    float* p, float* v, const float* g, float share, float rate, float momentum, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) {
        const float gradient = share * g[i], velocity = momentum * v[i] + gradient;
        v[i] = velocity;
        p[i] -= rate * (momentum * velocity + gradient);
    }
}

bool may_update(const Arguments& at) { return *at.input<float>(3) != 0.0f; }

void run_plain(const State& state, const Arguments& at)
{
    if (!may_update(at)) return;
    float* p = at.output<float>(0);
    const float* g = at.input<float>(1);
    const float factor = at.now->knobs[state.rate] / *at.input<float>(2);
    for_elements(state.count, at.now->threads,
        [&](std::int64_t first, std::int64_t count) { plain(p + first, g + first, factor, count); });
}

template <auto update> void run_with_velocity(const State& state, const Arguments& at)
{
    if (!may_update(at)) return;
    float *p = at.output<float>(0), *v = at.output<float>(1);
    const float* g = at.input<float>(1);
    const float share = 1.0f / *at.input<float>(2);
    const float rate = at.now->knobs[state.rate], momentum = at.now->knobs[state.momentum];
    for_elements(state.count, at.now->threads, [&](std::int64_t first, std::int64_t count) {
        update(p + first, v + first, g + first, share, rate, momentum, count);
    });
}

PreparedOp prepare(OpView& op)
{
    const bool velocity = op.has_input(4);
    op.require_counts(op.input_count() == 4 ? 4 : 5, velocity ? 2 : 1);
    op.require_in_place(0, 0);
    if (velocity) op.require_in_place(1, 4);
    op.require_f32({&op.input(0), &op.input(1), &op.input(2), &op.input(3)});
    const std::int64_t count = op.input(0).count;
    op.require(op.input(1).count == count && (!velocity || op.input(4).count == count), "the tensors differ in size");
    op.require(op.input(2).count == 1 && op.input(3).count == 1, "samples and finite are one number each");
    const State state{count, op.column("learning_rate"), velocity ? op.column("momentum") : 0};
    const bool nesterov = op.integer_or("nesterov", 0) != 0;
    op.require(velocity || !nesterov, "nesterov needs a velocity");
    if (nesterov) return prepared<State, run_with_velocity<with_nesterov>>(state, " with nesterov: own loops");
    if (velocity) return prepared<State, run_with_velocity<with_velocity>>(state, " with velocity: own loops");
    return prepared<State, run_plain>(state);
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op sgd_cpu_op{cpu::prepare};
}
