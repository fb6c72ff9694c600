// dropout (Srivastava et al., JMLR 2014): 0 or x / (1 - rate), by Philox numbers (Salmon et al., SC 2011) that depend
// on seed, step, layer and element alone.
#include "base/philox.h"
#include "common/clones.h"
#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"

#include <cstring>

namespace epoch::cpu {
namespace {

struct State {
    std::int64_t count;
    std::uint32_t rate; // column
};

// One Philox counter gives four numbers; this many counters at a time let the compiler vectorize.
constexpr std::int64_t counters = 16, together = 4 * counters;

// The numbers of philox(seed, dropout, high, first) and of the following counters.
[[gnu::always_inline]] inline void draw(
    std::uint64_t seed, std::uint64_t high, std::uint64_t first, std::uint32_t* numbers)
{
    for (std::int64_t i = 0; i < counters; ++i) {
        const Philox4 four = philox(seed, RandomStream::dropout, high, first + static_cast<std::uint64_t>(i));
        for (std::int64_t n = 0; n < 4; ++n) numbers[4 * i + n] = four.x[n];
    }
}

struct Mask {
    std::uint64_t seed, high;
    float rate, scale;
};

// `first` is a multiple of four.
EPOCH_CLONES void masked(Mask mask, const float* x, float* y, std::int64_t first, std::int64_t count)
{
    std::uint32_t numbers[together];
    for (std::int64_t done = 0; done < count; done += together) {
        draw(mask.seed, mask.high, static_cast<std::uint64_t>((first + done) / 4), numbers);
        const std::int64_t here = std::min(together, count - done);
        for (std::int64_t i = 0; i < here; ++i)
            y[done + i] = uniform01(numbers[i]) >= mask.rate ? x[done + i] * mask.scale : 0.0f;
    }
}

void train(const State& state, const Arguments& at)
{
    const float rate = at.now->hyperparameters[state.rate];
    // The column distinguishes the layers of a network.
    const Mask mask{at.now->seed, at.now->step + (std::uint64_t{state.rate} << 32), rate, 1.0f / (1.0f - rate)};
    const float* x = at.input<float>(0);
    float* y = at.output<float>(0);
    for_blocks(state.count, block_elements, 8 * state.count, at.now->threads,
        [&](std::int64_t first, std::int64_t last, std::int64_t) {
            masked(mask, x + first, y + first, first, last - first);
        });
}

void evaluate(const State& state, const Arguments& at)
{
    const float* x = at.input<float>(0);
    float* y = at.output<float>(0);
    for_elements(state.count, at.now->threads, [&](std::int64_t first, std::int64_t count) {
        std::memcpy(y + first, x + first, static_cast<std::size_t>(count) * sizeof *y);
    });
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(1, 1);
    op.require_f32({&op.input(0), &op.output(0)});
    op.require(op.input(0).count == op.output(0).count, "the result differs in size");
    const std::string_view mode = op.text("mode");
    op.require(mode == "train" || mode == "evaluate", "mode is \"train\" or \"evaluate\"");
    const State state{op.output(0).count, op.column("rate")};
    return mode == "train" ? prepared<State, train>(state, " train: own loops")
                           : prepared<State, evaluate>(state, " evaluate: copy");
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op dropout_cpu_op{cpu::prepare};
}
