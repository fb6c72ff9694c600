// update: the ops around the optimizers: gradient_norm, count_update, adapt_loss_scale, clip_norm, clip_values,
// decay_gradient, moving_average, settle, sum_samples, and record, the last op of a step.
#include "cuda/bodies/step_end.h"
#include "cuda/bodies/update.h"
#include "cuda/primitives/block.h"
#include "cuda/primitives/chunks.h"
#include "cuda/primitives/for_elements.h"

#include <algorithm>

namespace epoch::cuda {
namespace {

// Squares are summed in double by a number of blocks that depends on the count alone. A double can hold the square of
// every float, so the sum is finite if and only if every gradient is.
constexpr std::uint64_t elements_per_block = 8192, max_blocks = 256;

std::uint64_t blocks_of(std::uint64_t count)
{
    return std::clamp<std::uint64_t>((count + elements_per_block - 1) / elements_per_block, 1, max_blocks);
}

struct Gradient {
    const float* x;
    std::uint64_t count;
};

__device__ double square(float x) { return static_cast<double>(x) * static_cast<double>(x); }

// In FP32 where no square can overflow or lose digits: most GPUs are slow in double.
__device__ double squares_of(const Pack<float, elements_at_once>& gradient)
{
    constexpr float least = 0x1p-80f, most = 0x1p120f;
    const auto& x = gradient.x;
    const float sum = (x[0] * x[0] + x[1] * x[1]) + (x[2] * x[2] + x[3] * x[3]);
    if (sum > least && sum < most) return static_cast<double>(sum);
    return (square(x[0]) + square(x[1])) + (square(x[2]) + square(x[3]));
}

// The sums of all blocks of all launches. The last block to end adds them up, always in the same order.
struct SquareSums {
    const double* sums;
    std::uint64_t count;
    std::uint32_t* ended; // counts the blocks that have ended; null: another launch follows
    GradientNorm norm;
};
static_assert(sizeof(Chunk<Gradient>) + sizeof(double*) + sizeof(SquareSums) <= 4096);

__global__ void __launch_bounds__(block_threads) square_sums(Chunk<Gradient> of, double* sums, SquareSums all)
{
    begin_kernel();
    auto& [partial] = shared_memory<SumShared>();
    const ItemPart part = of.part_of_block();
    const Gradient gradient = of.items[part.which];
    const std::uint64_t packs = gradient.count / elements_at_once, last = packs * (part.block + 1) / part.blocks;
    double sum = 0;
#pragma unroll 4
    for (std::uint64_t i = packs * part.block / part.blocks + threadIdx.x; i < last; i += blockDim.x)
        sum += squares_of(load_pack<elements_at_once>(gradient.x + i * elements_at_once));
    for (std::uint64_t i = packs * elements_at_once + threadIdx.x; part.block == 0 && i < gradient.count; i += blockDim.x)
        sum += square(gradient.x[i]);
    sum = block_sum(sum, partial);
    bool last_block = false;
    if (threadIdx.x == 0) {
        sums[blockIdx.x] = sum;
        __threadfence();
        last_block = all.ended && atomicInc(all.ended, gridDim.x - 1) == gridDim.x - 1; // wraps around to 0
        __threadfence();
    }
    if (!__syncthreads_or(last_block)) return;
    sum = 0;
    for (std::uint64_t i = threadIdx.x; i < all.count; i += blockDim.x) sum += all.sums[i];
    sum = block_sum(sum, partial);
    if (threadIdx.x == 0) all.norm.write(sum);
}

// Fused with the count_update after it, gradient_norm has one more output and, after the gradients, one more input.
PreparedOp prepare_norm(OpView& op)
{
    const bool counted = op.output_count() == 3;
    op.require(op.input_count() >= (counted ? 2 : 1), "needs samples and gradients");
    op.require_counts(op.input_count(), counted ? 3 : 2);
    const std::uint32_t last = op.input_count() - (counted ? 1 : 0);
    for (std::uint32_t i = 0; i < last && op.good(); ++i) op.require_f32({&op.input(i)});
    op.require_f32({&op.output(0), &op.output(1)});
    op.require(op.input(0).count == 1 && op.output(0).count == 1 && op.output(1).count == 1,
        "samples, norm and finite are [1]");
    if (counted) {
        op.require_in_place(2, last);
        op.require(op.output(2).dtype == EPOCH_I64 && op.output(2).count == 1, "updates have to be i64 [1]");
    }
    std::vector<std::uint64_t> counts;
    std::uint64_t blocks = 0, longest = 0;
    for (std::uint32_t i = 1; i < last; ++i) {
        op.require(op.has_input(i), "a gradient is missing");
        counts.push_back(op.input(i).count);
        blocks += blocks_of(counts.back());
        longest = std::max(longest, counts.back());
    }
    if (counts.empty()) counts.push_back(0), blocks = 1; // the norm of nothing is 0
    return op.runs(
        [=](const Arguments& at) {
            double* sums = at.workspace<double>();
            const double* const end = sums + blocks;
            const GradientNorm norm{at.input<float>(0), at.output<float>(0), at.output<float>(1),
                counted ? at.output<std::int64_t>(2) : nullptr};
            return launch_in_chunks<Gradient>(
                counts.size(),
                [&](std::size_t i) {
                    return Gradient{at.input<float>(1 + i), counts[i]};
                },
                [&](std::size_t i) { return blocks_of(counts[i]); },
                [&](const Chunk<Gradient>& chunk) {
                    double* const from = sums;
                    sums += chunk.blocks();
                    const SquareSums all{
                        at.workspace<double>(), blocks, sums == end ? at.context().ended_blocks : nullptr, norm};
                    return launch(
                        square_sums, grid_of_rows<SumShared>(chunk.blocks(), longest), at.stream(), chunk, from, all);
                });
        },
        blocks * sizeof(double));
}

PreparedOp prepare_count(OpView& op)
{
    op.require_counts(2, 1);
    op.require_in_place(0, 0);
    op.require(op.input(0).dtype == EPOCH_I64 && op.input(0).count == 1, "updates have to be i64 [1]");
    op.require_f32({&op.input(1)});
    op.require(op.input(1).count == 1, "finite is one number");
    return op.runs([](const Arguments& at) {
        return run_elements(at, 1, CountUpdate{at.output<std::int64_t>(0), at.input<float>(1)});
    });
}

struct AdaptLossScale {
    std::int64_t interval;
    float min, max;
    float* scale;
    std::int64_t* good_steps;
    const float *finite, *norm;
    float *reported_finite, *reported_norm;

