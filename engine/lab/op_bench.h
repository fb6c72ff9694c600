// op_bench: a program of single ops on a device that can be run any number of times.
#pragma once

#include "lab/placed_program.h"

namespace epoch {

class OpBench {
public:
    // Tensors start with numbers from 0.5 to 1, counters with 1.
    static Result<OpBench> make(Device& device, const Program& program, epoch_precision precision = EPOCH_FP32);

    Status run(std::uint64_t times);

private:
    explicit OpBench(PlacedProgram placed)
        : m_placed(std::move(placed))
    {
    }
    Status fill(const Program& program);

    PlacedProgram m_placed;
    std::vector<float> m_hyperparameters; // values that keep every optimizer's state in range
};

} // namespace epoch
