// optimizers: sgd, adam, adamw, rmsprop and lion, each in one pass over parameter, gradient and state. Everything that
// changes from step to step is read on the device, so a captured step follows the schedule.
#include "cuda/elements.h"
#include "cuda/knobs.h"

#include <cmath>

namespace epoch::cuda {
namespace {

__device__ float rest_of(float share) { return static_cast<float>(1.0 - static_cast<double>(share)); }

// What every optimizer reads: an update leaves its tensors alone when `finite` is 0.
struct Update {
    const Control* control;
    float* parameter;
    const float *gradient, *samples, *finite;

    Update(const Arguments& at)
        : control(at.control())
        , parameter(at.output<float>(0))
        , gradient(at.input<float>(1))
        , samples(at.input<float>(2))
        , finite(at.input<float>(3))
    {
    }
    __device__ float mean_gradient(std::uint64_t i) const { return gradient[i] * (1.0f / *samples); }
};

// PyTorch's form: the rate multiplies the velocity. Nesterov's looks ahead along it (Sutskever et al., ICML 2013).
struct Sgd {
    Update of;
    std::uint32_t rate, momentum; // columns
    float* velocity; // may be null
    bool nesterov;

    __device__ void operator()(std::uint64_t i) const
    {
        if (*of.finite == 0.0f) return;
        const float step = knob(*of.control, rate);
        if (!velocity) {
            of.parameter[i] -= step / *of.samples * of.gradient[i];
            return;
        }
        const float keep = knob(*of.control, momentum), g = of.mean_gradient(i);
        const float v = keep * velocity[i] + g;
        velocity[i] = v;
        of.parameter[i] -= step * (nesterov ? keep * v + g : v);
    }
};

PreparedOp prepare_sgd(OpView& op)
{
    const bool velocity = op.has_input(4);
    op.require_counts(op.input_count() == 4 ? 4 : 5, velocity ? 2 : 1);
    op.require_in_place(0, 0);
    if (velocity) op.require_in_place(1, 4);
    op.require_all_f32();
    const std::uint64_t count = op.input(0).count;
    op.require(op.input(1).count == count && (!velocity || op.input(4).count == count), "the tensors differ in size");
    op.require(op.input(2).count == 1 && op.input(3).count == 1, "samples and finite are one number each");
    const std::uint32_t rate = op.column("learning_rate"), momentum = velocity ? op.column("momentum") : 0;
    const bool nesterov = op.integer_or("nesterov", 0) != 0;
    op.require(velocity || !nesterov, "nesterov needs a velocity");
    return op.runs([=](const Arguments& at) {
        float* v = velocity ? at.output<float>(1) : nullptr;
        return run_elements(at, count, Sgd{Update(at), rate, momentum, v, nesterov});
    });
}

// Kingma and Ba, ICLR 2015, algorithm 1; with decay Loshchilov and Hutter, ICLR 2019, algorithm 2, where the decay is
// scaled by the rate as in PyTorch. The corrections 1 / (1 - beta^t) are folded into the rate and into the root.
struct AdamFactors {
    float share, beta1, beta2, rest1, rest2, rate, root, epsilon, kept;
};

constexpr std::uint32_t no_column = 0xFFFFFFFFu;

struct AdamColumns {
    std::uint32_t rate, beta1, beta2, epsilon, decay; // decay: no_column = none
};

struct AdamTensors {
    const float* samples;
    const std::int64_t* updates;
    float *m, *v;
};

__device__ AdamFactors factors_of(const Control& control, const AdamColumns& columns, const AdamTensors& at)
{
    const float b1 = knob(control, columns.beta1), b2 = knob(control, columns.beta2);
    const double t = static_cast<double>(*at.updates), rate = static_cast<double>(knob(control, columns.rate));
    const double decay = columns.decay == no_column ? 0.0 : static_cast<double>(knob(control, columns.decay));
    return {1.0f / *at.samples, b1, b2, rest_of(b1), rest_of(b2),
        static_cast<float>(rate / (1.0 - pow(static_cast<double>(b1), t))),
        static_cast<float>(1.0 / sqrt(1.0 - pow(static_cast<double>(b2), t))), knob(control, columns.epsilon),
        static_cast<float>(1.0 - rate * decay)};
}

// Powers in double take as long as a hundred elements, so one thread of a block takes them for all.
__global__ void adam(Update of, AdamColumns columns, AdamTensors at, std::uint64_t count)
{
    auto& f = shared_memory<AdamFactors>();
    if (*of.finite == 0.0f) return;
    if (threadIdx.x == 0) f = factors_of(*of.control, columns, at);
    __syncthreads();
    const std::uint64_t stride = std::uint64_t(gridDim.x) * blockDim.x;
    for (std::uint64_t i = std::uint64_t(blockIdx.x) * blockDim.x + threadIdx.x; i < count; i += stride) {
        const float g = of.gradient[i] * f.share;
        const float first = f.beta1 * at.m[i] + f.rest1 * g;
        const float second = f.beta2 * at.v[i] + f.rest2 * (g * g);
        at.m[i] = first;
        at.v[i] = second;
        of.parameter[i] = of.parameter[i] * f.kept - f.rate * first / (sqrtf(second) * f.root + f.epsilon);
    }
}

template <bool decays> PreparedOp prepare_adam(OpView& op)
{
    op.require_counts(7, 3);
    op.require_in_place(0, 0);
    op.require_in_place(1, 5);
    op.require_in_place(2, 6);
    op.require_f32({&op.input(0), &op.input(1), &op.input(2), &op.input(3), &op.input(5), &op.input(6)});
    op.require(op.input(4).dtype == EPOCH_I64 && op.input(4).count == 1, "updates have to be i64 [1]");
    const std::uint64_t count = op.input(0).count;
    for (const std::size_t i : {1, 5, 6}) op.require(op.input(i).count == count, "the tensors differ in size");
    op.require(op.input(2).count == 1 && op.input(3).count == 1, "samples and finite are one number each");
    const AdamColumns columns{op.column("learning_rate"), op.column("beta1"), op.column("beta2"), op.column("epsilon"),
        decays ? op.column("weight_decay") : no_column};
    return op.runs([=](const Arguments& at) {
        Grid grid = grid_over(count);
        grid.shared_bytes = sizeof(AdamFactors);
        return launch(adam, grid, at.stream(), Update(at), columns,
            AdamTensors{at.input<float>(2), at.input<std::int64_t>(4), at.output<float>(1), at.output<float>(2)},
            count);
    });
}

// Tieleman and Hinton, 2012; epsilon stands outside the root.
struct Rmsprop {
    Update of;
    std::uint32_t rate, decay, epsilon; // columns
    float* v;

