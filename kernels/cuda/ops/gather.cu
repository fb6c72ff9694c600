// gather: gather_rows, mix_shares, mirror and mix: reads the samples of a step from resident data.
// Random numbers depend on seed, epoch and sample alone, so all devices draw the same. mixup: Zhang et al., ICLR 2018;
// its beta distribution from two uniform numbers: Joehnk, Metrika 8, 1964.
#include "cuda/bodies/gather.h"
#include "cuda/primitives/for_elements.h"
#include "cuda/primitives/image_layout.h"

#include <cmath>

namespace epoch::cuda {
namespace {

struct FieldRows {
    std::int64_t rows;
    std::uint64_t elements;
    float scale, shift;
};

template <class From, class To> GatherRow<From, To> gather_row(const Arguments& at, const FieldRows& of)
{
    return {at.input<From>(0), at.input<std::int64_t>(1), at.output<To>(0), of.elements, of.rows, of.scale, of.shift};
}

template <class From, class To> PreparedOp prepare_gather(const OpView& op, const FieldRows& of)
{
    const std::uint64_t count = op.output(0).count;
    if constexpr (std::is_same_v<To, float>)
        if (const Tensor& out = op.output(0); out.dtype != EPOCH_F32 || out.channels_last)
            return with_element_type(out.dtype, [&]<class Element>(Element) {
                return op.runs([of, count, image = image_of(op.output(0))](const Arguments& at) {
                    using Body = GatherRow<From, float>;
                    return run_elements(at, count,
                        StoredElements<Element, Body>{gather_row<From, float>(at, of), at.output<Element>(0), image});
                });
            });
    return op.runs([of, count](const Arguments& at) { return run_elements(at, count, gather_row<From, To>(at, of)); });
}

PreparedOp prepare_rows(OpView& op)
{
    op.require_counts(2, 1);
    const Tensor &field = op.input(0), &positions = op.input(1), &out = op.output(0);
    op.require(positions.dtype == EPOCH_I64, "positions have to be i64");
    op.require(!field.extents.empty() && field.extents[0] > 0, "the field has no samples");
    const std::int64_t rows = op.good() ? field.extents[0] : 1;
    const FieldRows of{rows, field.count / static_cast<std::uint64_t>(rows), static_cast<float>(op.real_or("scale", 1)),
        static_cast<float>(op.real_or("shift", 0))};
    op.require_count(out, positions.count * of.elements);
    if (field.dtype == EPOCH_I32)
        op.require(out.dtype == EPOCH_I32, "the output of an i32 field is i32");
    else
        op.require_float({&out});
    switch (field.dtype) {
    case EPOCH_U8: return prepare_gather<std::uint8_t, float>(op, of);
    case EPOCH_F32: return prepare_gather<float, float>(op, of);
    case EPOCH_F64: return prepare_gather<double, float>(op, of);
    case EPOCH_I64: return prepare_gather<std::int64_t, float>(op, of);
    case EPOCH_I32: return prepare_gather<std::int32_t, std::int32_t>(op, of);
    default: op.unsupported("the CUDA device gathers no 16-bit floats"); return {};
    }
}

// Uniform in (0, 1], so that a small power of it is not 0.
__device__ double uniform_above_zero(std::uint32_t bits) { return (static_cast<double>(bits) + 1) * 0x1p-32; }

struct DrawLambdas {
    const Control* control;
    std::uint64_t count; // samples per epoch
    double alpha;
    float *lambda, *one_minus_lambda;

    __device__ void operator()(std::uint64_t i) const
    {
        lambda[i] = static_cast<float>(draw(training_sample(*control, count, i)));
        one_minus_lambda[i] = 1.0f - lambda[i];
    }

    // Joehnk's method accepts half of all pairs at alpha = 1 and more below. 64 rejections, which never happen: 0.5.
    __device__ double draw(TrainingSample of) const
    {
        for (std::uint64_t block = 0; block < 32; ++block) {
            const Philox4 four = philox(control->seed, RandomStream::mixup, of.epoch, of.index << 32 | block);
            for (int i = 0; i < 4; i += 2) {
                const double x = pow(uniform_above_zero(four.x[i]), 1 / alpha);
                const double y = pow(uniform_above_zero(four.x[i + 1]), 1 / alpha);
                if (x + y > 0 && x + y <= 1) return x / (x + y);
            }
        }
        return 0.5;
    }
};

struct NoMixing {
    float *lambda, *one_minus_lambda;

