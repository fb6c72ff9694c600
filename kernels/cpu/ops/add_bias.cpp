// add_bias: y = x + one element per channel.
#include "common/clones.h"
#include "cpu/device/parallel.h"
#include "cpu/primitives/blocked_batch_norm.h"
#include "cpu/primitives/channel_axis.h"

namespace epoch::cpu {
namespace {

// Channels are the last axis.
EPOCH_CLONES void rows(const float* x, const float* bias, float* y, std::int64_t count, std::int64_t channels)
{
    for (std::int64_t row = 0; row < count; ++row, x += channels, y += channels)
        for (std::int64_t c = 0; c < channels; ++c) y[c] = x[c] + bias[c];
}

EPOCH_CLONES void plane(const float* x, float bias, float* y, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) y[i] = x[i] + bias;
}

void run(const ChannelAxis& view, const Arguments& at)
{
    const float *x = at.input<float>(0), *bias = at.input<float>(1);
    float* y = at.output<float>(0);
    const std::int64_t work = view.outer * view.channels * view.inner;
    if (view.inner == 1) {
        const std::int64_t block = std::max<std::int64_t>(1, block_elements / view.channels);
        for_blocks(view.outer, block, work, at.now->threads, [&](std::int64_t first, std::int64_t last, std::int64_t) {
            rows(x + first * view.channels, bias, y + first * view.channels, last - first, view.channels);
        });
        return;
    }
    for_blocks(view.outer * view.channels, 1, work, at.now->threads, [&](std::int64_t i, std::int64_t, std::int64_t) {
        plane(x + i * view.inner, bias[i % view.channels], y + i * view.inner, view.inner);
    });
}

void run_blocked(const BlockedBatchNorm& norm, const Arguments& at)
{
    float *zeros = static_cast<float*>(at.workspace), *ones = zeros + norm.padded(), *bias = ones + norm.padded();
    std::fill_n(zeros, norm.padded(), 0.0f);
    std::fill_n(ones, norm.padded(), 1.0f);
    std::fill(std::copy_n(at.input<float>(1), norm.images.channels, bias), bias + norm.padded(), 0.0f);
    blocked_norm_results(norm,
        {.x = at.input<float>(0), .mean = zeros, .scale = ones, .shift = bias, .y = at.output<float>(0)},
        at.now->threads);
}

PreparedOp prepare_blocked(const BlockedBatchNorm& norm)
{
    return prepared<BlockedBatchNorm, run_blocked>(norm,
        ": own loops, " + std::to_string(norm.images.channel_block) + " lanes",
        static_cast<std::uint64_t>(3 * norm.padded()) * sizeof(float));
}

LayoutPreference layouts(OpView& op) { return {along_channels(op, op.input(1)) ? Layouts::same : Layouts::canonical}; }

PreparedOp prepare(OpView& op)
{
    op.require_counts(2, 1);
    op.require_f32({&op.input(0), &op.input(1), &op.output(0)});
    op.require(op.input(0).count == op.output(0).count && op.input(0).count > 0, "x and the result differ in size");
    const ChannelAxis view = channel_axis(op, op.input(0), op.input(1));
    if (op.status() == EPOCH_OK && op.input(0).channel_block > 1) return prepare_blocked({blocked_images(op.input(0))});
    return prepared<ChannelAxis, run>(view);
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op add_bias_cpu_op{cpu::prepare, cpu::layouts};
}
