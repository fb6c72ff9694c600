// With x^ the normalized x and g = gamma dy, dx = (g - mean(g) - x^ mean(g x^)) / deviation. dgamma and dbeta are the
// sums of dy x^ and dy over all rows, in parts of a fixed size, so that the bits do not depend on the number of
// threads.
#include "common/clones.h"
#include "cpu/device/parallel.h"
#include "cpu/primitives/row_norm.h"

namespace epoch::cpu {
namespace {

struct TwoSums {
    double first = 0, second = 0;
};

// A row with its statistics.
struct Row {
    const float *x, *dy, *gamma;
    float mean, inverse;
};

// Sums of gamma dy and of gamma dy x^.
EPOCH_CLONES TwoSums feature_sums(const Row& row, std::int64_t count)
{
    constexpr std::int64_t lanes = 8;
    double first[lanes] = {}, second[lanes] = {};
    const std::int64_t whole = count / lanes * lanes;
    for (std::int64_t i = 0; i < whole; i += lanes)
        for (std::int64_t l = 0; l < lanes; ++l) {
            const double g = static_cast<double>(row.dy[i + l]) * static_cast<double>(row.gamma[i + l]);
            first[l] += g;
            second[l] += g * static_cast<double>((row.x[i + l] - row.mean) * row.inverse);
        }
    TwoSums sums;
    for (std::int64_t i = whole; i < count; ++i) {
        const double g = static_cast<double>(row.dy[i]) * static_cast<double>(row.gamma[i]);
        sums.first += g;
        sums.second += g * static_cast<double>((row.x[i] - row.mean) * row.inverse);
    }
    for (std::int64_t l = 0; l < lanes; ++l) {
        sums.first += first[l];
        sums.second += second[l];
    }
    return sums;
}

// Adds dy x^ to `along` and dy to `across`. Two loops, because compilers do not vectorize one loop that adds to both.
EPOCH_CLONES void add_to_channels(const Row& row, double* along, double* across, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i)
        along[i] += static_cast<double>(row.dy[i]) * static_cast<double>((row.x[i] - row.mean) * row.inverse);
    for (std::int64_t i = 0; i < count; ++i) across[i] += static_cast<double>(row.dy[i]);
}

// Sums of dy and of dy x^ over a channel of the row.
EPOCH_CLONES TwoSums channel_sums(const float* x, const float* dy, float mean, float inverse, std::int64_t count)
{
    constexpr std::int64_t lanes = 8;
    double first[lanes] = {}, second[lanes] = {};
    const std::int64_t whole = count / lanes * lanes;
    for (std::int64_t i = 0; i < whole; i += lanes)
        for (std::int64_t l = 0; l < lanes; ++l) {
            const double d = static_cast<double>(dy[i + l]);
            first[l] += d;
            second[l] += d * static_cast<double>((x[i + l] - mean) * inverse);
        }
    TwoSums sums;
    for (std::int64_t i = whole; i < count; ++i) {
        const double d = static_cast<double>(dy[i]);
        sums.first += d;
        sums.second += d * static_cast<double>((x[i] - mean) * inverse);
    }
    for (std::int64_t l = 0; l < lanes; ++l) {
        sums.first += first[l];
        sums.second += second[l];
    }
    return sums;
}

// dx = inverse (g - shift - x_scale x^)
EPOCH_CLONES void feature_results(const Row& row, float* dx, float shift, float x_scale, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i)
        dx[i] = row.inverse * (row.gamma[i] * row.dy[i] - shift - x_scale * ((row.x[i] - row.mean) * row.inverse));
}

EPOCH_CLONES void channel_results(const float* x, const float* dy, float* dx, float mean, float inverse, float gamma,
    TwoSums means, std::int64_t count)
{
    const auto shift = static_cast<float>(means.first), x_scale = static_cast<float>(means.second);
    for (std::int64_t i = 0; i < count; ++i)
        dx[i] = inverse * (gamma * dy[i] - shift - x_scale * ((x[i] - mean) * inverse));
}

