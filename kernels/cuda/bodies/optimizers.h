// The update rules of sgd, adam, adamw, rmsprop and lion, as chunks.h describes rules. Hyperparameters that change from
// step to step are read on the device, as factors.
#pragma once

#include <cuda_runtime.h>

#include "cuda/device/schedule_values.h"
#include "cuda/primitives/pack.h"

#include <cmath>

namespace epoch::cuda {

// 1 - x^exponent for x in [0, 1), with the digits that a subtraction would lose where x is near 1.
__device__ inline float one_minus_power(float x, float exponent) { return -expm1f(exponent * log1pf(x - 1.0f)); }

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
    template <unsigned width> __device__ void apply(const Parameter& of, std::uint64_t i, const Factors& f) const
    {
        const auto gradient = load_pack<width>(of.gradient + i);
        auto parameter = load_pack<width>(of.parameter + i), velocity = load_pack_if<width>(of.state1, i);
        for (unsigned j = 0; j < width; ++j) {
            if (!has_momentum) {
                parameter.x[j] -= f.rate_per_sample * gradient.x[j];
                continue;
            }
            const float g = gradient.x[j] * f.inverse_samples, v = f.momentum * velocity.x[j] + g;
            velocity.x[j] = v;
            parameter.x[j] -= f.rate * (nesterov ? f.momentum * v + g : v);
        }
        if (has_momentum) store_pack<width>(of.state1 + i, velocity);
        store_pack<width>(of.parameter + i, parameter);
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
        const float t = static_cast<float>(*updates), rate = schedule_value(*control, columns.rate);
        const float decay = columns.decay == no_column ? 0.0f : schedule_value(*control, columns.decay);
        return {inverse_samples(), b1, b2, 1.0f - b1, 1.0f - b2, rate / one_minus_power(b1, t),
            1.0f / sqrtf(one_minus_power(b2, t)), schedule_value(*control, columns.epsilon), 1.0f - rate * decay};
    }
    template <unsigned width> __device__ void apply(const Parameter& of, std::uint64_t i, const Factors& f) const
    {
        const auto gradient = load_pack<width>(of.gradient + i);
        auto parameter = load_pack<width>(of.parameter + i), m = load_pack<width>(of.state1 + i),
             v = load_pack<width>(of.state2 + i);
        for (unsigned j = 0; j < width; ++j) {
            const float g = gradient.x[j] * f.inverse_samples;
            m.x[j] = f.beta1 * m.x[j] + f.one_minus_beta1 * g;
            v.x[j] = f.beta2 * v.x[j] + f.one_minus_beta2 * (g * g);
            parameter.x[j] = parameter.x[j] * f.decay_factor
                - f.step_size * m.x[j] / (sqrtf(v.x[j]) * f.inverse_root + f.epsilon);
        }
        store_pack<width>(of.state1 + i, m);
        store_pack<width>(of.state2 + i, v);
        store_pack<width>(of.parameter + i, parameter);
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
        return {schedule_value(*control, columns.rate), inverse_samples(), decay, 1.0f - decay,
            schedule_value(*control, columns.epsilon)};
    }
    template <unsigned width> __device__ void apply(const Parameter& of, std::uint64_t i, const Factors& f) const
    {
        const auto gradient = load_pack<width>(of.gradient + i);
        auto parameter = load_pack<width>(of.parameter + i), square = load_pack<width>(of.state1 + i);
        for (unsigned j = 0; j < width; ++j) {
            const float g = gradient.x[j] * f.inverse_samples;
            square.x[j] = f.decay * square.x[j] + f.one_minus_decay * (g * g);
            parameter.x[j] -= f.rate * g / (sqrtf(square.x[j]) + f.epsilon);
        }
        store_pack<width>(of.state1 + i, square);
        store_pack<width>(of.parameter + i, parameter);
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
        return {rate, inverse_samples(), b1, 1.0f - b1, b2, 1.0f - b2,
            1.0f - rate * schedule_value(*control, columns.decay)};
    }
    template <unsigned width> __device__ void apply(const Parameter& of, std::uint64_t i, const Factors& f) const
    {
        const auto gradient = load_pack<width>(of.gradient + i);
        auto parameter = load_pack<width>(of.parameter + i), m = load_pack<width>(of.state1 + i);
        for (unsigned j = 0; j < width; ++j) {
            const float g = gradient.x[j] * f.inverse_samples, direction = f.beta1 * m.x[j] + f.one_minus_beta1 * g;
            const float sign = direction > 0.0f ? 1.0f : direction < 0.0f ? -1.0f : 0.0f;
            m.x[j] = f.beta2 * m.x[j] + f.one_minus_beta2 * g;
            parameter.x[j] = parameter.x[j] * f.decay_factor - f.rate * sign;
        }
        store_pack<width>(of.state1 + i, m);
        store_pack<width>(of.parameter + i, parameter);
    }
};

} // namespace epoch::cuda
