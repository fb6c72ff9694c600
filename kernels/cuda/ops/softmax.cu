// softmax: exp(x) / sum of exp(x) over the last axis, and its gradient. One block per row.
#include "common/exp.h"
#include "cuda/primitives/block.h"
#include "cuda/primitives/for_elements.h"
#include "cuda/primitives/sample_rows.h"

#include <cmath>

namespace epoch::cuda {
namespace {

__global__ void __launch_bounds__(block_threads)
    softmax_rows(const float* x_first, float* y_first, std::uint64_t rows, std::uint64_t width)
{
    begin_kernel();
    auto& [partial, argmax] = shared_memory<ArgMaxShared>();
    for (std::uint64_t row = blockIdx.x; row < rows; row += gridDim.x) {
        const float* x = x_first + row * width;
        float* y = y_first + row * width;
        ArgMax max{-INFINITY, 0xFFFFFFFFu};
        for (std::uint64_t c = threadIdx.x; c < width; c += blockDim.x)
            if (const ArgMax here{x[c], static_cast<std::uint32_t>(c)}; comes_before(here, max)) max = here;
        max = block_argmax(max, argmax);
        RunningSum sum;
        for (std::uint64_t c = threadIdx.x; c < width; c += blockDim.x) {
            const float power = loop_exp(x[c] - max.value);
            y[c] = power;
            sum += power;
        }
        const float inverse = 1.0f / static_cast<float>(block_sum(sum.total(), partial));
        for (std::uint64_t c = threadIdx.x; c < width; c += blockDim.x) y[c] *= inverse;
    }
}

__global__ void __launch_bounds__(block_threads)
    softmax_gradient(const float* y, const float* dy, float* dx, std::uint64_t rows, std::uint64_t width)
{
    begin_kernel();
    auto& [partial] = shared_memory<SumShared>();
    for (std::uint64_t row = blockIdx.x; row < rows; row += gridDim.x) {
        RunningSum sum;
        for (std::uint64_t i = row * width + threadIdx.x; i < (row + 1) * width; i += blockDim.x) sum += y[i] * dy[i];
        const auto dot = static_cast<float>(block_sum(sum.total(), partial));
        for (std::uint64_t i = row * width + threadIdx.x; i < (row + 1) * width; i += blockDim.x)
            dx[i] = y[i] * (dy[i] - dot);
    }
}

SampleRows rows_of(OpView& op)
{
    op.require_all_f32();
    op.require(op.input(0).extents.size() >= 2, "softmax needs a class axis");
    op.require_count(op.output(0), op.input(0).count);
    return sample_rows(op, op.input(0));
}

PreparedOp prepare(OpView& op)
{
    op.require_counts(1, 1);
    const SampleRows rows = rows_of(op);
    return op.runs([rows](const Arguments& at) {
        return launch(softmax_rows, grid_of_rows<ArgMaxShared>(rows.rows(), rows.width), at.stream(),
            at.input<float>(0), at.output<float>(0), rows.rows(), rows.width);
    });
}

PreparedOp prepare_gradient(OpView& op)
{
    op.require_counts(2, 1);
    const SampleRows rows = rows_of(op);
    op.require_count(op.input(1), op.input(0).count);
    return op.runs([rows](const Arguments& at) {
        return launch(softmax_gradient, grid_of_rows<SumShared>(rows.rows(), rows.width), at.stream(),
            at.input<float>(0), at.input<float>(1), at.output<float>(0), rows.rows(), rows.width);
    });
}

constexpr OpKernel kernels[] = {{"softmax", checked<prepare>}, {"softmax_gradient", checked<prepare_gradient>}};

} // namespace

extern const std::span<const OpKernel> softmax_kernels;
const std::span<const OpKernel> softmax_kernels{kernels};

} // namespace epoch::cuda