    __device__ void operator()(std::uint64_t) const
    {
        const bool is_finite = *finite != 0.0f;
        const bool is_retry = !is_finite && *scale > min;
        *reported_finite = is_finite || is_retry ? 1.0f : 0.0f;
        *reported_norm = is_retry ? 0.0f : *norm;
        *good_steps = is_finite ? *good_steps + 1 : 0;
        if (!is_finite) *scale = *scale / 2 > min ? *scale / 2 : min;
        if (*good_steps < interval) return;
        *scale = *scale * 2 < max ? *scale * 2 : max;
        *good_steps = 0;
    }
};

PreparedOp prepare_scale(OpView& op)
{
    op.require_counts(4, 4);
    op.require_in_place(0, 0);
    op.require_in_place(1, 1);
    op.require_f32({&op.input(0), &op.input(2), &op.input(3), &op.output(2), &op.output(3)});
    op.require(op.input(1).dtype == EPOCH_I64 && op.input(1).count == 1, "good steps have to be i64 [1]");
    op.require(op.input(0).count == 1 && op.input(2).count == 1 && op.input(3).count == 1 && op.output(2).count == 1
            && op.output(3).count == 1,
        "scale, finite, norm and the reported values are one number each");
    const std::int64_t interval = op.integer("interval");
    const auto min = static_cast<float>(op.real("least")), max = static_cast<float>(op.real("most"));
    op.require(interval >= 1 && min > 0 && max >= min, "the bounds of the scale are in the wrong order");
    return op.runs([=](const Arguments& at) {
        return run_elements(at, 1,
            AdaptLossScale{interval, min, max, at.output<float>(0), at.output<std::int64_t>(1), at.input<float>(2),
                at.input<float>(3), at.output<float>(2), at.output<float>(3)});
    });
}

PreparedOp prepare_clip_norm(OpView& op)
{
    op.require_counts(2, 1);
    op.require_all_f32();
    op.require(op.input(0).count == 1 && op.input(1).count == 1 && op.output(0).count == 1,
        "samples, norm and divisor are one number each");
    return op.runs([limit = op.column("clip_norm")](const Arguments& at) {
        return run_elements(
            at, 1, ClipNorm{at.control(), limit, at.input<float>(0), at.input<float>(1), at.output<float>(0)});
    });
}

// The sizes of the tensors of the ops joined in this one, each with so many inputs and outputs. Of each op the first
// `same` inputs and the output have one size.
std::vector<std::uint64_t> sizes_of(OpView& op, std::uint32_t inputs, std::uint32_t outputs, std::uint32_t same)
{
    std::vector<std::uint64_t> counts;
    const std::uint32_t ops = op.require_joined(inputs, outputs);
    for (std::uint32_t i = 0; i < ops; ++i) {
        const std::uint64_t count = op.output(i * outputs).count;
        op.require_f32({&op.output(i * outputs)});
        for (std::uint32_t input = i * inputs; input < i * inputs + same; ++input) {
            op.require_f32({&op.input(input)});
            op.require(op.input(input).count == count, "the tensors differ in size");
        }
        counts.push_back(count);
    }
    return counts;
}

void require_in_place(OpView& op, std::uint32_t inputs, std::uint32_t outputs)
{
    for (std::uint32_t i = 0; i < op.input_count() / inputs; ++i)
        for (std::uint32_t output = 0; output < outputs; ++output)
            op.require_in_place(i * outputs + output, i * inputs + output);
}

PreparedOp prepare_clip_values(OpView& op)
{
    const auto counts = sizes_of(op, 2, 1, 1);
    require_in_place(op, 2, 1);
    op.require_shared(1, 1, 2);
    op.require_f32({&op.input(1)});
    op.require(op.input(1).count == 1, "the divisor is one number");
    return op.runs([counts, limit = op.column("clip_value")](const Arguments& at) {
        return run_in_chunks(
            at.stream(), ClipValues{at.control(), limit, at.input<float>(1)}, counts, [&](std::size_t i) {
                return ClipValues::Item{at.output<float>(i), counts[i]};
            });
    });
}

PreparedOp prepare_decay(OpView& op)
{
    const auto counts = sizes_of(op, 3, 1, 2);
    op.require_shared(2, 1, 3);
    op.require_f32({&op.input(2)});
    op.require(op.input(2).count == 1, "the divisor is one number");
    return op.runs([counts, decay = op.column("weight_decay")](const Arguments& at) {
        return run_in_chunks(
            at.stream(), DecayGradient{at.control(), decay, at.input<float>(2)}, counts, [&](std::size_t i) {
                return DecayGradient::Item{
                    at.input<float>(3 * i), at.input<float>(3 * i + 1), at.output<float>(i), counts[i]};
            });
    });
}

PreparedOp prepare_average(OpView& op)
{
    const auto counts = sizes_of(op, 4, 1, 2);
    require_in_place(op, 4, 1);
    op.require_shared(2, 2, 4);
    op.require_f32({&op.input(2)});
    op.require(op.input(2).count == 1, "finite is one number");
    op.require(op.input(3).dtype == EPOCH_I64 && op.input(3).count == 1, "updates have to be i64 [1]");
    return op.runs([counts, decay = op.column("average_decay")](const Arguments& at) {
        const MovingAverage rule{at.control(), decay, at.input<float>(2), at.input<std::int64_t>(3)};
        return run_in_chunks(at.stream(), rule, counts, [&](std::size_t i) {
            return MovingAverage::Item{at.input<float>(4 * i + 1), at.output<float>(i), counts[i]};
        });
    });
}

struct Settle {
    struct Item {
        float *state, *next;
        std::uint64_t count;
    };
    using Factors = bool; // whether the state takes the next values
    const float* finite;

