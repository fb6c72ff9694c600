// Stateless random numbers: Philox4x32-10 (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", SC 2011).
// A number is a pure function of (seed, stream, counter), so a run can continue without saved generator state, and
// every device draws the same numbers. Header-only and free of the standard library, so that CUDA kernels can include
// it.
#pragma once

#include <stdint.h>

#if defined(__CUDACC__)
#define EPOCH_DEVICE_FUNCTION __host__ __device__ inline
#else
#define EPOCH_DEVICE_FUNCTION inline
#endif

namespace epoch {

// What a number is drawn for. Never renumber: a run is reproducible only with these values.
enum class RandomStream : uint32_t {
    initial_weights = 1,
    sample_order = 2,
    split = 3,
    dataset = 4,
    dropout = 5,
    augment = 6,
    mixup = 7
};

struct Philox4 {
    uint32_t x[4];
};

// `counter_high` and `counter_low` are free for the caller (step, sample, element); `stream` separates the uses.
EPOCH_DEVICE_FUNCTION Philox4 philox(uint64_t seed, RandomStream stream, uint64_t counter_high, uint64_t counter_low)
{
    uint32_t k0 = static_cast<uint32_t>(seed), k1 = static_cast<uint32_t>(seed >> 32);
    // 96 bits of counter and 32 of stream; the top half of counter_high is added to the stream.
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

// A pseudorandom permutation of [0, count): the sample at position `index` of pass `pass` over a set. A Feistel network
// over the next power of two with cycle walking: it is applied again until the result is inside (at most two rounds
// on average). So no list of N numbers is needed.
struct Permutation {
    uint32_t key[8];
    uint64_t count;
    uint32_t low_bits;
    uint64_t low_mask, high_mask;
};

EPOCH_DEVICE_FUNCTION uint64_t mix_bits(uint64_t half, uint32_t key)
{
    // The finalizer of SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).
    uint64_t x = (half ^ key) + 0x9E3779B97F4A7C15u * (uint64_t(key) | 1u);
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

EPOCH_DEVICE_FUNCTION Permutation make_permutation(uint64_t seed, uint64_t pass, uint64_t count)
{
    Permutation p{};
    for (uint32_t part = 0; part < 2; ++part) {
        const Philox4 bits = philox(seed, RandomStream::sample_order, pass, part);
        for (uint32_t i = 0; i < 4; ++i) p.key[4 * part + i] = bits.x[i];
    }
    uint32_t bits = 1;
    while (bits < 63 && (uint64_t(1) << bits) < count) ++bits;
    p.count = count;
    p.low_bits = (bits + 1) / 2;
    p.low_mask = (uint64_t(1) << p.low_bits) - 1;
    p.high_mask = (uint64_t(1) << (bits - p.low_bits)) - 1;
    return p;
}

// The Feistel network; the result stays below the power of two.
EPOCH_DEVICE_FUNCTION uint64_t feistel_rounds(const Permutation& p, uint64_t value)
{
    uint64_t high = value >> p.low_bits, low = value & p.low_mask;
    for (uint32_t round = 0; round < 8; round += 2) {
        high ^= mix_bits(low, p.key[round]) & p.high_mask;
        low ^= mix_bits(high, p.key[round + 1]) & p.low_mask;
    }
    return (high << p.low_bits) | low;
}

EPOCH_DEVICE_FUNCTION uint64_t permuted(const Permutation& p, uint64_t index)
{
    if (p.count < 2) return 0;
    uint64_t value = index;
    do {
        value = feistel_rounds(p, value);
    } while (value >= p.count);
    return value;
}

} // namespace epoch
