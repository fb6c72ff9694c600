// channels: add_bias, sum_to_axis, scale_channels and its gradient: one value per index of an axis.
#include "common/pointwise.h"
#include "cuda/primitives/channel_rows.h"
#include "cuda/primitives/convert.h"
#include "cuda/primitives/numbered_function.h"
#include "generated/pointwise_functions.h"

namespace epoch::cuda {

ChannelView channel_axis(OpView& op, const Tensor& tensor, const Tensor& channels)
{
    const auto rank = static_cast<std::int64_t>(tensor.extents.size());
    std::int64_t axis = op.integer("axis");
    if (axis < 0) axis += rank;
    const auto last = axis + static_cast<std::int64_t>(channels.extents.size());
    const bool inside = axis >= 0 && axis < last && last <= rank;
    op.require(inside, "the axis is not one of the tensor's");
    if (!inside) return {};
    ChannelView view;
    for (std::int64_t i = 0; i < rank; ++i) {
        const auto extent = static_cast<std::uint64_t>(tensor.extents[static_cast<std::size_t>(i)]);
        (i < axis ? view.outer : i < last ? view.channels : view.inner) *= extent;
    }
    op.require(channels.count == view.channels, "the vector is not as long as the axis");
    return view;
}

RowView rows_of(const Tensor& tensor)
{
    if (tensor.count == 0 || tensor.extents.empty()) return {0, 1};
    const auto channels =
        static_cast<std::uint64_t>(tensor.extents.size() == 4 ? tensor.extents[1] : tensor.extents.back());
    return {tensor.count / channels, channels};
}

RowView rows_of(const Tensor& tensor, const Tensor& channels)
{
    if (tensor.count == 0 || channels.count == 0) return {0, 1};
    return {tensor.count / channels.count, channels.count};
}

bool is_channel_axis(const epoch_op& op, const Tensor& tensor, const Tensor& channels)
{
    const auto rank = static_cast<std::int64_t>(tensor.extents.size());
    const auto many = static_cast<std::int64_t>(channels.extents.size());
    const std::int64_t given = integer_of(op, "axis", rank), axis = given < 0 ? given + rank : given;
    if (rank == 4) return many == 1 && axis == 1;
    return many >= 1 && axis >= 0 && axis + many == rank;
}

bool is_of_one_shape(const epoch_op& op, std::span<const Tensor> tensors)
{
    const auto same = [&](std::uint32_t input) {
        return input != EPOCH_NO_TENSOR && tensors[input].extents == tensors[op.outputs[0]].extents;
    };
    return op.output_count > 0 && std::all_of(op.inputs, op.inputs + op.input_count, same);
}

namespace {

bool biases_rows(const epoch_op& op, std::span<const Tensor> tensors)
{
    return op.input_count == 2 && is_channel_axis(op, tensors[op.inputs[0]], tensors[op.inputs[1]]);
}

bool sums_rows(const epoch_op& op, std::span<const Tensor> tensors)
{
    return op.output_count == 1 && is_channel_axis(op, tensors[op.inputs[0]], tensors[op.outputs[0]]);
}

constexpr StoredForm stored_bias{0b1, 0b1, biases_rows}, stored_sum{0b1, 0, sums_rows};

struct Identity {
    static EPOCH_DEVICE_FUNCTION float value(float x) { return x; }
};

template <class F> struct AddBias {
    const float *x, *bias;
    float* y;
    std::uint64_t channels, inner;
    float parameter;
    __device__ void operator()(std::uint64_t i) const
    {
        const float sum = x[i] + bias[div_mod(div_mod(i, inner).quotient, channels).remainder];
        y[i] = pointwise::value_at<F>(sum, parameter);
    }
};

template <class Element> struct AddBiasRows {
    static constexpr unsigned max_rows = 2;
    using Factors = float;
    const Element* x;
    Element* y;
    NumberedFunction function;
    template <unsigned width> __device__ auto load(const RowIndex& at) const { return load_pack<width>(x + at.element); }
    template <unsigned width>
    __device__ void apply(const RowIndex& at, const Pack<Element, width>& loaded, const float (&bias)[width]) const
    {
        float sums[width];
        for (unsigned j = 0; j < width; ++j) sums[j] = as_float(loaded.x[j]) + bias[j];
        function.apply(sums);
        store_floats<width>(y + at.element, sums);
    }
};

PreparedOp adds_bias_to_rows(OpView& op)
{
    channel_axis(op, op.input(0), op.input(1)); // checks the shapes
    NumberedFunction function;
    if (op.has("function")) {
        const auto number = pointwise_number(op.text("function"));
        op.require(number.has_value(), "there is no such function");
        function = {number.value_or(NumberedFunction::none), static_cast<float>(op.real_or("parameter", 0))};
    }
    return with_element_type(op.input(0).dtype, [&]<class Element>(Element) {
        return op.runs([=, rows = rows_of(op.input(0), op.input(1))](const Arguments& at) {
            const AddBiasRows<Element> rule{at.input<Element>(0), at.output<Element>(0), function};
            return apply_rows(at.stream(), rows, rule, at.input<float>(1));
        });
    });
}

template <class F> PreparedOp adds_bias(OpView& op)
{
    float parameter = 0;
    if constexpr (pointwise::TakesParameter<F>) parameter = static_cast<float>(op.real("parameter"));
    const ChannelView view = channel_axis(op, op.input(0), op.input(1));
    return op.runs([=, count = op.output(0).count](const Arguments& at) {
        return run_elements(at, count,
            AddBias<F>{
                at.input<float>(0), at.input<float>(1), at.output<float>(0), view.channels, view.inner, parameter});
    });
}

// Fused with the function after it, the op has the attributes of "pointwise" too.
PreparedOp prepare_add_bias(OpView& op)
{
    op.require_counts(2, 1);
    op.require_stored_types(stored_bias);
    op.require(op.input(0).count == op.output(0).count && op.input(0).count > 0, "x and the result differ in size");
    if (!op.good()) return {};
    if (is_stored_in_rows(op.input(0))) return adds_bias_to_rows(op);
    if (!op.has("function")) return adds_bias<Identity>(op);
    PreparedOp prepared;
    const bool known =
        with_pointwise(op.text("function"), [&](auto function) { prepared = adds_bias<decltype(function)>(op); });
    op.require(known, "there is no such function");
    return prepared;
}

struct AxisSum {
    const float* x;
    __device__ void operator()(std::uint64_t i, std::uint64_t, RunningPair& sum) const { sum.first += x[i]; }
};

template <class Element> struct AxisSumRows {
    const Element* x;
    __device__ float channel_value(std::uint64_t) const { return 0; }
    template <unsigned width> __device__ auto load(const RowIndex& at) const { return load_pack<width>(x + at.element); }
    template <unsigned width>
    __device__ void add(
        const RowIndex&, const Pack<Element, width>& loaded, const float (&)[width], RunningPair (&sums)[width]) const
    {
        for (unsigned j = 0; j < width; ++j) sums[j].first += as_float(loaded.x[j]);
    }
};

PreparedOp prepare_sum_to_axis(OpView& op)
{
    op.require_counts(1, 1);
    const epoch_dtype dtype = op.require_stored_types(stored_sum);
    op.require(op.input(0).count > 0, "x is empty");
    if (!op.good()) return {};
    const ChannelView view = channel_axis(op, op.input(0), op.output(0));
    if (is_stored_in_rows(op.input(0)))
        return with_element_type(dtype, [&]<class Element>(Element) {
            const RowView rows = rows_of(op.input(0), op.output(0));
            return op.runs(
                [=](const Arguments& at) {
                    return total_rows(at, rows, AxisSumRows<Element>{at.input<Element>(0)}, at.output<float>(0));
                },
                row_sum_bytes(rows));
        });
    return op.runs(
        [view](
            const Arguments& at) { return total_channels(at, view, AxisSum{at.input<float>(0)}, at.output<float>(0)); },
        view.sum_bytes());
}

struct ScaleChannels {
    const float *x, *scale;
    float* y;
    std::uint64_t inner;
    __device__ void operator()(std::uint64_t i) const { y[i] = x[i] * scale[div_mod(i, inner).quotient]; }
};

// The elements of a plane of x: all axes after (N, C).
std::uint64_t plane_of(OpView& op)
{
    const std::uint64_t planes = op.input(1).count;
    op.require(planes > 0 && op.input(0).count % planes == 0, "there is not one scale for each channel");
    return op.good() ? op.input(0).count / planes : 1;
}

// Channels-last images as rows with all channels of all images, because every image has its own scales: pixel p of
// channel c of image n is element (p, n * channels + c).
struct ImageRows {
    std::uint64_t channels, pixels, columns; // per image; columns: per row

