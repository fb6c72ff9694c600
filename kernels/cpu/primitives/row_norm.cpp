// y = (x - mean) / deviation * gamma + beta for each row; mean and variance in two passes, in double.
#include "cpu/primitives/row_norm.h"

#include "common/clones.h"
#include "cpu/device/parallel.h"

#include <cmath>

namespace epoch::cpu {
namespace {

// Sum of (x - m) ^ power.
template <int power> [[gnu::always_inline]] inline double moment(const float* x, double m, std::int64_t count)
{
    constexpr std::int64_t lanes = 8;
    double lane[lanes] = {}, sum = 0;
    const std::int64_t whole = count / lanes * lanes;
    for (std::int64_t i = 0; i < whole; i += lanes)
        for (std::int64_t l = 0; l < lanes; ++l) {
            const double d = static_cast<double>(x[i + l]) - m;
            lane[l] += power == 1 ? d : d * d;
        }
    for (std::int64_t i = whole; i < count; ++i) {
        const double d = static_cast<double>(x[i]) - m;
        sum += power == 1 ? d : d * d;
    }
    for (const double each : lane) sum += each;
    return sum;
}

struct Moments {
    double mean, variance;
};

EPOCH_CLONES Moments moments_of(const float* x, std::int64_t count)
{
    const auto elements = static_cast<double>(count);
    const double mean = moment<1>(x, 0.0, count) / elements;
    return {mean, moment<2>(x, mean, count) / elements};
}

EPOCH_CLONES void feature_results(
    const float* x, float* y, float mean, float inverse, const float* gamma, const float* beta, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) y[i] = (x[i] - mean) * inverse * gamma[i] + beta[i];
}

EPOCH_CLONES void channel_results(const float* x, float* y, float mean, float scale, float shift, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) y[i] = (x[i] - mean) * scale + shift;
}

void one_row(const RowNorm& norm, const Arguments& at, std::int64_t row)
{
    const std::int64_t first_channel = row % norm.groups * norm.channels;
    const float* x = at.input<float>(0) + row * norm.width();
    const float *gamma = at.input<float>(1) + first_channel, *beta = at.input<float>(2) + first_channel;
    float* y = at.output<float>(0) + row * norm.width();
    const Moments moments = moments_of(x, norm.width());
    const auto mean = static_cast<float>(moments.mean);
    const auto inverse = static_cast<float>(1.0 / std::sqrt(moments.variance + norm.epsilon));
    at.output<float>(1)[row] = mean;
    at.output<float>(2)[row] = inverse;
    if (norm.inner == 1) return feature_results(x, y, mean, inverse, gamma, beta, norm.width());
    for (std::int64_t c = 0; c < norm.channels; ++c)
        channel_results(x + c * norm.inner, y + c * norm.inner, mean, inverse * gamma[c], beta[c], norm.inner);
}

void run(const RowNorm& norm, const Arguments& at)
{
    const std::int64_t block = std::max<std::int64_t>(1, block_elements / norm.width());
    for_blocks(norm.rows(), block, norm.elements() * 4, at.now->threads,
        [&](std::int64_t first, std::int64_t last, std::int64_t) {
            for (std::int64_t row = first; row < last; ++row) one_row(norm, at, row);
        });
}

} // namespace

RowNorm rows_of_features(OpView& op)
{
    const TensorFacts& x = op.input(0);
    op.require(x.extents.size() >= 2 && x.count > 0, "the input needs an axis besides the batch");
    if (op.status() != EPOCH_OK) return {};
    return {.samples = x.count / x.extents.back(), .channels = x.extents.back()};
}

RowNorm rows_of_groups(OpView& op)
{
    const TensorFacts& x = op.input(0);
    const std::int64_t groups = op.integer("groups");
    op.require(x.extents.size() >= 2 && x.count > 0, "the input needs a channel axis");
    if (op.status() != EPOCH_OK) return {};
    const std::int64_t channels = x.extents[1];
    op.require(groups > 0 && channels % groups == 0, "the groups do not divide the channels");
    if (op.status() != EPOCH_OK) return {};
    return {.samples = x.extents[0],
        .groups = groups,
        .channels = channels / groups,
        .inner = x.count / x.extents[0] / channels};
}

PreparedOp prepare_row_norm(OpView& op, RowNorm norm)
{
    op.require_counts(3, 3);
    op.require_f32({&op.input(0), &op.input(1), &op.input(2), &op.output(0), &op.output(1), &op.output(2)});
    norm.epsilon = op.real("epsilon");
    op.require(op.output(0).count == op.input(0).count, "x and y differ in size");
    for (std::size_t i = 1; i < 3; ++i) {
        op.require(op.input(i).count == norm.all_channels(), "a parameter does not have one element per channel");
        op.require(op.output(i).count == norm.rows(), "mean and deviation must have one element per row");
    }
    return prepared<RowNorm, run>(norm);
}

} // namespace epoch::cpu
