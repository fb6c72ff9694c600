// sample_positions: the rows of the samples of this step, and their weights.
#include "cpu/primitives/training_samples.h"

namespace epoch::cpu {
namespace {

struct State {
    std::uint64_t first, count;
    std::int64_t batch;
    bool shuffled;
    std::uint64_t staged; // rows of the staging buffer of a streamed set; 0: the whole set is resident
};

void shuffled(const State& state, const StepState& now, std::int64_t* positions, float* weights)
{
    TrainingSamples samples(now, state.count);
    for (std::int64_t i = 0; i < state.batch; ++i) {
        positions[i] = static_cast<std::int64_t>(state.first + samples.at(i).number);
        weights[i] = 1.0f;
    }
}

// The staging buffer holds samples in the order in which they are read.
void staged(const State& state, const StepState& now, std::int64_t* positions, float* weights)
{
    for (std::int64_t i = 0; i < state.batch; ++i) {
        positions[i] = static_cast<std::int64_t>((now.position + static_cast<std::uint64_t>(i)) % state.staged);
        weights[i] = 1.0f;
    }
}

// Past the end the last sample is repeated with weight 0.
std::int64_t sequential(const State& state, const StepState& now, std::int64_t* positions, float* weights)
{
    std::int64_t samples = 0;
    for (std::int64_t i = 0; i < state.batch; ++i) {
        const std::uint64_t p = now.position + static_cast<std::uint64_t>(i);
        const bool inside = p < state.count;
        const std::uint64_t sample = inside ? p : state.count - 1;
        positions[i] = static_cast<std::int64_t>(state.staged ? sample % state.staged : state.first + sample);
        weights[i] = inside ? 1.0f : 0.0f;
        samples += inside;
    }
    return samples;
}

void run(const State& state, const Arguments& at)
{
    std::int64_t samples = state.batch;
    if (state.shuffled && state.staged)
        staged(state, *at.now, at.output<std::int64_t>(0), at.output<float>(1));
    else if (state.shuffled)
        shuffled(state, *at.now, at.output<std::int64_t>(0), at.output<float>(1));
    else
        samples = sequential(state, *at.now, at.output<std::int64_t>(0), at.output<float>(1));
    *at.output<float>(2) = static_cast<float>(samples);
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(0, 3);
    const std::int64_t first = op.integer_or("first", 0), count = op.integer("count"), batch = op.integer("batch");
    const std::int64_t staged = op.integer_or("staged", 0);
    const std::string_view order = op.text("order");
    op.require(first >= 0 && count >= 1 && batch >= 1, "needs first >= 0, count >= 1 and batch >= 1");
    op.require(staged >= 0, "\"staged\" must be a number of rows, or 0");
    op.require(order == "shuffled" || order == "sequential", "order is \"shuffled\" or \"sequential\"");
    op.require(op.output(0).dtype == EPOCH_I64, "positions must be i64");
    op.require_f32({&op.output(1), &op.output(2)});
    op.require(op.output(0).count == batch && op.output(1).count == batch && op.output(2).count == 1,
        "outputs must be [batch], [batch] and [1]");
    PreparedOp prepared_op = prepared<State, run>({static_cast<std::uint64_t>(first), static_cast<std::uint64_t>(count),
        batch, order == "shuffled", static_cast<std::uint64_t>(staged)});
    prepared_op.advance = static_cast<std::uint64_t>(batch);
    return prepared_op;
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op sample_positions_cpu_op{cpu::prepare};
}