    __device__ bool idle() const { return false; }
    __device__ bool factors() const { return *finite != 0.0f; }
    template <unsigned width> __device__ void apply(const Item& of, std::uint64_t i, bool takes_next) const
    {
        const float* from = takes_next ? of.next : of.state;
        store_pack<width>((takes_next ? of.state : of.next) + i, load_pack<width>(from + i));
    }
};

PreparedOp prepare_settle(OpView& op)
{
    const auto counts = sizes_of(op, 3, 2, 2);
    require_in_place(op, 3, 2);
    op.require_shared(2, 1, 3);
    op.require_f32({&op.input(2)});
    op.require(op.input(2).count == 1, "finite is one number");
    return op.runs([counts](const Arguments& at) {
        return run_in_chunks(at.stream(), Settle{at.input<float>(2)}, counts, [&](std::size_t i) {
            return Settle::Item{at.output<float>(2 * i), at.output<float>(2 * i + 1), counts[i]};
        });
    });
}

struct WeightedSum {
    const float *values, *weights;
    std::uint64_t count;
    float* out;
};

// One block per sum. A weight of 0 leaves its value out, even NaN.
__global__ void __launch_bounds__(block_threads) weighted_sums(Chunk<WeightedSum> of)
{
    begin_kernel();
    auto& [partial] = shared_memory<SumShared>();
    const WeightedSum one = of.items[blockIdx.x];
    double sum = 0;
    for (std::uint64_t i = threadIdx.x; i < one.count; i += blockDim.x)
        if (one.weights[i] != 0.0f) sum += static_cast<double>(one.values[i]) * static_cast<double>(one.weights[i]);
    sum = block_sum(sum, partial);
    if (threadIdx.x == 0) *one.out = static_cast<float>(sum);
}

PreparedOp prepare_sum(OpView& op)
{
    const std::uint32_t sums = op.require_joined(2, 1);
    op.require_all_f32();
    const std::uint64_t count = op.input(0).count;
    for (std::uint32_t i = 0; i < sums; ++i) {
        op.require(
            op.input(2 * i).count == count && op.input(2 * i + 1).count == count, "values and weights differ in size");
        op.require(op.output(i).count == 1, "the result is one number");
    }
    return op.runs([=](const Arguments& at) {
        return launch_in_chunks<WeightedSum>(
            sums,
            [&](std::size_t i) {
                return WeightedSum{at.input<float>(2 * i), at.input<float>(2 * i + 1), count, at.output<float>(i)};
            },
            [](std::size_t) { return 1; },
            [&](const Chunk<WeightedSum>& chunk) {
                return launch(weighted_sums, grid_of_rows<SumShared>(chunk.blocks(), count), at.stream(), chunk);
            });
    });
}

// A metric of a step.
struct Metric {
    const float* value;
};

// One block. `ended`: the control block if the step ends here, else null.
__global__ void __launch_bounds__(block_threads)
    record_metrics(Chunk<Metric> of, const Control* control, std::uint64_t first, Control* ended, std::uint64_t batch)
{
    begin_kernel();
    float* const row = control->metrics + control->step % EPOCH_METRIC_ROWS * control->metric_columns + first;
    for (std::uint32_t i = threadIdx.x; i < of.count; i += blockDim.x) row[i] = *of.items[i].value;
    if (!ended) return;
    __syncthreads();
    if (threadIdx.x > 0) return;
    end_step(*ended, batch);
    publish_steps(*ended);
}

PreparedOp prepare_record(OpView& op)
{
    op.require_counts(op.input_count(), 0);
    op.require_all_f32();
    for (std::uint32_t i = 0; i < op.input_count(); ++i)
        op.require(op.has_input(i) && op.input(i).count == 1, "a metric is not one number");
    return op.runs([count = op.input_count()](const Arguments& at) {
        const RunContext& context = at.context();
        std::uint64_t recorded = 0;
        return launch_in_chunks<Metric>(
            count, [&](std::size_t i) { return Metric{at.input<float>(i)}; }, [](std::size_t) { return 1; },
            [&](const Chunk<Metric>& chunk) {
                const std::uint64_t first = recorded;
                recorded += chunk.count;
                Control* const ended = recorded == count ? context.ended_by_record : nullptr;
                return launch(record_metrics, Grid{dim3(1), dim3(threads_for(chunk.count))}, at.stream(), chunk,
                    at.control(), first, ended, context.batch);
            });
    });
}

constexpr OpKernel kernels[] = {{"gradient_norm", checked<prepare_norm>}, {"count_update", checked<prepare_count>},
    {"adapt_loss_scale", checked<prepare_scale>}, {"clip_norm", checked<prepare_clip_norm>},
    {"clip_values", checked<prepare_clip_values>, Joins{1, 1}}, {"decay_gradient", checked<prepare_decay>, Joins{2, 1}},
    {"moving_average", checked<prepare_average>, Joins{2, 2}}, {"settle", checked<prepare_settle>, Joins{2, 1}},
    {"sum_samples", checked<prepare_sum>, Joins{1, 1}}, {"record", checked<prepare_record>}};

} // namespace

extern const std::span<const OpKernel> update_kernels;
const std::span<const OpKernel> update_kernels{kernels};

} // namespace epoch::cuda
