// run_sessions: sessions on fake devices, run to a step.
#pragma once

#include "session/session.h"
#include "tests/engine/fake_devices.h"

namespace epoch::test {

inline std::unique_ptr<Session> started(const DeviceLibrary& devices, Project project)
{
    auto session = Session::create({std::move(project), "", "fake", 0}, devices);
    if (!session) qFatal("%s", session.error().text().c_str());
    return std::move(*session);
}

inline Status run_to(Session& session, std::uint64_t step)
{
    while (session.step() < step && !session.finished())
        if (auto done = session.run(step - session.step()); !done) return done;
    return session.settle();
}

inline Status run_to_end(Session& session)
{
    while (!session.finished())
        if (auto done = session.run(); !done) return done;
    return {};
}

} // namespace epoch::test
