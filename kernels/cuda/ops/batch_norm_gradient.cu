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
    template <unsigned width> __device__ void at(std::uint64_t i, float (&out)[width]) const
    {
        const auto from = load_pack<width>(dy + i);
        for (unsigned j = 0; j < width; ++j) out[j] = as_float(from.x[j]);
        if (addend) {
            const auto others = load_pack<width>(addend + i);
            for (unsigned j = 0; j < width; ++j) out[j] += as_float(others.x[j]);
        }
        if (y) {
            const auto results = load_pack<width>(y + i);
            for (unsigned j = 0; j < width; ++j)
                out[j] *= pointwise::derivative_at_output<pointwise::Relu>(as_float(results.x[j]), 0.0f);
        }
    }
};

struct GradientSums {
    const float *x, *mean;
    OutputGradient<float> from;

    __device__ void operator()(std::uint64_t i, std::uint64_t channel, SumPair& sum) const
    {
        const float d_out = from.at(i);
        if (from.written) from.written[i] = d_out;
        const double d = static_cast<double>(d_out);
        sum.first += d;
        sum.second += d * (static_cast<double>(x[i]) - static_cast<double>(mean[channel]));
    }
};

// A gradient that is written is summed as it was rounded, because later passes read the rounded values.
template <class Element> struct RowGradientSums {
    const Element* x;
    const float* mean;
    OutputGradient<Element> from;

    __device__ float channel_value(std::uint64_t channel) const { return mean[channel]; }
    template <unsigned width>
    __device__ void add(const RowIndex& at, const float (&means)[width], SumPair (&sums)[width]) const
    {
        float d_out[width];
        from.template at<width>(at.element, d_out);
        if (from.written) {
            Pack<Element, width> stored;
            for (unsigned j = 0; j < width; ++j) {
                stored.x[j] = rounded<Element>(d_out[j]);
                d_out[j] = as_float(stored.x[j]);
            }
            store_pack<width>(from.written + at.element, stored);
        }
        const auto of = load_pack<width>(x + at.element);
        for (unsigned j = 0; j < width; ++j) {
            const double d = static_cast<double>(d_out[j]);
            sums[j].first += d;
            sums[j].second += d * (static_cast<double>(as_float(of.x[j])) - static_cast<double>(means[j]));
        }
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
    RowGradientSums<Element> row_term() const { return {x, mean, from}; }
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
    template <unsigned width> __device__ void apply(const RowIndex& at, const Factors (&f)[width]) const
    {
        float d[width];
        if (from.written) {
            const auto stored = load_pack<width>(from.written + at.element);
            for (unsigned j = 0; j < width; ++j) d[j] = as_float(stored.x[j]);
        } else {
            from.template at<width>(at.element, d);
        }
        const auto of = load_pack<width>(x + at.element);
        Pack<Element, width> to;
        for (unsigned j = 0; j < width; ++j)
            to.x[j] = rounded<Element>(f[j].scale * d[j] - f[j].shift - f[j].tilt * (as_float(of.x[j]) - f[j].mean));
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
