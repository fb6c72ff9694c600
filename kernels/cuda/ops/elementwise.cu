// elementwise: add, multiply, fill, fill_scaled, accumulate, clear, all_correct and dropout.
#include "cuda/bodies/elementwise.h"
#include "cuda/primitives/image_layout.h"
#include "cuda/primitives/packed.h"
#include "cuda/primitives/chunks.h"

namespace epoch::cuda {
namespace {

constexpr StoredForm stored_pair{0b11, 0b1, is_of_one_shape}, stored_dropout{0b1, 0b1, is_of_one_shape};

struct PlusOf {
    template <unsigned width> __device__ void operator()(float (&x)[2][width]) const
    {
        for (unsigned j = 0; j < width; ++j) x[0][j] += x[1][j];
    }
};
struct TimesOf {
    template <unsigned width> __device__ void operator()(float (&x)[2][width]) const
    {
        for (unsigned j = 0; j < width; ++j) x[0][j] *= x[1][j];
    }
};

// Body in FP32, Of in 16 bits.
template <class Body, class Of> PreparedOp prepare_pair(OpView& op)
{
    op.require_counts(2, 1);
    const epoch_dtype dtype = op.require_numbers(stored_pair);
    const std::uint64_t count = op.output(0).count;
    op.require(op.input(0).count == count && op.input(1).count == count, "the tensors differ in size");
    if (dtype != EPOCH_F32)
        return with_halves(dtype, [&]<class Number>(Number) {
            return op.runs([count](const Arguments& at) { return map_pairs<Number>(at, count, Of{}); });
        });
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

// sum += part, for one tensor after the other.
struct Accumulated {
    struct Piece {
        float* sum;
        const float* part;
        std::uint64_t count;
    };
    struct Factors { };

    __device__ bool idle() const { return false; }
    __device__ Factors factors() const { return {}; }
    __device__ void operator()(const Piece& of, std::uint64_t i, Factors) const { of.sum[i] += of.part[i]; }
};

PreparedOp prepare_accumulate(OpView& op)
{
    const std::uint32_t sums = op.require_several(2, 1);
    op.require_all_f32();
    std::vector<std::uint64_t> counts;
    for (std::uint32_t i = 0; i < sums; ++i) {
        op.require_in_place(i, 2 * i);
        op.require(op.input(2 * i).count == op.input(2 * i + 1).count, "the tensors differ in size");
        counts.push_back(op.input(2 * i).count);
    }
    return op.runs([counts](const Arguments& at) {
        return run_pieces(at.stream(), Accumulated{}, counts, [&](std::size_t i) {
            return Accumulated::Piece{at.output<float>(i), at.input<float>(2 * i + 1), counts[i]};
        });
    });
}

struct Cleared {
    struct Piece {
        float* x;
        std::uint64_t count;
    };
    struct Factors { };

    __device__ bool idle() const { return false; }
    __device__ Factors factors() const { return {}; }
    __device__ void operator()(const Piece& of, std::uint64_t i, Factors) const { of.x[i] = 0.0f; }
};

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
        return run_pieces(at.stream(), Cleared{}, counts, [&](std::size_t i) {
            return Cleared::Piece{at.output<float>(i), counts[i]};
        });
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

// Which numbers stay depends on their places in the canonical form.
template <class Number> struct DroppedAsStored {
    const Control* control;
    std::uint32_t rate; // column
    const Number* x;
    Number* y;
    Image image;

    __device__ void operator()(std::uint64_t i) const
    {
        const float share = knob(*control, rate), scale = 1.0f / (1.0f - share);
        const std::uint64_t high = control->step + (std::uint64_t{rate} << 32), place = image.canonical(i);
        const Philox4 four = philox(control->seed, RandomStream::dropout, high, place / 4);
        const unsigned which = place % 4; // not an index, which would put the four on a stack
        const auto drawn = which < 2 ? (which == 0 ? four.x[0] : four.x[1]) : (which == 2 ? four.x[2] : four.x[3]);
        y[i] = rounded<Number>(uniform01(drawn) >= share ? as_float(x[i]) * scale : 0.0f);
    }
};

PreparedOp prepare_dropout(OpView& op)
{
    op.require_counts(1, 1);
    const epoch_dtype dtype = op.require_numbers(stored_dropout);
    const std::uint64_t count = op.output(0).count;
    op.require(op.input(0).count == count, "the result differs in size");
    const std::uint32_t rate = op.column("rate");
    const bool training = op.training();
    if (dtype != EPOCH_F32 || op.output(0).channels_last)
        return with_numbers(dtype, [&]<class Number>(Number) {
            return op.runs([=, image = image_of(op.output(0))](const Arguments& at) {
                const Number* x = at.input<Number>(0);
                Number* y = at.output<Number>(0);
                if (training) return run_elements(at, count, DroppedAsStored<Number>{at.control(), rate, x, y, image});
                return cudaMemcpyAsync(y, x, count * sizeof(Number), cudaMemcpyDeviceToDevice, at.stream());
            });
        });
    return op.runs([=](const Arguments& at) {
        const float* x = at.input<float>(0);
        float* y = at.output<float>(0);
        if (training) return run_elements(at, (count + 3) / 4, Dropped{at.control(), rate, x, y, count});
        return cudaMemcpyAsync(y, x, count * sizeof(float), cudaMemcpyDeviceToDevice, at.stream());
    });
}

constexpr OpKernel kernels[] = {{"add", checked<prepare_pair<Sum, PlusOf>>, {}, stored_pair},
    {"multiply", checked<prepare_pair<Multiplied, TimesOf>>, {}, stored_pair}, {"fill", checked<prepare_fill>},
    {"fill_scaled", checked<prepare_fill_scaled>}, {"accumulate", checked<prepare_accumulate>, Joins{}},
    {"clear", checked<prepare_clear>}, {"all_correct", checked<prepare_all_correct>},
    {"dropout", checked<prepare_dropout>, {}, stored_dropout}};

} // namespace

extern const std::span<const OpKernel> elementwise_kernels;
const std::span<const OpKernel> elementwise_kernels{kernels};

} // namespace epoch::cuda
