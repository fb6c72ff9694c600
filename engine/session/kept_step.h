// kept_step: one step's forward and backward of a session with every tensor kept, to be read; the state stays as it is.
#pragma once

#include "session/session.h"

namespace epoch {

class KeptStep {
public:
    static Result<KeptStep> make(Session& session);

    // One batch of `step`, from 0; a step has as many as the plan's virtual batch.
    Status run(std::uint64_t step, std::uint64_t batch = 0);

    const Program& program() const { return m_kept.program; }
    // Of the program, in FP32.
    Status read(Tensor tensor, std::vector<float>& numbers);

private:
    KeptStep(Session& session, DeviceMemory scratch, CompiledProgram kept)
        : m_session(&session)
        , m_scratch(std::move(scratch))
        , m_kept(std::move(kept))
    {
    }

    Session* m_session;
    DeviceMemory m_scratch; // goes after the program that is bound to it
    CompiledProgram m_kept;
};

} // namespace epoch
