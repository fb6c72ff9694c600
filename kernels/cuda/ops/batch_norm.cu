// batch_norm: y = (x - mean) / deviation * gamma + beta for each channel (Ioffe and Szegedy, ICML 2015), its gradient,
// and its running statistics. Sums are taken in double.
#include "common/pointwise.h"
#include "cuda/channel_sums.h"
#include "cuda/pieces.h"
#include "pointwise/relu.h"

#include <cmath>

namespace epoch::cuda {
namespace {

ChannelView read_channels(OpView& op, const Tensor& x)
{
    op.require(x.extents.size() >= 2 && x.count > 0, "the numbers need channels");
    if (!op.good()) return {};
    ChannelView view;
    view.outer = static_cast<std::uint64_t>(x.extents[0]);
    view.channels = static_cast<std::uint64_t>(x.extents[1]);
    view.inner = x.count / view.outer / view.channels;
    return view;
}

// Of x less the channel's first number, which is near the mean: so squares lose no digits.
struct Moments {
    const float* x;
    std::uint64_t inner;

    __device__ void operator()(std::uint64_t i, std::uint64_t channel, TwoSums& sum) const
    {
        const double d = static_cast<double>(x[i]) - static_cast<double>(x[channel * inner]);
        sum.first += d;
        sum.second += d * d;
    }
};

// 0 where rounding made it less; not a number stays so.
__device__ double not_below_zero(double x) { return x < 0 ? 0 : x; }

struct Normalising {
    struct Factors {
        float mean, scale, shift;
    };
    const float *x, *gamma, *beta, *addend; // addend: null = nothing is added
    const float *running_mean, *running_variance; // null: those of the batch
    float *y, *mean, *inverse;
    std::uint64_t inner;
    double count, epsilon;
    bool relu;

    __device__ Factors finish(std::uint64_t c, const TwoSums& sum, bool tells) const
    {
        const double rest = sum.first / count;
        const double variance = running_variance ? static_cast<double>(running_variance[c])
                                                 : not_below_zero(sum.second / count - rest * rest);
        const float middle =
            running_mean ? running_mean[c] : static_cast<float>(static_cast<double>(x[c * inner]) + rest);
        const float over = static_cast<float>(1.0 / sqrt(variance + epsilon));
        if (tells) {
            mean[c] = middle;
            inverse[c] = over;
        }
        return {middle, gamma[c] * over, beta[c]};
    }
    __device__ void operator()(std::uint64_t i, const Factors& f) const
    {
        const float normal = (x[i] - f.mean) * f.scale + f.shift;
        const float sum = addend ? normal + addend[i] : normal;
        y[i] = relu ? pointwise::Relu::value(sum) : sum;
    }
};

// Fused with an addition behind it the op has a sixth input, with a ReLU behind that its function.
PreparedOp prepare_norm(OpView& op)
{
    const bool adds = op.input_count() == 6, relu = op.has("function");
    op.require_counts(adds ? 6 : 5, 3);
    op.require(!adds || op.input(5).count == op.input(0).count, "what is added differs in size");
    op.require(!relu || op.text("function") == "relu", "takes up no function but relu");
    op.require_all_f32();
    const ChannelView view = read_channels(op, op.input(0));
    for (std::size_t i = 1; i < 5; ++i) op.require_count(op.input(i), view.channels);
    op.require_count(op.output(0), view.count());
    op.require_count(op.output(1), view.channels);
    op.require_count(op.output(2), view.channels);
    const double epsilon = op.real("epsilon");
    const bool training = op.training();
    return op.runs(
        [=](const Arguments& at) {
            const float* x = at.input<float>(0);
            auto* sums = at.workspace<double>();
            auto* factors = reinterpret_cast<Normalising::Factors*>(at.workspace<std::byte>() + view.sum_bytes());
            const auto running = [&](std::size_t i) { return training ? nullptr : at.input<float>(i); };
            const Normalising rule{x, at.input<float>(1), at.input<float>(2), adds ? at.input<float>(5) : nullptr,
                running(3), running(4), at.output<float>(0), at.output<float>(1), at.output<float>(2), view.inner,
                static_cast<double>(view.per_channel()), epsilon, relu};
            if (!training) return finish_channels(at, view, rule, {nullptr, 0}, factors);
            const cudaError_t summed = sum_channels(at.stream(), view, Moments{x, view.inner}, sums);
            return summed == cudaSuccess ? finish_channels(at, view, rule, {sums, view.shares()}, factors) : summed;
        },
        view.sum_bytes() + view.channels * sizeof(Normalising::Factors));
}

// What flows back: dy, or dy + more, through the ReLU whose result is y where that is not null.
struct Arriving {
    const float *dy, *more, *y;
    float* written; // here too, unless null

