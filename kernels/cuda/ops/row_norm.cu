// row_norm: layer_norm (Ba, Kiros and Hinton, 2016) and group_norm (Wu and He, ECCV 2018) with their gradients: every
// row has a mean and a deviation of its own. One block a row.
#include "cuda/primitives/channel_rows.h"

namespace epoch::cuda {
namespace {

// Rows of `channels` neighbouring channels with `inner` numbers each; row r belongs to group r % groups.
struct RowNorm {
    std::uint64_t samples = 1, groups = 1, channels = 1, inner = 1;
    double epsilon = 0;

    __host__ __device__ std::uint64_t rows() const { return samples * groups; }
    __host__ __device__ std::uint64_t width() const { return channels * inner; }
    __host__ __device__ std::uint64_t all_channels() const { return groups * channels; }
    ChannelView view() const { return {samples, groups * channels, inner}; }

    struct Place {
        std::uint64_t element, channel; // of the tensor; of the row
    };
    __device__ Place place(std::uint64_t row, std::uint64_t i) const { return {row * width() + i, i / inner}; }
    // Where numbers in rows lie in pieces of all channels: the first row with a part of one, and which row's from
    // there on a channel is.
    __device__ std::uint64_t first_row(std::uint64_t piece) const { return piece; }
    __device__ std::uint32_t row_of(std::uint32_t) const { return 0; }
};

// The same of images with the channels last: the numbers of a row lie in pieces, those of its channels at each pixel.
struct ImageNorm : RowNorm {
    __device__ Place place(std::uint64_t row, std::uint64_t i) const
    {
        const auto [pixel, channel] = divided(i, channels);
        const auto [sample, group] = divided(row, groups);
        return {(sample * inner + pixel) * all_channels() + group * channels + channel, channel};
    }
    __device__ std::uint64_t first_row(std::uint64_t piece) const { return divided(piece, inner).quotient * groups; }
    __device__ std::uint32_t row_of(std::uint32_t channel) const
    {
        return channel / static_cast<std::uint32_t>(channels);
    }
};

template <class Number> struct NormTensors {
    const Number* x;
    const float *gamma, *beta;
    Number* y;
    float *mean, *inverse;
};

template <class Number, class Norm>
__global__ void __launch_bounds__(block_threads) normalise_rows(Norm norm, NormTensors<Number> at)
{
    auto& [partial] = shared_memory<SumRoom>();
    const auto width = static_cast<double>(norm.width());
    for (std::uint64_t row = blockIdx.x; row < norm.rows(); row += gridDim.x) {
        const std::uint64_t channel = row % norm.groups * norm.channels;
        double sum = 0, squares = 0;
        for (std::uint64_t i = threadIdx.x; i < norm.width(); i += blockDim.x)
            sum += static_cast<double>(as_float(at.x[norm.place(row, i).element]));
        const double middle = block_sum(sum, partial) / width;
        for (std::uint64_t i = threadIdx.x; i < norm.width(); i += blockDim.x) {
            const double d = static_cast<double>(as_float(at.x[norm.place(row, i).element])) - middle;
            squares += d * d;
        }
        const double variance = block_sum(squares, partial) / width;
        const auto mean = static_cast<float>(middle), inverse = static_cast<float>(1.0 / sqrt(variance + norm.epsilon));
        if (threadIdx.x == 0) {
            at.mean[row] = mean;
            at.inverse[row] = inverse;
        }
        for (std::uint64_t i = threadIdx.x; i < norm.width(); i += blockDim.x) {
            const RowNorm::Place place = norm.place(row, i);
            const std::uint64_t c = channel + place.channel;
            at.y[place.element] =
                rounded<Number>((as_float(at.x[place.element]) - mean) * inverse * at.gamma[c] + at.beta[c]);
        }
    }
}

template <class Number> struct NormFlow {
    const Number *x, *dy;
    const float *gamma, *mean, *inverse;
    Number* dx;
};

template <class Number, class Norm>
__global__ void __launch_bounds__(block_threads) flow_through_rows(Norm norm, NormFlow<Number> at)
{
    auto& [partial] = shared_memory<SumRoom>();
    const auto width = static_cast<double>(norm.width());
    for (std::uint64_t row = blockIdx.x; row < norm.rows(); row += gridDim.x) {
        const float* gamma = at.gamma + row % norm.groups * norm.channels;
        const float mean = at.mean[row], inverse = at.inverse[row];
        double flows = 0, along = 0;
        for (std::uint64_t i = threadIdx.x; i < norm.width(); i += blockDim.x) {
            const auto [element, c] = norm.place(row, i);
            const double g = static_cast<double>(as_float(at.dy[element])) * static_cast<double>(gamma[c]);
            flows += g;
            along += g * static_cast<double>((as_float(at.x[element]) - mean) * inverse);
        }
        const auto shift = static_cast<float>(block_sum(flows, partial) / width);
        const auto slope = static_cast<float>(block_sum(along, partial) / width);
        for (std::uint64_t i = threadIdx.x; i < norm.width(); i += blockDim.x) {
            const auto [element, c] = norm.place(row, i);
            const float along_row = (as_float(at.x[element]) - mean) * inverse;
            at.dx[element] =
                rounded<Number>(inverse * (gamma[c] * as_float(at.dy[element]) - shift - slope * along_row));
        }
    }
}

// Sums of dy and of dy x^, for gamma and beta.
struct ParameterSums {
    const float *x, *mean, *inverse, *dy;
    std::uint64_t width;

