// batch_norm (Ioffe and Szegedy, ICML 2015): y = (x - mean) / deviation * gamma + beta for each channel; mean and
// variance in two passes, in double. Fused, for blocked images: a sixth input is added to y, and the attribute
// "activation" asks for max(y, 0).
#include "common/clones.h"
#include "cpu/primitives/blocked_batch_norm.h"
#include "cpu/primitives/channel_sums.h"

#include <cmath>

namespace epoch::cpu {
namespace {

struct State {
    ChannelSums view;
    double epsilon;
};

// Sums of x - m and of its square.
EPOCH_CLONES TwoSums plane_moments(const float* x, double m, std::int64_t count)
{
    constexpr std::int64_t lanes = 8;
    double first[lanes] = {}, second[lanes] = {};
    const std::int64_t whole = count / lanes * lanes;
    for (std::int64_t i = 0; i < whole; i += lanes)
        for (std::int64_t l = 0; l < lanes; ++l) {
            const double d = static_cast<double>(x[i + l]) - m;
            first[l] += d;
            second[l] += d * d;
        }
    TwoSums sums;
    for (std::int64_t i = whole; i < count; ++i) {
        const double d = static_cast<double>(x[i]) - m;
        sums.first += d;
        sums.second += d * d;
    }
    for (std::int64_t l = 0; l < lanes; ++l) {
        sums.first += first[l];
        sums.second += second[l];
    }
    return sums;
}

EPOCH_CLONES void row_moments(const float* x, const float* m, double* sums, std::int64_t rows, std::int64_t channels)
{
    for (std::int64_t row = 0; row < rows; ++row, x += channels)
        for (std::int64_t c = 0; c < channels; ++c) {
            const double d = static_cast<double>(x[c]) - static_cast<double>(m[c]);
            sums[c] += d;
            sums[channels + c] += d * d;
        }
}

EPOCH_CLONES void plane_result(const float* x, float* y, float mean, float scale, float shift, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) y[i] = (x[i] - mean) * scale + shift;
}

EPOCH_CLONES void row_results(const float* x, float* y, const float* mean, const float* scale, const float* shift,
    std::int64_t rows, std::int64_t channels)
{
    for (std::int64_t row = 0; row < rows; ++row, x += channels, y += channels)
        for (std::int64_t c = 0; c < channels; ++c) y[c] = (x[c] - mean[c]) * scale[c] + shift[c];
}

void moments(const State& state, const Arguments& at, const float* around)
{
    const float* x = at.input<float>(0);
    state.view.add(
        static_cast<double*>(at.workspace), at.now->threads,
        [&](std::int64_t first, std::int64_t c) {
            return plane_moments(x + first, static_cast<double>(around[c]), state.view.inner);
        },
        [&](std::int64_t row, std::int64_t count, double* sums) {
            row_moments(x + row * state.view.channels, around, sums, count, state.view.channels);
        });
}

void normalize(const State& state, const Arguments& at, float* scale)
{
    const ChannelSums& view = state.view;
    const float *x = at.input<float>(0), *gamma = at.input<float>(1), *beta = at.input<float>(2);
    const float *mean = at.output<float>(1), *inverse = at.output<float>(2);
    float* y = at.output<float>(0);
    for (std::int64_t c = 0; c < view.channels; ++c) scale[c] = gamma[c] * inverse[c];
    view.each(
        at.now->threads,
        [&](std::int64_t first, std::int64_t c) {
            plane_result(x + first, y + first, mean[c], scale[c], beta[c], view.inner);
        },
        [&](std::int64_t row, std::int64_t count) {
            const std::int64_t first = row * view.channels;
            row_results(x + first, y + first, mean, scale, beta, count, view.channels);
        });
}

float* scale_buffer(const State& state, const Arguments& at)
{
    return reinterpret_cast<float*>(static_cast<std::byte*>(at.workspace) + state.view.bytes());
}

void train(const State& state, const Arguments& at)
{
    const auto* sums = static_cast<const double*>(at.workspace);
    const auto channels = state.view.channels;
    const auto count = static_cast<double>(state.view.per_channel());
    float *mean = at.output<float>(1), *inverse = at.output<float>(2);
    std::fill_n(mean, channels, 0.0f);
    moments(state, at, mean);
    for (std::int64_t c = 0; c < channels; ++c) mean[c] = static_cast<float>(sums[c] / count);
    moments(state, at, mean);
    // The mean was rounded to float: the remaining first moment corrects the variance.
    for (std::int64_t c = 0; c < channels; ++c) {
        const double rest = sums[c] / count, variance = std::max(0.0, sums[channels + c] / count - rest * rest);
        inverse[c] = static_cast<float>(1.0 / std::sqrt(std::isnan(sums[c]) ? sums[c] : variance + state.epsilon));
    }
    normalize(state, at, scale_buffer(state, at));
}

void evaluate(const State& state, const Arguments& at)
{
    const float *mean = at.input<float>(3), *variance = at.input<float>(4);
    for (std::int64_t c = 0; c < state.view.channels; ++c) {
        at.output<float>(1)[c] = mean[c];
        at.output<float>(2)[c] = static_cast<float>(1.0 / std::sqrt(static_cast<double>(variance[c]) + state.epsilon));
    }
    normalize(state, at, scale_buffer(state, at));
}

struct BlockedState {
    BlockedBatchNorm norm;
    double epsilon;
    bool training, added, relu;
};

// Copies one element per channel and pads the last block with zeros.
void fill_up(const float* from, float* to, const BlockedBatchNorm& norm)
{
    std::fill(std::copy_n(from, norm.images.channels, to), to + norm.padded(), 0.0f);
}

void run_blocked(const BlockedState& state, const Arguments& at)
{
    const BlockedBatchNorm& norm = state.norm;
    const std::int64_t channels = norm.images.channels;
    float *mean = at.output<float>(1), *inverse = at.output<float>(2);
    auto* buffers = static_cast<float*>(at.workspace);
    if (state.training)
        blocked_moments(norm, at.input<float>(0), state.epsilon, buffers, mean, inverse, at.now->threads);
    else
        for (std::int64_t c = 0; c < channels; ++c) {
            mean[c] = at.input<float>(3)[c];
            inverse[c] =
                static_cast<float>(1.0 / std::sqrt(static_cast<double>(at.input<float>(4)[c]) + state.epsilon));
        }
    float *middle = buffers, *scale = buffers + norm.padded(), *shift = buffers + 2 * norm.padded();
    fill_up(mean, middle, norm);
    fill_up(at.input<float>(1), scale, norm);
    fill_up(at.input<float>(2), shift, norm);
    for (std::int64_t c = 0; c < channels; ++c) scale[c] *= inverse[c];
    blocked_norm_results(norm,
        {at.input<float>(0), state.added ? at.input<float>(5) : nullptr, middle, scale, shift, state.relu,
            at.output<float>(0)},
        at.now->threads);
}

PreparedOp prepare_blocked(OpView& op, bool training)
{
    const BlockedState state{
        {blocked_images(op.input(0))}, op.real("epsilon"), training, op.has_input(5), op.has("activation")};
    std::string plan = training ? " train" : " evaluate";
    if (state.added) plan += " + added";
    if (state.relu) plan += " + relu";
    plan += ": own loops, " + std::to_string(state.norm.images.channel_block) + " lanes";
    const auto factors = static_cast<std::uint64_t>(3 * state.norm.padded()) * sizeof(float);
    return prepared<BlockedState, run_blocked>(state, plan, std::max(state.norm.chunk_bytes(), factors));
}

PreparedOp prepare(OpView& op)
{
    const bool added = op.has_input(5);
    op.require_counts(added ? 6 : 5, 3);
    op.require_f32({&op.input(0), &op.input(1), &op.input(2), &op.input(3), &op.input(4), &op.output(0), &op.output(1),
        &op.output(2)});
    const State state{channel_sums(op, op.input(0)), op.real("epsilon")};
    for (std::size_t i = 1; i < 5; ++i)
        op.require(op.input(i).count == state.view.channels, "a parameter does not have one element per channel");
    op.require(op.output(0).count == op.input(0).count && op.output(1).count == state.view.channels
            && op.output(2).count == state.view.channels,
        "the outputs do not have the size of x and one element per channel");
    const bool training = op.text("mode") == "train";
    if (op.status() == EPOCH_OK && op.input(0).channel_block > 1) return prepare_blocked(op, training);
    const std::uint64_t workspace =
        state.view.bytes() + static_cast<std::uint64_t>(state.view.channels) * sizeof(float);
    return training ? prepared<State, train>(state, " train: own loops", workspace)
                    : prepared<State, evaluate>(state, " evaluate: own loops", workspace);
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op batch_norm_cpu_op{cpu::prepare, cpu::same_image_layout};
}
