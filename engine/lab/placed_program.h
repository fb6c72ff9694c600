// PlacedProgram: a compiled program with its own device memory; every tensor can be read and written.
#pragma once

#include "device/device.h"

namespace epoch {

class PlacedProgram {
public:
    // Tensors are uninitialized; the device must outlive the program.
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
