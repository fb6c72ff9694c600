// The memory that training programs reserve, by purpose.
#include "session/programs.h"

#include "base/units.h"

#include <algorithm>
#include <utility>

namespace epoch {
namespace {

// The share of free memory that is left to the device itself: captured graphs, code that is loaded late, the display.
constexpr double reserved_share = 0.02;

} // namespace

Result<MemoryForecast> TrainingPrograms::memory_of(
    Device& device, Plan plan, const SplitCounts& counts, epoch_precision precision, PlanChoice algorithms)
{
    TrainingPrograms programs(device, std::move(plan), counts, precision, std::move(algorithms));
    RETURN_IF_ERROR(programs.compile());
    return programs.memory();
}

std::int64_t TrainingPrograms::scratch_bytes() const
{
    std::int64_t scratch = m_train->layout.scratch_bytes;
    if (m_apply) scratch = std::max(scratch, m_apply->layout.scratch_bytes);
    for (const auto& [split, program] : m_evaluations) scratch = std::max(scratch, program.layout.scratch_bytes);
    return scratch;
}

// Gradients are in the scratch memory, or as sums in the state.
MemoryForecast TrainingPrograms::memory() const
{
    MemoryForecast memory;
    for (std::size_t i = 0; i < m_train->program.tensors.size(); ++i) {
        const TensorRole role = m_train->program.tensors[i].role;
        if (role == TensorRole::parameter || role == TensorRole::statistic)
            memory.parameters += static_cast<double>(m_train->device.sizes()[i].bytes);
    }
    const auto scratch = static_cast<double>(scratch_bytes());
    memory.data = static_cast<double>(m_train->layout.data_bytes);
    memory.optimizer = static_cast<double>(m_train->layout.state_bytes) - memory.parameters;
    memory.workspace = static_cast<double>(m_train->device.workspace().bytes);
    memory.activations = scratch - memory.workspace;
    double& holds_gradients = m_apply ? memory.optimizer : memory.activations;
    memory.gradients = std::min(holds_gradients, sizeof(float) * static_cast<double>(m_plan.trainable_parameters));
    holds_gradients -= memory.gradients;
    return memory;
}

// Lists the memory that was requested, by purpose. `taken` bytes had already been allocated.
Error TrainingPrograms::does_not_fit(Error error, double taken) const
{
    if (error.code != "device.out_of_memory") return error;
    const MemoryForecast needed = memory();
    error.what = message("needs {needed}: parameters {parameters}, optimizer {optimizer}, data {data}, activations and "
                         "gradients {activations}, workspace {workspace}",
        {{"needed", bytes_text(needed.total())}, {"parameters", bytes_text(needed.parameters)},
            {"optimizer", bytes_text(needed.optimizer)}, {"data", bytes_text(needed.data)},
            {"activations", bytes_text(needed.activations + needed.gradients)},
            {"workspace", bytes_text(needed.workspace)}});
    const auto known = m_device->properties();
    if (!known || known->memory == 0) return error;
    error.what.pattern += "; {free} of {memory} are free, of which 2% stay free";
    error.what.values.emplace_back("free", bytes_text(static_cast<double>(known->memory_free) + taken));
    error.what.values.emplace_back("memory", bytes_text(static_cast<double>(known->memory)));
    return error;
}

// Checked before any allocation: a device may hand out memory that it does not have, or that its driver needs.
Status TrainingPrograms::check_free_memory() const
{
    const auto known = m_device->properties();
    if (!known || known->memory_free == 0) return {};
    if (memory().total() <= (1 - reserved_share) * static_cast<double>(known->memory_free)) return {};
    return does_not_fit(device_error(EPOCH_OUT_OF_MEMORY, "reserving memory", ""), 0);
}

} // namespace epoch
