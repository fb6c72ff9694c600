// op_bench: a program of single ops on a device, ready to be run any number of times.
#pragma once

#include "device/device.h"

namespace epoch {

class OpBench {
public:
    // Every tensor starts with numbers in 0.5 ... 1, counters with 1.
    static Result<OpBench> make(Device& device, const Program& program);

    Result<void> run(std::uint64_t times);

private:
    OpBench(Device& device, DeviceProgram program)
        : m_device(&device)
        , m_program(std::move(program))
    {
    }
    Result<void> place(const Program& program);
    Result<void> fill(const Program& program);

    Device* m_device;
    DeviceProgram m_program;
    DeviceMemory m_state, m_scratch;
    std::vector<float> m_knobs; // rates and shares that keep every optimizer's numbers in range
};

} // namespace epoch