    __device__ float at(std::uint64_t i) const
    {
        const float d = more ? dy[i] + more[i] : dy[i];
        return y ? pointwise::slope_at_output<pointwise::Relu>(y[i], 0.0f) * d : d;
    }
};

struct FlowSums {
    const float *x, *mean;
    Arriving from;

    __device__ void operator()(std::uint64_t i, std::uint64_t channel, TwoSums& sum) const
    {
        const float arrives = from.at(i);
        if (from.written) from.written[i] = arrives;
        const double d = static_cast<double>(arrives);
        sum.first += d;
        sum.second += d * (static_cast<double>(x[i]) - static_cast<double>(mean[channel]));
    }
};

// dx = scale dy - shift - slope (x - mean)
struct Flowing {
    struct Factors {
        float scale, shift, slope, mean;
    };
    const float *x, *mean, *gamma, *inverse;
    Arriving from;
    float *dx, *dgamma, *dbeta;
    double count;
    bool training;

    __device__ Factors finish(std::uint64_t c, const TwoSums& sum, bool tells) const
    {
        const double deviation = static_cast<double>(inverse[c]), scale = static_cast<double>(gamma[c]) * deviation;
        const double along = sum.second * deviation;
        if (tells) {
            dgamma[c] = static_cast<float>(along);
            dbeta[c] = static_cast<float>(sum.first);
        }
        return {static_cast<float>(scale), training ? static_cast<float>(scale * sum.first / count) : 0.0f,
            training ? static_cast<float>(scale * deviation * along / count) : 0.0f, mean[c]};
    }
    __device__ void operator()(std::uint64_t i, const Factors& f) const
    {
        const float d = from.written ? from.written[i] : from.at(i);
        dx[i] = f.scale * d - f.shift - f.slope * (x[i] - f.mean);
    }
};

// Fused with the gradient of a ReLU before it, the op has a sixth input, that ReLU's result, and, where others want
// what flows back through it, a fourth output; with an addition before that, its second summand as a seventh input.
PreparedOp prepare_gradient(OpView& op)
{
    const bool relu = op.input_count() >= 6, adds = op.input_count() == 7, writes = op.output_count() == 4;
    op.require_counts(adds ? 7 : relu ? 6 : 5, writes ? 4 : 3);
    op.require_all_f32();
    for (std::uint32_t i = 5; i < op.input_count(); ++i) op.require_count(op.input(i), op.input(0).count);
    if (writes) op.require_count(op.output(3), op.input(0).count);
    const ChannelView view = read_channels(op, op.input(0));
    op.require(op.input(4).count == op.input(0).count && op.output(0).count == op.input(0).count, "the sizes differ");
    for (const Tensor* each : {&op.input(1), &op.input(2), &op.input(3), &op.output(1), &op.output(2)})
        op.require_count(*each, view.channels);
    const bool training = op.training();
    return op.runs(
        [=](const Arguments& at) {
            const float *x = at.input<float>(0), *mean = at.input<float>(2);
            const Arriving from{at.input<float>(4), adds ? at.input<float>(6) : nullptr,
                relu ? at.input<float>(5) : nullptr, writes ? at.output<float>(3) : nullptr};
            auto* sums = at.workspace<double>();
            auto* factors = reinterpret_cast<Flowing::Factors*>(at.workspace<std::byte>() + view.sum_bytes());
            const cudaError_t summed = sum_channels(at.stream(), view, FlowSums{x, mean, from}, sums);
            if (summed != cudaSuccess) return summed;
            return finish_channels(at, view,
                Flowing{x, mean, at.input<float>(1), at.input<float>(3), from, at.output<float>(0), at.output<float>(1),
                    at.output<float>(2), static_cast<double>(view.per_channel()), training},
                {sums, view.shares()}, factors);
        },
        view.sum_bytes() + view.channels * sizeof(Flowing::Factors));
}

// One block a layer, for a number of its batch that is not finite keeps all its channels as they are (a batch that
// leads to no loss has no gradient to tell).
struct Statistics {
    const float *mean, *inverse, *finite; // finite may be null
    float *running_mean, *running_variance;
    std::uint64_t channels;
};

struct Movement {
    double momentum, epsilon, correction; // the variance of a sample is a little too small an estimate
};

__device__ bool is_finite(float x) { return x - x == 0.0f; }

__device__ void move(float& running, double to, double momentum)
{
    const double from = static_cast<double>(running);
    running = static_cast<float>(from + momentum * (to - from));
}

__global__ void __launch_bounds__(block_threads) move_statistics(Movement by, Pieces<Statistics> layers)
{
    const Statistics of = layers.each[blockIdx.x];
    int wrong = of.finite && *of.finite == 0.0f;
    for (std::uint64_t c = threadIdx.x; c < of.channels; c += blockDim.x)
        wrong |= !is_finite(of.mean[c]) || !is_finite(of.inverse[c]);
    if (__syncthreads_or(wrong)) return;
    for (std::uint64_t c = threadIdx.x; c < of.channels; c += blockDim.x) {
        const double deviation = static_cast<double>(of.inverse[c]);
        const double variance = not_below_zero(1.0 / (deviation * deviation) - by.epsilon) * by.correction;
        move(of.running_mean[c], static_cast<double>(of.mean[c]), by.momentum);
        move(of.running_variance[c], variance, by.momentum);
    }
}

PreparedOp prepare_statistics(OpView& op)
{
    const std::uint32_t layers = op.require_several(5, 2);
    op.require_all_f32();
    std::vector<std::uint64_t> channels;
    for (std::uint32_t i = 0; i < layers; ++i) {
        const std::uint32_t in = 5 * i;
        op.require_in_place(2 * i, in + 2);
        op.require_in_place(2 * i + 1, in + 3);
        if (op.has_input(in + 4)) op.require(op.input(in + 4).count == 1, "finite is one number");
        channels.push_back(op.input(in).count);
        for (std::uint32_t each = in + 1; each < in + 4; ++each) op.require_count(op.input(each), channels.back());
    }
    const auto count = static_cast<double>(op.integer("count"));
    op.require(count > 0, "count is the numbers of a channel");
    const double correction = count > 1 ? count / (count - 1) : 1.0;
    const Movement by{op.real("momentum"), op.real("epsilon"), correction};
    return op.runs([=](const Arguments& at) {
        const dim3 threads(threads_for(*std::ranges::max_element(channels)));
        return launch_pieces<Statistics>(
            channels.size(),
            [&](std::size_t i) {
                return Statistics{at.input<float>(5 * i), at.input<float>(5 * i + 1), at.input<float>(5 * i + 4),
                    at.output<float>(2 * i), at.output<float>(2 * i + 1), channels[i]};
            },
            [](std::size_t) { return 1; },
            [&](const Pieces<Statistics>& some) {
                return launch(move_statistics, Grid{dim3(some.blocks()), threads}, at.stream(), by, some);
            });
    });
}

constexpr OpKernel kernels[] = {{"batch_norm", checked<prepare_norm>},
    {"batch_norm_gradient", checked<prepare_gradient>},
    {"batch_norm_statistics", checked<prepare_statistics>, Joins{}}};

} // namespace

extern const std::span<const OpKernel> batch_norm_kernels;
const std::span<const OpKernel> batch_norm_kernels{kernels};

} // namespace epoch::cuda
