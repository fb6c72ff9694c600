// optimizers: sgd, adam, adamw, rmsprop and lion, each in one pass over parameters, gradients and states. Everything
// that changes from step to step is read on the device, so a captured step follows the schedule.
#include "cuda/knobs.h"
#include "cuda/op_view.h"
#include "cuda/pieces.h"

#include <cmath>

namespace epoch::cuda {
namespace {

__device__ float rest_of(float share) { return static_cast<float>(1.0 - static_cast<double>(share)); }

// Of one parameter; a state that the optimizer does not keep is null.
struct Learned {
    float* parameter;
    const float* gradient;
    float *first, *second;
    std::uint64_t count;
};

// What every optimizer reads: an update leaves its tensors alone when `finite` is 0.
struct Update {
    using Piece = Learned;
    const Control* control;
    const float *samples, *finite;

    Update(const Arguments& at)
        : control(at.control())
        , samples(at.input<float>(2))
        , finite(at.input<float>(3))
    {
    }
    __device__ bool idle() const { return *finite == 0.0f; }
    __device__ float share() const { return 1.0f / *samples; } // of a sample in the gradient
};

// The tensors of one parameter: itself, gradient, samples, finite, updates where they are counted, and then its states;
// it and its states are written. Those of the next parameter follow.
struct Places {
    std::uint32_t states;
    bool counted = false;

    std::uint32_t first_state() const { return counted ? 5 : 4; }
    std::uint32_t inputs() const { return first_state() + states; }
    std::uint32_t outputs() const { return 1 + states; }
};

// How many elements each parameter has.
std::vector<std::uint64_t> check_parameters(OpView& op, const Places& of)
{
    const std::uint32_t parameters = op.require_several(of.inputs(), of.outputs());
    op.require_shared(2, of.first_state() - 2, of.inputs());
    op.require_f32({&op.input(2), &op.input(3)});
    op.require(op.input(2).count == 1 && op.input(3).count == 1, "samples and finite are one number each");
    if (of.counted) op.require(op.input(4).dtype == EPOCH_I64 && op.input(4).count == 1, "updates have to be i64 [1]");
    std::vector<std::uint64_t> counts;
    for (std::uint32_t i = 0; i < parameters; ++i) {
        const std::uint32_t in = i * of.inputs(), out = i * of.outputs();
        const std::uint64_t count = op.input(in).count;
        op.require_in_place(out, in);
        op.require_f32({&op.input(in), &op.input(in + 1)});
        op.require(op.input(in + 1).count == count, "the tensors differ in size");
        for (std::uint32_t state = 0; state < of.states; ++state) {
            const std::uint32_t at = in + of.first_state() + state;
            op.require_in_place(out + 1 + state, at);
            op.require_f32({&op.input(at)});
            op.require(op.input(at).count == count, "the tensors differ in size");
        }
        counts.push_back(count);
    }
    return counts;
}

// rule(at): the optimizer, with what it reads.
template <class Rule> PreparedOp runs_update(OpView& op, const Places& of, const Rule& rule)
{
    return op.runs([=, counts = check_parameters(op, of)](const Arguments& at) {
        return run_pieces(at.stream(), rule(at), counts, [&](std::size_t i) {
            const std::size_t in = i * of.inputs(), out = i * of.outputs();
            const auto state = [&](std::size_t number) {
                return number < of.states ? at.output<float>(out + 1 + number) : nullptr;
            };
            return Learned{at.output<float>(out), at.input<float>(in + 1), state(0), state(1), counts[i]};
        });
    });
}

// PyTorch's form: the rate multiplies the velocity. Nesterov's looks ahead along it (Sutskever et al., ICML 2013).
struct Sgd : Update {
    struct Columns {
        std::uint32_t rate, momentum;
    };
    struct Factors {
        float step, step_of_sample, share, keep;
    };
    Columns columns;
    bool moving, nesterov;

    __device__ Factors factors() const
    {
        const float step = knob(*control, columns.rate);
        return {step, step / *samples, share(), moving ? knob(*control, columns.momentum) : 0.0f};
    }
    __device__ void operator()(const Learned& of, std::uint64_t i, const Factors& f) const
    {
        if (!moving) {
            of.parameter[i] -= f.step_of_sample * of.gradient[i];
            return;
        }
        const float g = of.gradient[i] * f.share, v = f.keep * of.first[i] + g;
        of.first[i] = v;
        of.parameter[i] -= f.step * (nesterov ? f.keep * v + g : v);
    }
};

PreparedOp prepare_sgd(OpView& op)
{
    const bool moving = op.input_count() != 4 * op.output_count();
    const Sgd::Columns columns{op.column("learning_rate"), moving ? op.column("momentum") : 0};
    const bool nesterov = op.integer_or("nesterov", 0) != 0;
    op.require(moving || !nesterov, "nesterov needs a velocity");
    return runs_update(op, {moving ? 1u : 0u}, [=](const Arguments& at) { return Sgd{at, columns, moving, nesterov}; });
}

// Kingma and Ba, ICLR 2015, algorithm 1; with decay Loshchilov and Hutter, ICLR 2019, algorithm 2, where the decay is
// scaled by the rate as in PyTorch. The corrections 1 / (1 - beta^t) are folded into the rate and into the root.
struct Adam : Update {
    static constexpr std::uint32_t no_column = 0xFFFFFFFFu;
    struct Columns {
        std::uint32_t rate, beta1, beta2, epsilon, decay; // decay: no_column = none
    };
    struct Factors {
        float share, beta1, beta2, rest1, rest2, rate, root, epsilon, kept;
    };
    Columns columns;
    const std::int64_t* updates;

