// prepare_class_loss: softmax_cross_entropy, alone or, in 16-bit programs, with its gradient (see fused_ops.h): then it
// writes the gradient of the logits in place of the probabilities. One block per row; all arithmetic is in FP32.
#include "common/exp.h"
#include "cuda/primitives/class_loss.h"
#include "cuda/primitives/packed.h"

#include <cmath>

namespace epoch::cuda {
namespace {

template <class Logit, class Result> struct ClassLoss {
    SoftmaxLoss op;
    const Logit* logits;
    const std::int32_t* labels;
    LossOutputs losses;
    bool with_gradient;
    LossGradient dloss;
    const float* counted; // null: a sample is one position
    Result* result; // probabilities, or the gradient of the logits

    // Calls body(column, values) for all columns of the row, `across` neighbours at once.
    template <unsigned across, class Body> __device__ void for_each(const Logit* row, const Body& body) const
    {
        for (std::uint64_t c = threadIdx.x * across; c < op.rows.width; c += blockDim.x * across) {
            float values[across];
            load_floats<across>(row + c, values);
            body(c, values);
        }
    }
    // A NaN logit makes the sum NaN.
    template <unsigned across> __device__ SoftmaxRow softmax(const Logit* row, ArgMaxShared& shared) const
    {
        SoftmaxRow out{{-INFINITY, 0xFFFFFFFFu}, 0.0f, 0.0};
        for_each<across>(row, [&](std::uint64_t c, const float(&x)[across]) {
            for (unsigned j = 0; j < across; ++j) {
                const ArgMax here{x[j], static_cast<std::uint32_t>(c + j)};
                if (out.max.index == 0xFFFFFFFFu || comes_before(here, out.max)) out.max = here;
            }
        });
        out.max = block_argmax(out.max, shared.argmax);
        RunningSum sum, logits_sum;
        for_each<across>(row, [&](std::uint64_t, const float(&x)[across]) {
            for (unsigned j = 0; j < across; ++j) {
                sum += loop_exp(x[j] - out.max.value);
                logits_sum += x[j];
            }
        });
        out.sum = static_cast<float>(block_sum(sum.total(), shared.partial));
        if (op.smoothing > 0)
            out.mean = block_sum(logits_sum.total(), shared.partial) / static_cast<double>(op.rows.width);
        return out;
    }
    template <unsigned across>
    __device__ void write_probabilities(const Logit* row, Result* to, const SoftmaxRow& of) const
    {
        const float inverse = 1.0f / of.sum;
        for_each<across>(row, [&](std::uint64_t c, const float(&x)[across]) {
            float p[across];
            for (unsigned j = 0; j < across; ++j) p[j] = loop_exp(x[j] - of.max.value) * inverse;
            store_floats<across>(to + c, p);
        });
    }
    template <unsigned across>
    __device__ void write_gradient(
        const Logit* row, Result* to, const SoftmaxRow& of, std::uint64_t sample, std::int64_t label) const
    {
        const bool ignored = label == ignored_label;
        const bool known = label >= 0 && static_cast<std::uint64_t>(label) < op.rows.width;
        const float factor = !known ? NAN : counted ? dloss.of(sample) / counted[sample] : dloss.of(sample);
        const double spread = op.smoothing / static_cast<double>(op.rows.width);
        const auto elsewhere = static_cast<float>(spread), at_label = static_cast<float>(1 - op.smoothing + spread);
        const float inverse = 1.0f / of.sum;
        for_each<across>(row, [&](std::uint64_t c, const float(&x)[across]) {
            float d[across];
            for (unsigned j = 0; j < across; ++j) {
                const float target = label == static_cast<std::int64_t>(c + j) ? at_label : elsewhere;
                d[j] = ignored ? 0.0f : (loop_exp(x[j] - of.max.value) * inverse - target) * factor;
            }
            store_floats<across>(to + c, d);
        });
    }
};

template <class Logit, class Result, unsigned across>
__global__ void __launch_bounds__(block_threads) class_losses(ClassLoss<Logit, Result> step)
{
    begin_kernel();
    auto& shared = shared_memory<ArgMaxShared>();
    const SampleRows rows = step.op.rows;
    for (std::uint64_t row = blockIdx.x; row < rows.rows(); row += gridDim.x) {
        const Logit* x = step.logits + row * rows.width;
        const std::int64_t label = step.labels[row];
        const SoftmaxRow softmax = step.template softmax<across>(x, shared);
        if (threadIdx.x == 0) step.losses.store(rows, row, loss_of_row(step.op, softmax, x, label));
        Result* const to = step.result + row * rows.width;
        if (step.with_gradient)
            step.template write_gradient<across>(x, to, softmax, div_mod(row, rows.positions).quotient, label);
        else
            step.template write_probabilities<across>(x, to, softmax);
    }
}

template <unsigned across, class Logit, class Result>
cudaError_t start(const Arguments& at, const ClassLoss<Logit, Result>& step)
{
    const SampleRows& rows = step.op.rows;
    return launch(class_losses<Logit, Result, across>,
        grid_of_rows<ArgMaxShared>(rows.rows(), rows.width / across), at.stream(), step);
}

// The gradient of every loss: `value`, times the third input if `scaled`.
struct GivenGradient {
    bool any = false, scaled = false;
    float value = 0;
};

template <class Logit, class Result>
cudaError_t run_loss(const Arguments& at, const SoftmaxLoss& loss, const GivenGradient& given)
{
    const SampleRows& rows = loss.rows;
    auto* of_rows = at.workspace<RowLoss>();
    const bool several = rows.positions > 1;
    auto* counted = several && given.any ? reinterpret_cast<float*>(of_rows + rows.rows()) : nullptr;
    const auto* labels = at.input<std::int32_t>(1);
    if (counted)
        if (const cudaError_t done = run_elements(at, rows.samples, CountedLabels{labels, counted, rows.positions});
            done != cudaSuccess)
            return done;
    const LossOutputs losses{at.output<float>(0), at.output<float>(1), of_rows};
    const ClassLoss<Logit, Result> step{loss, at.input<Logit>(0), labels, losses, given.any,
        {nullptr, given.scaled ? at.input<float>(2) : nullptr, given.value}, counted, at.output<Result>(2)};
    constexpr unsigned max_width = sizeof(Logit) + sizeof(Result) <= sizeof(float) ? pack_width : 1;
    const cudaError_t started = rows.width % max_width == 0 ? start<max_width>(at, step) : start<1>(at, step);
    if (started != cudaSuccess || !several) return started;
    return run_elements(at, rows.samples, SampleLosses{losses, rows.positions});
}

SoftmaxLoss read_class_loss(OpView& op)
{
    op.require_f32({&op.output(0), &op.output(1)});
    op.require(op.input(1).dtype == EPOCH_I32, "labels have to be i32");
    op.require(op.input(0).extents.size() >= 2, "logits need a class axis");
    const SoftmaxLoss loss{sample_rows(op, op.input(0)), op.real_or("label_smoothing", 0)};
    op.require(op.input(1).count == loss.rows.rows(), "there is not one label for each row of logits");
    op.require_count(op.output(0), loss.rows.samples);
    op.require_count(op.output(1), loss.rows.samples);
    op.require_count(op.output(2), op.input(0).count);
    op.require(loss.smoothing >= 0 && loss.smoothing < 1, "label_smoothing must lie in [0, 1)");
    return loss;
}

} // namespace

PreparedOp prepare_class_loss(OpView& op)
{
    const bool fused = op.has("value"), scaled = fused && op.input_count() == 3;
    op.require_counts(scaled ? 3 : 2, 3);
    op.require_float({&op.input(0), &op.output(2)});
    const SoftmaxLoss loss = read_class_loss(op);
    const GivenGradient given{fused, scaled, fused ? static_cast<float>(op.real("value")) : 0};
    if (scaled) op.require(op.input(2).dtype == EPOCH_F32 && op.input(2).count == 1, "the scale is one number");
    const std::uint64_t workspace =
        loss.rows.positions > 1 ? loss.rows.rows() * sizeof(RowLoss) + loss.rows.samples * sizeof(float) : 0;
    return with_element_type(op.input(0).dtype, op.output(2).dtype, [&]<class Logit, class Result>(Logit, Result) {
        return op.runs(
            [=](const Arguments& at) { return run_loss<Logit, Result>(at, loss, given); }, workspace);
    });
}

} // namespace epoch::cuda