    __device__ void operator()(std::uint64_t i) const
    {
        lambda[i] = 1.0f;
        one_minus_lambda[i] = 0.0f;
    }
};

PreparedOp prepare_shares(OpView& op)
{
    op.require_counts(1, 2);
    op.require(op.input(0).dtype == EPOCH_I64, "positions have to be i64");
    op.require_f32({&op.output(0), &op.output(1)});
    const std::uint64_t samples = op.input(0).count;
    const std::int64_t count = op.integer("count");
    op.require_count(op.output(0), samples);
    op.require_count(op.output(1), samples);
    const double alpha = op.real("alpha");
    op.require(alpha > 0 && alpha <= 1, "alpha must lie in (0, 1]");
    op.require(count > 0, "an epoch has no samples");
    const bool training = op.training();
    return op.runs([=](const Arguments& at) {
        float *lambda = at.output<float>(0), *one_minus_lambda = at.output<float>(1);
        if (!training) return run_elements(at, samples, NoMixing{lambda, one_minus_lambda});
        return run_elements(
            at, samples, DrawLambdas{at.control(), static_cast<std::uint64_t>(count), alpha, lambda, one_minus_lambda});
    });
}

struct Mirror { // for any 4-byte type
    const std::uint32_t* x;
    std::uint32_t* y;
    std::uint64_t samples, elements;

    __device__ void operator()(std::uint64_t i) const
    {
        const DivMod position = div_mod(i, elements);
        y[i] = x[(samples - 1 - position.quotient) * elements + position.remainder];
    }
};

PreparedOp prepare_mirror(OpView& op)
{
    op.require_counts(1, 1);
    const Tensor &x = op.input(0), &y = op.output(0);
    op.require(
        (x.dtype == EPOCH_F32 || x.dtype == EPOCH_I32) && x.dtype == y.dtype, "x and y are both f32 or both i32");
    op.require(!x.extents.empty() && x.count > 0, "x is empty");
    op.require_count(y, x.count);
    const std::uint64_t samples = op.good() ? static_cast<std::uint64_t>(x.extents[0]) : 1;
    return op.runs([samples, count = x.count](const Arguments& at) {
        return run_elements(
            at, count, Mirror{at.input<std::uint32_t>(0), at.output<std::uint32_t>(0), samples, count / samples});
    });
}

struct Mix {
    const float *a, *b, *lambda, *one_minus_lambda;
    float* y;
    std::uint64_t elements;

    __device__ void operator()(std::uint64_t i) const
    {
        const std::uint64_t sample = div_mod(i, elements).quotient;
        y[i] = a[i] * lambda[sample] + b[i] * one_minus_lambda[sample];
    }
};

PreparedOp prepare_mix(OpView& op)
{
    op.require_counts(4, 1);
    op.require_all_f32();
    const std::uint64_t count = op.output(0).count, samples = op.input(2).count;
    op.require(samples > 0 && count % samples == 0, "there is not one lambda for each sample");
    op.require_count(op.input(0), count);
    op.require_count(op.input(1), count);
    op.require_count(op.input(3), samples);
    return op.runs([=](const Arguments& at) {
        return run_elements(at, count,
            Mix{at.input<float>(0), at.input<float>(1), at.input<float>(2), at.input<float>(3), at.output<float>(0),
                count / samples});
    });
}

constexpr OpKernel kernels[] = {
    {"gather_rows", checked<prepare_rows>, {}, StoredForm{0, 0b1, nullptr, StoredForm::Kind::each}},
    {"mix_shares", checked<prepare_shares>}, {"mirror", checked<prepare_mirror>}, {"mix", checked<prepare_mix>}};

} // namespace

extern const std::span<const OpKernel> gather_kernels;
const std::span<const OpKernel> gather_kernels{kernels};

} // namespace epoch::cuda