    __device__ Factors factors() const
    {
        const float b1 = knob(*control, columns.beta1), b2 = knob(*control, columns.beta2);
        const double t = static_cast<double>(*updates), rate = static_cast<double>(knob(*control, columns.rate));
        const double decay = columns.decay == no_column ? 0.0 : static_cast<double>(knob(*control, columns.decay));
        return {share(), b1, b2, rest_of(b1), rest_of(b2),
            static_cast<float>(rate / (1.0 - pow(static_cast<double>(b1), t))),
            static_cast<float>(1.0 / sqrt(1.0 - pow(static_cast<double>(b2), t))), knob(*control, columns.epsilon),
            static_cast<float>(1.0 - rate * decay)};
    }
    __device__ void operator()(const Learned& of, std::uint64_t i, const Factors& f) const
    {
        const float g = of.gradient[i] * f.share;
        const float m = f.beta1 * of.first[i] + f.rest1 * g, v = f.beta2 * of.second[i] + f.rest2 * (g * g);
        of.first[i] = m;
        of.second[i] = v;
        of.parameter[i] = of.parameter[i] * f.kept - f.rate * m / (sqrtf(v) * f.root + f.epsilon);
    }
};

template <bool decays> PreparedOp prepare_adam(OpView& op)
{
    const Adam::Columns columns{op.column("learning_rate"), op.column("beta1"), op.column("beta2"),
        op.column("epsilon"), decays ? op.column("weight_decay") : Adam::no_column};
    return runs_update(op, {2, true}, [columns](const Arguments& at) {
        return Adam{at, columns, at.input<std::int64_t>(4)};
    });
}

// Tieleman and Hinton, 2012; epsilon stands outside the root.
struct Rmsprop : Update {
    struct Columns {
        std::uint32_t rate, decay, epsilon;
    };
    struct Factors {
        float rate, share, keep, rest, epsilon;
    };
    Columns columns;

    __device__ Factors factors() const
    {
        const float keep = knob(*control, columns.decay);
        return {knob(*control, columns.rate), share(), keep, rest_of(keep), knob(*control, columns.epsilon)};
    }
    __device__ void operator()(const Learned& of, std::uint64_t i, const Factors& f) const
    {
        const float g = of.gradient[i] * f.share, square = f.keep * of.first[i] + f.rest * (g * g);
        of.first[i] = square;
        of.parameter[i] -= f.rate * g / (sqrtf(square) + f.epsilon);
    }
};

PreparedOp prepare_rmsprop(OpView& op)
{
    const Rmsprop::Columns columns{op.column("learning_rate"), op.column("decay"), op.column("epsilon")};
    return runs_update(op, {1}, [columns](const Arguments& at) { return Rmsprop{at, columns}; });
}

// Chen et al., NeurIPS 2023, algorithm 2.
struct Lion : Update {
    struct Columns {
        std::uint32_t rate, beta1, beta2, decay;
    };
    struct Factors {
        float step, share, beta1, rest1, beta2, rest2, kept;
    };
    Columns columns;

    __device__ Factors factors() const
    {
        const float step = knob(*control, columns.rate);
        const float b1 = knob(*control, columns.beta1), b2 = knob(*control, columns.beta2);
        const double loss = static_cast<double>(step) * static_cast<double>(knob(*control, columns.decay));
        return {step, share(), b1, rest_of(b1), b2, rest_of(b2), static_cast<float>(1.0 - loss)};
    }
    __device__ void operator()(const Learned& of, std::uint64_t i, const Factors& f) const
    {
        const float g = of.gradient[i] * f.share, m = of.first[i], direction = f.beta1 * m + f.rest1 * g;
        const float sign = direction > 0.0f ? 1.0f : direction < 0.0f ? -1.0f : 0.0f;
        of.first[i] = f.beta2 * m + f.rest2 * g;
        of.parameter[i] = of.parameter[i] * f.kept - f.step * sign;
    }
};

PreparedOp prepare_lion(OpView& op)
{
    const Lion::Columns columns{
        op.column("learning_rate"), op.column("beta1"), op.column("beta2"), op.column("weight_decay")};
    return runs_update(op, {1}, [columns](const Arguments& at) { return Lion{at, columns}; });
}

constexpr OpKernel kernels[] = {{"sgd", checked<prepare_sgd>, Joins{2, 2}},
    {"adam", checked<prepare_adam<false>>, Joins{2, 3}}, {"adamw", checked<prepare_adam<true>>, Joins{2, 3}},
    {"rmsprop", checked<prepare_rmsprop>, Joins{2, 2}}, {"lion", checked<prepare_lion>, Joins{2, 2}}};

} // namespace

extern const std::span<const OpKernel> optimizers_kernels;
const std::span<const OpKernel> optimizers_kernels{kernels};

} // namespace epoch::cuda
