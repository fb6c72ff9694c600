// update: what surrounds the optimizers: gradient_norm, count_update, adapt_loss_scale, clip_norm, clip_values,
// decay_gradient, moving_average, settle, sum_samples, and record, the last op of a step.
#include "cuda/primitives/block.h"
#include "cuda/bodies/step_end.h"
#include "cuda/bodies/update.h"
#include "cuda/primitives/for_elements.h"
#include "cuda/primitives/chunks.h"

#include <algorithm>

namespace epoch::cuda {
namespace {

// Squares are summed in double by blocks whose number depends on the count alone. A double holds the square of every
// float, so the sum is finite exactly when every gradient is.
constexpr std::uint64_t numbers_of_a_block = 8192, most_blocks = 256;

std::uint64_t blocks_of(std::uint64_t count)
{
    return std::clamp<std::uint64_t>((count + numbers_of_a_block - 1) / numbers_of_a_block, 1, most_blocks);
}

struct Gradient {
    const float* x;
    std::uint64_t count;
};

// The sums of all blocks of all launches; which block adds them up changes nothing in their order.
struct SquareSums {
    const double* sums;
    std::uint64_t count;
    std::uint32_t* ended; // how many blocks have; null: another launch follows
    Norm norm;
};
static_assert(sizeof(Pieces<Gradient>) + sizeof(double*) + sizeof(SquareSums) <= 4096);

__global__ void __launch_bounds__(block_threads) square_sums(Pieces<Gradient> of, double* sums, SquareSums all)
{
    auto& [partial] = shared_memory<SumRoom>();
    const PartOfPiece part = of.part_of_block();
    const Gradient gradient = of.each[part.which];
    const std::uint64_t last = gradient.count * (part.block + 1) / part.blocks;
    double sum = 0;
    for (std::uint64_t i = gradient.count * part.block / part.blocks + threadIdx.x; i < last; i += blockDim.x)
        sum += static_cast<double>(gradient.x[i]) * static_cast<double>(gradient.x[i]);
    sum = block_sum(sum, partial);
    bool last_block = false;
    if (threadIdx.x == 0) {
        sums[blockIdx.x] = sum;
        __threadfence();
        last_block = all.ended && atomicInc(all.ended, gridDim.x - 1) == gridDim.x - 1; // which makes it 0
        __threadfence();
    }
    if (!__syncthreads_or(last_block)) return;
    sum = 0;
    for (std::uint64_t i = threadIdx.x; i < all.count; i += blockDim.x) sum += all.sums[i];
    sum = block_sum(sum, partial);
    if (threadIdx.x == 0) all.norm.write(sum);
}

// Fused with the count_update behind it, the norm has one more output and, behind the gradients, one more input.
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
            const Norm norm{at.input<float>(0), at.output<float>(0), at.output<float>(1),
                counted ? at.output<std::int64_t>(2) : nullptr};
            return launch_pieces<Gradient>(
                counts.size(),
                [&](std::size_t i) {
                    return Gradient{at.input<float>(1 + i), counts[i]};
                },
                [&](std::size_t i) { return blocks_of(counts[i]); },
                [&](const Pieces<Gradient>& some) {
                    double* const from = sums;
                    sums += some.blocks();
                    const SquareSums all{
                        at.workspace<double>(), blocks, sums == end ? at.context().ended_blocks : nullptr, norm};
                    return launch(
                        square_sums, grid_of_rows<SumRoom>(some.blocks(), longest), at.stream(), some, from, all);
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
        return run_elements(at, 1, CountedUpdate{at.output<std::int64_t>(0), at.input<float>(1)});
    });
}

struct AdaptedScale {
    std::int64_t interval;
    float least, most;
    float* scale;
    std::int64_t* good_steps;
    const float *finite, *norm;
    float *told, *told_norm;

