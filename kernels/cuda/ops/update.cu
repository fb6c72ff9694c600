// update: what surrounds the optimizers: gradient_norm, count_update, adapt_loss_scale, clip_norm, clip_values,
// decay_gradient, moving_average, settle, sum_samples, and record, the last op of a step.
#include "cuda/block.h"
#include "cuda/bodies/update.h"
#include "cuda/elements.h"

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

// As many gradients as fit go in one launch; block b belongs to the last one whose first block is not above b.
constexpr std::size_t gradients_at_once = 64;

struct Gradients {
    const float* x[gradients_at_once];
    std::uint64_t count[gradients_at_once];
    std::uint32_t first_block[gradients_at_once + 1];
};

__global__ void __launch_bounds__(block_threads) square_sums(Gradients of, double* sums)
{
    auto& [partial] = shared_memory<SumRoom>();
    std::uint32_t which = 0;
    while (of.first_block[which + 1] <= blockIdx.x) ++which;
    const std::uint64_t block = blockIdx.x - of.first_block[which];
    const std::uint64_t blocks = of.first_block[which + 1] - of.first_block[which];
    const std::uint64_t last = of.count[which] * (block + 1) / blocks;
    const float* x = of.x[which];
    double sum = 0;
    for (std::uint64_t i = of.count[which] * block / blocks + threadIdx.x; i < last; i += blockDim.x)
        sum += static_cast<double>(x[i]) * static_cast<double>(x[i]);
    sum = block_sum(sum, partial);
    if (threadIdx.x == 0) sums[blockIdx.x] = sum;
}

__global__ void __launch_bounds__(block_threads)
    finish_norm(const double* sums, std::uint64_t count, const float* samples, float* norm, float* finite)
{
    auto& [partial] = shared_memory<SumRoom>();
    double sum = 0;
    for (std::uint64_t i = threadIdx.x; i < count; i += blockDim.x) sum += sums[i];
    sum = block_sum(sum, partial);
    if (threadIdx.x > 0) return;
    write_norm(sum, *samples, norm, finite);
}

