#include "session/kept_step.h"

namespace epoch {

Result<KeptStep> KeptStep::make(Session& session)
{
    DeviceMemory scratch;
    auto kept = session.programs().kept_batch(scratch);
    if (!kept) return std::move(kept).error();
    return KeptStep(session, std::move(scratch), std::move(*kept));
}

Result<void> KeptStep::run(std::uint64_t step, std::uint64_t batch)
{
    const auto batches = static_cast<std::uint64_t>(m_session->plan().micro_batches);
    const auto samples = static_cast<std::uint64_t>(m_session->plan().batch);
    std::vector<float> knobs;
    for (const Knob& knob : m_session->knobs()) knobs.push_back(static_cast<float>(knob.value));
    if (auto done = m_session->stage_step(step); !done) return done;
    const std::uint64_t position = m_session->schedule().position_of(step) + batch * samples;
    if (auto done = m_kept.device.set_control({m_session->seed(), step * batches + batch, position, knobs}); !done)
        return done;
    if (auto done = m_kept.device.run(1); !done) return done;
    return m_kept.device.finish();
}

Result<void> KeptStep::read(Tensor tensor, std::vector<float>& numbers)
{
    const PlanTensor& facts = m_kept.program.tensors[static_cast<std::size_t>(tensor.index)];
    numbers.resize(static_cast<std::size_t>(facts.type.bytes()) / sizeof(float));
    return m_kept.device.read(tensor, std::as_writable_bytes(std::span(numbers)));
}

} // namespace epoch
