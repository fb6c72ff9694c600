// Retained step: runs the forward and backward pass of one step and retains every tensor, so that it can be read. The
// session's state does not change.
#pragma once

#include "session/session.h"

namespace epoch {

class RetainedStep {
public:
    static Result<RetainedStep> make(Session& session);

    // Runs one micro-batch of `step`, counted from 0.
    Status run(std::uint64_t step, std::uint64_t batch = 0);

    const Program& program() const { return m_program.program; }
    // Reads an FP32 tensor of the program.
    Status read(Tensor tensor, std::vector<float>& values);

private:
    RetainedStep(Session& session, DeviceMemory scratch, CompiledProgram program)
        : m_session(&session)
        , m_scratch(std::move(scratch))
        , m_program(std::move(program))
    {
    }

    Session* m_session;
    DeviceMemory m_scratch; // must outlive the program that is bound to it
    CompiledProgram m_program;
};

} // namespace epoch
