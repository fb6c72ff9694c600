// cross_entropy: softmax_cross_entropy and binary_cross_entropy with their gradients.
#include "cuda/primitives/channel_sums.h"
#include "cuda/primitives/class_loss.h"

#include <algorithm>
#include <cmath>

namespace epoch::cuda {
namespace {

// In channels-last layout a row of classes is not contiguous.
bool writes_gradient_of_rows(const epoch_op& op, std::span<const Tensor> tensors)
{
    const auto is_value = [](const epoch_attribute& each) { return each.key == std::string_view("value"); };
    return std::any_of(op.attributes, op.attributes + op.attribute_count, is_value)
        && tensors[op.inputs[0]].extents.size() != 4;
}

constexpr StoredForm stored_step{0b1, 0b100, writes_gradient_of_rows, StoredForm::Kind::each};

struct SummedGradient : SoftmaxLossGradient {
    __device__ void operator()(std::uint64_t i, std::uint64_t, RunningPair& sum) const
    {
        SoftmaxLossGradient::operator()(i);
        sum.first += dx[i];
    }
};

// Fused with the fill before it, the op has the attribute "value" and, in place of dloss, a scale or nothing; fused
// with the sum_to_axis after it, the attribute "axis" and the sums as its second output.
PreparedOp prepare_softmax_gradient(OpView& op)
{
    const bool filled = op.has("value"), sums = op.output_count() == 2;
    op.require_counts(3, sums ? 2 : 1);
    op.require_f32({&op.input(0), &op.input(2), &op.output(0)});
    op.require(op.input(1).dtype == EPOCH_I32, "labels have to be i32");
    op.require(op.input(0).extents.size() >= 2, "probabilities need a class axis");
    const SampleRows rows = sample_rows(op, op.input(0));
    op.require(op.input(1).count == rows.rows(), "there is not one label for each row of probabilities");
    op.require(filled ? !op.has_input(2) || op.input(2).count == 1 : op.input(2).count == rows.samples,
        "dloss is not [batch]");
    op.require_count(op.output(0), op.input(0).count);
    const double smoothing = op.real_or("label_smoothing", 0), value = filled ? op.real("value") : 0;
    op.require(smoothing >= 0 && smoothing < 1, "label_smoothing must lie in [0, 1)");
    const double elsewhere = smoothing / static_cast<double>(rows.width);
    const ChannelView view = sums ? channel_axis(op, op.output(0), op.output(1)) : ChannelView{};
    const std::uint64_t of_sums = sums ? view.sum_bytes() : 0; // before the counts
    return op.runs(
        [=, count = op.output(0).count](const Arguments& at) {
            const auto* labels = at.input<std::int32_t>(1);
            const float* given = at.input<float>(2);
            auto* counted = reinterpret_cast<float*>(at.workspace<std::byte>() + of_sums);
            if (rows.positions > 1) {
                const cudaError_t done = run_elements(at, rows.samples, CountedLabels{labels, counted, rows.positions});
                if (done != cudaSuccess) return done;
            }
            const SoftmaxLossGradient gradient{at.input<float>(0), labels,
                {filled ? nullptr : given, filled ? given : nullptr, static_cast<float>(value)},
                rows.positions > 1 ? counted : nullptr, at.output<float>(0), rows.positions, rows.width,
                static_cast<float>(elsewhere), static_cast<float>(1 - smoothing + elsewhere)};
            return sums ? total_channels(at, view, SummedGradient{gradient}, at.output<float>(1))
                        : run_elements(at, count, gradient);
        },
        of_sums + (rows.positions > 1 ? rows.samples * sizeof(float) : 0));
}

// One block per sample.
template <class Target>
__global__ void __launch_bounds__(block_threads)
    binary_losses(const float* x, const Target* targets, float* loss, float* correct, SampleRows rows)
{
    begin_kernel();
    auto& [partial] = shared_memory<SumShared>();
    const std::uint64_t elements = rows.positions * rows.width;
    for (std::uint64_t sample = blockIdx.x; sample < rows.samples; sample += gridDim.x) {
        RunningSum own;
        std::uint32_t own_right = 0;
        for (std::uint64_t i = sample * elements + threadIdx.x; i < (sample + 1) * elements; i += blockDim.x) {
            const float target = static_cast<float>(targets[i]);
            own += binary_term(x[i], target);
            own_right += (x[i] > 0.0f) == (target > 0.5f);
        }
        const double sum = block_sum(own.total(), partial), right = block_sum(static_cast<double>(own_right), partial);
        if (threadIdx.x > 0) continue;
        loss[sample] = static_cast<float>(sum / static_cast<double>(elements));
        correct[sample] = static_cast<float>(right) / static_cast<float>(elements);
    }
}

template <class Target> PreparedOp runs_binary(const OpView& op, const SampleRows& rows)
{
    return op.runs([rows](const Arguments& at) {
        return launch(binary_losses<Target>, grid_of_rows<SumShared>(rows.samples, rows.elements()), at.stream(),
            at.input<float>(0), at.input<Target>(1), at.output<float>(0), at.output<float>(1), rows);
    });
}

PreparedOp prepare_binary(OpView& op)
{
    op.require_counts(2, 2);
    op.require_f32({&op.input(0), &op.output(0), &op.output(1)});
    const SampleRows rows = sample_rows(op, op.input(0));
    op.require(op.input(1).count == op.input(0).count, "there is not one target for each logit");
    op.require_count(op.output(0), rows.samples);
    op.require_count(op.output(1), rows.samples);
    if (op.input(1).dtype == EPOCH_I32) return runs_binary<std::int32_t>(op, rows);
    op.require_f32({&op.input(1)});
    return runs_binary<float>(op, rows);
}

struct TargetGradient {
    const float *x, *dloss;
    float* dt;
    std::uint64_t elements;

