#include "service/local_engine.h"

#include "monitor/cpu_meter.h"
#include "monitor/gpu_meter.h"
#include "service/service_thread.h"
#include "service/watched_session.h"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace epoch {
namespace {

using namespace std::chrono_literals;

constexpr auto meters_every = 250ms;

// Sleeps between samples; the destructor wakes it.
class MetersThread {
public:
    MetersThread(Newest<Meters>& to, const DeviceLibrary& devices)
        : m_to(to)
        , m_gpus([devices] { return devices.activity(); }, meters_every)
        , m_thread([this] { loop(); })
    {
    }
    ~MetersThread()
    {
        {
            const std::scoped_lock lock(m_mutex);
            m_ending = true;
        }
        m_wake.notify_all();
        m_thread.join();
    }

private:
    void loop()
    {
        CpuMeter meter;
        std::unique_lock lock(m_mutex);
        while (!m_ending) {
            auto sample = std::make_shared<Meters>(meter.sample());
            sample->gpus = m_gpus.now();
            m_to.put(std::move(sample));
            m_wake.wait_for(lock, meters_every, [this] { return m_ending; });
        }
    }

    Newest<Meters>& m_to;
    GpuMeter m_gpus;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    bool m_ending = false;
    std::thread m_thread;
};

} // namespace

struct LocalEngine::Parts {
    Parts(DeviceLibrary library, const std::filesystem::path& state, StallLimits stall_limits, Clock stall_clock)
        : devices(std::move(library))
        , limits(stall_limits)
        , clock(std::move(stall_clock))
        , composed(std::make_shared<Snapshot>())
        , probe([this] { known_devices.put(std::make_shared<std::vector<DeviceFacts>>(devices.devices())); })
        , meters_thread(meters, devices)
        , service(devices, state)
    {
    }
    ~Parts()
    {
        for (const auto& [id, session] : sessions)
            session->post(Close{id}, clock()); // all first; each is waited for when it is destroyed
        probe.join();
    }

    std::shared_ptr<const Snapshot> latest();
    void post(Command command);

    DeviceLibrary devices;
    const StallLimits limits;
    const Clock clock;
    Newest<std::vector<DeviceFacts>> known_devices;
    Newest<Meters> meters;

    std::mutex mutex; // guards the sessions and the composed snapshot
    std::map<SessionId, std::unique_ptr<WatchedSession>> sessions;
    std::vector<std::unique_ptr<WatchedSession>> closing;
    // A session that resumes a run begins when those that close have let go of theirs: it may be the same run.
    std::map<SessionId, std::vector<Command>> held;
    std::shared_ptr<const Snapshot> composed;
    std::vector<std::shared_ptr<const void>> composed_of;

    std::thread probe;
    MetersThread meters_thread;
    ServiceThread service;
};

void LocalEngine::Parts::post(Command command)
{
    const std::scoped_lock lock(mutex);
    const SessionId id = session_of(command);
    auto session = sessions.find(id);
    if (std::holds_alternative<Close>(command)) {
        if (session == sessions.end()) return;
        held.erase(id);
        session->second->post(std::move(command), clock());
        closing.push_back(std::move(session->second));
        sessions.erase(session);
        return;
    }
    if (session == sessions.end()) {
        // A command for a session that is gone has no effect.
        if (!std::holds_alternative<Start>(command)) return;
        session = sessions.emplace(id, std::make_unique<WatchedSession>(id, devices, limits, clock())).first;
    }
    const auto* start = std::get_if<Start>(&command);
    const bool waits = start && !start->recording.resume.empty() && !closing.empty();
    if (waits || held.contains(id)) return held[id].push_back(std::move(command));
    session->second->post(std::move(command), clock());
}

std::shared_ptr<const Snapshot> LocalEngine::Parts::latest()
{
    const std::scoped_lock lock(mutex);
    const auto now = clock();
    std::erase_if(closing, [now](const auto& session) { return session->is_over(now); });
    if (closing.empty())
        for (auto& [id, commands] : std::exchange(held, {}))
            for (Command& command : commands) sessions.at(id)->post(std::move(command), now);

    const auto facts = known_devices.get();
    const auto sample = meters.get();
    std::vector<std::shared_ptr<const SessionState>> states;
    for (const auto& [id, session] : sessions) states.push_back(session->look(now));
    std::vector<std::shared_ptr<const void>> parts{facts, sample};
    parts.insert(parts.end(), states.begin(), states.end());
    if (parts == composed_of) return composed;

    auto next = std::make_shared<Snapshot>();
    next->version = composed->version + 1;
    next->devices_known = facts != nullptr;
    if (facts) next->devices = *facts;
    if (sample) next->meters = *sample;
    for (const auto& state : states) next->sessions.push_back(*state);
    composed_of = std::move(parts);
    return composed = std::move(next);
}

LocalEngine::LocalEngine(DeviceLibrary devices, const std::filesystem::path& state, StallLimits limits, Clock clock)
    : m_parts(std::make_unique<Parts>(std::move(devices), state, limits, std::move(clock)))
{
}
LocalEngine::~LocalEngine() = default;

void LocalEngine::post(Command command) { m_parts->post(std::move(command)); }
std::shared_ptr<const Snapshot> LocalEngine::latest() const { return m_parts->latest(); }
Ticket LocalEngine::ask(Query query) { return m_parts->service.ask(std::move(query)); }
Answer LocalEngine::answer(Ticket ticket) { return m_parts->service.answer(ticket); }
void LocalEngine::drop(Ticket ticket) { m_parts->service.drop(ticket); }

} // namespace epoch
