// initial_values: He, Xavier (Glorot), LeCun, normal, uniform and orthogonal initialization.
#include "plan/initial_values.h"

#include "base/every_core.h"
#include "base/philox.h"
#include "plan/normal_numbers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace epoch {
namespace {

constexpr std::size_t min_chunk = 1 << 14; // elements worth a thread

// In [0, 1) with 53 bits.
double uniform_number(std::uint32_t high, std::uint32_t low)
{
    const auto bits = (std::uint64_t{high} << 32 | low) >> 11;
    return static_cast<double>(bits) * 0x1p-53;
}

// Four independent partial sums, in a fixed order, so that the bits are the same everywhere.
double dot(std::span<const double> a, std::span<const double> b)
{
    double sums[4] = {};
    const std::size_t whole = a.size() / 4 * 4;
    for (std::size_t i = 0; i < whole; i += 4)
        for (std::size_t j = 0; j < 4; ++j) sums[j] += a[i + j] * b[i + j];
    for (std::size_t i = whole; i < a.size(); ++i) sums[0] += a[i] * b[i];
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

// Orthogonal initialization (Saxe, McClelland and Ganguli, ICLR 2014): the orthogonal factor of a matrix of normal
// numbers, by the modified Gram-Schmidt process in double precision. Rows or columns become the vectors, whichever are
// fewer. A vector keeps the sign it was drawn with, so that the matrix is uniformly distributed (Mezzadri, Notices of
// the AMS 2007).
void fill_orthogonal(const Shape& shape, std::uint32_t number, std::uint64_t seed, std::span<float> out)
{
    const auto rows = static_cast<std::size_t>(shape[0]), columns = out.size() / rows;
    const std::size_t count = std::min(rows, columns), length = std::max(rows, columns);
    std::vector<double> numbers(out.size());
    normal_numbers(seed, number, 0, numbers);
    const auto vector = [&](std::size_t i) { return std::span(numbers).subspan(i * length, length); };
    for (std::size_t i = 0; i < count; ++i) {
        const auto one = vector(i);
        const double size = std::sqrt(dot(one, one));
        for (auto& x : one) x /= size;
        for (std::size_t j = i + 1; j < count; ++j) {
            const auto other = vector(j);
            const double share = dot(one, other);
            for (std::size_t e = 0; e < length; ++e) other[e] -= share * one[e];
        }
    }
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
            out[r * columns + c] = static_cast<float>(rows <= columns ? vector(r)[c] : vector(c)[r]);
}

// Elements first, first + 1, ... of a tensor.
void fill_normal(std::uint64_t seed, std::uint32_t number, std::size_t first, double deviation, std::span<float> out)
{
    std::array<double, 1024> numbers;
    for (std::size_t done = 0; done < out.size(); done += numbers.size()) {
        const auto part = std::span(numbers).first(std::min(numbers.size(), out.size() - done));
        normal_numbers(seed, number, first + done, part);
        for (std::size_t i = 0; i < part.size(); ++i) out[done + i] = static_cast<float>(deviation * part[i]);
    }
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
    const auto normal_with = [&](double variance) {
        on_every_core(out.size(), min_chunk, [&](std::size_t first, std::size_t end) {
            fill_normal(seed, number, first, std::sqrt(variance), out.subspan(first, end - first));
        });
    };
    const auto uniform_within = [&](double bound) {
        on_every_core(out.size(), min_chunk, [&](std::size_t first, std::size_t end) {
            for (std::size_t e = first; e < end; ++e) {
                const Philox4 bits = philox(seed, RandomStream::initial_weights, number, e);
                out[e] = static_cast<float>(bound * (2.0 * uniform_number(bits.x[0], bits.x[1]) - 1.0));
            }
        });
    };
    const auto fan_in = static_cast<double>(std::max<std::int64_t>(tensor.initial.fan_in, 1));
    const auto fan_out = static_cast<double>(std::max<std::int64_t>(tensor.initial.fan_out, 1));
    switch (tensor.initial.kind) {
    case Initializer::zeros: std::ranges::fill(out, 0.0f); return;
    case Initializer::ones: std::ranges::fill(out, 1.0f); return;
    case Initializer::constant: std::ranges::fill(out, static_cast<float>(tensor.initial.scale)); return;
    case Initializer::he_normal: return normal_with(2.0 / fan_in);
    case Initializer::lecun_normal: return normal_with(1.0 / fan_in);
    case Initializer::xavier_uniform: return uniform_within(std::sqrt(6.0 / (fan_in + fan_out)));
    case Initializer::normal: return normal_with(tensor.initial.scale * tensor.initial.scale);
    case Initializer::uniform: return uniform_within(tensor.initial.scale);
    case Initializer::orthogonal: return fill_orthogonal(tensor.type.shape, number, seed, out);
    }
}

} // namespace epoch