    __device__ void operator()(std::uint64_t) const
    {
        const bool good = *finite != 0.0f;
        const bool silent = !good && *scale > least;
        *told = good || silent ? 1.0f : 0.0f;
        *told_norm = silent ? 0.0f : *norm;
        *good_steps = good ? *good_steps + 1 : 0;
        if (!good) *scale = *scale / 2 > least ? *scale / 2 : least;
        if (*good_steps < interval) return;
        *scale = *scale * 2 < most ? *scale * 2 : most;
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
        "scale, finite, norm and what is told are one number each");
    const std::int64_t interval = op.integer("interval");
    const auto least = static_cast<float>(op.real("least")), most = static_cast<float>(op.real("most"));
    op.require(interval >= 1 && least > 0 && most >= least, "the bounds of the scale are in the wrong order");
    return op.runs([=](const Arguments& at) {
        return run_elements(at, 1,
            AdaptedScale{interval, least, most, at.output<float>(0), at.output<std::int64_t>(1), at.input<float>(2),
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
            at, 1, ClippedNorm{at.control(), limit, at.input<float>(0), at.input<float>(1), at.output<float>(0)});
    });
}

// The sizes of what goes through the ops that this one stands for, each with so many tensors. Their first inputs, which
// are `same` many, have one size, as has the output.
std::vector<std::uint64_t> sizes_of(OpView& op, std::uint32_t inputs, std::uint32_t outputs, std::uint32_t same)
{
    std::vector<std::uint64_t> counts;
    const std::uint32_t ops = op.require_several(inputs, outputs);
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
        return run_pieces(
            at.stream(), ClippedValues{at.control(), limit, at.input<float>(1)}, counts, [&](std::size_t i) {
                return ClippedValues::Piece{at.output<float>(i), counts[i]};
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
        return run_pieces(at.stream(), Decayed{at.control(), decay, at.input<float>(2)}, counts, [&](std::size_t i) {
            return Decayed::Piece{at.input<float>(3 * i), at.input<float>(3 * i + 1), at.output<float>(i), counts[i]};
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
        const Averaged rule{at.control(), decay, at.input<float>(2), at.input<std::int64_t>(3)};
        return run_pieces(at.stream(), rule, counts, [&](std::size_t i) {
            return Averaged::Piece{at.input<float>(4 * i + 1), at.output<float>(i), counts[i]};
        });
    });
}

struct Settled {
    struct Piece {
        float *state, *ahead;
        std::uint64_t count;
    };
    using Factors = bool; // whether the state goes ahead
    const float* finite;

    __device__ bool idle() const { return false; }
    __device__ bool factors() const { return *finite != 0.0f; }
    __device__ void operator()(const Piece& of, std::uint64_t i, bool goes) const
    {
        if (goes)
            of.state[i] = of.ahead[i];
        else
            of.ahead[i] = of.state[i];
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
        return run_pieces(at.stream(), Settled{at.input<float>(2)}, counts, [&](std::size_t i) {
            return Settled::Piece{at.output<float>(2 * i), at.output<float>(2 * i + 1), counts[i]};
        });
    });
}

struct Weighted {
    const float *values, *weights;
    std::uint64_t count;
    float* out;
};

// One block a sum. A weight of 0 leaves its value out, whatever it is.
__global__ void __launch_bounds__(block_threads) weighted_sums(Pieces<Weighted> of)
{
    auto& [partial] = shared_memory<SumRoom>();
    const Weighted one = of.each[blockIdx.x];
    double sum = 0;
    for (std::uint64_t i = threadIdx.x; i < one.count; i += blockDim.x)
        if (one.weights[i] != 0.0f) sum += static_cast<double>(one.values[i]) * static_cast<double>(one.weights[i]);
    sum = block_sum(sum, partial);
    if (threadIdx.x == 0) *one.out = static_cast<float>(sum);
}

PreparedOp prepare_sum(OpView& op)
{
    const std::uint32_t sums = op.require_several(2, 1);
    op.require_all_f32();
    const std::uint64_t count = op.input(0).count;
    for (std::uint32_t i = 0; i < sums; ++i) {
        op.require(
            op.input(2 * i).count == count && op.input(2 * i + 1).count == count, "values and weights differ in size");
        op.require(op.output(i).count == 1, "the result is one number");
    }
    return op.runs([=](const Arguments& at) {
        return launch_pieces<Weighted>(
            sums,
            [&](std::size_t i) {
                return Weighted{at.input<float>(2 * i), at.input<float>(2 * i + 1), count, at.output<float>(i)};
            },
            [](std::size_t) { return 1; },
            [&](const Pieces<Weighted>& some) {
                return launch(weighted_sums, grid_of_rows<SumRoom>(some.blocks(), count), at.stream(), some);
            });
    });
}

// The metrics of a step, by value.
struct Metric {
    const float* value;
};

// One block. `ended`: the control block of the step that ends here; null: it does not.
__global__ void __launch_bounds__(block_threads)
    record_metrics(Pieces<Metric> of, const Control* control, std::uint64_t first, Control* ended, std::uint64_t batch)
{
    float* const row = control->metrics + control->step % EPOCH_METRIC_ROWS * control->metric_columns + first;
    for (std::uint32_t i = threadIdx.x; i < of.count; i += blockDim.x) row[i] = *of.each[i].value;
    if (!ended) return;
    __threadfence_system();
    __syncthreads();
    if (threadIdx.x == 0) end_step(*ended, batch);
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
        return launch_pieces<Metric>(
            count, [&](std::size_t i) { return Metric{at.input<float>(i)}; }, [](std::size_t) { return 1; },
            [&](const Pieces<Metric>& some) {
                const std::uint64_t first = recorded;
                recorded += some.count;
                Control* const ended = recorded == count ? context.ended_by_record : nullptr;
                return launch(record_metrics, Grid{dim3(1), dim3(threads_for(some.count))}, at.stream(), some,
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
