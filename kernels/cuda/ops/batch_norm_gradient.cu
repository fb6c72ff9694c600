// batch_norm_gradient: the backward pass of batch_norm and of the ReLU and the addition that it is fused with:
// dx = gamma / deviation (dy - mean(dy) - x_hat mean(dy x_hat)), where x_hat is the normalized x.
#include "cuda/primitives/batch_norm.h"

namespace epoch::cuda {
namespace {

constexpr StoredForm stored_gradient{0b1110001, 0b1001, has_rows};

// The gradient of the normalized output: dy, or dy + addend; unless y is null, times the derivative of ReLU at output
// y.
template <class Element> struct OutputGradient {
    const Element *dy, *addend, *y;
    Element* written; // where to store it, or null

    __device__ float at(std::uint64_t i) const
    {
        const float d = addend ? as_float(dy[i]) + as_float(addend[i]) : as_float(dy[i]);
        return y ? pointwise::derivative_at_output<pointwise::Relu>(as_float(y[i]), 0.0f) * d : d;
    }
    // The same for neighbours.
    template <unsigned width> struct Loaded {
        Pack<Element, width> dy, addend, y;
    };
    template <unsigned width> __device__ Loaded<width> load(std::uint64_t i) const
    {
        return {load_pack<width>(dy + i), load_pack_if<width>(addend, i), load_pack_if<width>(y, i)};
    }
    template <unsigned width> __device__ float of(const Loaded<width>& loaded, unsigned j) const
    {
        const float d = as_float(loaded.dy.x[j]), sum = addend ? d + as_float(loaded.addend.x[j]) : d;
        return y ? pointwise::derivative_at_output<pointwise::Relu>(as_float(loaded.y.x[j]), 0.0f) * sum : sum;
    }
};

struct GradientSums {
    const float *x, *mean;
    OutputGradient<float> from;

