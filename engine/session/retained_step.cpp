#include "session/retained_step.h"

namespace epoch {

Result<RetainedStep> RetainedStep::make(Session& session)
{
    DeviceMemory scratch;
    ASSIGN_OR_RETURN(auto program, session.compiled().programs().retained_batch(scratch));
    return RetainedStep(session, std::move(scratch), std::move(program));
}

Status RetainedStep::run(std::uint64_t step, std::uint64_t batch)
{
    const auto batches = static_cast<std::uint64_t>(m_session->plan().micro_batches);
    const auto samples = static_cast<std::uint64_t>(m_session->plan().batch);
    std::vector<float> row;
    for (const LiveParameter& parameter : m_session->state().live_parameters().list())
        row.push_back(static_cast<float>(parameter.value));
    RETURN_IF_ERROR(m_session->stage_step(step));
    const std::uint64_t position = m_session->state().schedule().position_of(step) + batch * samples;
    RETURN_IF_ERROR(m_program.device.set_control({m_session->state().seed, step * batches + batch, position, row}));
    RETURN_IF_ERROR(m_program.device.run(1));
    return m_program.device.finish();
}

Status RetainedStep::read(Tensor tensor, std::vector<float>& values)
{
    const PlanTensor& facts = m_program.program.tensors[static_cast<std::size_t>(tensor.index)];
    values.resize(static_cast<std::size_t>(facts.type.bytes()) / sizeof(float));
    return m_program.device.read(tensor, std::as_writable_bytes(std::span(values)));
}

} // namespace epoch
