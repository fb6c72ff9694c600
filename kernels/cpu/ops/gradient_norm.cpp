// gradient_norm: the L2 norm of all gradients, and whether they are finite. Squares are summed in double over blocks of
// a fixed size, and the block sums are added in order: the same bits with any number of threads. A double holds the
// square of every float, so the sum is finite exactly if every gradient is.
#include "common/clones.h"
#include "cpu/compiler/op.h"
#include "cpu/device/parallel.h"

#include <cmath>

namespace epoch::cpu {
namespace {

// A block of one gradient.
struct Block {
    std::uint32_t input = 0;
    std::int64_t first = 0, count = 0;
};

struct State {
    std::vector<Block> blocks; // of one gradient after the other
    std::int64_t elements = 0;
};

EPOCH_CLONES double square_sum(const float* x, std::int64_t count)
{
    constexpr std::int64_t lanes = 32; // several independent sums hide the latency of an addition
    double lane[lanes] = {};
    const std::int64_t whole = count / lanes * lanes;
    for (std::int64_t i = 0; i < whole; i += lanes)
        for (std::int64_t l = 0; l < lanes; ++l)
            lane[l] += static_cast<double>(x[i + l]) * static_cast<double>(x[i + l]);
    double sum = 0;
    for (const double each : lane) sum += each;
    for (std::int64_t i = whole; i < count; ++i) sum += static_cast<double>(x[i]) * static_cast<double>(x[i]);
    return sum;
}

void run(const State& state, const Arguments& at)
{
    auto* sums = static_cast<double*>(at.workspace);
    const auto count = static_cast<std::int64_t>(state.blocks.size());
    for_blocks(count, 1, state.elements, at.now->threads, [&](std::int64_t i, std::int64_t, std::int64_t) {
        const Block& block = state.blocks[static_cast<std::size_t>(i)];
        sums[i] = square_sum(at.input<float>(block.input) + block.first, block.count);
    });
    double sum = 0;
    for (std::int64_t i = 0; i < count; ++i) sum += sums[i];
    const float samples = *at.input<float>(0);
    *at.output<float>(0) = static_cast<float>(std::sqrt(sum) / static_cast<double>(samples));
    // A step without samples must not update anything.
    *at.output<float>(1) = std::isfinite(sum) && samples > 0.0f ? 1.0f : 0.0f;
}

PreparedOp prepare(OpView& op)
{
    op.require(op.input_count() >= 1, "needs samples and gradients");
    op.require_counts(op.input_count(), 2);
    op.require_f32({&op.input(0), &op.output(0), &op.output(1)});
    op.require(op.input(0).count == 1 && op.output(0).count == 1 && op.output(1).count == 1,
        "samples, norm and finite are [1]");
    State state;
    for (std::uint32_t i = 1; i < op.input_count(); ++i) {
        op.require_f32({&op.input(i)});
        op.require(op.has_input(i), "a gradient is missing");
        const std::int64_t count = op.input(i).count;
        for (std::int64_t first = 0; first < count; first += block_elements)
            state.blocks.push_back({i, first, std::min(block_elements, count - first)});
        state.elements += count;
    }
    const std::uint64_t bytes = state.blocks.size() * sizeof(double);
    return prepared<State, run>(std::move(state), ": own loops", bytes);
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op gradient_norm_cpu_op{cpu::prepare};
}