    __device__ void operator()(std::uint64_t i) const
    {
        if (*of.finite == 0.0f) return;
        const float keep = knob(*of.control, decay), g = of.mean_gradient(i);
        const float square = keep * v[i] + rest_of(keep) * (g * g);
        v[i] = square;
        of.parameter[i] -= knob(*of.control, rate) * g / (sqrtf(square) + knob(*of.control, epsilon));
    }
};

// Chen et al., NeurIPS 2023, algorithm 2.
struct Lion {
    Update of;
    std::uint32_t rate, beta1, beta2, decay; // columns
    float* m;

    __device__ void operator()(std::uint64_t i) const
    {
        if (*of.finite == 0.0f) return;
        const float step = knob(*of.control, rate), b1 = knob(*of.control, beta1), b2 = knob(*of.control, beta2);
        const float g = of.mean_gradient(i), direction = b1 * m[i] + rest_of(b1) * g;
        const float sign = direction > 0.0f ? 1.0f : direction < 0.0f ? -1.0f : 0.0f;
        const double loss = static_cast<double>(step) * static_cast<double>(knob(*of.control, decay));
        m[i] = b2 * m[i] + rest_of(b2) * g;
        of.parameter[i] = of.parameter[i] * static_cast<float>(1.0 - loss) - step * sign;
    }
};

// One moment.
std::uint64_t check_moment(OpView& op)
{
    op.require_counts(5, 2);
    op.require_in_place(0, 0);
    op.require_in_place(1, 4);
    op.require_all_f32();
    const std::uint64_t count = op.input(0).count;
    op.require(op.input(1).count == count && op.input(4).count == count, "the tensors differ in size");
    op.require(op.input(2).count == 1 && op.input(3).count == 1, "samples and finite are one number each");
    return count;
}

PreparedOp prepare_rmsprop(OpView& op)
{
    const std::uint64_t count = check_moment(op);
    const std::uint32_t rate = op.column("learning_rate"), decay = op.column("decay"), epsilon = op.column("epsilon");
    return op.runs([=](const Arguments& at) {
        return run_elements(at, count, Rmsprop{Update(at), rate, decay, epsilon, at.output<float>(1)});
    });
}

PreparedOp prepare_lion(OpView& op)
{
    const std::uint64_t count = check_moment(op);
    const std::uint32_t rate = op.column("learning_rate"), beta1 = op.column("beta1"), beta2 = op.column("beta2");
    const std::uint32_t decay = op.column("weight_decay");
    return op.runs([=](const Arguments& at) {
        return run_elements(at, count, Lion{Update(at), rate, beta1, beta2, decay, at.output<float>(1)});
    });
}

constexpr OpKernel kernels[] = {{"sgd", checked<prepare_sgd>}, {"adam", checked<prepare_adam<false>>},
    {"adamw", checked<prepare_adam<true>>}, {"rmsprop", checked<prepare_rmsprop>}, {"lion", checked<prepare_lion>}};

} // namespace

extern const std::span<const OpKernel> optimizers_kernels;
const std::span<const OpKernel> optimizers_kernels{kernels};

} // namespace epoch::cuda
