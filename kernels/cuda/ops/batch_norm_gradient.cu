// batch_norm_gradient: what flows back through a batch norm, and through the ReLU and the addition that it is fused
// with: dx = gamma / deviation (dy - the mean of dy - x^ the mean of dy x^), where x^ is what the norm made of x.
#include "cuda/primitives/batch_norm.h"

namespace epoch::cuda {
namespace {

constexpr StoredForm stored_gradient{0b1110001, 0b1001, has_rows};

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
    __device__ void add(const RowPlace& at, const float (&middle)[width], TwoSums (&sums)[width]) const
    {
        float arrives[width];
        from.template at<width>(at.element, arrives);
        if (from.written) {
            Pack<Number, width> kept;
            for (unsigned j = 0; j < width; ++j) {
                kept.x[j] = rounded<Number>(arrives[j]);
                arrives[j] = as_float(kept.x[j]);
            }
            put_pack<width>(from.written + at.element, kept);
        }
        const auto of = pack_at<width>(x + at.element);
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

    FlowSums plane_term() const { return {x, mean, from}; }
    RowFlowSums<Number> row_term() const { return {x, mean, from}; }
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
    template <unsigned width> __device__ void apply(const RowPlace& at, const Factors (&f)[width]) const
    {
        float d[width];
        if (from.written) {
            const auto kept = pack_at<width>(from.written + at.element);
            for (unsigned j = 0; j < width; ++j) d[j] = as_float(kept.x[j]);
        } else {
            from.template at<width>(at.element, d);
        }
        const auto of = pack_at<width>(x + at.element);
        Pack<Number, width> to;
        for (unsigned j = 0; j < width; ++j)
            to.x[j] = rounded<Number>(f[j].scale * d[j] - f[j].shift - f[j].slope * (as_float(of.x[j]) - f[j].mean));
        put_pack<width>(dx + at.element, to);
    }
};

// Fused with the gradient of a ReLU before it, the op has a sixth input, that ReLU's result, and, where others want
// what flows back through it, a fourth output; with an addition before that, its second summand as a seventh input.
PreparedOp prepare(OpView& op)
{
    const bool relu = op.input_count() >= 6, adds = op.input_count() == 7, writes = op.output_count() == 4;
    op.require_counts(adds ? 7 : relu ? 6 : 5, writes ? 4 : 3);
    const epoch_dtype dtype = op.require_numbers(stored_gradient);
    for (std::uint32_t i = 5; i < op.input_count(); ++i) op.require_count(op.input(i), op.input(0).count);
    if (writes) op.require_count(op.output(3), op.input(0).count);
    const NormView view = norm_view(op, op.input(0));
    op.require(op.input(4).count == op.input(0).count && op.output(0).count == op.input(0).count, "the sizes differ");
    for (const Tensor* each : {&op.input(1), &op.input(2), &op.input(3), &op.output(1), &op.output(2)})
        op.require_count(*each, view.planes.channels);
    const bool training = op.training();
    if (!op.good()) return {};
    return with_numbers(dtype, [&]<class Number>(Number) {
        return op.runs(
            [=](const Arguments& at) {
                const Arriving<Number> from{at.input<Number>(4), adds ? at.input<Number>(6) : nullptr,
                    relu ? at.input<Number>(5) : nullptr, writes ? at.output<Number>(3) : nullptr};
                const Flowing<Number> rule{at.input<Number>(0), at.input<float>(2), at.input<float>(1),
                    at.input<float>(3), from, at.output<Number>(0), at.output<float>(1), at.output<float>(2),
                    static_cast<double>(view.planes.per_channel()), training};
                return run_by_channels<Number>(at, view, rule, true);
            },
            norm_bytes<Flowing<Number>>(view));
    });
}

constexpr OpKernel kernels[] = {{"batch_norm_gradient", checked<prepare>, {}, stored_gradient}};

} // namespace

extern const std::span<const OpKernel> batch_norm_gradient_kernels;
const std::span<const OpKernel> batch_norm_gradient_kernels{kernels};

} // namespace epoch::cuda
