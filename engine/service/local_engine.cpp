// local_engine: see local_engine.h.
#include "service/local_engine.h"

#include "monitor/cpu_meter.h"
#include "service/service_thread.h"
#include "train/trainer_thread.h"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace epoch {
namespace {

using namespace std::chrono_literals;

constexpr auto meters_every = 250ms;

// Sleeps between samples; ends at once when asked to.
class MetersThread {
public:
    explicit MetersThread(Newest<Meters>& to)
        : m_to(to)
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
            m_to.put(std::make_shared<Meters>(meter.sample()));
            m_wake.wait_for(lock, meters_every, [this] { return m_ending; });
        }
    }

    Newest<Meters>& m_to;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    bool m_ending = false;
    std::thread m_thread;
};

} // namespace

struct LocalEngine::Parts {
    explicit Parts(DeviceLibrary library)
        : devices(std::move(library))
        , composed(std::make_shared<Snapshot>())
        , probe([this] { known_devices.put(std::make_shared<std::vector<DeviceFacts>>(devices.devices())); })
        , meters_thread(meters)
    {
    }
    ~Parts()
    {
        for (const auto& [id, thread] : sessions) thread->post(Close{id}); // all at once, then joined one by one
        probe.join();
    }

    std::shared_ptr<const Snapshot> latest();
    void post(Command command);

    DeviceLibrary devices;
    Newest<std::vector<DeviceFacts>> known_devices;
    Newest<Meters> meters;

    std::mutex mutex; // of the sessions and of what was composed last
    std::map<SessionId, std::unique_ptr<TrainerThread>> sessions;
    std::vector<std::unique_ptr<TrainerThread>> closing;
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
        session->second->post(std::move(command));
        closing.push_back(std::move(session->second));
        sessions.erase(session);
        return;
    }
    if (session == sessions.end()) {
        // What comes for a session that is gone has nothing to act on.
        if (!std::holds_alternative<Start>(command)) return;
        session = sessions.emplace(id, std::make_unique<TrainerThread>(id, devices)).first;
    }
    session->second->post(std::move(command));
}

std::shared_ptr<const Snapshot> LocalEngine::Parts::latest()
{
    const std::scoped_lock lock(mutex);
    std::erase_if(closing, [](const auto& thread) { return thread->closed(); });

    const auto facts = known_devices.get();
    const auto sample = meters.get();
    std::vector<std::shared_ptr<const SessionState>> states;
    for (const auto& [id, thread] : sessions) states.push_back(thread->latest());
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

LocalEngine::LocalEngine(DeviceLibrary devices)
    : m_parts(std::make_unique<Parts>(std::move(devices)))
{
}
LocalEngine::~LocalEngine() = default;

void LocalEngine::post(Command command) { m_parts->post(std::move(command)); }
std::shared_ptr<const Snapshot> LocalEngine::latest() const { return m_parts->latest(); }
Ticket LocalEngine::ask(Query query) { return m_parts->service.ask(std::move(query)); }
Answer LocalEngine::answer(Ticket ticket) { return m_parts->service.answer(ticket); }
void LocalEngine::drop(Ticket ticket) { m_parts->service.drop(ticket); }

} // namespace epoch
