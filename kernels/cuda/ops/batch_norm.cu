// batch_norm: y = (x - mean) / deviation * gamma + beta for each channel (Ioffe and Szegedy, ICML 2015), and its
// running statistics.
#include "cuda/primitives/batch_norm.h"
#include "cuda/primitives/chunks.h"

#include <cmath>

namespace epoch::cuda {
namespace {

constexpr StoredForm stored_norm{0b100001, 0b1, has_rows};

// Moments of x minus the channel's first element, which is near the mean, so squares lose no digits.
struct Moments {
    const float* x;
    std::uint64_t inner;

    __device__ void operator()(std::uint64_t i, std::uint64_t channel, RunningPair& sum) const
    {
        const float d = x[i] - x[channel * inner];
        sum.first += d;
        sum.second += d * d;
    }
};

template <class Element> struct RowMoments {
    const Element* x;

    __device__ float channel_value(std::uint64_t channel) const { return as_float(x[channel]); }
    template <unsigned width> __device__ auto load(const RowIndex& at) const { return load_pack<width>(x + at.element); }
    template <unsigned width>
    __device__ void add(const RowIndex&, const Pack<Element, width>& loaded, const float (&first)[width],
        RunningPair (&sums)[width]) const
    {
        for (unsigned j = 0; j < width; ++j) {
            const float d = as_float(loaded.x[j]) - first[j];
            sums[j].first += d;
            sums[j].second += d * d;
        }
    }
};

// Clamps values that rounding made negative to 0; NaN stays NaN.
__device__ double clamp_to_zero(double x) { return x < 0 ? 0 : x; }

struct NormFactors {
    float mean, scale, shift;
};

template <class Element> struct Normalize {
    using Factors = NormFactors;
    const Element *x, *addend; // addend: null: nothing is added
    const float *gamma, *beta;
    const float *running_mean, *running_variance; // null: the statistics of the batch
    Element* y;
    float *mean, *inverse;
    std::uint64_t inner;
    double count, epsilon;
    bool relu;

    Moments plane_term() const { return {x, inner}; }
    RowMoments<Element> row_term() const { return {x}; }
    __device__ Factors finish(std::uint64_t c, const SumPair& sum, bool writes) const
    {
        const double mean_offset = sum.first / count;
        const double variance = running_variance ? static_cast<double>(running_variance[c])
                                                 : clamp_to_zero(sum.second / count - mean_offset * mean_offset);
        const float mean_value = running_mean
            ? running_mean[c]
            : static_cast<float>(static_cast<double>(as_float(x[c * inner])) + mean_offset);
        const float inverse_deviation = static_cast<float>(1.0 / sqrt(variance + epsilon));
        if (writes) {
            mean[c] = mean_value;
            inverse[c] = inverse_deviation;
        }
        return {mean_value, gamma[c] * inverse_deviation, beta[c]};
    }
    __device__ void operator()(std::uint64_t i, const Factors& f) const
    {
        const float normal = (x[i] - f.mean) * f.scale + f.shift;
        const float sum = addend ? normal + addend[i] : normal;
        y[i] = relu ? pointwise::Relu::value(sum) : sum;
    }
    template <unsigned width> struct Loaded {
        Pack<Element, width> x, addend;
    };
    template <unsigned width> __device__ Loaded<width> load(const RowIndex& at) const
    {
        return {load_pack<width>(x + at.element), load_pack_if<width>(addend, at.element)};
    }
    template <unsigned width>
    __device__ void apply(const RowIndex& at, const Loaded<width>& loaded, const Factors (&f)[width]) const
    {
        Pack<Element, width> to;
        for (unsigned j = 0; j < width; ++j) {
            const float normal = (as_float(loaded.x.x[j]) - f[j].mean) * f[j].scale + f[j].shift;
            const float sum = addend ? normal + as_float(loaded.addend.x[j]) : normal;
            to.x[j] = rounded<Element>(relu ? pointwise::Relu::value(sum) : sum);
        }
        store_pack<width>(y + at.element, to);
    }
};

// Fused with the addition after it, the op has a sixth input; fused with the ReLU after that, the attribute "function".
PreparedOp prepare_norm(OpView& op)
{
    const bool adds = op.input_count() == 6, relu = op.has("function");
    op.require_counts(adds ? 6 : 5, 3);
    op.require(!adds || op.input(5).count == op.input(0).count, "the addend differs in size from x");
    op.require(!relu || op.text("function") == "relu", "can be fused with no function but relu");
    const epoch_dtype dtype = op.require_stored_types(stored_norm);
    const NormView view = norm_view(op, op.input(0));
    const ChannelView& planes = view.planes;
    for (std::size_t i = 1; i < 5; ++i) op.require_count(op.input(i), planes.channels);
    op.require_count(op.output(0), planes.count());
    op.require_count(op.output(1), planes.channels);
    op.require_count(op.output(2), planes.channels);
    const double epsilon = op.real("epsilon");
    const bool training = op.training();
    if (!op.good()) return {};
    return with_element_type(dtype, [&]<class Element>(Element) {
        return op.runs(
            [=](const Arguments& at) {
                const auto running = [&](std::size_t i) { return training ? nullptr : at.input<float>(i); };
                const Normalize<Element> rule{at.input<Element>(0), adds ? at.input<Element>(5) : nullptr,
                    at.input<float>(1), at.input<float>(2), running(3), running(4), at.output<Element>(0),
                    at.output<float>(1), at.output<float>(2), view.in_rows ? 1 : view.planes.inner,
                    static_cast<double>(view.planes.per_channel()), epsilon, relu};
                return run_by_channels<Element>(at, view, rule, training);
            },
            norm_bytes<Normalize<Element>>(view));
    });
}

// One block per layer. If a statistic of the batch is not finite, the running statistics of all channels stay as they
// are. `finite` is null for a batch without a loss, which has no gradients.
struct Statistics {
    const float *mean, *inverse, *finite; // finite may be null
    float *running_mean, *running_variance;
    std::uint64_t channels;
};

struct RunningUpdate {
    double momentum, epsilon, correction; // correction: Bessel's, n / (n - 1)
};

__device__ bool is_finite(float x) { return x - x == 0.0f; }

__device__ void move_towards(float& running, double to, double momentum)
{
    const double from = static_cast<double>(running);
    running = static_cast<float>(from + momentum * (to - from));
}

__global__ void __launch_bounds__(block_threads) move_statistics(RunningUpdate movement, Chunk<Statistics> layers)
{
    begin_kernel();
    const Statistics of = layers.items[blockIdx.x];
    int is_bad = of.finite && *of.finite == 0.0f;
    for (std::uint64_t c = threadIdx.x; c < of.channels; c += blockDim.x)
        is_bad |= !is_finite(of.mean[c]) || !is_finite(of.inverse[c]);
    if (__syncthreads_or(is_bad)) return;
    for (std::uint64_t c = threadIdx.x; c < of.channels; c += blockDim.x) {
        const double deviation = static_cast<double>(of.inverse[c]);
        const double variance = clamp_to_zero(1.0 / (deviation * deviation) - movement.epsilon) * movement.correction;
        move_towards(of.running_mean[c], static_cast<double>(of.mean[c]), movement.momentum);
        move_towards(of.running_variance[c], variance, movement.momentum);
    }
}

PreparedOp prepare_statistics(OpView& op)
{
    const std::uint32_t layers = op.require_joined(5, 2);
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
    op.require(count > 0, "count, the number of elements per channel, must be positive");
    const double correction = count > 1 ? count / (count - 1) : 1.0;
    const RunningUpdate movement{op.real("momentum"), op.real("epsilon"), correction};
    return op.runs([=](const Arguments& at) {
        const dim3 threads(threads_for(*std::ranges::max_element(channels)));
        return launch_in_chunks<Statistics>(
            channels.size(),
            [&](std::size_t i) {
                return Statistics{at.input<float>(5 * i), at.input<float>(5 * i + 1), at.input<float>(5 * i + 4),
                    at.output<float>(2 * i), at.output<float>(2 * i + 1), channels[i]};
            },
            [](std::size_t) { return 1; },
            [&](const Chunk<Statistics>& chunk) {
                return launch(move_statistics, Grid{dim3(chunk.blocks()), threads}, at.stream(), movement, chunk);
            });
    });
}

constexpr OpKernel kernels[] = {{"batch_norm", checked<prepare_norm>, {}, stored_norm},
    {"batch_norm_statistics", checked<prepare_statistics>, Joins{}}};

} // namespace

extern const std::span<const OpKernel> batch_norm_kernels;
const std::span<const OpKernel> batch_norm_kernels{kernels};

} // namespace epoch::cuda
