// convolution: conv2d and its two gradients by direct convolution, for when there is no library. One thread per output
// or input pixel, one block per weight.
#include "cuda/primitives/block.h"
#include "cuda/primitives/for_elements.h"
#include "cuda/primitives/half.h"
#include "cuda/primitives/image_layout.h"
#include "cuda/primitives/depthwise.h"

namespace epoch::cuda {
namespace {

// Elements of images or filters by image, channel, row and column.
template <class Element> struct Pixels {
    const Element* from;
    std::int64_t image_step, channel_step, pixel_step;
    std::int32_t columns;

    __device__ Pixels(
        const Convolution& c, const Element* first, std::int64_t channels, const std::int32_t (&extents)[2])
        : from(first)
        , image_step(channels * extents[0] * extents[1])
        , channel_step(c.channels_last ? 1 : std::int64_t{extents[0]} * extents[1])
        , pixel_step(c.channels_last ? channels : 1)
        , columns(extents[1])
    {
    }
    __device__ float operator()(std::int32_t image, std::int32_t channel, std::int32_t row, std::int32_t column) const
    {
        return as_float(from[image * image_step + channel * channel_step + (row * columns + column) * pixel_step]);
    }
};

template <class Element> __device__ inline Pixels<Element> images_of(const Convolution& c, const Element* x)
{
    return {c, x, c.in, c.window.image};
}
template <class Element> __device__ inline Pixels<Element> filters_of(const Convolution& c, const Element* weight)
{
    return {c, weight, c.group_in(), c.window.size};
}
template <class Element> __device__ inline Pixels<Element> results_of(const Convolution& c, const Element* dy)
{
    return {c, dy, c.out, c.window.result};
}

template <class Element, class Result> struct Forward {
    Convolution c;
    Image results; // the layout of y
    const Element *x, *weight;
    Result* y;

    __device__ void operator()(std::uint64_t i) const
    {
        const Window& w = c.window;
        const Image::Index at = results.index(i);
        const auto output = static_cast<std::int32_t>(at.pixel), to = static_cast<std::int32_t>(at.channel);
        const auto sample = static_cast<std::int32_t>(at.image);
        const std::int32_t group = to / c.group_out();
        const std::int32_t top = output / w.result[1] * w.stride[0] - w.pad_before[0];
        const std::int32_t left = output % w.result[1] * w.stride[1] - w.pad_before[1];
        const auto pixel = images_of(c, x), filter = filters_of(c, weight);
        float sum = 0;
        for (std::int32_t from = 0; from < c.group_in(); ++from)
            for (std::int32_t r = 0; r < w.size[0]; ++r)
                for (std::int32_t s = 0; s < w.size[1]; ++s) {
                    const std::int32_t row = top + r * w.dilation[0], column = left + s * w.dilation[1];
                    if (row < 0 || row >= w.image[0] || column < 0 || column >= w.image[1]) continue;
                    sum += pixel(sample, group * c.group_in() + from, row, column) * filter(to, from, r, s);
                }
        y[i] = rounded<Result>(sum);
    }
};

template <class Element, class Result> struct InputGradient {
    Convolution c;
    Image images; // the layout of dx
    const Element *weight, *dy;
    Result* dx;

    __device__ void operator()(std::uint64_t i) const
    {
        const Window& w = c.window;
        const Image::Index at = images.index(i);
        const auto pixel = static_cast<std::int32_t>(at.pixel), channel = static_cast<std::int32_t>(at.channel);
        const auto sample = static_cast<std::int32_t>(at.image);
        const std::int32_t group = channel / c.group_in(), from = channel % c.group_in();
        const std::int32_t row = pixel / w.image[1] + w.pad_before[0], column = pixel % w.image[1] + w.pad_before[1];
        const auto filter = filters_of(c, weight), d_out = results_of(c, dy);
        float sum = 0;
        for (std::int32_t to = group * c.group_out(); to < (group + 1) * c.group_out(); ++to)
            for (std::int32_t r = 0; r < w.size[0]; ++r)
                for (std::int32_t s = 0; s < w.size[1]; ++s) {
                    const std::int32_t y = row - r * w.dilation[0], x = column - s * w.dilation[1];
                    if (y < 0 || x < 0 || y % w.stride[0] != 0 || x % w.stride[1] != 0) continue;
                    const std::int32_t output_row = y / w.stride[0], output_column = x / w.stride[1];
                    if (output_row >= w.result[0] || output_column >= w.result[1]) continue;
                    sum += d_out(sample, to, output_row, output_column) * filter(to, from, r, s);
                }
        dx[i] = rounded<Result>(sum);
    }
};

template <class Element>
__global__ void __launch_bounds__(block_threads)
    weight_gradient(Convolution c, const Element* x, const Element* dy, float* dweight)
{
    begin_kernel();
    auto& [partial] = shared_memory<SumShared>();
    const Window& w = c.window;
    const auto area = static_cast<std::uint64_t>(w.area()), group_in = static_cast<std::uint64_t>(c.group_in());
    const std::uint64_t weights = static_cast<std::uint64_t>(c.out) * group_in * area;
    const auto pixels = w.results() * static_cast<std::uint64_t>(c.batch);
    for (std::uint64_t weight = blockIdx.x; weight < weights; weight += gridDim.x) {
        const auto r = static_cast<std::int32_t>(weight % area) / w.size[1];
        const auto s = static_cast<std::int32_t>(weight % area) % w.size[1];
        const auto from = static_cast<std::int32_t>(weight / area % group_in);
        const auto to = static_cast<std::int32_t>(weight / area / group_in);
        const std::int32_t channel = to / c.group_out() * c.group_in() + from;
        RunningSum own;
        for (std::uint64_t i = threadIdx.x; i < pixels; i += blockDim.x) {
            const DivMod index = div_mod(i, w.results());
            const auto sample = static_cast<std::int32_t>(index.quotient), output = static_cast<std::int32_t>(index.remainder);
            const std::int32_t row = output / w.result[1] * w.stride[0] + r * w.dilation[0] - w.pad_before[0];
            const std::int32_t column = output % w.result[1] * w.stride[1] + s * w.dilation[1] - w.pad_before[1];
            if (row < 0 || row >= w.image[0] || column < 0 || column >= w.image[1]) continue;
            const float d_out = results_of(c, dy)(sample, to, output / w.result[1], output % w.result[1]);
            own += images_of(c, x)(sample, channel, row, column) * d_out;
        }
        const double sum = block_sum(own.total(), partial);
        if (threadIdx.x == 0) dweight[weight] = static_cast<float>(sum);
    }
}

Convolution read(OpView& op, const Tensor& x, const Tensor& weight, const Tensor& y)
{
    op.require_counts(2, 1);
    op.require_operands();
    op.require(weight.extents.size() == 4 && weight.count > 0, "filters need four axes");
    if (!op.good()) return {};
    Convolution c;
    const auto narrow = [](std::int64_t number) { return static_cast<std::int32_t>(number); };
    c.groups = narrow(op.integer_or("groups", 1));
    c.window = read_window(op, x, y, weight.extents[2], weight.extents[3]);
    constexpr std::int64_t max = std::numeric_limits<std::int32_t>::max();
    op.require(x.extents[0] <= max && x.extents[1] <= max && weight.extents[0] <= max, "too many images or channels");
    if (!op.good()) return {};
    c.channels_last = op.input(0).channels_last || op.input(1).channels_last; // some tensors have one layout either way
    c.batch = narrow(x.extents[0]);
    c.in = narrow(x.extents[1]);
    c.out = narrow(weight.extents[0]);
    op.require(c.groups >= 1 && c.in % c.groups == 0 && c.out % c.groups == 0 && weight.extents[1] == c.in / c.groups,
        "the groups do not fit the channels and filters");
    op.require(y.extents[0] == c.batch && y.extents[1] == c.out, "the results are not those of the filters");
    return c;
}

constexpr StoredForm stored_product{0b11, 0b1, nullptr, StoredForm::Kind::product};
constexpr StoredForm stored_weight_gradient{0b11, 0, nullptr, StoredForm::Kind::product};

// Calls body(a value of the operands' type, a value of the output's type).
template <class Body> PreparedOp with_results(OpView& op, const Body& body)
{
    return with_element_type(op.input(0).dtype, [&]<class Element>(Element number) {
        return op.output(0).dtype == EPOCH_F32 ? body(number, float{}) : body(number, number);
    });
}

PreparedOp prepare_forward(OpView& op)
{
    const Convolution c = read(op, op.input(0), op.input(1), op.output(0));
    return with_results(op, [&]<class Element, class Result>(Element, Result) {
        return op.runs([c, count = op.output(0).count, results = image_of(op.output(0))](const Arguments& at) {
            return run_elements(at, count,
                Forward<Element, Result>{c, results, at.input<Element>(0), at.input<Element>(1), at.output<Result>(0)});
        });
    });
}

PreparedOp prepare_input_gradient(OpView& op)
{
    const Convolution c = read(op, op.output(0), op.input(0), op.input(1));
    return with_results(op, [&]<class Element, class Result>(Element, Result) {
        return op.runs([c, count = op.output(0).count, images = image_of(op.output(0))](const Arguments& at) {
            return run_elements(at, count,
                InputGradient<Element, Result>{
                    c, images, at.input<Element>(0), at.input<Element>(1), at.output<Result>(0)});
        });
    });
}

PreparedOp prepare_depthwise(const OpView& op, const Convolution& c)
{
    return with_element_type(op.input(0).dtype, [&]<class Element>(Element) {
        return op.runs(
            [c](const Arguments& at) {
                return run_depthwise_gradient(at, c, at.input<Element>(0), at.input<Element>(1), at.output<float>(0));
            },
            depthwise_bytes(c));
    });
}

PreparedOp prepare_weight_gradient(OpView& op)
{
    const Convolution c = read(op, op.input(0), op.output(0), op.input(1));
    if (op.good() && has_depthwise_kernel(c)) return prepare_depthwise(op, c);
    return with_element_type(op.input(0).dtype, [&]<class Element>(Element) {
        return op.runs([c, count = op.output(0).count](const Arguments& at) {
            return launch(weight_gradient<Element>,
                grid_of_rows<SumShared>(count, c.window.results() * static_cast<std::uint64_t>(c.batch)), at.stream(),
                c, at.input<Element>(0), at.input<Element>(1), at.output<float>(0));
        });
    });
}

constexpr OpKernel kernels[] = {{"conv2d", checked<prepare_forward>, {}, stored_product},
    {"conv2d_input_gradient", checked<prepare_input_gradient>, {}, stored_product},
    {"conv2d_weight_gradient", checked<prepare_weight_gradient>, {}, stored_weight_gradient}};

} // namespace

extern const std::span<const OpKernel> convolution_kernels;
const std::span<const OpKernel> convolution_kernels{kernels};

} // namespace epoch::cuda
