// regression: squared_error, absolute_error and huber with their gradients: means over the elements of a sample.
#include "cuda/block.h"
#include "cuda/elements.h"
#include "cuda/sample_rows.h"

namespace epoch::cuda {
namespace {

// What an error costs, by its size, and the slope of that at the error itself. Not a number goes through.
struct SquaredPenalty {
    static constexpr bool tells_square = false; // its loss is the square already
    static __device__ double of(double size, double) { return size * size; }
    static __device__ float slope(float error, float) { return 2.0f * error; }
};

struct AbsolutePenalty {
    static constexpr bool tells_square = true;
    static __device__ double of(double size, double) { return size; }
    static __device__ float slope(float error, float) { return error > 0.0f ? 1.0f : error < 0.0f ? -1.0f : error; }
};

struct HuberPenalty {
    static constexpr bool tells_square = true;
    static __device__ double of(double size, double delta)
    {
        return size > delta ? delta * (size - 0.5 * delta) : 0.5 * size * size;
    }
    static __device__ float slope(float error, float delta)
    {
        return error > delta ? delta : error < -delta ? -delta : error;
    }
};

struct Means {
    float *loss, *size, *square, *target, *target_square; // square may be null
};

// One block a sample.
template <class Penalty>
__global__ void __launch_bounds__(block_threads)
    errors(const float* prediction, const float* target, Means means, SampleRows rows, double delta)
{
    auto& [partial] = shared_memory<SumRoom>();
    const std::uint64_t elements = rows.positions * rows.width;
    const double share = 1.0 / static_cast<double>(elements);
    for (std::uint64_t sample = blockIdx.x; sample < rows.samples; sample += gridDim.x) {
        double loss = 0, sizes = 0, squares = 0, targets = 0, target_squares = 0;
        for (std::uint64_t i = sample * elements + threadIdx.x; i < (sample + 1) * elements; i += blockDim.x) {
            const double t = static_cast<double>(target[i]), error = static_cast<double>(prediction[i]) - t;
            const double size = error < 0 ? -error : error;
            loss += Penalty::of(size, delta);
            sizes += size;
            squares += size * size;
            targets += t;
            target_squares += t * t;
        }
        loss = block_sum(loss, partial);
        sizes = block_sum(sizes, partial);
        if (Penalty::tells_square) squares = block_sum(squares, partial);
        targets = block_sum(targets, partial);
        target_squares = block_sum(target_squares, partial);
        if (threadIdx.x > 0) continue;
        means.loss[sample] = static_cast<float>(loss * share);
        means.size[sample] = static_cast<float>(sizes * share);
        if (Penalty::tells_square) means.square[sample] = static_cast<float>(squares * share);
        means.target[sample] = static_cast<float>(targets * share);
        means.target_square[sample] = static_cast<float>(target_squares * share);
    }
}

template <class Penalty> struct Slopes {
    const float *prediction, *target, *dloss;
    float* dp;
    std::uint64_t elements;
    float delta;

    __device__ void operator()(std::uint64_t i) const
    {
        const float factor = 1.0f / static_cast<float>(elements) * dloss[divided(i, elements).quotient];
        dp[i] = Penalty::slope(prediction[i] - target[i], delta) * factor;
    }
};

template <class Penalty> PreparedOp prepare_errors(OpView& op)
{
    constexpr std::uint32_t outputs = Penalty::tells_square ? 5 : 4;
    op.require_counts(2, outputs);
    op.require_all_f32();
    op.require(op.input(0).count == op.input(1).count, "prediction and target differ in size");
    const SampleRows rows = sample_rows(op, op.input(0));
    for (std::uint32_t i = 0; i < outputs; ++i)
        op.require(op.output(i).count == rows.samples, "the outputs are not [batch]");
    const double delta = std::is_same_v<Penalty, HuberPenalty> ? op.real("delta") : 0;
    return op.runs([=](const Arguments& at) {
        const auto mean = [&](std::size_t i) { return at.output<float>(i); };
        const Means means = Penalty::tells_square ? Means{mean(0), mean(1), mean(2), mean(3), mean(outputs - 1)}
                                                  : Means{mean(0), mean(1), nullptr, mean(2), mean(3)};
        return launch(errors<Penalty>, grid_of_rows<SumRoom>(rows.samples, rows.elements()), at.stream(),
            at.input<float>(0), at.input<float>(1), means, rows, delta);
    });
}

template <class Penalty> PreparedOp prepare_slopes(OpView& op)
{
    op.require_counts(3, 1);
    op.require_all_f32();
    const SampleRows rows = sample_rows(op, op.input(0));
    op.require(op.input(1).count == op.input(0).count && op.output(0).count == op.input(0).count, "the sizes differ");
    op.require(op.input(2).count == rows.samples, "dloss is not [batch]");
    const float delta = std::is_same_v<Penalty, HuberPenalty> ? static_cast<float>(op.real("delta")) : 0.0f;
    return op.runs([=](const Arguments& at) {
        return run_elements(at, rows.samples * rows.elements(),
            Slopes<Penalty>{at.input<float>(0), at.input<float>(1), at.input<float>(2), at.output<float>(0),
                rows.elements(), delta});
    });
}

constexpr OpKernel kernels[] = {{"squared_error", checked<prepare_errors<SquaredPenalty>>},
    {"squared_error_gradient", checked<prepare_slopes<SquaredPenalty>>},
    {"absolute_error", checked<prepare_errors<AbsolutePenalty>>},
    {"absolute_error_gradient", checked<prepare_slopes<AbsolutePenalty>>},
    {"huber", checked<prepare_errors<HuberPenalty>>}, {"huber_gradient", checked<prepare_slopes<HuberPenalty>>}};

} // namespace

extern const std::span<const OpKernel> regression_kernels;
const std::span<const OpKernel> regression_kernels{kernels};

} // namespace epoch::cuda
