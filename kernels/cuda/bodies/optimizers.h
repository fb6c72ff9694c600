// What sgd, adam, adamw, rmsprop and lion do to an element of a parameter and of what they keep of it. Numbers that
// change from step to step are read on the device.
#pragma once

#include <cuda_runtime.h>

#include "cuda/knobs.h"

#include <cmath>

namespace epoch::cuda {

__device__ inline float rest_of(float share) { return static_cast<float>(1.0 - static_cast<double>(share)); }

// What every optimizer reads: an update leaves its tensors alone when `finite` is 0.
struct Update {
    const Control* control;
    float* parameter;
    const float *gradient, *samples, *finite;

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

// Kingma and Ba, ICLR 2015, algorithm 1; with decay Loshchilov and Hutter, ICLR 2019, algorithm 2, where the decay is
// scaled by the rate as in PyTorch. The corrections 1 / (1 - beta^t) are folded into the rate and into the root.
struct AdamFactors {
    float share, beta1, beta2, rest1, rest2, rate, root, epsilon, kept;
};

inline constexpr std::uint32_t no_column = 0xFFFFFFFFu;

struct AdamColumns {
    std::uint32_t rate, beta1, beta2, epsilon, decay; // decay: no_column = none
};

__device__ inline AdamFactors factors_of(
    const Control& control, const AdamColumns& columns, float samples, std::int64_t updates)
{
    const float b1 = knob(control, columns.beta1), b2 = knob(control, columns.beta2);
    const double t = static_cast<double>(updates), rate = static_cast<double>(knob(control, columns.rate));
    const double decay = columns.decay == no_column ? 0.0 : static_cast<double>(knob(control, columns.decay));
    return {1.0f / samples, b1, b2, rest_of(b1), rest_of(b2),
        static_cast<float>(rate / (1.0 - pow(static_cast<double>(b1), t))),
        static_cast<float>(1.0 / sqrt(1.0 - pow(static_cast<double>(b2), t))), knob(control, columns.epsilon),
        static_cast<float>(1.0 - rate * decay)};
}

// Whoever runs it has seen that `finite` is not 0, because the factors hold nothing then.
struct Adam {
    Update of;
    const AdamFactors& f;
    float *m, *v;

    __device__ void operator()(std::uint64_t i) const
    {
        const float g = of.gradient[i] * f.share;
        const float first = f.beta1 * m[i] + f.rest1 * g;
        const float second = f.beta2 * v[i] + f.rest2 * (g * g);
        m[i] = first;
        v[i] = second;
        of.parameter[i] = of.parameter[i] * f.kept - f.rate * first / (sqrtf(second) * f.root + f.epsilon);
    }
};

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

} // namespace epoch::cuda