PreparedOp prepare_norm(OpView& op)
{
    op.require(op.input_count() >= 1, "needs samples and gradients");
    op.require_counts(op.input_count(), 2);
    op.require_all_f32();
    op.require(op.input(0).count == 1 && op.output(0).count == 1 && op.output(1).count == 1,
        "samples, norm and finite are [1]");
    std::vector<std::uint64_t> counts;
    std::uint64_t blocks = 0;
    for (std::uint32_t i = 1; i < op.input_count(); ++i) {
        op.require(op.has_input(i), "a gradient is missing");
        counts.push_back(op.input(i).count);
        blocks += blocks_of(op.input(i).count);
    }
    return op.runs(
        [counts, blocks](const Arguments& at) {
            double* sums = at.workspace<double>();
            for (std::size_t first = 0; first < counts.size(); first += gradients_at_once) {
                Gradients of{};
                std::uint64_t longest = 0;
                const std::size_t here = std::min(gradients_at_once, counts.size() - first);
                for (std::size_t i = 0; i < here; ++i) {
                    of.x[i] = at.input<float>(1 + first + i);
                    of.count[i] = counts[first + i];
                    longest = std::max(longest, of.count[i]);
                    of.first_block[i + 1] = of.first_block[i] + static_cast<std::uint32_t>(blocks_of(of.count[i]));
                }
                const Grid grid = grid_of_rows<SumRoom>(of.first_block[here], longest);
                const cudaError_t started = launch(square_sums, grid, at.stream(), of, sums);
                if (started != cudaSuccess) return started;
                sums += of.first_block[here];
            }
            return launch(finish_norm, grid_of_rows<SumRoom>(1, blocks), at.stream(), at.workspace<double>(), blocks,
                at.input<float>(0), at.output<float>(0), at.output<float>(1));
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

PreparedOp prepare_clip_values(OpView& op)
{
    op.require_counts(2, 1);
    op.require_in_place(0, 0);
    op.require_all_f32();
    op.require(op.input(1).count == 1, "the divisor is one number");
    return op.runs([limit = op.column("clip_value"), count = op.input(0).count](const Arguments& at) {
        return run_elements(at, count, ClippedValues{at.control(), limit, at.input<float>(1), at.output<float>(0)});
    });
}

PreparedOp prepare_decay(OpView& op)
{
    op.require_counts(3, 1);
    op.require_all_f32();
    const std::uint64_t count = op.output(0).count;
    op.require(op.input(0).count == count && op.input(1).count == count, "the tensors differ in size");
    op.require(op.input(2).count == 1, "the divisor is one number");
    return op.runs([count, decay = op.column("weight_decay")](const Arguments& at) {
        return run_elements(at, count,
            Decayed{
                at.control(), decay, at.input<float>(0), at.input<float>(1), at.input<float>(2), at.output<float>(0)});
    });
}

PreparedOp prepare_average(OpView& op)
{
    op.require_counts(4, 1);
    op.require_in_place(0, 0);
    op.require_f32({&op.input(0), &op.input(1), &op.input(2)});
    op.require(op.input(0).count == op.input(1).count, "the tensors differ in size");
    op.require(op.input(2).count == 1, "finite is one number");
    op.require(op.input(3).dtype == EPOCH_I64 && op.input(3).count == 1, "updates have to be i64 [1]");
    return op.runs([decay = op.column("average_decay"), count = op.input(0).count](const Arguments& at) {
        return run_elements(at, count,
            Averaged{at.control(), decay, at.input<float>(1), at.input<float>(2), at.input<std::int64_t>(3),
                at.output<float>(0)});
    });
}

struct Settled {
    float *state, *ahead;
    const float* finite;

    __device__ void operator()(std::uint64_t i) const
    {
        if (*finite != 0.0f)
            state[i] = ahead[i];
        else
            ahead[i] = state[i];
    }
};

PreparedOp prepare_settle(OpView& op)
{
    op.require_counts(3, 2);
    op.require_in_place(0, 0);
    op.require_in_place(1, 1);
    op.require_all_f32();
    op.require(op.input(0).count == op.input(1).count, "the tensors differ in size");
    op.require(op.input(2).count == 1, "finite is one number");
    return op.runs([count = op.input(0).count](const Arguments& at) {
        return run_elements(at, count, Settled{at.output<float>(0), at.output<float>(1), at.input<float>(2)});
    });
}

// One block. A weight of 0 leaves its value out, whatever it is.
__global__ void __launch_bounds__(block_threads)
    weighted_sum(const float* values, const float* weights, std::uint64_t count, float* out)
{
    auto& [partial] = shared_memory<SumRoom>();
    double sum = 0;
    for (std::uint64_t i = threadIdx.x; i < count; i += blockDim.x)
        if (weights[i] != 0.0f) sum += static_cast<double>(values[i]) * static_cast<double>(weights[i]);
    sum = block_sum(sum, partial);
    if (threadIdx.x == 0) *out = static_cast<float>(sum);
}

PreparedOp prepare_sum(OpView& op)
{
    op.require_counts(2, 1);
    op.require_all_f32();
    op.require(op.input(0).count == op.input(1).count, "values and weights differ in size");
    op.require(op.output(0).count == 1, "the result is one number");
    return op.runs([count = op.input(0).count](const Arguments& at) {
        return launch(weighted_sum, grid_of_rows<SumRoom>(1, count), at.stream(), at.input<float>(0),
            at.input<float>(1), count, at.output<float>(0));
    });
}

// The metrics of a step, by value: as many as fit go in one launch.
constexpr std::size_t metrics_at_once = 64;

struct Recorded {
    const Control* control;
    const float* values[metrics_at_once];
    std::uint64_t first; // column

    __device__ void operator()(std::uint64_t i) const
    {
        const std::uint64_t row = control->step % EPOCH_METRIC_ROWS;
        control->metrics[row * control->metric_columns + first + i] = *values[i];
    }
};

PreparedOp prepare_record(OpView& op)
{
    op.require_counts(op.input_count(), 0);
    op.require_all_f32();
    for (std::uint32_t i = 0; i < op.input_count(); ++i)
        op.require(op.has_input(i) && op.input(i).count == 1, "a metric is not one number");
    return op.runs([count = op.input_count()](const Arguments& at) {
        cudaError_t recorded = cudaSuccess;
        for (std::size_t first = 0; first < count && recorded == cudaSuccess; first += metrics_at_once) {
            Recorded body{at.control(), {}, first};
            const std::size_t here = std::min<std::size_t>(metrics_at_once, count - first);
            for (std::size_t i = 0; i < here; ++i) body.values[i] = at.input<float>(first + i);
            recorded = run_elements(at, here, body);
        }
        return recorded;
    });
}

constexpr OpKernel kernels[] = {{"gradient_norm", checked<prepare_norm>}, {"count_update", checked<prepare_count>},
    {"adapt_loss_scale", checked<prepare_scale>}, {"clip_norm", checked<prepare_clip_norm>},
    {"clip_values", checked<prepare_clip_values>}, {"decay_gradient", checked<prepare_decay>},
    {"moving_average", checked<prepare_average>}, {"settle", checked<prepare_settle>},
    {"sum_samples", checked<prepare_sum>}, {"record", checked<prepare_record>}};

} // namespace

extern const std::span<const OpKernel> update_kernels;
const std::span<const OpKernel> update_kernels{kernels};

} // namespace epoch::cuda
