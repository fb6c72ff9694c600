// convolution: conv2d and its two gradients by direct sums: the way where there is no library. One thread a result or
// pixel, one block a weight.
#include "cuda/block.h"
#include "cuda/elements.h"
#include "cuda/window.h"

namespace epoch::cuda {
namespace {

// x (batch, in, image), weight (out, in / groups, window), y (batch, out, result).
struct Convolution {
    Window window;
    std::int64_t batch = 0, in = 0, out = 0, groups = 1;

    __host__ __device__ std::int64_t group_in() const { return in / groups; }
    __host__ __device__ std::int64_t group_out() const { return out / groups; }
};

struct Forward {
    Convolution c;
    const float *x, *weight;
    float* y;

    __device__ void operator()(std::uint64_t i) const
    {
        const Window& w = c.window;
        const auto place = static_cast<std::int64_t>(i % w.results());
        const auto plane = static_cast<std::int64_t>(i / w.results());
        const std::int64_t to = plane % c.out, sample = plane / c.out, group = to / c.group_out();
        const std::int64_t top = place / w.result[1] * w.stride[0] - w.before[0];
        const std::int64_t left = place % w.result[1] * w.stride[1] - w.before[1];
        const float* filter = weight + to * c.group_in() * w.area();
        float sum = 0;
        for (std::int64_t from = 0; from < c.group_in(); ++from) {
            const float* channel = x + (sample * c.in + group * c.group_in() + from) * w.image[0] * w.image[1];
            for (std::int64_t r = 0; r < w.size[0]; ++r)
                for (std::int64_t s = 0; s < w.size[1]; ++s) {
                    const std::int64_t row = top + r * w.dilation[0], column = left + s * w.dilation[1];
                    if (row < 0 || row >= w.image[0] || column < 0 || column >= w.image[1]) continue;
                    sum += channel[row * w.image[1] + column] * filter[(from * w.size[0] + r) * w.size[1] + s];
                }
        }
        y[i] = sum;
    }
};

struct TowardsInput {
    Convolution c;
    const float *weight, *dy;
    float* dx;

