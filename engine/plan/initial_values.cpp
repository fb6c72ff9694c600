// initial_values: see initial_values.h.
#include "plan/initial_values.h"

#include "base/philox.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace epoch {
namespace {

// In [0, 1) with 53 bits.
double uniform(std::uint32_t high, std::uint32_t low)
{
    const auto bits = (std::uint64_t{high} << 32 | low) >> 11;
    return static_cast<double>(bits) * 0x1p-53;
}

// Box and Muller, Annals of Mathematical Statistics 1958; one of the two numbers.
double normal(const Philox4& bits)
{
    const auto radius = std::sqrt(-2.0 * std::log(1.0 - uniform(bits.x[0], bits.x[1])));
    return radius * std::cos(2.0 * std::numbers::pi * uniform(bits.x[2], bits.x[3]));
}

} // namespace

std::uint32_t tensor_number(std::string_view name)
{
    std::uint32_t hash = 2166136261u;
    for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
    return hash;
}

void fill_initial(const PlanTensor& tensor, std::uint32_t number, std::uint64_t seed, std::span<float> out)
{
    const auto draw = [&](auto value) {
        for (std::size_t e = 0; e < out.size(); ++e)
            out[e] = static_cast<float>(value(philox(seed, RandomStream::initial_weights, number, e)));
    };
    const auto normal_with = [&](double variance) {
        draw([deviation = std::sqrt(variance)](const Philox4& bits) { return deviation * normal(bits); });
    };
    const auto fan_in = static_cast<double>(std::max<std::int64_t>(tensor.initial.fan_in, 1));
    const auto fan_out = static_cast<double>(std::max<std::int64_t>(tensor.initial.fan_out, 1));
    switch (tensor.initial.kind) {
    case Initializer::zeros: std::ranges::fill(out, 0.0f); return;
    case Initializer::ones: std::ranges::fill(out, 1.0f); return;
    case Initializer::he_normal: return normal_with(2.0 / fan_in);
    case Initializer::lecun_normal: return normal_with(1.0 / fan_in);
    case Initializer::xavier_uniform: {
        const auto bound = std::sqrt(6.0 / (fan_in + fan_out));
        return draw([=](const Philox4& bits) { return bound * (2.0 * uniform(bits.x[0], bits.x[1]) - 1.0); });
    }
    }
}

} // namespace epoch
