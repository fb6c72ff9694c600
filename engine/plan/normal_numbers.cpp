// normal_numbers: the Box-Muller transform in loops without branches, tables or calls, so that a compiler vectorizes
// them. Each operation is rounded separately (no contraction), so the vector width changes no bit.
#include "plan/normal_numbers.h"

#include "base/philox.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numbers>

namespace epoch {
namespace {

constexpr std::size_t group = 128; // numbers drawn per call

// In [0, 1) with 53 bits. Every instruction set converts signed integers.
[[gnu::always_inline]] inline double uniform(std::uint32_t high, std::uint32_t low)
{
    const double top = static_cast<double>(static_cast<std::int32_t>(high ^ 0x80000000u)) + 0x1p31;
    return top * 0x1p-32 + static_cast<double>(static_cast<std::int32_t>(low >> 11)) * 0x1p-53;
}

// Horner's scheme, without a loop, which would prevent the vectorization of the loop around it.
template <class... Factors>
[[gnu::always_inline]] inline double polynomial(double x, double highest, Factors... factors)
{
    double sum = highest;
    ((sum = sum * x + factors), ...);
    return sum;
}

// The natural logarithm of y in (0, 1]: y = 2^n m with m between the roots of 1/2 and 2, and log m = 2 artanh((m - 1) /
// (m + 1)) as a series.
[[gnu::always_inline]] inline double logarithm(double y)
{
    constexpr std::uint64_t root_of_half = 0x3FE6A09E667F3BCD, exponent = 0xFFF0000000000000, bias = 2048;
    const auto bits = std::bit_cast<std::uint64_t>(y);
    const std::uint64_t above = bits - root_of_half; // its top 12 bits are n
    // The low bits of a double at 2^52 are an integer.
    const double n = std::bit_cast<double>((((above >> 52) + bias) & 0xFFF) | 0x4330000000000000) - (0x1p52 + 2048);
    const double m = std::bit_cast<double>(bits - (above & exponent));
    const double s = (m - 1) / (m + 1), square = s * s;
    const double rest = polynomial(
        square, 2.0 / 21, 2.0 / 19, 2.0 / 17, 2.0 / 15, 2.0 / 13, 2.0 / 11, 2.0 / 9, 2.0 / 7, 2.0 / 5, 2.0 / 3);
    return n * std::numbers::ln2 + (2 * s + s * square * rest);
}

// cos(2 pi u) = -sin(pi z), z = 1/2 - |2u - 1|, for u in [0, 1).
[[gnu::always_inline]] inline double cosine_2pi(double u)
{
    const double x = (0.5 - std::abs(2 * u - 1)) * std::numbers::pi, square = x * x;
    const double rest = polynomial(square, -1 / 25852016738884976640000.0 /* 23! */, 1 / 51090942171709440000.0,
        -1 / 121645100408832000.0, 1 / 355687428096000.0, -1 / 1307674368000.0, 1 / 6227020800.0, -1 / 39916800.0,
        1 / 362880.0, -1 / 5040.0, 1 / 120.0, -1 / 6.0);
    return -(x + x * (square * rest));
}

// Box and Muller, Annals of Mathematical Statistics 1958; uses one of the two numbers.
[[gnu::always_inline]] inline void draw(
    std::uint64_t seed, std::uint32_t stream_number, std::uint64_t first, double* out)
{
    std::uint32_t bits[4][group];
    for (std::size_t i = 0; i < group; ++i) {
        const Philox4 four = philox(seed, RandomStream::initial_weights, stream_number, first + i);
        for (std::size_t word = 0; word < 4; ++word) bits[word][i] = four.x[word];
    }
    for (std::size_t i = 0; i < group; ++i) {
        const double radius = std::sqrt(-2.0 * logarithm(1.0 - uniform(bits[0][i], bits[1][i])));
        out[i] = radius * cosine_2pi(uniform(bits[2][i], bits[3][i]));
    }
}

using Draw = void (*)(std::uint64_t, std::uint32_t, std::uint64_t, double*);

void plain(std::uint64_t seed, std::uint32_t stream_number, std::uint64_t first, double* out)
{
    draw(seed, stream_number, first, out);
}

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
__attribute__((target("arch=x86-64-v3"))) void avx2(
    std::uint64_t seed, std::uint32_t stream_number, std::uint64_t first, double* out)
{
    draw(seed, stream_number, first, out);
}
__attribute__((target("arch=x86-64-v4"))) void avx512(
    std::uint64_t seed, std::uint32_t stream_number, std::uint64_t first, double* out)
{
    draw(seed, stream_number, first, out);
}

Draw best_draw()
{
    if (__builtin_cpu_supports("x86-64-v4")) return avx512;
    return __builtin_cpu_supports("x86-64-v3") ? avx2 : plain;
}
#else
Draw best_draw() { return plain; }
#endif

} // namespace

void normal_numbers(std::uint64_t seed, std::uint32_t stream_number, std::uint64_t first, std::span<double> out)
{
    static const Draw best = best_draw();
    std::array<double, group> numbers;
    while (!out.empty()) {
        best(seed, stream_number, first, numbers.data());
        const std::size_t here = std::min(group, out.size());
        std::copy_n(numbers.begin(), here, out.begin());
        out = out.subspan(here);
        first += here;
    }
}

} // namespace epoch
