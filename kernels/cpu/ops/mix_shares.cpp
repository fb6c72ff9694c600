// mix_shares: the mixup weight of each sample (Zhang et al., ICLR 2018), drawn from Beta(alpha, alpha) by random
// numbers that depend on seed, pass and sample alone. Beta from two uniform numbers: Jöhnk, Metrika 8, 1964.
#include "cpu/primitives/training_samples.h"

#include <algorithm>
#include <cmath>

namespace epoch::cpu {
namespace {

struct State {
    std::int64_t samples;
    std::uint64_t count; // samples in a pass
    double alpha;
};

// (0, 1], so that a small power of it is not 0.
double uniform(std::uint32_t bits) { return (static_cast<double>(bits) + 1) * 0x1p-32; }

// Rejection sampling: half of all tries are accepted at alpha = 1, nearly all below. 64 rejections in a row never
// happen; they would give 1/2.
double drawn_share(const State& state, std::uint64_t seed, TrainingSamples::Sample of)
{
    for (std::uint64_t block = 0; block < 32; ++block) {
        const Philox4 four = philox(seed, RandomStream::mixup, of.pass, of.number << 32 | block);
        for (const int i : {0, 2}) {
            const double x = std::pow(uniform(four.x[i]), 1 / state.alpha);
            const double y = std::pow(uniform(four.x[i + 1]), 1 / state.alpha);
            if (x + y > 0 && x + y <= 1) return x / (x + y);
        }
    }
    return 0.5;
}

void train(const State& state, const Arguments& at)
{
    TrainingSamples samples(*at.now, state.count);
    float *share = at.output<float>(0), *other = at.output<float>(1);
    for (std::int64_t i = 0; i < state.samples; ++i) {
        share[i] = static_cast<float>(drawn_share(state, at.now->seed, samples.at(i)));
        other[i] = 1.0f - share[i];
    }
}

void evaluate(const State& state, const Arguments& at)
{
    std::fill_n(at.output<float>(0), state.samples, 1.0f);
    std::fill_n(at.output<float>(1), state.samples, 0.0f);
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(1, 2);
    op.require(op.input(0).dtype == EPOCH_I64, "positions must be i64");
    op.require_f32({&op.output(0), &op.output(1)});
    const std::int64_t samples = op.input(0).count, count = op.integer("count");
    op.require(op.output(0).count == samples && op.output(1).count == samples, "there must be one weight per sample");
    const double alpha = op.real("alpha");
    op.require(alpha > 0 && alpha <= 1, "alpha must be above 0 and at most 1");
    op.require(count > 0, "\"count\" must be positive");
    const std::string_view mode = op.text("mode");
    op.require(mode == "train" || mode == "evaluate", "mode is \"train\" or \"evaluate\"");
    const State state{samples, static_cast<std::uint64_t>(count), alpha};
    return mode == "train" ? prepared<State, train>(state) : prepared<State, evaluate>(state);
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op mix_shares_cpu_op{cpu::prepare};
}
