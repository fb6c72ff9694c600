// sum_to_axis: sums over all axes but one. Blocks of rows are summed separately and their sums added in order, so the
// bits do not depend on the number of threads.
#include "common/clones.h"
#include "cpu/device/parallel.h"
#include "cpu/primitives/blocked_batch_norm.h"
#include "cpu/primitives/channel_axis.h"

namespace epoch::cpu {
namespace {

struct State {
    ChannelAxis view;
    std::int64_t block_rows, blocks; // if inner is 1
};

EPOCH_CLONES void add_rows(const float* x, float* sum, std::int64_t count, std::int64_t channels)
{
    for (std::int64_t c = 0; c < channels; ++c) sum[c] = x[c];
    for (std::int64_t row = 1; row < count; ++row)
        for (std::int64_t c = 0; c < channels; ++c) sum[c] += x[row * channels + c];
}

EPOCH_CLONES float plane_sum(const float* x, std::int64_t count)
{
    constexpr std::int64_t lanes = 16;
    float lane[lanes] = {};
    const std::int64_t whole = count / lanes * lanes;
    for (std::int64_t i = 0; i < whole; i += lanes)
        for (std::int64_t l = 0; l < lanes; ++l) lane[l] += x[i + l];
    float sum = 0;
    for (const float each : lane) sum += each;
    for (std::int64_t i = whole; i < count; ++i) sum += x[i];
    return sum;
}

void sum_rows(const State& state, const Arguments& at)
{
    const auto [outer, channels, inner] = state.view;
    const float* x = at.input<float>(0);
    float* out = at.output<float>(0);
    float* sums = state.blocks == 1 ? out : static_cast<float*>(at.workspace);
    for_blocks(outer, state.block_rows, outer * channels, at.now->threads,
        [&, columns = channels](std::int64_t first, std::int64_t last, std::int64_t block) {
            add_rows(x + first * columns, sums + block * columns, last - first, columns);
        });
    if (state.blocks > 1) add_rows(sums, out, state.blocks, channels);
}

void sum_planes(const State& state, const Arguments& at)
{
    const ChannelAxis view = state.view;
    const float* x = at.input<float>(0);
    float* out = at.output<float>(0);
    for_blocks(view.channels, 1, view.outer * view.channels * view.inner, at.now->threads,
        [&](std::int64_t c, std::int64_t, std::int64_t) {
            double sum = 0;
            for (std::int64_t o = 0; o < view.outer; ++o)
                sum += static_cast<double>(plane_sum(x + (o * view.channels + c) * view.inner, view.inner));
            out[c] = static_cast<float>(sum);
        });
}

void sum_blocked(const BlockedBatchNorm& norm, const Arguments& at)
{
    auto* sums = static_cast<double*>(at.workspace);
    auto* zeros = reinterpret_cast<float*>(sums + 2 * norm.padded());
    std::fill_n(zeros, norm.padded(), 0.0f);
    const float* x = at.input<float>(0);
    blocked_gradient_sums(norm, {.x = x, .dy = x, .mean = zeros}, zeros + norm.padded(), sums, at.now->threads);
    std::transform(
        sums, sums + norm.images.channels, at.output<float>(0), [](double sum) { return static_cast<float>(sum); });
}

PreparedOp prepare_blocked(const BlockedBatchNorm& norm)
{
    const auto channels = static_cast<std::uint64_t>(norm.padded());
    const std::uint64_t bytes = channels * (2 * sizeof(double) + sizeof(float)) + norm.chunk_bytes();
    return prepared<BlockedBatchNorm, sum_blocked>(
        norm, ": own loops, " + std::to_string(norm.images.channel_block) + " lanes", bytes);
}

LayoutPreference layouts(OpView& op) { return {along_channels(op, op.output(0)) ? Layouts::same : Layouts::canonical}; }

PreparedOp prepare(OpView& op)
{
    op.require_counts(1, 1);
    op.require_f32({&op.input(0), &op.output(0)});
    op.require(op.input(0).count > 0, "x is empty");
    if (op.status() == EPOCH_OK && op.input(0).channel_block > 1) return prepare_blocked({blocked_images(op.input(0))});
    State state{.view = channel_axis(op, op.input(0), op.output(0)), .block_rows = 64, .blocks = 1};
    if (state.view.inner > 1) return prepared<State, sum_planes>(state);
    state.block_rows = std::max<std::int64_t>(64, (state.view.outer + 63) / 64);
    state.blocks = (state.view.outer + state.block_rows - 1) / state.block_rows;
    const std::int64_t floats = state.blocks > 1 ? state.blocks * state.view.channels : 0;
    return prepared<State, sum_rows>(state, ": own loops", static_cast<std::uint64_t>(floats) * sizeof(float));
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op sum_to_axis_cpu_op{cpu::prepare, cpu::layouts};
}
