// batch_norm_gradient: with the statistics of the batch, dx = gamma / deviation (dy - mean(dy) - x^ mean(dy x^)), where
// x^ is the normalized x. With running statistics, which are constants, only the first term remains. Fused with the
// gradient of a ReLU behind y, for blocked images: a sixth input is the output of the ReLU, or beta, from which y is
// recomputed. A fourth output receives the gradient after the ReLU's mask; then a seventh input is added to dy.
#include "common/clones.h"
#include "cpu/primitives/blocked_batch_norm.h"
#include "cpu/primitives/channel_sums.h"

namespace epoch::cpu {
namespace {

// Sums of dy and of dy (x - m).
EPOCH_CLONES TwoSums plane_sums(const float* dy, const float* x, double m, std::int64_t count)
{
    constexpr std::int64_t lanes = 8;
    double first[lanes] = {}, second[lanes] = {};
    const std::int64_t whole = count / lanes * lanes;
    for (std::int64_t i = 0; i < whole; i += lanes)
        for (std::int64_t l = 0; l < lanes; ++l) {
            const double d = static_cast<double>(dy[i + l]);
            first[l] += d;
            second[l] += d * (static_cast<double>(x[i + l]) - m);
        }
    TwoSums sums;
    for (std::int64_t i = whole; i < count; ++i) {
        const double d = static_cast<double>(dy[i]);
        sums.first += d;
        sums.second += d * (static_cast<double>(x[i]) - m);
    }
    for (std::int64_t l = 0; l < lanes; ++l) {
        sums.first += first[l];
        sums.second += second[l];
    }
    return sums;
}

EPOCH_CLONES void row_sums(
    const float* dy, const float* x, const float* m, double* sums, std::int64_t rows, std::int64_t channels)
{
    for (std::int64_t row = 0; row < rows; ++row, x += channels, dy += channels)
        for (std::int64_t c = 0; c < channels; ++c) {
            const double d = static_cast<double>(dy[c]);
            sums[c] += d;
            sums[channels + c] += d * (static_cast<double>(x[c]) - static_cast<double>(m[c]));
        }
}

// dx = scale dy - shift - x_scale (x - mean), with one factor of each per channel.
struct Factors {
    float *scale, *shift, *x_scale;
};

EPOCH_CLONES void plane_result(
    const float* dy, const float* x, float* dx, float mean, float scale, float shift, float x_scale, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) dx[i] = scale * dy[i] - shift - x_scale * (x[i] - mean);
}

EPOCH_CLONES void row_results(
    const float* dy, const float* x, float* dx, const float* mean, Factors f, std::int64_t rows, std::int64_t channels)
{
    for (std::int64_t row = 0; row < rows; ++row, x += channels, dy += channels, dx += channels)
        for (std::int64_t c = 0; c < channels; ++c)
            dx[c] = f.scale[c] * dy[c] - f.shift[c] - f.x_scale[c] * (x[c] - mean[c]);
}

void sum_up(const ChannelSums& view, const Arguments& at)
{
    const float *x = at.input<float>(0), *mean = at.input<float>(2), *dy = at.input<float>(4);
    view.add(
        static_cast<double*>(at.workspace), at.now->threads,
        [&](std::int64_t first, std::int64_t c) {
            return plane_sums(dy + first, x + first, static_cast<double>(mean[c]), view.inner);
        },
        [&](std::int64_t row, std::int64_t count, double* sums) {
            const std::int64_t first = row * view.channels;
            row_sums(dy + first, x + first, mean, sums, count, view.channels);
        });
}

void backward(const ChannelSums& view, const Arguments& at, Factors f)
{
    const float *x = at.input<float>(0), *mean = at.input<float>(2), *dy = at.input<float>(4);
    float* dx = at.output<float>(0);
    view.each(
        at.now->threads,
        [&](std::int64_t first, std::int64_t c) {
            plane_result(dy + first, x + first, dx + first, mean[c], f.scale[c], f.shift[c], f.x_scale[c], view.inner);
        },
        [&](std::int64_t row, std::int64_t count) {
            const std::int64_t first = row * view.channels;
            row_results(dy + first, x + first, dx + first, mean, f, count, view.channels);
        });
}

template <bool training> void run(const ChannelSums& view, const Arguments& at)
{
    const auto* sums = static_cast<const double*>(at.workspace);
    const float *gamma = at.input<float>(1), *inverse = at.input<float>(3);
    float* buffers = reinterpret_cast<float*>(static_cast<std::byte*>(at.workspace) + view.bytes());
    const Factors f{buffers, buffers + view.channels, buffers + 2 * view.channels};
    const auto count = static_cast<double>(view.per_channel());
    sum_up(view, at);
    for (std::int64_t c = 0; c < view.channels; ++c) {
        const double deviation = static_cast<double>(inverse[c]), scale = static_cast<double>(gamma[c]) * deviation;
        const double along = sums[view.channels + c] * deviation;
        at.output<float>(1)[c] = static_cast<float>(along);
        at.output<float>(2)[c] = static_cast<float>(sums[c]);
        f.scale[c] = static_cast<float>(scale);
        f.shift[c] = training ? static_cast<float>(scale * sums[c] / count) : 0.0f;
        f.x_scale[c] = training ? static_cast<float>(scale * deviation * along / count) : 0.0f;
    }
    backward(view, at, f);
}

struct BlockedState {
    BlockedBatchNorm norm;
    bool training, masked_by_y, masked_by_x, adds, writes;
};

void run_blocked(const BlockedState& state, const Arguments& at)
{
    const BlockedBatchNorm& norm = state.norm;
    const std::int64_t channels = norm.images.channels, padded = norm.padded();
    const float *gamma = at.input<float>(1), *inverse = at.input<float>(3);
    auto* sums = static_cast<double*>(at.workspace);
    auto* mean = reinterpret_cast<float*>(sums + 2 * padded);
    float *scale = mean + padded, *shift = scale + padded, *x_scale = shift + padded, *beta = x_scale + padded;
    std::fill_n(mean, 5 * padded, 0.0f);
    std::copy_n(at.input<float>(2), channels, mean);
    if (state.masked_by_x) std::copy_n(at.input<float>(5), channels, beta);
    for (std::int64_t c = 0; c < channels; ++c) scale[c] = gamma[c] * inverse[c];
    BlockedNormGradients gradients{.x = at.input<float>(0),
        .dy = at.input<float>(4),
        .y = state.masked_by_y ? at.input<float>(5) : nullptr,
        .mean = mean,
        .scale = scale,
        .beta = state.masked_by_x ? beta : nullptr,
        .added = state.adds ? at.input<float>(6) : nullptr,
        .dz = state.writes ? at.output<float>(3) : nullptr,
        .dx = at.output<float>(0)};
    blocked_gradient_sums(norm, gradients, beta + padded, sums, at.now->threads);
    const auto count = static_cast<double>(norm.per_channel());
    for (std::int64_t c = 0; c < channels; ++c) {
        const double deviation = static_cast<double>(inverse[c]), factor = static_cast<double>(gamma[c]) * deviation;
        const double along = sums[padded + c] * deviation;
        at.output<float>(1)[c] = static_cast<float>(along);
        at.output<float>(2)[c] = static_cast<float>(sums[c]);
        shift[c] = state.training ? static_cast<float>(factor * sums[c] / count) : 0.0f;
        x_scale[c] = state.training ? static_cast<float>(factor * deviation * along / count) : 0.0f;
    }
    if (gradients.dz) {
        gradients.dy = gradients.dz;
        gradients.y = gradients.added = nullptr;
    }
    blocked_gradient_results(norm, gradients, shift, x_scale, at.now->threads);
}

PreparedOp prepare_blocked(OpView& op, bool training)
{
    const bool by_y = op.has_input(5) && op.input(5).count == op.input(0).count;
    const BlockedState state{{blocked_images(op.input(0))}, training, by_y, op.has_input(5) && !by_y, op.has_input(6),
        op.output_count() > 3};
    std::string plan = training ? " train" : " evaluate";
    if (op.has_input(5)) plan += " + relu";
    if (state.adds) plan += " + added";
    plan += ": own loops, " + std::to_string(state.norm.images.channel_block) + " lanes";
    const auto channels = static_cast<std::uint64_t>(state.norm.padded());
    const std::uint64_t bytes = channels * (2 * sizeof(double) + 5 * sizeof(float));
    return prepared<BlockedState, run_blocked>(state, plan, bytes + state.norm.chunk_bytes());
}

PreparedOp prepare(OpView& op)
{
    const bool masked = op.has_input(5), writes = masked && op.output_count() > 3;
    const std::uint32_t inputs = op.has_input(6) && writes ? 7 : masked ? 6 : 5;
    op.require_counts(inputs, writes ? 4 : 3);
    op.require_f32({&op.input(0), &op.input(1), &op.input(2), &op.input(3), &op.input(4), &op.output(0), &op.output(1),
        &op.output(2)});
    const ChannelSums view = channel_sums(op, op.input(0));
    op.require(op.input(4).count == op.input(0).count && op.output(0).count == op.input(0).count, "the sizes differ");
    for (const TensorFacts* each : {&op.input(1), &op.input(2), &op.input(3), &op.output(1), &op.output(2)})
        op.require(each->count == view.channels, "tensor \"" + each->name + "\" does not have one element per channel");
    if (op.status() == EPOCH_OK && op.input(0).channel_block > 1)
        return prepare_blocked(op, op.text("mode") == "train");
    const std::uint64_t workspace = view.bytes() + static_cast<std::uint64_t>(3 * view.channels) * sizeof(float);
    return op.text("mode") == "train" ? prepared<ChannelSums, run<true>>(view, " train: own loops", workspace)
                                      : prepared<ChannelSums, run<false>>(view, " evaluate: own loops", workspace);
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op batch_norm_gradient_cpu_op{cpu::prepare, cpu::same_image_layout};
}
