#include "service/logged_port.h"

namespace epoch {
namespace {

std::string session_prefix(SessionId session)
{
    return "session " + std::to_string(static_cast<std::uint32_t>(session)) + ": ";
}

// Names files and what is done with them; other queries matter only when they fail.
std::string description_of(const Query& query)
{
    if (const auto* open = std::get_if<AskOpen>(&query)) return "open " + open->path;
    if (const auto* save = std::get_if<AskSave>(&query)) return "save " + save->path;
    if (const auto* made = std::get_if<AskTemplate>(&query)) return "open the template " + made->name;
    if (const auto* data = std::get_if<AskData>(&query)) return "read the data " + data->spec;
    return "query " + std::to_string(query.index());
}

bool is_logged(const Query& query)
{
    return std::holds_alternative<AskOpen>(query) || std::holds_alternative<AskSave>(query)
        || std::holds_alternative<AskTemplate>(query) || std::holds_alternative<AskData>(query);
}

} // namespace

LoggedPort::LoggedPort(EnginePort& engine, LogFile& log)
    : m_engine(engine)
    , m_log(log)
{
}

void LoggedPort::post(Command command)
{
    if (const auto* start = std::get_if<Start>(&command))
        m_log.write(LogLevel::note,
            session_prefix(start->session) + "start \"" + start->project.title + "\" on " + start->device + ", "
                + std::to_string(start->project.graph.nodes.size()) + " layers, data " + start->project.data_spec);
    else if (std::holds_alternative<Close>(command))
        m_log.write(LogLevel::note, session_prefix(session_of(command)) + "close");
    else
        m_log.write(
            LogLevel::debug, session_prefix(session_of(command)) + "command " + std::to_string(command.index()));
    m_engine.post(std::move(command));
}

std::shared_ptr<const Snapshot> LoggedPort::latest() const
{
    auto snapshot = m_engine.latest();
    if (snapshot->version == m_version) return snapshot;
    m_version = snapshot->version;
    log_devices(*snapshot);
    for (const SessionState& session : snapshot->sessions) {
        log_events(session);
        log_stall(session);
    }
    return snapshot;
}

void LoggedPort::log_devices(const Snapshot& snapshot) const
{
    if (m_devices_logged || !snapshot.devices_known) return;
    m_devices_logged = true;
    for (const DeviceFacts& device : snapshot.devices)
        m_log.write(LogLevel::note,
            "device " + device.id + ": "
                + (device.usable ? device.name + ", " + device.library + (device.reason.empty() ? "" : "; ")
                                 : "not usable: ")
                + device.reason.text());
}

void LoggedPort::log_events(const SessionState& session) const
{
    std::uint64_t& logged = m_events_logged[session.session];
    for (const RunEvent& event : session.events) {
        if (event.number <= logged) continue;
        logged = event.number;
        m_log.write(event.kind == "failed" ? LogLevel::error : LogLevel::note,
            session_prefix(session.session) + "step " + std::to_string(event.step) + ", " + event.kind + ": "
                + event.text.text());
    }
}

void LoggedPort::log_stall(const SessionState& session) const
{
    if (session.stalled.empty()) {
        m_stalls_logged.erase(session.session);
    } else if (m_stalls_logged.insert(session.session).second) {
        const std::string place = session.stalled_in.empty() ? "" : "; its thread is in " + session.stalled_in;
        m_log.write(LogLevel::warning,
            session_prefix(session.session) + "step " + std::to_string(session.step)
                + ", stalled: " + session.stalled.text() + place);
    }
}

Ticket LoggedPort::ask(Query query)
{
    std::string what = description_of(query);
    const bool file = is_logged(query);
    const Ticket ticket = m_engine.ask(std::move(query));
    m_log.write(file ? LogLevel::note : LogLevel::debug, what);
    m_queries.emplace(ticket, std::move(what));
    return ticket;
}

Answer LoggedPort::answer(Ticket ticket)
{
    Answer answer = m_engine.answer(ticket);
    if (std::holds_alternative<Waiting>(answer)) return answer;
    if (const auto* error = std::get_if<Error>(&answer))
        m_log.write(LogLevel::warning, m_queries[ticket] + ": " + error->text() + " [" + error->code + "]");
    m_queries.erase(ticket);
    return answer;
}

void LoggedPort::drop(Ticket ticket)
{
    m_queries.erase(ticket);
    m_engine.drop(ticket);
}

} // namespace epoch