    __device__ void operator()(std::uint64_t i) const
    {
        dt[i] = -x[i] * (1.0f / static_cast<float>(elements) * dloss[div_mod(i, elements).quotient]);
    }
};

template <class Target> PreparedOp runs_binary_gradient(const OpView& op, const SampleRows& rows)
{
    return op.runs([rows](const Arguments& at) {
        return run_elements(at, rows.samples * rows.elements(),
            BinaryLossGradient<Target>{
                at.input<float>(0), at.input<Target>(1), at.input<float>(2), at.output<float>(0), rows.elements()});
    });
}

PreparedOp prepare_binary_gradient(OpView& op)
{
    op.require_counts(3, 1);
    op.require_f32({&op.input(0), &op.input(2), &op.output(0)});
    const SampleRows rows = sample_rows(op, op.input(0));
    op.require(op.input(1).count == op.input(0).count && op.output(0).count == op.input(0).count, "the sizes differ");
    op.require(op.input(2).count == rows.samples, "dloss is not [batch]");
    const std::string_view towards = op.text("towards");
    op.require(towards == "logits" || towards == "targets", "towards is \"logits\" or \"targets\"");
    if (towards == "targets")
        return op.runs([rows](const Arguments& at) {
            return run_elements(at, rows.samples * rows.elements(),
                TargetGradient{at.input<float>(0), at.input<float>(2), at.output<float>(0), rows.elements()});
        });
    if (op.input(1).dtype == EPOCH_I32) return runs_binary_gradient<std::int32_t>(op, rows);
    op.require_f32({&op.input(1)});
    return runs_binary_gradient<float>(op, rows);
}

constexpr OpKernel kernels[] = {{"softmax_cross_entropy", checked<prepare_class_loss>, {}, stored_step},
    {"softmax_cross_entropy_gradient", checked<prepare_softmax_gradient>},
    {"binary_cross_entropy", checked<prepare_binary>},
    {"binary_cross_entropy_gradient", checked<prepare_binary_gradient>}};

} // namespace

extern const std::span<const OpKernel> cross_entropy_kernels;
const std::span<const OpKernel> cross_entropy_kernels{kernels};

} // namespace epoch::cuda
