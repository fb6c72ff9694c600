// training_samples: the order of samples in the endless shuffled stream that training reads.
#pragma once

#include "base/philox.h"
#include "cpu/compiler/op.h"

#include <cstdint>

namespace epoch::cpu {

class TrainingSamples {
public:
    struct Sample {
        std::uint64_t pass, number; // epoch; index in the training split
    };

    // For the step `now`, in a split of `count` samples.
    TrainingSamples(const StepState& now, std::uint64_t count)
        : m_seed(now.seed)
        , m_position(now.position)
        , m_count(count)
        , m_pass(now.position / count)
        , m_order(make_permutation(now.seed, m_pass, count))
    {
    }

    // The i-th sample of the batch.
    Sample at(std::int64_t i)
    {
        const std::uint64_t position = m_position + static_cast<std::uint64_t>(i);
        const std::uint64_t pass = position / m_count;
        if (pass != m_pass) {
            m_order = make_permutation(m_seed, pass, m_count);
            m_pass = pass;
        }
        return {pass, permuted(m_order, position % m_count)};
    }

private:
    std::uint64_t m_seed, m_position, m_count, m_pass;
    Permutation m_order;
};

} // namespace epoch::cpu
