// row_norm: layer_norm (Ba, Kiros and Hinton, 2016) and group_norm (Wu and He, ECCV 2018) with their gradients: every
// row has its own mean and standard deviation. One warp per row where a row fits its registers, else one block.
#include "cuda/primitives/warp_norm.h"

namespace epoch::cuda {
namespace {

// Rows of `channels` neighbouring channels with `inner` elements each; row r belongs to group r % groups.
struct RowNorm {
    std::uint64_t samples = 1, groups = 1, channels = 1, inner = 1;
    double epsilon = 0;

    __host__ __device__ std::uint64_t rows() const { return samples * groups; }
    __host__ __device__ std::uint64_t width() const { return channels * inner; }
    __host__ __device__ std::uint64_t all_channels() const { return groups * channels; }
    ChannelView view() const { return {samples, groups * channels, inner}; }

    struct Index {
        std::uint64_t element, channel; // element: in the tensor; channel: in the row
    };
    __device__ Index index(std::uint64_t row, std::uint64_t i) const { return {row * width() + i, i / inner}; }
    // For tensors stored as rows of all channels: the first norm row of a pixel, and the norm row of a channel from it.
    __device__ std::uint64_t first_row(std::uint64_t pixel_row) const { return pixel_row; }
    __device__ std::uint32_t row_of(std::uint32_t) const { return 0; }
};

// The same for channels-last images: the channels of a norm row are contiguous at each pixel only.
struct ImageNorm : RowNorm {
    __device__ Index index(std::uint64_t row, std::uint64_t i) const
    {
        const auto [pixel, channel] = div_mod(i, channels);
        const auto [sample, group] = div_mod(row, groups);
        return {(sample * inner + pixel) * all_channels() + group * channels + channel, channel};
    }
    __device__ std::uint64_t first_row(std::uint64_t pixel_row) const
    {
        return div_mod(pixel_row, inner).quotient * groups;
    }
    __device__ std::uint32_t row_of(std::uint32_t channel) const
    {
        return channel / static_cast<std::uint32_t>(channels);
    }
};

template <class Element, class Norm>
__global__ void __launch_bounds__(block_threads) normalize_rows(Norm norm, NormTensors<Element> at)
{
    begin_kernel();
    auto& [partial] = shared_memory<SumShared>();
    const auto width = static_cast<double>(norm.width());
    for (std::uint64_t row = blockIdx.x; row < norm.rows(); row += gridDim.x) {
        const std::uint64_t channel = row % norm.groups * norm.channels;
        RunningSum sum, squares;
        for (std::uint64_t i = threadIdx.x; i < norm.width(); i += blockDim.x)
            sum += as_float(at.x[norm.index(row, i).element]);
        const auto mean = static_cast<float>(block_sum(sum.total(), partial) / width);
        for (std::uint64_t i = threadIdx.x; i < norm.width(); i += blockDim.x) {
            const float d = as_float(at.x[norm.index(row, i).element]) - mean;
            squares += d * d;
        }
        const double variance = block_sum(squares.total(), partial) / width;
        const auto inverse = static_cast<float>(1.0 / sqrt(variance + norm.epsilon));
        if (threadIdx.x == 0) {
            at.mean[row] = mean;
            at.inverse[row] = inverse;
        }
        for (std::uint64_t i = threadIdx.x; i < norm.width(); i += blockDim.x) {
            const RowNorm::Index index = norm.index(row, i);
            const std::uint64_t c = channel + index.channel;
            at.y[index.element] =
                rounded<Element>((as_float(at.x[index.element]) - mean) * inverse * at.gamma[c] + at.beta[c]);
        }
    }
}

template <class Element, class Norm>
__global__ void __launch_bounds__(block_threads) row_norm_gradient(Norm norm, GradientTensors<Element> at)
{
    begin_kernel();
    auto& [partial] = shared_memory<SumShared>();
    const auto width = static_cast<double>(norm.width());
    for (std::uint64_t row = blockIdx.x; row < norm.rows(); row += gridDim.x) {
        const float* gamma = at.gamma + row % norm.groups * norm.channels;
        const float mean = at.mean[row], inverse = at.inverse[row];
        RunningPair sums; // of the gradient, and of its product with x_hat
        for (std::uint64_t i = threadIdx.x; i < norm.width(); i += blockDim.x) {
            const auto [element, c] = norm.index(row, i);
            const float g = as_float(at.dy[element]) * gamma[c];
            sums.first += g;
            sums.second += g * ((as_float(at.x[element]) - mean) * inverse);
        }
        const auto mean_gradient = static_cast<float>(block_sum(sums.first.total(), partial) / width);
        const auto mean_projection = static_cast<float>(block_sum(sums.second.total(), partial) / width);
        for (std::uint64_t i = threadIdx.x; i < norm.width(); i += blockDim.x) {
            const auto [element, c] = norm.index(row, i);
            const float x_hat = (as_float(at.x[element]) - mean) * inverse;
            at.dx[element] = rounded<Element>(
                inverse * (gamma[c] * as_float(at.dy[element]) - mean_gradient - mean_projection * x_hat));
        }
    }
}

// Sums of dy and of dy x_hat, the gradients of beta and gamma.
struct ParameterSums {
    const float *x, *mean, *inverse, *dy;
    std::uint64_t width;

