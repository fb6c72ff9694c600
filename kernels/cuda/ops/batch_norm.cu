// batch_norm: y = (x - mean) / deviation * gamma + beta for each channel (Ioffe and Szegedy, ICML 2015), its gradient,
// and its running statistics. Sums are taken in double.
#include "common/pointwise.h"
#include "cuda/channel_rows.h"
#include "cuda/pieces.h"
#include "pointwise/relu.h"

#include <cmath>

namespace epoch::cuda {
namespace {

bool has_rows(const epoch_op& op, std::span<const Tensor> tensors)
{
    const std::size_t rank = op.input_count > 0 ? tensors[op.inputs[0]].extents.size() : 0;
    return rank == 2 || rank == 4;
}

constexpr Narrow narrow_norm{0b100001, 0b1, has_rows}, narrow_gradient{0b1110001, 0b1001, has_rows};

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

template <class Number> struct RowMoments {
    const Number* x;

    __device__ float fixed(std::uint64_t channel) const { return as_float(x[channel]); }
    template <unsigned width>
    __device__ void add(std::uint64_t i, const float (&first)[width], TwoSums (&sums)[width]) const
    {
        const auto of = pack_at<width>(x + i);
        for (unsigned j = 0; j < width; ++j) {
            const double d = static_cast<double>(as_float(of.x[j])) - static_cast<double>(first[j]);
            sums[j].first += d;
            sums[j].second += d * d;
        }
    }
};

// 0 where rounding made it less; not a number stays so.
__device__ double not_below_zero(double x) { return x < 0 ? 0 : x; }

struct NormFactors {
    float mean, scale, shift;
};

template <class Number> struct Normalising {
    using Factors = NormFactors;
    const Number *x, *addend; // addend: null = nothing is added
    const float *gamma, *beta;
    const float *running_mean, *running_variance; // null: those of the batch
    Number* y;
    float *mean, *inverse;
    std::uint64_t inner;
    double count, epsilon;
    bool relu;

    __device__ Factors finish(std::uint64_t c, const TwoSums& sum, bool tells) const
    {
        const double rest = sum.first / count;
        const double variance = running_variance ? static_cast<double>(running_variance[c])
                                                 : not_below_zero(sum.second / count - rest * rest);
        const float middle =
            running_mean ? running_mean[c] : static_cast<float>(static_cast<double>(as_float(x[c * inner])) + rest);
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
    template <unsigned width> __device__ void apply(std::uint64_t i, const Factors (&f)[width]) const
    {
        const auto from = pack_at<width>(x + i);
        Pack<Number, width> more{}, to;
        if (addend) more = pack_at<width>(addend + i);
        for (unsigned j = 0; j < width; ++j) {
            const float normal = (as_float(from.x[j]) - f[j].mean) * f[j].scale + f[j].shift;
            const float sum = addend ? normal + as_float(more.x[j]) : normal;
            to.x[j] = rounded<Number>(relu ? pointwise::Relu::value(sum) : sum);
        }
        put_pack<width>(y + i, to);
    }
};

// Keeps what a rule makes of the sums of a channel.
template <class Rule> struct KeptFactors {
    Rule rule;
    typename Rule::Factors* factors;
    __device__ void operator()(std::uint64_t c, const TwoSums& sum) const { factors[c] = rule.finish(c, sum, true); }
};

template <class Number, class Rule>
cudaError_t run_norm(const Arguments& at, const ChannelView& view, const RowView& rows, const Rule& rule, bool training)
{
    auto* sums = at.workspace<double>();
    if constexpr (sizeof(Number) == sizeof(float)) {
        auto* factors = reinterpret_cast<NormFactors*>(at.workspace<std::byte>() + view.sum_bytes());
        if (!training) return finish_channels(at, view, rule, {nullptr, 0}, factors);
        const cudaError_t summed = sum_channels(at.stream(), view, Moments{rule.x, view.inner}, sums);
        return summed == cudaSuccess ? finish_channels(at, view, rule, {sums, view.shares()}, factors) : summed;
    } else {
        auto* factors = reinterpret_cast<NormFactors*>(at.workspace<std::byte>() + row_sum_bytes(rows));
        const std::uint64_t shares = training ? sum_tiles(rows).shares : 0;
        cudaError_t done = cudaSuccess;
        if (training) done = sum_rows(at.stream(), rows, RowMoments<Number>{rule.x}, SumPlaces{sums, shares, nullptr});
        if (done == cudaSuccess)
            done = finish_rows(at.stream(), rows.channels, KeptFactors<Rule>{rule, factors}, {sums, shares});
        return done == cudaSuccess ? apply_rows(at.stream(), rows, rule, factors) : done;
    }
}

// Room for the sums and for what follows from them.
std::uint64_t room_for(const ChannelView& view, const RowView& rows, std::uint64_t factors, epoch_dtype dtype)
{
    return (dtype == EPOCH_F32 ? view.sum_bytes() : row_sum_bytes(rows)) + view.channels * factors;
}

// Fused with an addition behind it the op has a sixth input, with a ReLU behind that its function.
PreparedOp prepare_norm(OpView& op)
{
    const bool adds = op.input_count() == 6, relu = op.has("function");
    op.require_counts(adds ? 6 : 5, 3);
    op.require(!adds || op.input(5).count == op.input(0).count, "what is added differs in size");
    op.require(!relu || op.text("function") == "relu", "takes up no function but relu");
    const epoch_dtype dtype = op.require_numbers(narrow_norm);
    const ChannelView view = read_channels(op, op.input(0));
    for (std::size_t i = 1; i < 5; ++i) op.require_count(op.input(i), view.channels);
    op.require_count(op.output(0), view.count());
    op.require_count(op.output(1), view.channels);
    op.require_count(op.output(2), view.channels);
    const double epsilon = op.real("epsilon");
    const bool training = op.training();
    if (!op.good()) return {};
    const RowView rows = rows_of(op.input(0));
    return with_numbers(dtype, [&]<class Number>(Number) {
        return op.runs(
            [=](const Arguments& at) {
                const auto running = [&](std::size_t i) { return training ? nullptr : at.input<float>(i); };
                const Normalising<Number> rule{at.input<Number>(0), adds ? at.input<Number>(5) : nullptr,
                    at.input<float>(1), at.input<float>(2), running(3), running(4), at.output<Number>(0),
                    at.output<float>(1), at.output<float>(2), dtype == EPOCH_F32 ? view.inner : 1,
                    static_cast<double>(view.per_channel()), epsilon, relu};
                return run_norm<Number>(at, view, rows, rule, training);
            },
            room_for(view, rows, sizeof(NormFactors), dtype));
    });
}

// What flows back: dy, or dy + more, through the ReLU whose result is y where that is not null.
template <class Number> struct Arriving {
    const Number *dy, *more, *y;
    Number* written; // here too, unless null

    __device__ float at(std::uint64_t i) const
    {
        const float d = more ? as_float(dy[i]) + as_float(more[i]) : as_float(dy[i]);
        return y ? pointwise::slope_at_output<pointwise::Relu>(as_float(y[i]), 0.0f) * d : d;
    }
    // The same of neighbours.
    template <unsigned width> __device__ void at(std::uint64_t i, float (&out)[width]) const
    {
        const auto from = pack_at<width>(dy + i);
        for (unsigned j = 0; j < width; ++j) out[j] = as_float(from.x[j]);
        if (more) {
            const auto others = pack_at<width>(more + i);
            for (unsigned j = 0; j < width; ++j) out[j] += as_float(others.x[j]);
        }
        if (y) {
            const auto results = pack_at<width>(y + i);
            for (unsigned j = 0; j < width; ++j)
                out[j] *= pointwise::slope_at_output<pointwise::Relu>(as_float(results.x[j]), 0.0f);
        }
    }
};

struct FlowSums {
    const float *x, *mean;
    Arriving<float> from;

    __device__ void operator()(std::uint64_t i, std::uint64_t channel, TwoSums& sum) const
    {
        const float arrives = from.at(i);
        if (from.written) from.written[i] = arrives;
        const double d = static_cast<double>(arrives);
        sum.first += d;
        sum.second += d * (static_cast<double>(x[i]) - static_cast<double>(mean[channel]));
    }
};

// What is written is summed as it was rounded, for that is what the numbers are made of.
template <class Number> struct RowFlowSums {
    const Number* x;
    const float* mean;
    Arriving<Number> from;

    __device__ float fixed(std::uint64_t channel) const { return mean[channel]; }
    template <unsigned width>
    __device__ void add(std::uint64_t i, const float (&middle)[width], TwoSums (&sums)[width]) const
    {
        float arrives[width];
        from.template at<width>(i, arrives);
        if (from.written) {
            Pack<Number, width> kept;
            for (unsigned j = 0; j < width; ++j) {
                kept.x[j] = rounded<Number>(arrives[j]);
                arrives[j] = as_float(kept.x[j]);
            }
            put_pack<width>(from.written + i, kept);
        }
        const auto of = pack_at<width>(x + i);
        for (unsigned j = 0; j < width; ++j) {
            const double d = static_cast<double>(arrives[j]);
            sums[j].first += d;
            sums[j].second += d * (static_cast<double>(as_float(of.x[j])) - static_cast<double>(middle[j]));
        }
    }
};

// dx = scale dy - shift - slope (x - mean)
struct FlowFactors {
    float scale, shift, slope, mean;
};

template <class Number> struct Flowing {
    using Factors = FlowFactors;
    const Number* x;
    const float *mean, *gamma, *inverse;
    Arriving<Number> from;
    Number* dx;
    float *dgamma, *dbeta;
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
    template <unsigned width> __device__ void apply(std::uint64_t i, const Factors (&f)[width]) const
    {
        float d[width];
        if (from.written) {
            const auto kept = pack_at<width>(from.written + i);
            for (unsigned j = 0; j < width; ++j) d[j] = as_float(kept.x[j]);
        } else {
            from.template at<width>(i, d);
        }
        const auto of = pack_at<width>(x + i);
        Pack<Number, width> to;
        for (unsigned j = 0; j < width; ++j)
            to.x[j] = rounded<Number>(f[j].scale * d[j] - f[j].shift - f[j].slope * (as_float(of.x[j]) - f[j].mean));
        put_pack<width>(dx + i, to);
    }
};

template <class Number>
cudaError_t run_gradient(const Arguments& at, const ChannelView& view, const RowView& rows, const Flowing<Number>& rule)
{
    auto* sums = at.workspace<double>();
    if constexpr (sizeof(Number) == sizeof(float)) {
        auto* factors = reinterpret_cast<FlowFactors*>(at.workspace<std::byte>() + view.sum_bytes());
        const cudaError_t summed = sum_channels(at.stream(), view, FlowSums{rule.x, rule.mean, rule.from}, sums);
        return summed == cudaSuccess ? finish_channels(at, view, rule, {sums, view.shares()}, factors) : summed;
    } else {
        auto* factors = reinterpret_cast<FlowFactors*>(at.workspace<std::byte>() + row_sum_bytes(rows));
        const std::uint64_t shares = sum_tiles(rows).shares;
        cudaError_t done = sum_rows(
            at.stream(), rows, RowFlowSums<Number>{rule.x, rule.mean, rule.from}, SumPlaces{sums, shares, nullptr});
        if (done == cudaSuccess)
            done = finish_rows(at.stream(), rows.channels, KeptFactors<Flowing<Number>>{rule, factors}, {sums, shares});
        return done == cudaSuccess ? apply_rows(at.stream(), rows, rule, factors) : done;
    }
}

// Fused with the gradient of a ReLU before it, the op has a sixth input, that ReLU's result, and, where others want
// what flows back through it, a fourth output; with an addition before that, its second summand as a seventh input.
PreparedOp prepare_gradient(OpView& op)
{
    const bool relu = op.input_count() >= 6, adds = op.input_count() == 7, writes = op.output_count() == 4;
    op.require_counts(adds ? 7 : relu ? 6 : 5, writes ? 4 : 3);
    const epoch_dtype dtype = op.require_numbers(narrow_gradient);
    for (std::uint32_t i = 5; i < op.input_count(); ++i) op.require_count(op.input(i), op.input(0).count);
    if (writes) op.require_count(op.output(3), op.input(0).count);
    const ChannelView view = read_channels(op, op.input(0));
    op.require(op.input(4).count == op.input(0).count && op.output(0).count == op.input(0).count, "the sizes differ");
    for (const Tensor* each : {&op.input(1), &op.input(2), &op.input(3), &op.output(1), &op.output(2)})
        op.require_count(*each, view.channels);
    const bool training = op.training();
    if (!op.good()) return {};
    const RowView rows = rows_of(op.input(0));
    return with_numbers(dtype, [&]<class Number>(Number) {
        return op.runs(
            [=](const Arguments& at) {
                const Arriving<Number> from{at.input<Number>(4), adds ? at.input<Number>(6) : nullptr,
                    relu ? at.input<Number>(5) : nullptr, writes ? at.output<Number>(3) : nullptr};
                return run_gradient(at, view, rows,
                    Flowing<Number>{at.input<Number>(0), at.input<float>(2), at.input<float>(1), at.input<float>(3),
                        from, at.output<Number>(0), at.output<float>(1), at.output<float>(2),
                        static_cast<double>(view.per_channel()), training});
            },
            room_for(view, rows, sizeof(FlowFactors), dtype));
    });
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

constexpr OpKernel kernels[] = {{"batch_norm", checked<prepare_norm>, {}, narrow_norm},
    {"batch_norm_gradient", checked<prepare_gradient>, {}, narrow_gradient},
    {"batch_norm_statistics", checked<prepare_statistics>, Joins{}}};

} // namespace

extern const std::span<const OpKernel> batch_norm_kernels;
const std::span<const OpKernel> batch_norm_kernels{kernels};

} // namespace epoch::cuda
