// sample_generator: the random numbers of one sample (Philox), the same on every machine.
#pragma once

#include "base/philox.h"

#include <cstdint>

namespace epoch {

class SampleGenerator {
public:
    SampleGenerator(std::uint64_t seed, std::uint64_t sample)
        : m_seed(seed)
        , m_sample(sample)
    {
    }

    std::uint32_t bits()
    {
        if (m_used == 4) {
            m_bits = philox(m_seed, RandomStream::dataset, m_sample, m_block++);
            m_used = 0;
        }
        return m_bits.x[m_used++];
    }

    double uniform(double low, double high) { return low + (high - low) * static_cast<double>(uniform01(bits())); }

    // The sum of twelve uniforms minus six (Irwin-Hall): close to normal, and independent of the math library.
    double normal(double deviation)
    {
        double sum = -6;
        for (int i = 0; i < 12; ++i) sum += uniform(0, 1);
        return deviation * sum;
    }

private:
    std::uint64_t m_seed, m_sample, m_block = 0;
    Philox4 m_bits{};
    unsigned m_used = 4;
};

} // namespace epoch