    __device__ void operator()(std::uint64_t i, std::uint64_t, RunningPair& sum) const
    {
        const std::uint64_t row = i / width;
        sum.first += dy[i];
        sum.second += dy[i] * ((x[i] - mean[row]) * inverse[row]);
    }
};

template <class Element, class Norm> struct RowParameterSums {
    static constexpr unsigned max_rows = 1;
    const Element *x, *dy;
    const float *mean, *inverse;
    Norm norm;

    template <unsigned width> struct Loaded {
        Pack<Element, width> x, dy;
    };
    __device__ float channel_value(std::uint64_t) const { return 0; }
    template <unsigned width> __device__ Loaded<width> load(const RowIndex& at) const
    {
        return {load_pack<width>(x + at.element), load_pack<width>(dy + at.element)};
    }
    template <unsigned width>
    __device__ void add(
        const RowIndex& at, const Loaded<width>& loaded, const float (&)[width], RunningPair (&sums)[width]) const
    {
        const std::uint64_t first = norm.first_row(at.row);
        for (unsigned j = 0; j < width; ++j) {
            const std::uint64_t row = first + norm.row_of(static_cast<std::uint32_t>(at.channel) + j);
            const float d = as_float(loaded.dy.x[j]);
            sums[j].first += d;
            sums[j].second += d * ((as_float(loaded.x.x[j]) - mean[row]) * inverse[row]);
        }
    }
};

struct StoreParameterGradients {
    float *dgamma, *dbeta;

