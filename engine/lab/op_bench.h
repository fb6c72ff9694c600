// op_bench: a program of single ops on a device, ready to be run any number of times.
#pragma once

#include "lab/placed_program.h"

namespace epoch {

class OpBench {
public:
    // Every tensor starts with numbers in 0.5 ... 1, counters with 1.
    static Result<OpBench> make(Device& device, const Program& program, epoch_precision precision = EPOCH_FP32);

    Status run(std::uint64_t times);

private:
    explicit OpBench(PlacedProgram placed)
        : m_placed(std::move(placed))
    {
    }
    Status fill(const Program& program);

    PlacedProgram m_placed;
    std::vector<float> m_hyperparameters; // rates and shares that keep every optimizer's numbers in range
};

} // namespace epoch
