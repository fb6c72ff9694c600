// elementwise: add, multiply, fill, fill_scaled, accumulate, clear, all_correct and dropout.
#include "cuda/bodies/elementwise.h"
#include "cuda/elements.h"

namespace epoch::cuda {
namespace {

template <class Body> PreparedOp prepare_pair(OpView& op)
{
    op.require_counts(2, 1);
    op.require_all_f32();
    const std::uint64_t count = op.output(0).count;
    op.require(op.input(0).count == count && op.input(1).count == count, "the tensors differ in size");
    return op.runs([count](const Arguments& at) {
        return run_elements(at, count, Body{at.input<float>(0), at.input<float>(1), at.output<float>(0)});
    });
}

PreparedOp prepare_fill(OpView& op)
{
    op.require_counts(1, 1);
    op.require_f32({&op.output(0)});
    op.require(op.input(0).count == op.output(0).count, "the result differs in size from its model");
    return op.runs([value = static_cast<float>(op.real("value")), count = op.output(0).count](const Arguments& at) {
        return run_elements(at, count, Filled{at.output<float>(0), value});
    });
}

struct FilledScaled {
    float* out;
    float value;
    const float* scale;
    __device__ void operator()(std::uint64_t i) const { out[i] = value * *scale; }
};

PreparedOp prepare_fill_scaled(OpView& op)
{
    op.require_counts(2, 1);
    op.require_f32({&op.input(1), &op.output(0)});
    op.require(op.input(0).count == op.output(0).count, "the result differs in size from its model");
    op.require(op.input(1).count == 1, "the scale is one number");
    return op.runs([value = static_cast<float>(op.real("value")), count = op.output(0).count](const Arguments& at) {
        return run_elements(at, count, FilledScaled{at.output<float>(0), value, at.input<float>(1)});
    });
}

PreparedOp prepare_accumulate(OpView& op)
{
    op.require_counts(2, 1);
    op.require_in_place(0, 0);
    op.require_all_f32();
    op.require(op.input(0).count == op.input(1).count, "the tensors differ in size");
    return op.runs([count = op.input(0).count](const Arguments& at) {
        return run_elements(at, count, Sum{at.output<float>(0), at.input<float>(1), at.output<float>(0)});
    });
}

PreparedOp prepare_clear(OpView& op)
{
    op.require(op.input_count() >= 1, "needs tensors");
    op.require_counts(op.input_count(), op.input_count());
    op.require_all_f32();
    std::vector<std::uint64_t> counts;
    for (std::uint32_t i = 0; i < op.input_count(); ++i) {
        op.require_in_place(i, i);
        counts.push_back(op.input(i).count);
    }
    return op.runs([counts](const Arguments& at) {
        cudaError_t cleared = cudaSuccess;
        for (std::size_t i = 0; i < counts.size() && cleared == cudaSuccess; ++i)
            cleared = run_elements(at, counts[i], Filled{at.output<float>(i), 0.0f});
        return cleared;
    });
}

PreparedOp prepare_all_correct(OpView& op)
{
    op.require_counts(1, 1);
    op.require_all_f32();
    op.require(op.input(0).count == op.output(0).count, "the result differs in size");
    return op.runs([count = op.output(0).count](const Arguments& at) {
        return run_elements(at, count, AllCorrect{at.input<float>(0), at.output<float>(0)});
    });
}

PreparedOp prepare_dropout(OpView& op)
{
    op.require_counts(1, 1);
    op.require_all_f32();
    const std::uint64_t count = op.output(0).count;
    op.require(op.input(0).count == count, "the result differs in size");
    const std::uint32_t rate = op.column("rate");
    const bool training = op.training();
    return op.runs([=](const Arguments& at) {
        const float* x = at.input<float>(0);
        float* y = at.output<float>(0);
        if (training) return run_elements(at, (count + 3) / 4, Dropped{at.control(), rate, x, y, count});
        return cudaMemcpyAsync(y, x, count * sizeof(float), cudaMemcpyDeviceToDevice, at.stream());
    });
}

constexpr OpKernel kernels[] = {{"add", checked<prepare_pair<Sum>>}, {"multiply", checked<prepare_pair<Multiplied>>},
    {"fill", checked<prepare_fill>}, {"fill_scaled", checked<prepare_fill_scaled>},
    {"accumulate", checked<prepare_accumulate>}, {"clear", checked<prepare_clear>},
    {"all_correct", checked<prepare_all_correct>}, {"dropout", checked<prepare_dropout>}};

} // namespace

extern const std::span<const OpKernel> elementwise_kernels;
const std::span<const OpKernel> elementwise_kernels{kernels};

} // namespace epoch::cuda