    __device__ void operator()(std::uint64_t i, std::uint64_t, TwoSums& sum) const
    {
        const std::uint64_t row = i / width;
        const double d = static_cast<double>(dy[i]);
        sum.first += d;
        sum.second += d * static_cast<double>((x[i] - mean[row]) * inverse[row]);
    }
};

template <class Number, class Norm> struct RowParameterSums {
    const Number *x, *dy;
    const float *mean, *inverse;
    Norm norm;

    __device__ float fixed(std::uint64_t) const { return 0; }
    template <unsigned width>
    __device__ void add(const RowPlace& at, const float (&)[width], TwoSums (&sums)[width]) const
    {
        const std::uint64_t first = norm.first_row(at.row);
        const auto of = pack_at<width>(x + at.element), flows = pack_at<width>(dy + at.element);
        for (unsigned j = 0; j < width; ++j) {
            const std::uint64_t row = first + norm.row_of(static_cast<std::uint32_t>(at.channel) + j);
            const double d = static_cast<double>(as_float(flows.x[j]));
            sums[j].first += d;
            sums[j].second += d * static_cast<double>((as_float(of.x[j]) - mean[row]) * inverse[row]);
        }
    }
};

struct RowParameterSlopes {
    float *dgamma, *dbeta;

    __device__ void operator()(std::uint64_t c, const TwoSums& sum) const
    {
        dgamma[c] = static_cast<float>(sum.second);
        dbeta[c] = static_cast<float>(sum.first);
    }
};

struct ParameterSlopes {
    ChannelSums sums;
    float *dgamma, *dbeta;

