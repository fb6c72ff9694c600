// regression_error: what the kernels of absolute_error and huber share. A Penalty defines the loss `of` the size of an
// error, and its `gradient` at the error.
#pragma once

#include "cpu/device/parallel.h"
#include "cpu/primitives/sample_rows.h"

namespace epoch::cpu {

struct RegressionError {
    SampleRows rows;
    double delta = 0; // huber only
    std::int64_t elements() const { return rows.positions * rows.width; }
};

struct ErrorSums {
    double penalty = 0, size = 0, square = 0, target = 0, target_square = 0;
};

template <class Penalty>
ErrorSums error_sums(const float* prediction, const float* target, double delta, std::int64_t count)
{
    ErrorSums sums;
    for (std::int64_t i = 0; i < count; ++i) {
        const double t = static_cast<double>(target[i]), difference = static_cast<double>(prediction[i]) - t;
        const double size = difference < 0 ? -difference : difference;
        sums.penalty += Penalty::of(size, delta);
        sums.size += size;
        sums.square += size * size;
        sums.target += t;
        sums.target_square += t * t;
    }
    return sums;
}

template <class Penalty> void run_errors(const RegressionError& state, const Arguments& at)
{
    const float *prediction = at.input<float>(0), *target = at.input<float>(1);
    const std::int64_t elements = state.elements();
    const double share = 1.0 / static_cast<double>(elements);
    for_blocks(state.rows.samples, samples_in_block(state.rows, block_elements), state.rows.samples * elements,
        at.now->threads, [&](std::int64_t first, std::int64_t last, std::int64_t) {
            for (std::int64_t i = first; i < last; ++i) {
                const ErrorSums sums =
                    error_sums<Penalty>(prediction + i * elements, target + i * elements, state.delta, elements);
                at.output<float>(0)[i] = static_cast<float>(sums.penalty * share);
                at.output<float>(1)[i] = static_cast<float>(sums.size * share);
                at.output<float>(2)[i] = static_cast<float>(sums.square * share);
                at.output<float>(3)[i] = static_cast<float>(sums.target * share);
                at.output<float>(4)[i] = static_cast<float>(sums.target_square * share);
            }
        });
}

template <class Penalty> void run_error_gradient(const RegressionError& state, const Arguments& at)
{
    const float *prediction = at.input<float>(0), *target = at.input<float>(1), *dloss = at.input<float>(2);
    float* dp = at.output<float>(0);
    const std::int64_t elements = state.elements();
    const float share = 1.0f / static_cast<float>(elements), delta = static_cast<float>(state.delta);
    for_blocks(state.rows.samples, samples_in_block(state.rows, block_elements), state.rows.samples * elements,
        at.now->threads, [&](std::int64_t first, std::int64_t last, std::int64_t) {
            for (std::int64_t i = first; i < last; ++i) {
                const float factor = share * dloss[i];
                for (std::int64_t e = i * elements; e < (i + 1) * elements; ++e)
                    dp[e] = Penalty::gradient(prediction[e] - target[e], delta) * factor;
            }
        });
}

template <class Penalty> PreparedOp prepare_errors(OpView& op, double delta)
{
    op.require_counts(2, 5);
    op.require_f32({&op.input(0), &op.input(1)});
    op.require(op.input(0).count == op.input(1).count, "prediction and target differ in size");
    const SampleRows rows = sample_rows(op, op.input(0));
    for (std::size_t i = 0; i < 5; ++i) {
        op.require_f32({&op.output(i)});
        op.require(op.output(i).count == rows.samples, "the outputs are not [batch]");
    }
    return prepared<RegressionError, run_errors<Penalty>>({rows, delta});
}

template <class Penalty> PreparedOp prepare_error_gradient(OpView& op, double delta)
{
    op.require_counts(3, 1);
    op.require_f32({&op.input(0), &op.input(1), &op.input(2), &op.output(0)});
    const SampleRows rows = sample_rows(op, op.input(0));
    op.require(op.input(1).count == op.input(0).count && op.output(0).count == op.input(0).count, "the sizes differ");
    op.require(op.input(2).count == rows.samples, "dloss is not [batch]");
    return prepared<RegressionError, run_error_gradient<Penalty>>({rows, delta});
}

// |p - t|. Its gradient at 0 is 0, and NaN passes through.
struct AbsolutePenalty {
    static double of(double size, double) { return size; }
    static float gradient(float error, float) { return error > 0.0f ? 1.0f : error < 0.0f ? -1.0f : error; }
};

struct HuberPenalty {
    static double of(double size, double delta)
    {
        return size > delta ? delta * (size - 0.5 * delta) : 0.5 * size * size;
    }
    static float gradient(float error, float delta) { return error > delta ? delta : error < -delta ? -delta : error; }
};

} // namespace epoch::cpu
