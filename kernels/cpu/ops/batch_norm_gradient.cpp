// batch_norm_gradient: with the batch's own mean and deviation, dx = gamma / deviation (dy - mean(dy) - x^ mean(dy
// x^)), where x^ is the normalised x; with running ones these are constants, and only the first term stays.
#include "common/clones.h"
#include "cpu/channel_sums.h"

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

// dx = scale dy - shift - slope (x - mean); one of each a channel.
struct Factors {
    float *scale, *shift, *slope;
};

EPOCH_CLONES void plane_result(
    const float* dy, const float* x, float* dx, float mean, float scale, float shift, float slope, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) dx[i] = scale * dy[i] - shift - slope * (x[i] - mean);
}

EPOCH_CLONES void row_results(
    const float* dy, const float* x, float* dx, const float* mean, Factors f, std::int64_t rows, std::int64_t channels)
{
    for (std::int64_t row = 0; row < rows; ++row, x += channels, dy += channels, dx += channels)
        for (std::int64_t c = 0; c < channels; ++c)
            dx[c] = f.scale[c] * dy[c] - f.shift[c] - f.slope[c] * (x[c] - mean[c]);
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

void flow_back(const ChannelSums& view, const Arguments& at, Factors f)
{
    const float *x = at.input<float>(0), *mean = at.input<float>(2), *dy = at.input<float>(4);
    float* dx = at.output<float>(0);
    view.each(
        at.now->threads,
        [&](std::int64_t first, std::int64_t c) {
            plane_result(dy + first, x + first, dx + first, mean[c], f.scale[c], f.shift[c], f.slope[c], view.inner);
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
    float* room = reinterpret_cast<float*>(static_cast<std::byte*>(at.workspace) + view.bytes());
    const Factors f{room, room + view.channels, room + 2 * view.channels};
    const auto count = static_cast<double>(view.per_channel());
    sum_up(view, at);
    for (std::int64_t c = 0; c < view.channels; ++c) {
        const double deviation = static_cast<double>(inverse[c]), scale = static_cast<double>(gamma[c]) * deviation;
        const double along = sums[view.channels + c] * deviation;
        at.output<float>(1)[c] = static_cast<float>(along);
        at.output<float>(2)[c] = static_cast<float>(sums[c]);
        f.scale[c] = static_cast<float>(scale);
        f.shift[c] = training ? static_cast<float>(scale * sums[c] / count) : 0.0f;
        f.slope[c] = training ? static_cast<float>(scale * deviation * along / count) : 0.0f;
    }
    flow_back(view, at, f);
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(5, 3);
    op.require_f32({&op.input(0), &op.input(1), &op.input(2), &op.input(3), &op.input(4), &op.output(0), &op.output(1),
        &op.output(2)});
    const ChannelSums view = channel_sums(op, op.input(0));
    op.require(op.input(4).count == op.input(0).count && op.output(0).count == op.input(0).count, "the sizes differ");
    for (const TensorFacts* each : {&op.input(1), &op.input(2), &op.input(3), &op.output(1), &op.output(2)})
        op.require(each->count == view.channels, "tensor \"" + each->name + "\" is not one number a channel");
    const std::uint64_t workspace = view.bytes() + static_cast<std::uint64_t>(3 * view.channels) * sizeof(float);
    return op.text("mode") == "train" ? prepared<ChannelSums, run<true>>(view, " train: own loops", workspace)
                                      : prepared<ChannelSums, run<false>>(view, " evaluate: own loops", workspace);
}

} // namespace
} // namespace epoch::cpu

namespace epoch {
extern const cpu::Op batch_norm_gradient_cpu_op{cpu::prepare};
}
