// adam_update: what adam and adamw share: the moments, their bias corrections and the loop over elements.
#pragma once

#include "common/reciprocal.h"
#include "cpu/primitives/parameter_update.h"

#include <algorithm>
#include <cmath>

namespace epoch::cpu {

// `rate` and `root` contain the bias corrections 1 / (1 - beta^t). decay_factor: 1 - learning rate x weight decay.
struct AdamFactors {
    float inverse_samples, beta1, beta2, one_minus_beta1, one_minus_beta2, rate, root, epsilon, decay_factor;
};

enum class WeightDecay : std::uint8_t { none, decoupled };

template <WeightDecay decay>
[[gnu::always_inline]] inline void adam_update(
    float* p, float* m, float* v, const float* g, const AdamFactors& f, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) {
        const float gradient = g[i] * f.inverse_samples;
        const float first = f.beta1 * m[i] + f.one_minus_beta1 * gradient;
        const float second = f.beta2 * v[i] + f.one_minus_beta2 * (gradient * gradient);
        m[i] = first;
        v[i] = second;
        if constexpr (decay == WeightDecay::decoupled)
            p[i] = p[i] * f.decay_factor
                - f.rate * first * loop_reciprocal(std::min(std::sqrt(second) * f.root + f.epsilon, 1e37f));
        else
            p[i] -= f.rate * first * loop_reciprocal(std::min(std::sqrt(second) * f.root + f.epsilon, 1e37f));
    }
}

template <WeightDecay weight_decay, auto update_elements> struct AdamRule {
    std::uint32_t rate, beta1, beta2, epsilon, decay; // columns

    static constexpr std::size_t states = 2;
    static constexpr bool counts_updates = true;
    static constexpr auto update = update_elements;

    explicit AdamRule(OpView& op)
        : rate(op.column("learning_rate"))
        , beta1(op.column("beta1"))
        , beta2(op.column("beta2"))
        , epsilon(op.column("epsilon"))
        , decay(weight_decay == WeightDecay::decoupled ? op.column("weight_decay") : 0)
    {
    }

    AdamFactors factors(const UpdateFacts& now) const
    {
        const float* values = now.hyperparameters;
        const double one = static_cast<double>(values[beta1]), two = static_cast<double>(values[beta2]);
        const double step = static_cast<double>(values[rate]), t = static_cast<double>(now.updates);
        const double decayed = weight_decay == WeightDecay::decoupled ? static_cast<double>(values[decay]) : 0;
        return {.inverse_samples = 1.0f / now.samples,
            .beta1 = values[beta1],
            .beta2 = values[beta2],
            .one_minus_beta1 = static_cast<float>(1.0 - one),
            .one_minus_beta2 = static_cast<float>(1.0 - two),
            .rate = static_cast<float>(step / (1.0 - std::pow(one, t))),
            .root = static_cast<float>(1.0 / std::sqrt(1.0 - std::pow(two, t))),
            .epsilon = values[epsilon],
            .decay_factor = static_cast<float>(1.0 - step * decayed)};
    }
};

} // namespace epoch::cpu
