// WayTrials: which way to compute an op is the fastest on this machine just now, by the clock.
#pragma once

#include "cpu/device/memory.h"
#include "cpu/compiler/op.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace epoch::cpu {

// An op as it will be prepared.
struct TriedOp {
    const epoch_op& op;
    std::span<const TensorFacts> tensors;
    const epoch_program_description& description;
    Means means{}; // that it is prepared for
};

class WayTrials {
public:
    explicit WayTrials(int threads) // that the program will run on
    {
        m_now.threads = threads;
    }

    // The line of the plan that names the fastest way, the best of five runs of each; empty where there is no choice,
    // or no memory to try in. The way of the fixed table stays unless another one is clearly faster.
    std::string fastest(const Op& type, const TriedOp& tried);

private:
    struct Way {
        PreparedOp op;
        double seconds = 0; // the best so far
    };

    static std::vector<Way> ways_of(const Op& type, const TriedOp& tried);
    bool place(const TriedOp& tried, std::span<const Way> ways);
    double seconds_of(const Way& way, int runs);

    struct Release {
        void operator()(void* memory) const { release_region(memory); }
    };
    std::unique_ptr<void, Release> m_memory;
    std::uint64_t m_bytes = 0;
    std::vector<void*> m_inputs, m_outputs;
    void* m_workspace = nullptr;
    StepState m_now;
};

} // namespace epoch::cpu
