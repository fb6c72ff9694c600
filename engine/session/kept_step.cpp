#include "session/kept_step.h"

namespace epoch {

Result<KeptStep> KeptStep::make(Session& session)
{
    DeviceMemory scratch;
    ASSIGN_OR_RETURN(auto kept, session.programs().kept_batch(scratch));
    return KeptStep(session, std::move(scratch), std::move(kept));
}

Status KeptStep::run(std::uint64_t step, std::uint64_t batch)
{
    const auto batches = static_cast<std::uint64_t>(m_session->plan().micro_batches);
    const auto samples = static_cast<std::uint64_t>(m_session->plan().batch);
    std::vector<float> knobs;
    for (const Knob& knob : m_session->knobs()) knobs.push_back(static_cast<float>(knob.value));
    RETURN_IF_ERROR(m_session->stage_step(step));
    const std::uint64_t position = m_session->schedule().position_of(step) + batch * samples;
    RETURN_IF_ERROR(m_kept.device.set_control({m_session->seed(), step * batches + batch, position, knobs}));
    RETURN_IF_ERROR(m_kept.device.run(1));
    return m_kept.device.finish();
}

Status KeptStep::read(Tensor tensor, std::vector<float>& numbers)
{
    const PlanTensor& facts = m_kept.program.tensors[static_cast<std::size_t>(tensor.index)];
    numbers.resize(static_cast<std::size_t>(facts.type.bytes()) / sizeof(float));
    return m_kept.device.read(tensor, std::as_writable_bytes(std::span(numbers)));
}

} // namespace epoch