    __device__ void operator()(std::uint64_t c, const SumPair& sum) const
    {
        dgamma[c] = static_cast<float>(sum.second);
        dbeta[c] = static_cast<float>(sum.first);
    }
};

struct SumParameterGradients {
    ChannelSums sums;
    StoreParameterGradients store;
    __device__ void operator()(std::uint64_t c) const { store(c, sums.total(c)); }
};

RowNorm rows_of_features(OpView& op)
{
    const Tensor& x = op.input(0);
    op.require(x.extents.size() >= 2 && x.count > 0, "the tensor needs an axis besides the batch");
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
    op.require(x.extents.size() >= 2 && x.count > 0, "the tensor needs a channel axis");
    op.require(op.good() && groups > 0 && x.extents[1] % groups == 0, "the groups do not divide the channels");
    if (!op.good()) return {};
    RowNorm norm;
    norm.samples = static_cast<std::uint64_t>(x.extents[0]);
    norm.groups = static_cast<std::uint64_t>(groups);
    norm.channels = static_cast<std::uint64_t>(x.extents[1] / groups);
    norm.inner = x.count / norm.samples / norm.all_channels();
    return norm;
}

// For layer_norm: a row is the last axis.
bool ends_with_features(const epoch_op& op, std::span<const Tensor> tensors)
{
    return op.input_count > 0 && tensors[op.inputs[0]].extents.size() != 4;
}

// For group_norm.
bool has_images(const epoch_op& op, std::span<const Tensor> tensors)
{
    return op.input_count > 0 && tensors[op.inputs[0]].extents.size() == 4;
}

constexpr StoredForm stored_norm{0b1, 0b1, ends_with_features}, stored_gradient{0b10001, 0b1, ends_with_features};
constexpr StoredForm stored_groups{0b1, 0b1, has_images}, stored_groups_gradient{0b10001, 0b1, has_images};

// Calls body(the norm for the layout).
template <class Body> auto with_norm(const RowNorm& norm, bool channels_last, const Body& body)
{
    return channels_last ? body(ImageNorm{norm}) : body(norm);
}

// Whether every row is contiguous and fits the registers of a warp, as those of layer_norm mostly do.
bool has_warp_rows(const RowNorm& norm) { return norm.groups == 1 && norm.inner == 1 && fits_warp(norm.channels); }

WarpRows warp_rows(const RowNorm& norm) { return {norm.samples, norm.channels}; }

template <RowNorm (*read)(OpView&)> PreparedOp prepare_norm(OpView& op)
{
    op.require_counts(3, 3);
    const epoch_dtype dtype = op.require_stored_types(stored_norm);
    RowNorm norm = read(op);
    norm.epsilon = op.real("epsilon");
    op.require_count(op.output(0), op.input(0).count);
    for (std::size_t i = 1; i < 3; ++i) {
        op.require_count(op.input(i), norm.all_channels());
        op.require_count(op.output(i), norm.rows());
    }
    if (has_warp_rows(norm))
        return with_element_type(dtype, [&]<class Element>(Element) {
            return op.runs([rows = warp_rows(norm), epsilon = static_cast<float>(norm.epsilon)](const Arguments& at) {
                return run_norm(at.stream(),
                    NormTensors<Element>{at.input<Element>(0), at.input<float>(1), at.input<float>(2),
                        at.output<Element>(0), at.output<float>(1), at.output<float>(2)},
                    rows, epsilon);
            });
        });
    return with_element_type(dtype, [&]<class Element>(Element) {
        return with_norm(norm, op.input(0).channels_last, [&]<class Norm>(const Norm& rows) {
            return op.runs([rows](const Arguments& at) {
                return launch(normalize_rows<Element, Norm>, grid_of_rows<SumShared>(rows.rows(), rows.width()),
                    at.stream(), rows,
                    NormTensors<Element>{at.input<Element>(0), at.input<float>(1), at.input<float>(2),
                        at.output<Element>(0), at.output<float>(1), at.output<float>(2)});
            });
        });
    });
}

template <class Element> GradientTensors<Element> gradient_tensors(const Arguments& at)
{
    return {at.input<Element>(0), at.input<Element>(4), at.input<float>(1), at.input<float>(2), at.input<float>(3),
        at.output<Element>(0)};
}

template <class Element, class Norm> cudaError_t launch_gradient(const Arguments& at, const Norm& norm)
{
    return launch(row_norm_gradient<Element, Norm>, grid_of_rows<SumShared>(norm.rows(), norm.width()), at.stream(),
        norm, gradient_tensors<Element>(at));
}

PreparedOp prepare_gradient_by_warps(OpView& op, const WarpRows& rows)
{
    const std::uint64_t splits = gradient_splits(rows);
    return with_element_type(op.input(0).dtype, [&]<class Element>(Element) {
        return op.runs(
            [=](const Arguments& at) {
                auto* const sums = at.workspace<double>();
                const cudaError_t done = run_norm_gradient(at.stream(), gradient_tensors<Element>(at), rows, sums);
                if (done != cudaSuccess) return done;
                return finish_rows(at.stream(), rows.columns,
                    StoreParameterGradients{at.output<float>(1), at.output<float>(2)}, {sums, splits});
            },
            2 * rows.columns * splits * sizeof(double));
    });
}

template <class Norm> PreparedOp prepare_gradient_in_rows(OpView& op, const Norm& norm)
{
    const RowView rows{norm.samples * norm.inner, norm.all_channels()};
    return with_element_type(op.input(0).dtype, [&]<class Element>(Element) {
        return op.runs(
            [=](const Arguments& at) {
                const std::uint64_t splits = sum_tiles(rows).splits;
                auto* sums = at.workspace<double>();
                cudaError_t done = launch_gradient<Element>(at, norm);
                const RowParameterSums<Element, Norm> terms{
                    at.input<Element>(0), at.input<Element>(4), at.input<float>(2), at.input<float>(3), norm};
                if (done == cudaSuccess) done = sum_rows(at.stream(), rows, terms, SumOutputs{sums, splits, nullptr});
                if (done != cudaSuccess) return done;
                return finish_rows(at.stream(), rows.channels,
                    StoreParameterGradients{at.output<float>(1), at.output<float>(2)}, {sums, splits});
            },
            row_sum_bytes(rows));
    });
}

template <RowNorm (*read)(OpView&)> PreparedOp prepare_gradient(OpView& op)
{
    op.require_counts(5, 3);
    op.require_stored_types(stored_gradient);
    const RowNorm norm = read(op);
    op.require(op.input(4).count == op.input(0).count && op.output(0).count == op.input(0).count, "the sizes differ");
    for (const Tensor* each : {&op.input(1), &op.output(1), &op.output(2)})
        op.require_count(*each, norm.all_channels());
    for (const Tensor* each : {&op.input(2), &op.input(3)}) op.require_count(*each, norm.rows());
    if (op.good() && has_warp_rows(norm)) return prepare_gradient_by_warps(op, warp_rows(norm));
    if (is_stored_in_rows(op.input(0)) && op.good())
        return with_norm(
            norm, op.input(0).channels_last, [&](const auto& of) { return prepare_gradient_in_rows(op, of); });
    const ChannelView view = norm.view();
    return op.runs(
        [norm, view](const Arguments& at) {
            const float *x = at.input<float>(0), *mean = at.input<float>(2), *inverse = at.input<float>(3);
            const float* dy = at.input<float>(4);
            auto* sums = at.workspace<double>();
            cudaError_t started = launch_gradient<float>(at, norm);
            if (started == cudaSuccess)
                started = sum_channels(at.stream(), view, ParameterSums{x, mean, inverse, dy, norm.width()}, sums);
            if (started != cudaSuccess) return started;
            return run_elements(at, view.channels,
                SumParameterGradients{{sums, view.splits()}, {at.output<float>(1), at.output<float>(2)}});
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
