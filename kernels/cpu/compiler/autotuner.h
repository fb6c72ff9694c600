// Autotuner: picks the fastest algorithm of an op by timing them on this machine.
#pragma once

#include "cpu/compiler/op.h"
#include "cpu/device/memory.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace epoch::cpu {

// An op to tune.
struct TunedOp {
    const epoch_op& op;
    std::span<const TensorFacts> tensors;
    const epoch_program_description& description;
    ExecutionContext context{};
};

class Autotuner {
public:
    explicit Autotuner(int threads) // of the program
    {
        m_now.threads = threads;
    }

    // The plan line of the fastest algorithm, by the best of five runs of each. Empty if there is no choice, or no
    // memory for the runs. The default algorithm stays unless another one is clearly faster.
    std::string fastest(const Op& type, const TunedOp& tuned);

private:
    struct Algorithm {
        PreparedOp op;
        double seconds = 0; // best time so far
    };

    static std::vector<Algorithm> algorithms_of(const Op& type, const TunedOp& tuned);
    bool allocate_tensors(const TunedOp& tuned, std::span<const Algorithm> algorithms);
    double time_run(const Algorithm& algorithm, int runs);

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
