// PlacedProgram: a program on a device with memory of its own, every tensor of which can be written and read.
#pragma once

#include "device/device.h"

namespace epoch {

class PlacedProgram {
public:
    // Tensors hold anything; the device must outlive it.
    static Result<PlacedProgram> make(Device& device, const Program& program, epoch_precision precision = EPOCH_FP32);

    DeviceProgram& device_program() { return m_program; }

private:
    explicit PlacedProgram(DeviceProgram program)
        : m_program(std::move(program))
    {
    }

    DeviceProgram m_program;
    DeviceMemory m_state, m_data, m_scratch;
};

} // namespace epoch
