#include "service/worker/worker_server.h"

#include "service/worker/child_process.h"
#include "service/worker/worker_visit.h"

#include <algorithm>
#include <list>
#include <thread>

namespace epoch {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto accept_for = 50ms;
constexpr auto pause_within = 10s;
constexpr std::size_t most_visits = 16;

bool runs(const SessionState& session)
{
    return session.state == RunState::running || session.state == RunState::preparing;
}

bool device_is_lost(const Snapshot& snapshot)
{
    const auto lost = [](const SessionState& one) { return one.error && one.error->code == "device.lost"; };
    return std::ranges::any_of(snapshot.sessions, lost) && std::ranges::none_of(snapshot.sessions, runs);
}

class Server {
public:
    Server(EnginePort& engine, const ServeOptions& options)
        : m_options(options)
        , m_host(engine)
    {
    }

    Result<ServeEnd> serve(const std::atomic<bool>& stop)
    {
        ASSIGN_OR_RETURN(auto listener, SocketListener::open(m_options.place.socket()));
        ASSIGN_OR_RETURN(auto card, WorkerCard::hang_out(m_options.place));
        for (;;) {
            if (const auto end = end_has_come(stop)) return leave(*end);
            ASSIGN_OR_RETURN(auto socket, listener.accept(accept_for));
            m_visits.remove_if([](const auto& visit) { return visit->over(); });
            if (socket && m_visits.size() < most_visits)
                m_visits.push_back(std::make_unique<WorkerVisit>(m_host, std::move(*socket)));
        }
    }

private:
    std::optional<ServeEnd> end_has_come(const std::atomic<bool>& stop)
    {
        if (stop) return ServeEnd::stopped;
        if (m_host.asked_to_end()) return ServeEnd::asked;
        const auto snapshot = m_host.engine().latest();
        if (device_is_lost(*snapshot)) return ServeEnd::device_lost;
        const auto now = Clock::now();
        const bool busy = std::ranges::any_of(snapshot->sessions, runs);
        if (m_host.taken()) m_alone_since = m_idle_since = now;
        if (busy) m_idle_since = now;
        if (now - m_idle_since > m_options.idle_alone || now - m_alone_since > m_options.longest_alone)
            return ServeEnd::alone;
        return std::nullopt;
    }

    ServeEnd leave(ServeEnd end)
    {
        if (end == ServeEnd::device_lost) {
            std::this_thread::sleep_for(WorkerVisit::news_every * 4); // so that the client hears why
        } else {
            close_sessions();
        }
        m_visits.clear();
        return end;
    }

    // A pause saves.
    void close_sessions()
    {
        EnginePort& engine = m_host.engine();
        for (const SessionState& session : engine.latest()->sessions)
            if (runs(session)) engine.post(Pause{session.session});
        const auto until = Clock::now() + pause_within;
        while (std::ranges::any_of(engine.latest()->sessions, runs) && Clock::now() < until)
            std::this_thread::sleep_for(2ms);
        for (const SessionState& session : engine.latest()->sessions) engine.post(Close{session.session});
    }

    const ServeOptions& m_options;
    WorkerHost m_host;
    std::list<std::unique_ptr<WorkerVisit>> m_visits;
    Clock::time_point m_alone_since = Clock::now(), m_idle_since = m_alone_since;
};

} // namespace

Result<ServeEnd> serve_worker(EnginePort& engine, const ServeOptions& options, const std::atomic<bool>& stop)
{
    return Server(engine, options).serve(stop);
}

} // namespace epoch
