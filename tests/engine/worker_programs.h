// worker_programs: workers of fake devices, as programs and within this one.
#pragma once

#include "service/local_engine.h"
#include "service/worker/worker_port.h"
#include "service/worker/worker_server.h"
#include "tests/fake_device/fake_device.h"
#include "tests/program.h"
#include "tests/train/projects.h"

#include <QFileInfo>

namespace epoch::test {

inline constexpr WatchId curves{1};

inline FakeBehaviour behaviour_named(std::string_view name)
{
    FakeBehaviour behaviour;
    if (name == "lost") behaviour.lost_at_run = 40;
    if (name == "hanging") behaviour.hangs_at_run = 40;
    if (name == "slow") behaviour.nanoseconds_per_step = 200'000;
    if (name == "slow") behaviour.sleep = FakeSleep::real;
    return behaviour;
}

inline DeviceLibrary library_of(const FakeMachine& machine)
{
    DeviceLibrary library{std::vector<std::filesystem::path>{}};
    library.add(machine.api());
    return library;
}

// The command that replaces `epoch worker`: BEHAVIOUR ALONE_MS --name NAME.
inline int run_as_worker(int argc, char** argv)
{
    if (argc < 5) return 64;
    const FakeMachine machine({behaviour_named(argv[1])});
    StallLimits limits;
    if (std::string_view(argv[1]) == "hanging")
        limits = {.stalled = std::chrono::milliseconds(200), .lost = std::chrono::milliseconds(200)};
    LocalEngine engine(library_of(machine), {}, limits);
    ServeOptions options{*new_worker_place()};
    options.place.name = argv[4];
    options.idle_timeout = std::chrono::milliseconds(std::atoi(argv[2]));
    const std::atomic<bool> stop{false};
    const auto end = serve_worker(engine, options, stop);
    if (end && *end == ServeEnd::device_lost) std::_Exit(76);
    return end ? 0 : 70;
}

inline const Part worker("worker", &run_as_worker);

inline WorkerOptions options_of(const char* behaviour = "quick", int alone_ms = 60'000)
{
    WorkerOptions options;
    options.program = std::filesystem::read_symlink("/proc/self/exe");
    options.arguments = {"worker", behaviour, std::to_string(alone_ms)};
    options.after_loss = AfterLoss::wait;
    return options;
}

inline constexpr std::int64_t endless_steps = 1'000'000'000;

// A worker in this process.
class InProcessWorker {
public:
    InProcessWorker()
        : m_engine(library_of(m_machine))
        , m_options{*new_worker_place()}
        , m_thread([this] { m_end = serve_worker(m_engine, m_options, m_stop); })
    {
        while (!QFileInfo::exists(QString::fromStdString(m_options.place.entry().string())))
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    ~InProcessWorker()
    {
        m_stop = true;
        m_thread.join();
    }
    const WorkerPlace& place() const { return m_options.place; }

private:
    const FakeMachine m_machine{{behaviour_named("quick")}};
    LocalEngine m_engine;
    ServeOptions m_options;
    std::atomic<bool> m_stop{false};
    Result<ServeEnd> m_end{ServeEnd::asked};
    std::thread m_thread;
};

} // namespace epoch::test
