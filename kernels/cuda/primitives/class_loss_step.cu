// prepare_loss_step: softmax_cross_entropy and its gradient in one kernel, for programs in 16 bits (see fused_ops.h):
// it writes what flows back to the logits, and no probabilities. One block a row; sums and all that lies between logits
// and slopes are FP32.
#include "common/exp.h"
#include "cuda/primitives/class_loss.h"
#include "cuda/primitives/packed.h"

#include <cmath>

namespace epoch::cuda {
namespace {

template <class Logit, class Slope> struct LossStep {
    SoftmaxLoss op;
    const Logit* logits;
    const std::int32_t* labels;
    LossPlaces losses;
    LossSlopes flow;
    const float* counted; // null: a sample is one position
    Slope* slopes;

    // body(column, numbers) for all columns of the row, `across` neighbours at once.
    template <unsigned across, class Body> __device__ void visit(const Logit* row, const Body& body) const
    {
        for (std::uint64_t c = threadIdx.x * across; c < op.rows.width; c += blockDim.x * across) {
            float numbers[across];
            read_floats<across>(row + c, numbers);
            body(c, numbers);
        }
    }
    // A logit that is not a number makes the sum one too.
    template <unsigned across> __device__ SoftmaxRow softmax(const Logit* row, GreatestRoom& room) const
    {
        SoftmaxRow out{{-INFINITY, 0xFFFFFFFFu}, 0.0f, 0.0};
        visit<across>(row, [&](std::uint64_t c, const float(&x)[across]) {
            for (unsigned j = 0; j < across; ++j) {
                const Greatest here{x[j], static_cast<std::uint32_t>(c + j)};
                if (out.greatest.place == 0xFFFFFFFFu || comes_before(here, out.greatest)) out.greatest = here;
            }
        });
        out.greatest = block_greatest(out.greatest, room.greatest);
        float sum = 0, logits_sum = 0;
        visit<across>(row, [&](std::uint64_t, const float(&x)[across]) {
            for (unsigned j = 0; j < across; ++j) {
                sum += loop_exp(x[j] - out.greatest.value);
                logits_sum += x[j];
            }
        });
        out.sum = static_cast<float>(block_sum(static_cast<double>(sum), room.partial));
        if (op.smoothing > 0)
            out.mean = block_sum(static_cast<double>(logits_sum), room.partial) / static_cast<double>(op.rows.width);
        return out;
    }
    template <unsigned across>
    __device__ void flow_back(
        const Logit* row, Slope* to, const SoftmaxRow& of, std::uint64_t sample, std::int64_t label) const
    {
        const bool ignored = label == ignored_label;
        const bool known = label >= 0 && static_cast<std::uint64_t>(label) < op.rows.width;
        const float factor = !known ? NAN : counted ? flow.of(sample) / counted[sample] : flow.of(sample);
        const double spread = op.smoothing / static_cast<double>(op.rows.width);
        const auto elsewhere = static_cast<float>(spread), at_label = static_cast<float>(1 - op.smoothing + spread);
        const float inverse = 1.0f / of.sum;
        visit<across>(row, [&](std::uint64_t c, const float(&x)[across]) {
            float slope[across];
            for (unsigned j = 0; j < across; ++j) {
                const float target = label == static_cast<std::int64_t>(c + j) ? at_label : elsewhere;
                slope[j] = ignored ? 0.0f : (loop_exp(x[j] - of.greatest.value) * inverse - target) * factor;
            }
            put_floats<across>(to + c, slope);
        });
    }
};

template <class Logit, class Slope, unsigned across>
__global__ void __launch_bounds__(block_threads) losses_and_slopes(LossStep<Logit, Slope> step)
{
    auto& room = shared_memory<GreatestRoom>();
    const SampleRows rows = step.op.rows;
    for (std::uint64_t row = blockIdx.x; row < rows.rows(); row += gridDim.x) {
        const Logit* x = step.logits + row * rows.width;
        const std::int64_t label = step.labels[row];
        const SoftmaxRow softmax = step.template softmax<across>(x, room);
        if (threadIdx.x == 0) step.losses.put(rows, row, loss_of_row(step.op, softmax, x, label));
        const std::uint64_t sample = divided(row, rows.positions).quotient;
        step.template flow_back<across>(x, step.slopes + row * rows.width, softmax, sample, label);
    }
}

template <unsigned across, class Logit, class Slope>
cudaError_t start_step(const Arguments& at, const LossStep<Logit, Slope>& step)
{
    const SampleRows& rows = step.op.rows;
    return launch(losses_and_slopes<Logit, Slope, across>, grid_of_rows<GreatestRoom>(rows.rows(), rows.width / across),
        at.stream(), step);
}

template <class Logit, class Slope>
cudaError_t run_step(const Arguments& at, const SoftmaxLoss& loss, bool scaled, float value)
{
    const SampleRows& rows = loss.rows;
    auto* of_rows = at.workspace<RowLoss>();
    const bool several = rows.positions > 1;
    auto* counted = several ? reinterpret_cast<float*>(of_rows + rows.rows()) : nullptr;
    const auto* labels = at.input<std::int32_t>(1);
    if (several)
        if (const cudaError_t done = run_elements(at, rows.samples, CountedLabels{labels, counted, rows.positions});
            done != cudaSuccess)
            return done;
    const LossPlaces losses{at.output<float>(0), at.output<float>(1), of_rows};
    const LossStep<Logit, Slope> step{loss, at.input<Logit>(0), labels, losses,
        {nullptr, scaled ? at.input<float>(2) : nullptr, value}, counted, at.output<Slope>(2)};
    constexpr unsigned most = sizeof(Logit) + sizeof(Slope) <= sizeof(float) ? packed_at_once : 1;
    const cudaError_t started = rows.width % most == 0 ? start_step<most>(at, step) : start_step<1>(at, step);
    if (started != cudaSuccess || !several) return started;
    return run_elements(at, rows.samples, SampleLosses{losses, rows.positions});
}

} // namespace

PreparedOp prepare_loss_step(OpView& op)
{
    const bool scaled = op.input_count() == 3;
    op.require_counts(scaled ? 3 : 2, 3);
    op.require_real({&op.input(0), &op.output(2)});
    const SoftmaxLoss loss = read_class_loss(op);
    const auto value = static_cast<float>(op.real("value"));
    if (scaled) op.require(op.input(2).dtype == EPOCH_F32 && op.input(2).count == 1, "the scale is one number");
    const std::uint64_t workspace =
        loss.rows.positions > 1 ? loss.rows.rows() * sizeof(RowLoss) + loss.rows.samples * sizeof(float) : 0;
    return with_numbers(op.input(0).dtype, op.output(2).dtype, [&]<class Logit, class Slope>(Logit, Slope) {
        return op.runs([=](const Arguments& at) { return run_step<Logit, Slope>(at, loss, scaled, value); }, workspace);
    });
}

} // namespace epoch::cuda
