// Measures with multiply-adds in registers, and with a += b in memory.
#include "cpu/device/peak.h"

#include "common/clones.h"
#include "cpu/device/memory.h"
#include "cpu/device/parallel.h"

#include <chrono>
#include <memory>

namespace epoch::cpu {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

constexpr int chains = 12; // two units with a latency of four cycles need eight; more do not fit the registers

template <int width> struct VectorOf {
    typedef float type __attribute__((vector_size(width * sizeof(float))));
};

// Values stay near 1: x = x * 0.5 + 0.5.
template <int width> [[gnu::always_inline]] inline float multiply_add(std::int64_t rounds)
{
    using Vector = typename VectorOf<width>::type;
    Vector chain[chains], half{};
    half += 0.5f;
    for (int i = 0; i < chains; ++i) chain[i] = half + static_cast<float>(i);
    for (std::int64_t round = 0; round < rounds; ++round) {
#pragma GCC unroll 12
        for (int i = 0; i < chains; ++i) chain[i] = chain[i] * half + half;
    }
    float sum = 0;
    for (int i = 0; i < chains; ++i) sum += chain[i][0];
    return sum;
}

struct Kernel {
    float (*run)(std::int64_t rounds);
    int width;
};

float plain(std::int64_t rounds) { return multiply_add<4>(rounds); }

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
__attribute__((target("arch=x86-64-v3"))) float avx2(std::int64_t rounds) { return multiply_add<8>(rounds); }
__attribute__((target("arch=x86-64-v4"))) float avx512(std::int64_t rounds) { return multiply_add<16>(rounds); }

Kernel best_kernel()
{
    if (__builtin_cpu_supports("x86-64-v4")) return {avx512, 16};
    if (__builtin_cpu_supports("x86-64-v3")) return {avx2, 8};
    return {plain, 4};
}
#else
Kernel best_kernel() { return {plain, 4}; }
#endif

EPOCH_CLONES void add(float* a, const float* b, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i) a[i] += b[i];
}

} // namespace

double measured_flops(int threads)
{
    constexpr std::int64_t rounds = 400'000;
    constexpr int repetitions = 8;
    const Kernel kernel = best_kernel();
    const double flops = 2.0 * kernel.width * chains * rounds * threads;
    double best = 0;
    for (int i = 0; i < repetitions; ++i) {
        const auto begin = Clock::now();
        for_blocks(threads, 1, parallel_elements, threads, [&](std::int64_t, std::int64_t, std::int64_t) {
            volatile float result = kernel.run(rounds);
            (void)result;
        });
        best = std::max(best, flops / seconds_since(begin));
    }
    return best;
}

double measured_bandwidth(int threads)
{
    constexpr std::int64_t count = 12 << 20; // floats of an array: 48 MiB
    constexpr int repetitions = 5;
    const std::unique_ptr<void, void (*)(void*)> memory(
        allocate_region(2 * static_cast<std::uint64_t>(count) * sizeof(float)), release_region);
    if (!memory) return 0;
    auto* a = static_cast<float*>(memory.get());
    double best = 0;
    for (int i = 0; i < repetitions; ++i) {
        const auto begin = Clock::now();
        for_elements(count, threads,
            [&](std::int64_t first, std::int64_t elements) { add(a + first, a + count + first, elements); });
        best = std::max(best, 3.0 * sizeof(float) * static_cast<double>(count) / seconds_since(begin));
    }
    return best;
}

} // namespace epoch::cpu
