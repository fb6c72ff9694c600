// The update rules of sgd, adam, adamw, rmsprop and lion for one element, as chunks.h describes rules. Hyperparameters
// that change from step to step are read on the device, as factors.
#pragma once

#include <cuda_runtime.h>

#include "cuda/device/schedule_values.h"

#include <cmath>

namespace epoch::cuda {

__device__ inline float one_minus(float x) { return static_cast<float>(1.0 - static_cast<double>(x)); }

// One parameter with its gradient and the states of the optimizer; a state that it does not have is null.
struct Parameter {
    float* parameter;
    const float* gradient;
    float *state1, *state2;
    std::uint64_t count;
};

// What every optimizer reads. Where `finite` is 0, the update is skipped and its factors have no meaning.
struct Update {
    using Item = Parameter;
    const Control* control;
    const float *samples, *finite;

    __device__ bool idle() const { return *finite == 0.0f; }
    __device__ float inverse_samples() const { return 1.0f / *samples; } // gradients are sums over the batch
};

// SGD as in PyTorch: the learning rate multiplies the velocity. Nesterov momentum: Sutskever et al., ICML 2013.
struct Sgd : Update {
    struct Columns {
        std::uint32_t rate, momentum;
    };
    struct Factors {
        float rate, rate_per_sample, inverse_samples, momentum;
    };
    Columns columns;
    bool has_momentum, nesterov;

    __device__ Factors factors() const
    {
        const float rate = schedule_value(*control, columns.rate);
        return {
            rate, rate / *samples, inverse_samples(), has_momentum ? schedule_value(*control, columns.momentum) : 0.0f};
    }
    __device__ void operator()(const Parameter& of, std::uint64_t i, const Factors& f) const
    {
        if (!has_momentum) {
            of.parameter[i] -= f.rate_per_sample * of.gradient[i];
            return;
        }
        const float g = of.gradient[i] * f.inverse_samples, v = f.momentum * of.state1[i] + g;
        of.state1[i] = v;
        of.parameter[i] -= f.rate * (nesterov ? f.momentum * v + g : v);
    }
};

// Adam: Kingma and Ba, ICLR 2015, algorithm 1. With decay AdamW: Loshchilov and Hutter, ICLR 2019, algorithm 2, with
// the decay scaled by the learning rate. Step size and root include the bias corrections 1 / (1 - beta^t).
struct Adam : Update {
    static constexpr std::uint32_t no_column = 0xFFFFFFFFu;
    struct Columns {
        std::uint32_t rate, beta1, beta2, epsilon, decay; // decay: no_column = none
    };
    struct Factors {
        float inverse_samples, beta1, beta2, one_minus_beta1, one_minus_beta2, step_size, inverse_root, epsilon,
            decay_factor;
    };
    Columns columns;
    const std::int64_t* updates;

    __device__ Factors factors() const
    {
        const float b1 = schedule_value(*control, columns.beta1), b2 = schedule_value(*control, columns.beta2);
        const double t = static_cast<double>(*updates),
                     rate = static_cast<double>(schedule_value(*control, columns.rate));
        const double decay =
            columns.decay == no_column ? 0.0 : static_cast<double>(schedule_value(*control, columns.decay));
        return {inverse_samples(), b1, b2, one_minus(b1), one_minus(b2),
            static_cast<float>(rate / (1.0 - pow(static_cast<double>(b1), t))),
            static_cast<float>(1.0 / sqrt(1.0 - pow(static_cast<double>(b2), t))),
            schedule_value(*control, columns.epsilon), static_cast<float>(1.0 - rate * decay)};
    }
    __device__ void operator()(const Parameter& of, std::uint64_t i, const Factors& f) const
    {
        const float g = of.gradient[i] * f.inverse_samples;
        const float m = f.beta1 * of.state1[i] + f.one_minus_beta1 * g,
                    v = f.beta2 * of.state2[i] + f.one_minus_beta2 * (g * g);
        of.state1[i] = m;
        of.state2[i] = v;
        of.parameter[i] = of.parameter[i] * f.decay_factor - f.step_size * m / (sqrtf(v) * f.inverse_root + f.epsilon);
    }
};

// RMSprop: Tieleman and Hinton, 2012; epsilon is added outside the root.
struct Rmsprop : Update {
    struct Columns {
        std::uint32_t rate, decay, epsilon;
    };
    struct Factors {
        float rate, inverse_samples, decay, one_minus_decay, epsilon;
    };
    Columns columns;

    __device__ Factors factors() const
    {
        const float decay = schedule_value(*control, columns.decay);
        return {schedule_value(*control, columns.rate), inverse_samples(), decay, one_minus(decay),
            schedule_value(*control, columns.epsilon)};
    }
    __device__ void operator()(const Parameter& of, std::uint64_t i, const Factors& f) const
    {
        const float g = of.gradient[i] * f.inverse_samples,
                    square = f.decay * of.state1[i] + f.one_minus_decay * (g * g);
        of.state1[i] = square;
        of.parameter[i] -= f.rate * g / (sqrtf(square) + f.epsilon);
    }
};

// Lion: Chen et al., NeurIPS 2023, algorithm 2.
struct Lion : Update {
    struct Columns {
        std::uint32_t rate, beta1, beta2, decay;
    };
    struct Factors {
        float rate, inverse_samples, beta1, one_minus_beta1, beta2, one_minus_beta2, decay_factor;
    };
    Columns columns;

    __device__ Factors factors() const
    {
        const float rate = schedule_value(*control, columns.rate);
        const float b1 = schedule_value(*control, columns.beta1), b2 = schedule_value(*control, columns.beta2);
        const double decay = static_cast<double>(rate) * static_cast<double>(schedule_value(*control, columns.decay));
        return {rate, inverse_samples(), b1, one_minus(b1), b2, one_minus(b2), static_cast<float>(1.0 - decay)};
    }
    __device__ void operator()(const Parameter& of, std::uint64_t i, const Factors& f) const
    {
        const float g = of.gradient[i] * f.inverse_samples, m = of.state1[i],
                    direction = f.beta1 * m + f.one_minus_beta1 * g;
        const float sign = direction > 0.0f ? 1.0f : direction < 0.0f ? -1.0f : 0.0f;
        of.state1[i] = f.beta2 * m + f.one_minus_beta2 * g;
        of.parameter[i] = of.parameter[i] * f.decay_factor - f.rate * sign;
    }
};

} // namespace epoch::cuda
