// pool: max_pool and average_pool with their gradients. In a gradient every thread adds up the windows over its pixel,
// in order, so no two threads add to the same element.
#include "cuda/primitives/for_elements.h"
#include "cuda/primitives/half.h"
#include "cuda/primitives/image_layout.h"
#include "cuda/primitives/running_sum.h"
#include "cuda/primitives/window.h"

namespace epoch::cuda {
namespace {

// [first, last)
struct Range {
    std::int32_t first, last;
};

// The pixels of an axis under the window of one output.
__device__ Range pixels_under(const Window& w, int axis, std::int32_t output)
{
    const std::int32_t first = output * w.stride[axis] - w.pad_before[axis], last = first + w.size[axis];
    return {first > 0 ? first : 0, last < w.image[axis] ? last : w.image[axis]};
}

// The outputs of an axis whose window covers a pixel.
__device__ Range windows_over(const Window& w, int axis, std::int32_t pixel)
{
    const std::int32_t from = pixel + w.pad_before[axis] - w.size[axis] + 1;
    const std::int32_t first = from > 0 ? (from + w.stride[axis] - 1) / w.stride[axis] : 0;
    const std::int32_t last = (pixel + w.pad_before[axis]) / w.stride[axis] + 1;
    return {first, last < w.result[axis] ? last : w.result[axis]};
}

template <class Element> struct MaxPool {
    Window w;
    Image images, results, index_layout;
    const Element* x;
    Element* y;
    std::int32_t* indices;

    __device__ void operator()(std::uint64_t i) const
    {
        const Image::Index to = results.index(i);
        const auto output = static_cast<std::int32_t>(to.pixel);
        const Element* channel = x + images.offset({to.image, to.channel, 0});
        const auto step = static_cast<std::int64_t>(images.pixel_stride());
        const Range rows = pixels_under(w, 0, output / w.result[1]), columns = pixels_under(w, 1, output % w.result[1]);
        std::int32_t argmax = rows.first * w.image[1] + columns.first;
        float max_value = as_float(channel[argmax * step]);
        for (std::int32_t row = rows.first; row < rows.last; ++row)
            for (std::int32_t at = row * w.image[1] + columns.first; at < row * w.image[1] + columns.last; ++at) {
                const float value = as_float(channel[at * step]);
                if (value > max_value || (value != value && max_value == max_value)) {
                    max_value = value;
                    argmax = at;
                }
            }
        y[i] = rounded<Element>(max_value);
        indices[index_layout.offset(to)] = static_cast<std::int32_t>(argmax);
    }
};

template <class Element> struct MaxPoolGradient {
    Window w;
    Image images, results, index_layout;
    const std::int32_t* indices;
    const Element* dy;
    Element* dx;

    __device__ void operator()(std::uint64_t i) const
    {
        const Image::Index to = images.index(i);
        const auto pixel = static_cast<std::int32_t>(to.pixel);
        const Element* d_out = dy + results.offset({to.image, to.channel, 0});
        const std::int32_t* argmax = indices + index_layout.offset({to.image, to.channel, 0});
        const Range rows = windows_over(w, 0, pixel / w.image[1]), columns = windows_over(w, 1, pixel % w.image[1]);
        float sum = 0;
        for (std::int32_t row = rows.first; row < rows.last; ++row)
            for (std::int32_t column = columns.first; column < columns.last; ++column) {
                const auto at = static_cast<std::uint64_t>(row * w.result[1] + column);
                if (argmax[at * index_layout.pixel_stride()] == pixel)
                    sum += as_float(d_out[at * results.pixel_stride()]);
            }
        dx[i] = rounded<Element>(sum);
    }
};

template <class Element> struct AveragePool {
    Window w;
    Image images, results;
    bool count_padding;
    const Element* x;
    Element* y;

    __device__ void operator()(std::uint64_t i) const
    {
        const Image::Index to = results.index(i);
        const auto output = static_cast<std::int32_t>(to.pixel);
        const Element* channel = x + images.offset({to.image, to.channel, 0});
        const auto step = static_cast<std::int64_t>(images.pixel_stride());
        const Range rows = pixels_under(w, 0, output / w.result[1]), columns = pixels_under(w, 1, output % w.result[1]);
        RunningSum sum;
        for (std::int32_t row = rows.first; row < rows.last; ++row)
            for (std::int32_t column = columns.first; column < columns.last; ++column)
                sum += as_float(channel[(row * w.image[1] + column) * step]);
        const std::int32_t inside = (rows.last - rows.first) * (columns.last - columns.first);
        y[i] = rounded<Element>(static_cast<float>(sum.total()) / static_cast<float>(count_padding ? w.area() : inside));
    }
};

template <class Element> struct AveragePoolGradient {
    Window w;
    Image images, results;
    bool count_padding;
    const Element* dy;
    Element* dx;

    __device__ void operator()(std::uint64_t i) const
    {
        const Image::Index to = images.index(i);
        const auto pixel = static_cast<std::int32_t>(to.pixel);
        const Element* d_out = dy + results.offset({to.image, to.channel, 0});
        const auto step = static_cast<std::int64_t>(results.pixel_stride());
        const Range rows = windows_over(w, 0, pixel / w.image[1]), columns = windows_over(w, 1, pixel % w.image[1]);
        float sum = 0;
        for (std::int32_t row = rows.first; row < rows.last; ++row)
            for (std::int32_t column = columns.first; column < columns.last; ++column)
                sum +=
                    as_float(d_out[(row * w.result[1] + column) * step]) / static_cast<float>(count_under(row, column));
        dx[i] = rounded<Element>(sum);
    }

    __device__ std::int32_t count_under(std::int32_t row, std::int32_t column) const
    {
        if (count_padding) return w.area();
        const Range rows = pixels_under(w, 0, row), columns = pixels_under(w, 1, column);
        return (rows.last - rows.first) * (columns.last - columns.first);
    }
};

constexpr StoredForm stored_max{0b1, 0b1}, stored_max_gradient{0b10, 0b1}, stored_average{0b1, 0b1};

Window read_pool(OpView& op, const Tensor& images, const Tensor& results)
{
    const auto size = op.integers("size", 2);
    const Window window = read_window(op, images, results, size[0], size[1]);
    op.require(window.dilation[0] == 1 && window.dilation[1] == 1, "pools have no dilation");
    if (!op.good()) return {};
    op.require(results.extents[0] == images.extents[0] && results.extents[1] == images.extents[1],
        "input and output differ in batch or channels");
    return window;
}

PreparedOp prepare_max(OpView& op)
{
    op.require_counts(1, 2);
    const epoch_dtype dtype = op.require_stored_types(stored_max);
    op.require(op.output(1).dtype == EPOCH_I32 && op.output(1).count == op.output(0).count,
        "the indices must be i32, one for each element of y");
    const Window window = read_pool(op, op.input(0), op.output(0));
    const Image images = image_of(op.input(0)), results = image_of(op.output(0)), indices = image_of(op.output(1));
    return with_element_type(dtype, [&]<class Element>(Element) {
        return op.runs([=, count = op.output(0).count](const Arguments& at) {
            return run_elements(at, count,
                MaxPool<Element>{window, images, results, indices, at.input<Element>(0), at.output<Element>(0),
                    at.output<std::int32_t>(1)});
        });
    });
}

PreparedOp prepare_max_gradient(OpView& op)
{
    op.require_counts(2, 1);
    const epoch_dtype dtype = op.require_stored_types(stored_max_gradient);
    op.require(op.input(0).dtype == EPOCH_I32 && op.input(0).count == op.input(1).count,
        "the indices must be i32, one for each element of dy");
    const Window window = read_pool(op, op.output(0), op.input(1));
    const Image images = image_of(op.output(0)), results = image_of(op.input(1)), indices = image_of(op.input(0));
    return with_element_type(dtype, [&]<class Element>(Element) {
        return op.runs([=, count = op.output(0).count](const Arguments& at) {
            return run_elements(at, count,
                MaxPoolGradient<Element>{window, images, results, indices, at.input<std::int32_t>(0),
                    at.input<Element>(1), at.output<Element>(0)});
        });
    });
}

PreparedOp prepare_average(OpView& op)
{
    op.require_counts(1, 1);
    const epoch_dtype dtype = op.require_stored_types(stored_average);
    const Window window = read_pool(op, op.input(0), op.output(0));
    const bool count_padding = op.integer_or("count_padding", 0) != 0;
    const Image images = image_of(op.input(0)), results = image_of(op.output(0));
    return with_element_type(dtype, [&]<class Element>(Element) {
        return op.runs([=, count = op.output(0).count](const Arguments& at) {
            return run_elements(at, count,
                AveragePool<Element>{
                    window, images, results, count_padding, at.input<Element>(0), at.output<Element>(0)});
        });
    });
}

PreparedOp prepare_average_gradient(OpView& op)
{
    op.require_counts(1, 1);
    const epoch_dtype dtype = op.require_stored_types(stored_average);
    const Window window = read_pool(op, op.output(0), op.input(0));
    const bool count_padding = op.integer_or("count_padding", 0) != 0;
    const Image images = image_of(op.output(0)), results = image_of(op.input(0));
    return with_element_type(dtype, [&]<class Element>(Element) {
        return op.runs([=, count = op.output(0).count](const Arguments& at) {
            return run_elements(at, count,
                AveragePoolGradient<Element>{
                    window, images, results, count_padding, at.input<Element>(0), at.output<Element>(0)});
        });
    });
}

constexpr OpKernel kernels[] = {{"max_pool", checked<prepare_max>, {}, stored_max},
    {"max_pool_gradient", checked<prepare_max_gradient>, {}, stored_max_gradient},
    {"average_pool", checked<prepare_average>, {}, stored_average},
    {"average_pool_gradient", checked<prepare_average_gradient>, {}, stored_average}};

} // namespace

extern const std::span<const OpKernel> pool_kernels;
const std::span<const OpKernel> pool_kernels{kernels};

} // namespace epoch::cuda