    __device__ void operator()(std::uint64_t c) const
    {
        const TwoSums sum = sums.of(c);
        dgamma[c] = static_cast<float>(sum.second);
        dbeta[c] = static_cast<float>(sum.first);
    }
};

RowNorm rows_of_features(OpView& op)
{
    const Tensor& x = op.input(0);
    op.require(x.extents.size() >= 2 && x.count > 0, "the numbers need an axis besides the batch");
    if (!op.good()) return {};
    RowNorm norm;
    norm.channels = static_cast<std::uint64_t>(x.extents.back());
    norm.samples = x.count / norm.channels;
    return norm;
}

RowNorm rows_of_groups(OpView& op)
{
    const Tensor& x = op.input(0);
    const std::int64_t groups = op.integer("groups");
    op.require(x.extents.size() >= 2 && x.count > 0, "the numbers need channels");
    op.require(op.good() && groups > 0 && x.extents[1] % groups == 0, "the groups do not divide the channels");
    if (!op.good()) return {};
    RowNorm norm;
    norm.samples = static_cast<std::uint64_t>(x.extents[0]);
    norm.groups = static_cast<std::uint64_t>(groups);
    norm.channels = static_cast<std::uint64_t>(x.extents[1] / groups);
    norm.inner = x.count / norm.samples / norm.all_channels();
    return norm;
}

// Of layer_norm: a row has one number a channel, whatever the axes before it are.
bool ends_with_features(const epoch_op& op, std::span<const Tensor> tensors)
{
    return op.input_count > 0 && tensors[op.inputs[0]].extents.size() != 4;
}

// Of group_norm.
bool has_images(const epoch_op& op, std::span<const Tensor> tensors)
{
    return op.input_count > 0 && tensors[op.inputs[0]].extents.size() == 4;
}

constexpr StoredForm stored_norm{0b1, 0b1, ends_with_features}, stored_gradient{0b10001, 0b1, ends_with_features};
constexpr StoredForm stored_groups{0b1, 0b1, has_images}, stored_groups_gradient{0b10001, 0b1, has_images};

// body(the norm as its numbers lie)
template <class Body> auto with_norm(const RowNorm& norm, bool channels_last, const Body& body)
{
    return channels_last ? body(ImageNorm{norm}) : body(norm);
}

template <RowNorm (*read)(OpView&)> PreparedOp prepare_norm(OpView& op)
{
    op.require_counts(3, 3);
    const epoch_dtype dtype = op.require_numbers(stored_norm);
    RowNorm norm = read(op);
    norm.epsilon = op.real("epsilon");
    op.require_count(op.output(0), op.input(0).count);
    for (std::size_t i = 1; i < 3; ++i) {
        op.require_count(op.input(i), norm.all_channels());
        op.require_count(op.output(i), norm.rows());
    }
    return with_numbers(dtype, [&]<class Number>(Number) {
        return with_norm(norm, op.input(0).channels_last, [&]<class Norm>(const Norm& rows) {
            return op.runs([rows](const Arguments& at) {
                return launch(normalise_rows<Number, Norm>, grid_of_rows<SumRoom>(rows.rows(), rows.width()),
                    at.stream(), rows,
                    NormTensors<Number>{at.input<Number>(0), at.input<float>(1), at.input<float>(2),
                        at.output<Number>(0), at.output<float>(1), at.output<float>(2)});
            });
        });
    });
}

template <class Number, class Norm> cudaError_t start_flow(const Arguments& at, const Norm& norm)
{
    return launch(flow_through_rows<Number, Norm>, grid_of_rows<SumRoom>(norm.rows(), norm.width()), at.stream(), norm,
        NormFlow<Number>{at.input<Number>(0), at.input<Number>(4), at.input<float>(1), at.input<float>(2),
            at.input<float>(3), at.output<Number>(0)});
}

template <class Norm> PreparedOp prepare_gradient_in_rows(OpView& op, const Norm& norm)
{
    const RowView rows{norm.samples * norm.inner, norm.all_channels()};
    return with_numbers(op.input(0).dtype, [&]<class Number>(Number) {
        return op.runs(
            [=](const Arguments& at) {
                const std::uint64_t shares = sum_tiles(rows).shares;
                auto* sums = at.workspace<double>();
                cudaError_t done = start_flow<Number>(at, norm);
                const RowParameterSums<Number, Norm> terms{
                    at.input<Number>(0), at.input<Number>(4), at.input<float>(2), at.input<float>(3), norm};
                if (done == cudaSuccess) done = sum_rows(at.stream(), rows, terms, SumPlaces{sums, shares, nullptr});
                if (done != cudaSuccess) return done;
                return finish_rows(at.stream(), rows.channels,
                    RowParameterSlopes{at.output<float>(1), at.output<float>(2)}, {sums, shares});
            },
            row_sum_bytes(rows));
    });
}

template <RowNorm (*read)(OpView&)> PreparedOp prepare_gradient(OpView& op)
{
    op.require_counts(5, 3);
    op.require_numbers(stored_gradient);
    const RowNorm norm = read(op);
    op.require(op.input(4).count == op.input(0).count && op.output(0).count == op.input(0).count, "the sizes differ");
    for (const Tensor* each : {&op.input(1), &op.output(1), &op.output(2)})
        op.require_count(*each, norm.all_channels());
    for (const Tensor* each : {&op.input(2), &op.input(3)}) op.require_count(*each, norm.rows());
    if (lies_in_rows(op.input(0)) && op.good())
        return with_norm(
            norm, op.input(0).channels_last, [&](const auto& of) { return prepare_gradient_in_rows(op, of); });
    const ChannelView view = norm.view();
    return op.runs(
        [norm, view](const Arguments& at) {
            const float *x = at.input<float>(0), *mean = at.input<float>(2), *inverse = at.input<float>(3);
            const float* dy = at.input<float>(4);
            auto* sums = at.workspace<double>();
            cudaError_t started = start_flow<float>(at, norm);
            if (started == cudaSuccess)
                started = sum_channels(at.stream(), view, ParameterSums{x, mean, inverse, dy, norm.width()}, sums);
            if (started != cudaSuccess) return started;
            return run_elements(
                at, view.channels, ParameterSlopes{{sums, view.shares()}, at.output<float>(1), at.output<float>(2)});
        },
        view.sum_bytes());
}

constexpr OpKernel kernels[] = {{"layer_norm", checked<prepare_norm<rows_of_features>>, {}, stored_norm},
    {"layer_norm_gradient", checked<prepare_gradient<rows_of_features>>, {}, stored_gradient},
    {"group_norm", checked<prepare_norm<rows_of_groups>>, {}, stored_groups},
    {"group_norm_gradient", checked<prepare_gradient<rows_of_groups>>, {}, stored_groups_gradient}};

} // namespace

extern const std::span<const OpKernel> row_norm_kernels;
const std::span<const OpKernel> row_norm_kernels{kernels};

} // namespace epoch::cuda
