// Driven: a trainer without its thread; the test decides when commands are handled and slices run.
#pragma once

#include "train/trainer.h"

#include <QtGlobal>

#include <functional>
#include <memory>

namespace epoch::test {

inline constexpr SessionId driven_id{1};

class Driven {
public:
    explicit Driven(const epoch_device_api* api)
        : m_devices(std::vector<std::filesystem::path>{})
    {
        m_devices.add(api);
        m_trainer = std::make_unique<Trainer>(driven_id, m_devices, m_published, m_heart);
    }

    void start(Project project, const std::string& device, Recording recording = {}, bool run_now = false)
    {
        Start start;
        start.session = driven_id;
        start.project = std::move(project);
        start.device = device;
        start.recording = std::move(recording);
        start.run_now = run_now;
        handle(start);
    }
    void handle(const Command& command)
    {
        m_trainer->handle(command);
        work();
    }
    std::optional<Trainer::Time> work() { return m_trainer->work(Trainer::Clock::now()); }
    // Works until the run is paused, finished or failed.
    const SessionState& settled()
    {
        for (int i = 0; i < 10'000'000; ++i) {
            const bool rests = !work();
            if (rests && state().state != RunState::running) return state();
        }
        qFatal("the run goes on for ever");
    }
    const SessionState& advance(std::uint64_t steps)
    {
        handle(Advance{driven_id, steps});
        return settled();
    }
    const SessionState& state()
    {
        m_newest = m_published.get();
        static const SessionState none{};
        return m_newest ? *m_newest : none;
    }
    bool has_event(std::string_view kind)
    {
        for (const RunEvent& event : state().events)
            if (event.kind == kind) return true;
        return false;
    }
    // Simulates the end of the process, as far as its files are concerned.
    void close() { m_trainer.reset(); }

private:
    DeviceLibrary m_devices;
    Newest<SessionState> m_published;
    Heartbeat m_heart;
    std::shared_ptr<const SessionState> m_newest;
    std::unique_ptr<Trainer> m_trainer;
};

} // namespace epoch::test
