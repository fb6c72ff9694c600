// Sessions on the CPU device, and training them.
#pragma once

#include "cpu/device/cpu_device.h"
#include "session/session.h"
#include "tests/must.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace epoch::test {

inline const epoch_device_api* cpu_api() { return epoch_cpu_device_query(EPOCH_ABI_VERSION); }

inline DeviceLibrary cpu_only()
{
    DeviceLibrary devices(std::vector<std::filesystem::path>{});
    devices.add(cpu_api());
    return devices;
}

// One thread, because on a busy machine two would mostly wait for each other.
inline std::unique_ptr<Session> started(Project project, std::shared_ptr<const Dataset> data = {})
{
    return must(Session::create({std::move(project), "", "cpu", 1, std::move(data)}, cpu_only()));
}

// Trains up to `step`, including the evaluation that is due there, in calls of at most `max` steps.
inline void run_to(Session& session, std::uint64_t step, std::uint64_t max = ~std::uint64_t{0})
{
    while ((session.step() < step || session.evaluating()) && !session.finished())
        must(session.run(std::min(max, step - session.step())));
    must(session.settle());
}

inline void run_to_end(Session& session)
{
    while (!session.finished()) must(session.run());
    must(session.settle());
}

struct OnCpu {
    explicit OnCpu(Project project)
        : session(started(std::move(project)))
    {
    }
    void to_end() { run_to_end(*session); }

    std::unique_ptr<Session> session;
};

} // namespace epoch::test
