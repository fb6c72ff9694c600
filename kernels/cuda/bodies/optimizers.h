// What sgd, adam, adamw, rmsprop and lion do to an element of a parameter and of what they keep of it: rules as
// chunks.h describes them. Numbers that change from step to step are read on the device, as factors.
#pragma once

#include <cuda_runtime.h>

#include "cuda/device/schedule_values.h.h"

#include <cmath>

namespace epoch::cuda {

__device__ inline float rest_of(float share) { return static_cast<float>(1.0 - static_cast<double>(share)); }

// Of one parameter; a state that the optimizer does not keep is null.
struct Learned {
    float* parameter;
    const float* gradient;
    float *first, *second;
    std::uint64_t count;
};

// What every optimizer reads: an update leaves its tensors alone when `finite` is 0, and then its factors hold nothing.
struct Update {
    using Piece = Learned;
    const Control* control;
    const float *samples, *finite;

    __device__ bool idle() const { return *finite == 0.0f; }
    __device__ float share() const { return 1.0f / *samples; } // of a sample in the gradient
};

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

} // namespace epoch::cuda