    RowView view() const { return {pixels, columns, channels}; }
    __device__ std::uint64_t element(const RowIndex& at) const
    {
        const auto [image, channel] = div_mod(at.channel, channels);
        return (image * pixels + at.row) * channels + channel;
    }
};

ImageRows image_rows(OpView& op)
{
    const Planes planes = planes_of(op.input(0));
    op.require_count(op.input(1), planes.images * planes.channels);
    return {planes.channels, planes.pixels, planes.images * planes.channels};
}

template <class Element> struct ScaleRows {
    using Factors = float;
    const Element* x;
    Element* y;
    ImageRows rows;

    template <unsigned width> __device__ auto load(const RowIndex& at) const
    {
        return load_pack<width>(x + rows.element(at));
    }
    template <unsigned width>
    __device__ void apply(const RowIndex& at, const Pack<Element, width>& loaded, const float (&scale)[width]) const
    {
        float values[width];
        for (unsigned j = 0; j < width; ++j) values[j] = as_float(loaded.x[j]) * scale[j];
        store_floats<width>(y + rows.element(at), values);
    }
};

// Sums of x dy for the gradient of the scales, and dx = scale dy.
template <class Element> struct ScaleGradientRows {
    static constexpr unsigned max_rows = 2; // more spills registers on sm_120

    const Element *x, *dy;
    const float* scale;
    Element* dx;
    ImageRows rows;

    template <unsigned width> struct Loaded {
        Pack<Element, width> x, dy;
    };
    __device__ float channel_value(std::uint64_t column) const { return scale[column]; }
    template <unsigned width> __device__ Loaded<width> load(const RowIndex& at) const
    {
        const std::uint64_t element = rows.element(at);
        return {load_pack<width>(x + element), load_pack<width>(dy + element)};
    }
    template <unsigned width>
    __device__ void add(
        const RowIndex& at, const Loaded<width>& loaded, const float (&of)[width], RunningPair (&sums)[width]) const
    {
        float d[width];
        for (unsigned j = 0; j < width; ++j) {
            d[j] = as_float(loaded.dy.x[j]);
            sums[j].first += as_float(loaded.x.x[j]) * d[j];
            d[j] *= of[j];
        }
        store_floats<width>(dx + rows.element(at), d);
    }
};

bool scales_images(const epoch_op& op, std::span<const Tensor> tensors)
{
    return op.input_count >= 2 && tensors[op.inputs[0]].extents.size() == 4;
}

constexpr StoredForm stored_scale{0b1, 0b1, scales_images}, stored_scale_gradient{0b101, 0b1, scales_images};

PreparedOp prepare_scale_channels(OpView& op)
{
    op.require_counts(2, 1);
    const epoch_dtype dtype = op.require_stored_types(stored_scale);
    const std::uint64_t inner = plane_of(op), count = op.output(0).count;
    op.require_count(op.input(0), count);
    if (is_stored_in_rows(op.input(0)) && op.good())
        return with_element_type(dtype, [&]<class Element>(Element) {
            return op.runs([rows = image_rows(op)](const Arguments& at) {
                const ScaleRows<Element> rule{at.input<Element>(0), at.output<Element>(0), rows};
                return apply_rows(at.stream(), rows.view(), rule, at.input<float>(1));
            });
        });
    return op.runs([=](const Arguments& at) {
        return run_elements(
            at, count, ScaleChannels{at.input<float>(0), at.input<float>(1), at.output<float>(0), inner});
    });
}

// One block per plane: dscale = sum of x dy, dx = scale dy.
__global__ void __launch_bounds__(block_threads) scale_gradient(const float* x, const float* scale, const float* dy,
    float* dx, float* dscale, std::uint64_t planes, std::uint64_t inner)
{
    begin_kernel();
    auto& [partial] = shared_memory<SumShared>();
    for (std::uint64_t plane = blockIdx.x; plane < planes; plane += gridDim.x) {
        RunningSum own;
        for (std::uint64_t i = plane * inner + threadIdx.x; i < (plane + 1) * inner; i += blockDim.x) {
            const float d = dy[i];
            own += x[i] * d;
            dx[i] = d * scale[plane];
        }
        const double sum = block_sum(own.total(), partial);
        if (threadIdx.x == 0) dscale[plane] = static_cast<float>(sum);
    }
}

PreparedOp prepare_scale_gradient(OpView& op)
{
    op.require_counts(3, 2);
    const epoch_dtype dtype = op.require_stored_types(stored_scale_gradient);
    const std::uint64_t inner = plane_of(op), planes = op.input(1).count;
    op.require_count(op.input(2), op.input(0).count);
    op.require_count(op.output(0), op.input(0).count);
    op.require_count(op.output(1), planes);
    if (is_stored_in_rows(op.input(0)) && op.good())
        return with_element_type(dtype, [&]<class Element>(Element) {
            const ImageRows rows = image_rows(op);
            return op.runs(
                [rows](const Arguments& at) {
                    const ScaleGradientRows<Element> rule{
                        at.input<Element>(0), at.input<Element>(2), at.input<float>(1), at.output<Element>(0), rows};
                    return total_rows(at, rows.view(), rule, at.output<float>(1));
                },
                row_sum_bytes(rows.view()));
        });
    return op.runs([=](const Arguments& at) {
        return launch(scale_gradient, grid_of_rows<SumShared>(planes, inner), at.stream(), at.input<float>(0),
            at.input<float>(1), at.input<float>(2), at.output<float>(0), at.output<float>(1), planes, inner);
    });
}

constexpr OpKernel kernels[] = {{"add_bias", checked<prepare_add_bias>, {}, stored_bias},
    {"sum_to_axis", checked<prepare_sum_to_axis>, {}, stored_sum},
    {"scale_channels", checked<prepare_scale_channels>, {}, stored_scale},
    {"scale_channels_gradient", checked<prepare_scale_gradient>, {}, stored_scale_gradient}};

} // namespace

extern const std::span<const OpKernel> channels_kernels;
const std::span<const OpKernel> channels_kernels{kernels};

} // namespace epoch::cuda