    __device__ void operator()(std::uint64_t i, std::uint64_t channel, RunningPair& sum) const
    {
        const float d = from.at(i), deviation = x[i] - mean[channel];
        if (from.written) from.written[i] = d;
        sum.first += d;
        sum.second += d * deviation;
    }
};

// A gradient that is written is summed as it was rounded, because later passes read the rounded values.
template <class Element> struct RowGradientSums {
    const Element* x;
    const float* mean;
    OutputGradient<Element> from;

    __device__ float channel_value(std::uint64_t channel) const { return mean[channel]; }
    template <unsigned width> struct Loaded {
        Pack<Element, width> x;
        typename OutputGradient<Element>::template Loaded<width> d_out;
    };
    template <unsigned width> __device__ Loaded<width> load(const RowIndex& at) const
    {
        return {load_pack<width>(x + at.element), from.template load<width>(at.element)};
    }
    template <unsigned width>
    __device__ void add(const RowIndex& at, const Loaded<width>& loaded, const float (&means)[width],
        RunningPair (&sums)[width]) const
    {
        Pack<Element, width> stored;
        for (unsigned j = 0; j < width; ++j) {
            float d = from.of(loaded.d_out, j);
            stored.x[j] = rounded<Element>(d);
            if (from.written) d = as_float(stored.x[j]);
            sums[j].first += d;
            sums[j].second += d * (as_float(loaded.x.x[j]) - means[j]);
        }
        if (from.written) store_pack<width>(from.written + at.element, stored);
    }
};

// dx = scale dy - shift - tilt (x - mean)
struct GradientFactors {
    float scale, shift, tilt, mean;
};

template <class Element> struct NormGradient {
    using Factors = GradientFactors;
    const Element* x;
    const float *mean, *gamma, *inverse;
    OutputGradient<Element> from;
    Element* dx;
    float *dgamma, *dbeta;
    double count;
    bool training;

    GradientSums plane_term() const { return {x, mean, from}; }
    __host__ __device__ RowGradientSums<Element> row_term() const { return {x, mean, from}; }
    __device__ Factors finish(std::uint64_t c, const SumPair& sum, bool writes) const
    {
        const double deviation = static_cast<double>(inverse[c]), scale = static_cast<double>(gamma[c]) * deviation;
        const double sum_dy_x_hat = sum.second * deviation;
        if (writes) {
            dgamma[c] = static_cast<float>(sum_dy_x_hat);
            dbeta[c] = static_cast<float>(sum.first);
        }
        return {static_cast<float>(scale), training ? static_cast<float>(scale * sum.first / count) : 0.0f,
            training ? static_cast<float>(scale * deviation * sum_dy_x_hat / count) : 0.0f, mean[c]};
    }
    __device__ void operator()(std::uint64_t i, const Factors& f) const
    {
        const float d = from.written ? from.written[i] : from.at(i);
        dx[i] = f.scale * d - f.shift - f.tilt * (x[i] - f.mean);
    }
    template <unsigned width> using Loaded = typename RowGradientSums<Element>::template Loaded<width>;
    template <unsigned width> __device__ Loaded<width> load(const RowIndex& at) const
    {
        if (from.written) return {load_pack<width>(x + at.element), {load_pack<width>(from.written + at.element), {}, {}}};
        return row_term().template load<width>(at);
    }
    template <unsigned width>
    __device__ void apply(const RowIndex& at, const Loaded<width>& loaded, const Factors (&f)[width]) const
    {
        Pack<Element, width> to;
        for (unsigned j = 0; j < width; ++j) {
            const float d = from.written ? as_float(loaded.d_out.dy.x[j]) : from.of(loaded.d_out, j);
            to.x[j] =
                rounded<Element>(f[j].scale * d - f[j].shift - f[j].tilt * (as_float(loaded.x.x[j]) - f[j].mean));
        }
        store_pack<width>(dx + at.element, to);
    }
};

// Fused with the gradient of the ReLU before it, the op has a sixth input, the output of that ReLU, and a fourth output
// if other ops need the gradient after the ReLU; fused with an addition before that, a seventh input, its addend.
PreparedOp prepare(OpView& op)
{
    const bool relu = op.input_count() >= 6, adds = op.input_count() == 7, writes = op.output_count() == 4;
    op.require_counts(adds ? 7 : relu ? 6 : 5, writes ? 4 : 3);
    const epoch_dtype dtype = op.require_stored_types(stored_gradient);
    for (std::uint32_t i = 5; i < op.input_count(); ++i) op.require_count(op.input(i), op.input(0).count);
    if (writes) op.require_count(op.output(3), op.input(0).count);
    const NormView view = norm_view(op, op.input(0));
    op.require(op.input(4).count == op.input(0).count && op.output(0).count == op.input(0).count, "the sizes differ");
    for (const Tensor* each : {&op.input(1), &op.input(2), &op.input(3), &op.output(1), &op.output(2)})
        op.require_count(*each, view.planes.channels);
    const bool training = op.training();
    if (!op.good()) return {};
    return with_element_type(dtype, [&]<class Element>(Element) {
        return op.runs(
            [=](const Arguments& at) {
                const OutputGradient<Element> from{at.input<Element>(4), adds ? at.input<Element>(6) : nullptr,
                    relu ? at.input<Element>(5) : nullptr, writes ? at.output<Element>(3) : nullptr};
                const NormGradient<Element> rule{at.input<Element>(0), at.input<float>(2), at.input<float>(1),
                    at.input<float>(3), from, at.output<Element>(0), at.output<float>(1), at.output<float>(2),
                    static_cast<double>(view.planes.per_channel()), training};
                return run_by_channels<Element>(at, view, rule, true);
            },
            norm_bytes<NormGradient<Element>>(view));
    });
}

constexpr OpKernel kernels[] = {{"batch_norm_gradient", checked<prepare>, {}, stored_gradient}};

} // namespace

extern const std::span<const OpKernel> batch_norm_gradient_kernels;
const std::span<const OpKernel> batch_norm_gradient_kernels{kernels};

} // namespace epoch::cuda
