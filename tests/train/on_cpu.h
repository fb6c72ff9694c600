// OnCpu: a project's session on the CPU device, and training to its end.
#pragma once

#include "cpu/cpu_device.h"
#include "session/session.h"

#include <QtGlobal>

namespace epoch::test {

class OnCpu {
public:
    // One thread: on a busy machine two of them mostly wait for each other.
    explicit OnCpu(Project project)
        : m_devices(std::vector<std::filesystem::path>{})
    {
        m_devices.add(epoch_cpu_device_query(EPOCH_ABI_VERSION));
        auto made = Session::create({std::move(project), "", "cpu", 1}, m_devices);
        if (!made) qFatal("%s", made.error().text().c_str());
        session = std::move(*made);
    }
    void to_end()
    {
        while (!session->finished())
            if (auto done = session->run(); !done) qFatal("%s", done.error().text().c_str());
        if (auto done = session->settle(); !done) qFatal("%s", done.error().text().c_str());
    }

private:
    DeviceLibrary m_devices;

public:
    std::unique_ptr<Session> session;
};

} // namespace epoch::test
