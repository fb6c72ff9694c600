#include "service/worker/worker_server.h"

#include "service/worker/child_process.h"
#include "service/worker/client_connection.h"

#include <algorithm>
#include <list>
#include <thread>

namespace epoch {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto accept_timeout = 50ms;
constexpr auto pause_timeout = 10s;
constexpr std::size_t max_connections = 16;

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
        ASSIGN_OR_RETURN(auto entry, WorkerEntry::create(m_options.place));
        for (;;) {
            if (const auto end = end_has_come(stop)) return leave(*end);
            ASSIGN_OR_RETURN(auto socket, listener.accept(accept_timeout));
            m_connections.remove_if([](const auto& connection) { return connection->over(); });
            if (socket && m_connections.size() < max_connections)
                m_connections.push_back(std::make_unique<ClientConnection>(m_host, std::move(*socket)));
        }
    }

private:
    std::optional<ServeEnd> end_has_come(const std::atomic<bool>& stop)
    {
        if (stop) return ServeEnd::stopped;
        if (m_host.end_requested()) return ServeEnd::asked;
        const auto snapshot = m_host.engine().latest();
        if (device_is_lost(*snapshot)) return ServeEnd::device_lost;
        const auto now = Clock::now();
        const bool busy = std::ranges::any_of(snapshot->sessions, runs);
        if (m_host.in_use()) m_alone_since = m_idle_since = now;
        if (busy) m_idle_since = now;
        if (now - m_idle_since > m_options.idle_timeout || now - m_alone_since > m_options.run_timeout)
            return ServeEnd::alone;
        return std::nullopt;
    }

    ServeEnd leave(ServeEnd end)
    {
        if (end == ServeEnd::device_lost) {
            std::this_thread::sleep_for(ClientConnection::update_interval * 4); // lets the client receive the reason
        } else {
            close_sessions();
        }
        m_connections.clear();
        return end;
    }

    // Pausing saves the sessions.
    void close_sessions()
    {
        EnginePort& engine = m_host.engine();
        for (const SessionState& session : engine.latest()->sessions)
            if (runs(session)) engine.post(Pause{session.session});
        const auto until = Clock::now() + pause_timeout;
        while (std::ranges::any_of(engine.latest()->sessions, runs) && Clock::now() < until)
            std::this_thread::sleep_for(2ms);
        for (const SessionState& session : engine.latest()->sessions) engine.post(Close{session.session});
    }

    const ServeOptions& m_options;
    WorkerHost m_host;
    std::list<std::unique_ptr<ClientConnection>> m_connections;
    Clock::time_point m_alone_since = Clock::now(), m_idle_since = m_alone_since;
};

} // namespace

Result<ServeEnd> serve_worker(EnginePort& engine, const ServeOptions& options, const std::atomic<bool>& stop)
{
    return Server(engine, options).serve(stop);
}

} // namespace epoch