    __device__ void operator()(std::uint64_t i) const
    {
        const Window& w = c.window;
        const auto pixel = static_cast<std::int64_t>(i % w.pixels());
        const auto plane = static_cast<std::int64_t>(i / w.pixels());
        const std::int64_t channel = plane % c.in, sample = plane / c.in;
        const std::int64_t group = channel / c.group_in(), from = channel % c.group_in();
        const std::int64_t row = pixel / w.image[1] + w.before[0], column = pixel % w.image[1] + w.before[1];
        float sum = 0;
        for (std::int64_t to = group * c.group_out(); to < (group + 1) * c.group_out(); ++to) {
            const float* filter = weight + (to * c.group_in() + from) * w.area();
            const float* flows = dy + (sample * c.out + to) * w.result[0] * w.result[1];
            for (std::int64_t r = 0; r < w.size[0]; ++r)
                for (std::int64_t s = 0; s < w.size[1]; ++s) {
                    const std::int64_t y = row - r * w.dilation[0], x = column - s * w.dilation[1];
                    if (y < 0 || x < 0 || y % w.stride[0] != 0 || x % w.stride[1] != 0) continue;
                    const std::int64_t y_place = y / w.stride[0], x_place = x / w.stride[1];
                    if (y_place >= w.result[0] || x_place >= w.result[1]) continue;
                    sum += flows[y_place * w.result[1] + x_place] * filter[r * w.size[1] + s];
                }
        }
        dx[i] = sum;
    }
};

__global__ void __launch_bounds__(block_threads)
    towards_weight(Convolution c, const float* x, const float* dy, float* dweight)
{
    auto& [partial] = shared_memory<SumRoom>();
    const Window& w = c.window;
    const auto area = static_cast<std::uint64_t>(w.area()), group_in = static_cast<std::uint64_t>(c.group_in());
    const std::uint64_t weights = static_cast<std::uint64_t>(c.out) * group_in * area;
    const auto places = w.results() * static_cast<std::uint64_t>(c.batch);
    for (std::uint64_t weight = blockIdx.x; weight < weights; weight += gridDim.x) {
        const auto r = static_cast<std::int64_t>(weight % area) / w.size[1];
        const auto s = static_cast<std::int64_t>(weight % area) % w.size[1];
        const auto from = static_cast<std::int64_t>(weight / area % group_in);
        const auto to = static_cast<std::int64_t>(weight / area / group_in);
        const std::int64_t channel = to / c.group_out() * c.group_in() + from;
        double sum = 0;
        for (std::uint64_t i = threadIdx.x; i < places; i += blockDim.x) {
            const auto sample = static_cast<std::int64_t>(i / w.results());
            const auto place = static_cast<std::int64_t>(i % w.results());
            const std::int64_t row = place / w.result[1] * w.stride[0] + r * w.dilation[0] - w.before[0];
            const std::int64_t column = place % w.result[1] * w.stride[1] + s * w.dilation[1] - w.before[1];
            if (row < 0 || row >= w.image[0] || column < 0 || column >= w.image[1]) continue;
            const float pixel = x[((sample * c.in + channel) * w.image[0] + row) * w.image[1] + column];
            const float flows = dy[(sample * c.out + to) * w.result[0] * w.result[1] + place];
            sum += static_cast<double>(pixel) * static_cast<double>(flows);
        }
        sum = block_sum(sum, partial);
        if (threadIdx.x == 0) dweight[weight] = static_cast<float>(sum);
    }
}

Convolution read(OpView& op, const Tensor& x, const Tensor& weight, const Tensor& y)
{
    op.require_counts(2, 1);
    op.require_all_f32();
    op.require(weight.extents.size() == 4 && weight.count > 0, "filters need four axes");
    if (!op.good()) return {};
    Convolution c;
    c.groups = op.integer_or("groups", 1);
    c.window = read_window(op, x, y, weight.extents[2], weight.extents[3]);
    if (!op.good()) return {};
    c.batch = x.extents[0];
    c.in = x.extents[1];
    c.out = weight.extents[0];
    op.require(c.groups >= 1 && c.in % c.groups == 0 && c.out % c.groups == 0 && weight.extents[1] == c.in / c.groups,
        "the groups do not fit the channels and filters");
    op.require(y.extents[0] == c.batch && y.extents[1] == c.out, "the results are not those of the filters");
    return c;
}

PreparedOp prepare_forward(OpView& op)
{
    const Convolution c = read(op, op.input(0), op.input(1), op.output(0));
    return op.runs([c, count = op.output(0).count](const Arguments& at) {
        return run_elements(at, count, Forward{c, at.input<float>(0), at.input<float>(1), at.output<float>(0)});
    });
}

PreparedOp prepare_towards_input(OpView& op)
{
    const Convolution c = read(op, op.output(0), op.input(0), op.input(1));
    return op.runs([c, count = op.output(0).count](const Arguments& at) {
        return run_elements(at, count, TowardsInput{c, at.input<float>(0), at.input<float>(1), at.output<float>(0)});
    });
}

PreparedOp prepare_towards_weight(OpView& op)
{
    const Convolution c = read(op, op.input(0), op.output(0), op.input(1));
    return op.runs([c, count = op.output(0).count](const Arguments& at) {
        return launch(towards_weight,
            grid_of_rows<SumRoom>(count, c.window.results() * static_cast<std::uint64_t>(c.batch)), at.stream(), c,
            at.input<float>(0), at.input<float>(1), at.output<float>(0));
    });
}

constexpr OpKernel kernels[] = {{"conv2d", checked<prepare_forward>},
    {"conv2d_input_gradient", checked<prepare_towards_input>},
    {"conv2d_weight_gradient", checked<prepare_towards_weight>}};

} // namespace

extern const std::span<const OpKernel> convolution_kernels;
const std::span<const OpKernel> convolution_kernels{kernels};

} // namespace epoch::cuda
