// elementwise: add, multiply, fill, fill_scaled, accumulate, clear, all_correct and dropout.
#include "cuda/bodies/elementwise.h"
#include "cuda/primitives/chunks.h"
#include "cuda/primitives/image_layout.h"
#include "cuda/primitives/packed.h"

namespace epoch::cuda {
namespace {

constexpr StoredForm stored_pair{0b11, 0b1, is_of_one_shape}, stored_dropout{0b1, 0b1, is_of_one_shape};

struct AddPairs {
    template <unsigned width> __device__ void operator()(float (&x)[2][width]) const
    {
        for (unsigned j = 0; j < width; ++j) x[0][j] += x[1][j];
    }
};
struct MultiplyPairs {
    template <unsigned width> __device__ void operator()(float (&x)[2][width]) const
    {
        for (unsigned j = 0; j < width; ++j) x[0][j] *= x[1][j];
    }
};

// Body is the function in FP32, PairFunction the one in 16 bits.
template <class Body, class PairFunction> PreparedOp prepare_pair(OpView& op)
{
    op.require_counts(2, 1);
    const epoch_dtype dtype = op.require_stored_types(stored_pair);
    const std::uint64_t count = op.output(0).count;
    op.require(op.input(0).count == count && op.input(1).count == count, "the tensors differ in size");
    if (dtype != EPOCH_F32)
        return with_half_type(dtype, [&]<class Element>(Element) {
            return op.runs([count](const Arguments& at) { return map_pairs<Element>(at, count, PairFunction{}); });
        });
    return op.runs([count](const Arguments& at) {
        return run_elements(at, count, Body{at.input<float>(0), at.input<float>(1), at.output<float>(0)});
    });
}

PreparedOp prepare_fill(OpView& op)
{
    op.require_counts(1, 1);
    op.require_f32({&op.output(0)});
    op.require(op.input(0).count == op.output(0).count, "input and output differ in size");
    return op.runs([value = static_cast<float>(op.real("value")), count = op.output(0).count](const Arguments& at) {
        return run_elements(at, count, Fill{at.output<float>(0), value});
    });
}

struct FillScaled {
    float* out;
    float value;
    const float* scale;
    __device__ void operator()(std::uint64_t i) const { out[i] = value * *scale; }
};

PreparedOp prepare_fill_scaled(OpView& op)
{
    op.require_counts(2, 1);
    op.require_f32({&op.input(1), &op.output(0)});
    op.require(op.input(0).count == op.output(0).count, "input and output differ in size");
    op.require(op.input(1).count == 1, "the scale is one number");
    return op.runs([value = static_cast<float>(op.real("value")), count = op.output(0).count](const Arguments& at) {
        return run_elements(at, count, FillScaled{at.output<float>(0), value, at.input<float>(1)});
    });
}

// sum += part, for many tensors.
struct Accumulate {
    struct Item {
        float* sum;
        const float* part;
        std::uint64_t count;
    };
    struct Factors { };

    __device__ bool idle() const { return false; }
    __device__ Factors factors() const { return {}; }
    template <unsigned width> __device__ void apply(const Item& of, std::uint64_t i, Factors) const
    {
        const auto part = load_pack<width>(of.part + i);
        auto sum = load_pack<width>(of.sum + i);
        for (unsigned j = 0; j < width; ++j) sum.x[j] += part.x[j];
        store_pack<width>(of.sum + i, sum);
    }
};

PreparedOp prepare_accumulate(OpView& op)
{
    const std::uint32_t sums = op.require_joined(2, 1);
    op.require_all_f32();
    std::vector<std::uint64_t> counts;
    for (std::uint32_t i = 0; i < sums; ++i) {
        op.require_in_place(i, 2 * i);
        op.require(op.input(2 * i).count == op.input(2 * i + 1).count, "the tensors differ in size");
        counts.push_back(op.input(2 * i).count);
    }
    return op.runs([counts](const Arguments& at) {
        return run_in_chunks(at.stream(), Accumulate{}, counts, [&](std::size_t i) {
            return Accumulate::Item{at.output<float>(i), at.input<float>(2 * i + 1), counts[i]};
        });
    });
}

struct Clear {
    struct Item {
        float* x;
        std::uint64_t count;
    };
    struct Factors { };

    __device__ bool idle() const { return false; }
    __device__ Factors factors() const { return {}; }
    template <unsigned width> __device__ void apply(const Item& of, std::uint64_t i, Factors) const
    {
        store_pack<width>(of.x + i, Pack<float, width>{});
    }
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
        return run_in_chunks(at.stream(), Clear{}, counts, [&](std::size_t i) {
            return Clear::Item{at.output<float>(i), counts[i]};
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

// Dropout for other types and layouts: an element is dropped by its index in the canonical layout.
template <class Element> struct DropoutAsStored {
    const Control* control;
    std::uint32_t rate; // schedule column
    const Element* x;
    Element* y;
    Image image;

    __device__ void operator()(std::uint64_t i) const
    {
        const float p = schedule_value(*control, rate), scale = 1.0f / (1.0f - p);
        const std::uint64_t high = control->step + (std::uint64_t{rate} << 32), index = image.canonical(i);
        const Philox4 four = philox(control->seed, RandomStream::dropout, high, index / 4);
        const unsigned which = index % 4; // no array index, which would need a stack frame
        const auto drawn = which < 2 ? (which == 0 ? four.x[0] : four.x[1]) : (which == 2 ? four.x[2] : four.x[3]);
        y[i] = rounded<Element>(uniform01(drawn) >= p ? as_float(x[i]) * scale : 0.0f);
    }
};

PreparedOp prepare_dropout(OpView& op)
{
    op.require_counts(1, 1);
    const epoch_dtype dtype = op.require_stored_types(stored_dropout);
    const std::uint64_t count = op.output(0).count;
    op.require(op.input(0).count == count, "the result differs in size");
    const std::uint32_t rate = op.column("rate");
    const bool training = op.training();
    if (dtype != EPOCH_F32 || op.output(0).channels_last)
        return with_element_type(dtype, [&]<class Element>(Element) {
            return op.runs([=, image = image_of(op.output(0))](const Arguments& at) {
                const Element* x = at.input<Element>(0);
                Element* y = at.output<Element>(0);
                if (training) return run_elements(at, count, DropoutAsStored<Element>{at.control(), rate, x, y, image});
                return cudaMemcpyAsync(y, x, count * sizeof(Element), cudaMemcpyDeviceToDevice, at.stream());
            });
        });
    return op.runs([=](const Arguments& at) {
        const float* x = at.input<float>(0);
        float* y = at.output<float>(0);
        if (training) return run_elements(at, (count + 3) / 4, Dropout{at.control(), rate, x, y, count});
        return cudaMemcpyAsync(y, x, count * sizeof(float), cudaMemcpyDeviceToDevice, at.stream());
    });
}

constexpr OpKernel kernels[] = {{"add", checked<prepare_pair<Add, AddPairs>>, {}, stored_pair},
    {"multiply", checked<prepare_pair<Multiply, MultiplyPairs>>, {}, stored_pair}, {"fill", checked<prepare_fill>},
    {"fill_scaled", checked<prepare_fill_scaled>}, {"accumulate", checked<prepare_accumulate>, Joins{}},
    {"clear", checked<prepare_clear>}, {"all_correct", checked<prepare_all_correct>},
    {"dropout", checked<prepare_dropout>, {}, stored_dropout}};

} // namespace

extern const std::span<const OpKernel> elementwise_kernels;
const std::span<const OpKernel> elementwise_kernels{kernels};

} // namespace epoch::cuda
