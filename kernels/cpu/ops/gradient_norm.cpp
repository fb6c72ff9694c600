// gradient_norm: the length of all gradients together, and whether they may be used. Squares are summed in double by
// blocks of fixed size, whose sums are added in order: the same bits with any number of threads. A double holds the
// square of every float, so the sum is finite exactly when every gradient is.
#include "common/clones.h"
#include "cpu/op.h"
#include "cpu/parallel.h"

#include <cmath>

namespace epoch::cpu {
namespace {

struct State {
    std::vector<std::int64_t> counts; // of each gradient
};

EPOCH_CLONES double square_sum(const float* x, std::int64_t count)
{
    constexpr std::int64_t lanes = 32; // four sums in flight: one addition waits for the one before it
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

double square_sum_of(const float* x, std::int64_t count, const Arguments& at)
{
    auto* sums = static_cast<double*>(at.workspace);
    for_blocks(
        count, block_elements, count, at.now->threads, [&](std::int64_t first, std::int64_t last, std::int64_t block) {
            sums[block] = square_sum(x + first, last - first);
        });
    double sum = 0;
    for (std::int64_t block = 0; block * block_elements < count; ++block) sum += sums[block];
    return sum;
}

void run(const State& state, const Arguments& at)
{
    double sum = 0;
    for (std::size_t i = 0; i < state.counts.size(); ++i)
        sum += square_sum_of(at.input<float>(i + 1), state.counts[i], at);
    const float samples = *at.input<float>(0);
    *at.output<float>(0) = static_cast<float>(std::sqrt(sum) / static_cast<double>(samples));
    // A step without samples has nothing to divide by, so nothing may be updated from it.
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
    std::int64_t blocks = 0;
    for (std::uint32_t i = 1; i < op.input_count(); ++i) {
        op.require_f32({&op.input(i)});
        op.require(op.has_input(i), "a gradient is missing");
        state.counts.push_back(op.input(i).count);
        blocks = std::max(blocks, (op.input(i).count + block_elements - 1) / block_elements);
    }
    return prepared<State, run>(std::move(state), ": own loops", static_cast<std::uint64_t>(blocks) * sizeof(double));
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op gradient_norm_cpu_op{cpu::prepare};
}
