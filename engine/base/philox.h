// Stateless random numbers: Philox4x32-10 (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", SC 2011).
// A number is a pure function of (seed, stream, counter), so nothing has to be saved to continue a run, and every
// device draws the same ones. Header-only, and free of the standard library, so that CUDA kernels can include it.
#pragma once

#include <stdint.h>

#if defined(__CUDACC__)
#define EPOCH_DEVICE_FUNCTION __host__ __device__ inline
#else
#define EPOCH_DEVICE_FUNCTION inline
#endif

namespace epoch {

// What a number is drawn for. The values are part of every run's meaning: never renumber.
enum class RandomStream : uint32_t { initial_weights = 1, sample_order = 2, split = 3, dataset = 4, dropout = 5, augment = 6 };

struct Philox4 {
    uint32_t x[4];
};

// `counter_high` and `counter_low` are free for the caller (step, sample, element); `stream` keeps uses apart.
EPOCH_DEVICE_FUNCTION Philox4 philox(uint64_t seed, RandomStream stream, uint64_t counter_high, uint64_t counter_low)
{
    uint32_t k0 = static_cast<uint32_t>(seed), k1 = static_cast<uint32_t>(seed >> 32);
    // 96 bits of counter and 32 of stream; the top half of counter_high is folded in by addition to the stream.
    uint32_t c0 = static_cast<uint32_t>(counter_low), c1 = static_cast<uint32_t>(counter_low >> 32);
    uint32_t c2 = static_cast<uint32_t>(counter_high);
    uint32_t c3 = static_cast<uint32_t>(stream) + (static_cast<uint32_t>(counter_high >> 32) << 8);
    for (int round = 0; round < 10; ++round) {
        const uint64_t p0 = static_cast<uint64_t>(0xD2511F53u) * c0, p1 = static_cast<uint64_t>(0xCD9E8D57u) * c2;
        const uint32_t n0 = static_cast<uint32_t>(p1 >> 32) ^ c1 ^ k0, n2 = static_cast<uint32_t>(p0 >> 32) ^ c3 ^ k1;
        c1 = static_cast<uint32_t>(p1);
        c3 = static_cast<uint32_t>(p0);
        c0 = n0;
        c2 = n2;
        k0 += 0x9E3779B9u;
        k1 += 0xBB67AE85u;
    }
    return Philox4{{c0, c1, c2, c3}};
}

// Uniform in [0, 1) with 24 bits.
EPOCH_DEVICE_FUNCTION float uniform01(uint32_t bits) { return static_cast<float>(bits >> 8) * (1.0f / 16777216.0f); }

// A bijection of [0, count): where position `index` of pass `pass` over a set finds its sample. A four-round Feistel
// network over the next even power of two, walked until it lands inside, so no list of N numbers is ever made.
EPOCH_DEVICE_FUNCTION uint64_t permuted(uint64_t seed, uint64_t pass, uint64_t count, uint64_t index)
{
    if (count < 2) return 0;
    uint32_t half = 1;
    while (half < 32 && (uint64_t(1) << (2 * half)) < count) ++half;
    const uint64_t mask = (uint64_t(1) << half) - 1;
    uint64_t value = index;
    do {
        uint64_t left = value >> half, right = value & mask;
        for (uint64_t round = 0; round < 4; ++round) {
            const Philox4 key = philox(seed, RandomStream::sample_order, pass, (round << 60) ^ right);
            const uint64_t next = left ^ (key.x[0] & mask);
            left = right;
            right = next;
        }
        value = (left << half) | right;
    } while (value >= count);
    return value;
}

}  // namespace epoch