// `sums`: those of this part, for dgamma and then for dbeta.
void one_row(const RowNorm& norm, const Arguments& at, std::int64_t number, double* sums)
{
    const std::int64_t width = norm.width(), first_channel = number % norm.groups * norm.channels;
    const Row row{at.input<float>(0) + number * width, at.input<float>(4) + number * width,
        at.input<float>(1) + first_channel, at.input<float>(2)[number], at.input<float>(3)[number]};
    double *along = sums + first_channel, *across = along + norm.all_channels();
    float* dx = at.output<float>(0) + number * width;
    const auto elements = static_cast<double>(width);
    if (norm.inner == 1) {
        const TwoSums both = feature_sums(row, width);
        add_to_channels(row, along, across, width);
        return feature_results(
            row, dx, static_cast<float>(both.first / elements), static_cast<float>(both.second / elements), width);
    }
    TwoSums means;
    for (std::int64_t c = 0; c < norm.channels; ++c) {
        const std::int64_t first = c * norm.inner;
        const TwoSums both = channel_sums(row.x + first, row.dy + first, row.mean, row.inverse, norm.inner);
        means.first += static_cast<double>(row.gamma[c]) * both.first / elements;
        means.second += static_cast<double>(row.gamma[c]) * both.second / elements;
        across[c] += both.first;
        along[c] += both.second;
    }
    for (std::int64_t c = 0; c < norm.channels; ++c) {
        const std::int64_t first = c * norm.inner;
        channel_results(
            row.x + first, row.dy + first, dx + first, row.mean, row.inverse, row.gamma[c], means, norm.inner);
    }
}

void run(const RowNorm& norm, const Arguments& at)
{
    auto* sums = static_cast<double*>(at.workspace);
    const std::int64_t channels = norm.all_channels();
    for_blocks(norm.samples, norm.together, norm.elements() * 8, at.now->threads,
        [&](std::int64_t first, std::int64_t last, std::int64_t part) {
            double* own = sums + 2 * part * channels;
            std::fill_n(own, 2 * channels, 0.0);
            for (std::int64_t row = first * norm.groups; row < last * norm.groups; ++row) one_row(norm, at, row, own);
        });
    for (std::int64_t part = 1; part < norm.parts; ++part)
        for (std::int64_t c = 0; c < 2 * channels; ++c) sums[c] += sums[2 * part * channels + c];
    for (std::int64_t c = 0; c < channels; ++c) {
        at.output<float>(1)[c] = static_cast<float>(sums[c]);
        at.output<float>(2)[c] = static_cast<float>(sums[channels + c]);
    }
}

} // namespace

PreparedOp prepare_row_norm_gradient(OpView& op, RowNorm norm)
{
    op.require_counts(5, 3);
    op.require_f32({&op.input(0), &op.input(1), &op.input(2), &op.input(3), &op.input(4), &op.output(0), &op.output(1),
        &op.output(2)});
    op.require(op.input(4).count == op.input(0).count && op.output(0).count == op.input(0).count, "the sizes differ");
    for (const TensorFacts* each : {&op.input(1), &op.output(1), &op.output(2)})
        op.require(
            each->count == norm.all_channels(), "tensor \"" + each->name + "\" does not have one element per channel");
    for (const TensorFacts* each : {&op.input(2), &op.input(3)})
        op.require(each->count == norm.rows(), "tensor \"" + each->name + "\" does not have one element per row");
    const std::int64_t of_a_sample = norm.groups * norm.width();
    norm.together = std::max((norm.samples + 63) / 64, std::max<std::int64_t>(1, block_elements / of_a_sample));
    norm.parts = (norm.samples + norm.together - 1) / norm.together;
    return prepared<RowNorm, run>(norm, ": own loops", norm.workspace());
}

} // namespace epoch::cpu
