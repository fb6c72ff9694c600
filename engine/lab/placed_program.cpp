#include "lab/placed_program.h"

namespace epoch {

Result<PlacedProgram> PlacedProgram::make(Device& device, const Program& program, epoch_precision precision)
{
    ASSIGN_OR_RETURN(auto compiled, DeviceProgram::compile(device, program, {.precision = precision}));
    PlacedProgram placed(std::move(compiled));
    DeviceProgram& made = placed.m_program;
    const Layout layout = lay_out(program, made.sizes(), made.workspace(), Reuse::keep_every_tensor);
    ASSIGN_OR_RETURN(auto state, DeviceMemory::allocate(device, layout.state_bytes));
    ASSIGN_OR_RETURN(auto data, DeviceMemory::allocate(device, layout.data_bytes));
    ASSIGN_OR_RETURN(auto scratch, DeviceMemory::allocate(device, layout.scratch_bytes));
    placed.m_state = std::move(state);
    placed.m_data = std::move(data);
    placed.m_scratch = std::move(scratch);
    RETURN_IF_ERROR(made.bind({placed.m_state.data(), placed.m_data.data(), placed.m_scratch.data()}, layout));
    return placed;
}

} // namespace epoch
