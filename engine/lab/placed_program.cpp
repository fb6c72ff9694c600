#include "lab/placed_program.h"

namespace epoch {

Result<PlacedProgram> PlacedProgram::make(Device& device, const Program& program, epoch_precision precision)
{
    auto compiled = DeviceProgram::compile(device, program, {.precision = precision});
    if (!compiled) return std::move(compiled).error();
    PlacedProgram placed(std::move(*compiled));
    DeviceProgram& made = placed.m_program;
    const Layout layout = lay_out(program, made.sizes(), made.workspace(), Reuse::keep_every_tensor);
    auto state = DeviceMemory::allocate(device, layout.state_bytes);
    if (!state) return std::move(state).error();
    auto data = DeviceMemory::allocate(device, layout.data_bytes);
    if (!data) return std::move(data).error();
    auto scratch = DeviceMemory::allocate(device, layout.scratch_bytes);
    if (!scratch) return std::move(scratch).error();
    placed.m_state = std::move(*state);
    placed.m_data = std::move(*data);
    placed.m_scratch = std::move(*scratch);
    if (auto bound = made.bind({placed.m_state.data(), placed.m_data.data(), placed.m_scratch.data()}, layout); !bound)
        return std::move(bound).error();
    return placed;
}

} // namespace epoch
