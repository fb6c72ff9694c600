// regression: squared_error, absolute_error and huber with their gradients: means over the elements of a sample.
#include "cuda/bodies/losses.h"
#include "cuda/primitives/block.h"
#include "cuda/primitives/for_elements.h"
#include "cuda/primitives/sample_rows.h"

namespace epoch::cuda {
namespace {

// One block per sample.
template <class Penalty>
__global__ void __launch_bounds__(block_threads)
    errors(const float* prediction, const float* target, ErrorMeans means, SampleRows rows, double delta)
{
    begin_kernel();
    auto& [partial] = shared_memory<SumShared>();
    const std::uint64_t elements = rows.positions * rows.width;
    const double inverse_count = 1.0 / static_cast<double>(elements);
    for (std::uint64_t sample = blockIdx.x; sample < rows.samples; sample += gridDim.x) {
        ErrorSums<Penalty> sums;
        for (std::uint64_t i = sample * elements + threadIdx.x; i < (sample + 1) * elements; i += blockDim.x)
            sums.add(prediction[i], target[i], delta);
        sums.loss = block_sum(sums.loss, partial);
        sums.absolute = block_sum(sums.absolute, partial);
        if (Penalty::reports_square) sums.square = block_sum(sums.square, partial);
        sums.target = block_sum(sums.target, partial);
        sums.target_square = block_sum(sums.target_square, partial);
        if (threadIdx.x == 0) means.write(sample, sums, inverse_count);
    }
}

template <class Penalty> PreparedOp prepare_errors(OpView& op)
{
    constexpr std::uint32_t outputs = Penalty::reports_square ? 5 : 4;
    op.require_counts(2, outputs);
    op.require_all_f32();
    op.require(op.input(0).count == op.input(1).count, "prediction and target differ in size");
    const SampleRows rows = sample_rows(op, op.input(0));
    for (std::uint32_t i = 0; i < outputs; ++i)
        op.require(op.output(i).count == rows.samples, "the outputs are not [batch]");
    const double delta = std::is_same_v<Penalty, HuberPenalty> ? op.real("delta") : 0;
    return op.runs([=](const Arguments& at) {
        const auto mean = [&](std::size_t i) { return at.output<float>(i); };
        const ErrorMeans means = Penalty::reports_square
            ? ErrorMeans{mean(0), mean(1), mean(2), mean(3), mean(outputs - 1)}
            : ErrorMeans{mean(0), mean(1), nullptr, mean(2), mean(3)};
        return launch(errors<Penalty>, grid_of_rows<SumShared>(rows.samples, rows.elements()), at.stream(),
            at.input<float>(0), at.input<float>(1), means, rows, delta);
    });
}

template <class Penalty> PreparedOp prepare_gradient_sums(OpView& op)
{
    op.require_counts(3, 1);
    op.require_all_f32();
    const SampleRows rows = sample_rows(op, op.input(0));
    op.require(op.input(1).count == op.input(0).count && op.output(0).count == op.input(0).count, "the sizes differ");
    op.require(op.input(2).count == rows.samples, "dloss is not [batch]");
    const float delta = std::is_same_v<Penalty, HuberPenalty> ? static_cast<float>(op.real("delta")) : 0.0f;
    return op.runs([=](const Arguments& at) {
        return run_elements(at, rows.samples * rows.elements(),
            ErrorGradient<Penalty>{at.input<float>(0), at.input<float>(1), at.input<float>(2), at.output<float>(0),
                rows.elements(), delta});
    });
}

constexpr OpKernel kernels[] = {{"squared_error", checked<prepare_errors<SquaredPenalty>>},
    {"squared_error_gradient", checked<prepare_gradient_sums<SquaredPenalty>>},
    {"absolute_error", checked<prepare_errors<AbsolutePenalty>>},
    {"absolute_error_gradient", checked<prepare_gradient_sums<AbsolutePenalty>>},
    {"huber", checked<prepare_errors<HuberPenalty>>}, {"huber_gradient", checked<prepare_gradient_sums<HuberPenalty>>}};

} // namespace

extern const std::span<const OpKernel> regression_kernels;
const std::span<const OpKernel> regression_kernels{kernels};

} // namespace epoch::cuda
