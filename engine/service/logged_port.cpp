#include "service/logged_port.h"

namespace epoch {
namespace {

std::string number_of(SessionId session)
{
    return "session " + std::to_string(static_cast<std::uint32_t>(session)) + ": ";
}

// Files and what is done with them; other questions are of interest only when they fail.
std::string described(const Query& query)
{
    if (const auto* open = std::get_if<AskOpen>(&query)) return "open " + open->path;
    if (const auto* save = std::get_if<AskSave>(&query)) return "save " + save->path;
    if (const auto* made = std::get_if<AskTemplate>(&query)) return "open the example " + made->name;
    if (const auto* data = std::get_if<AskData>(&query)) return "read the data " + data->spec;
    return "question " + std::to_string(query.index());
}

bool worth_a_line(const Query& query)
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
            number_of(start->session) + "start \"" + start->project.title + "\" on " + start->device + ", "
                + std::to_string(start->project.graph.nodes.size()) + " layers, data " + start->project.data_spec);
    else if (std::holds_alternative<Close>(command))
        m_log.write(LogLevel::note, number_of(session_of(command)) + "close");
    else
        m_log.write(LogLevel::debug, number_of(session_of(command)) + "command " + std::to_string(command.index()));
    m_engine.post(std::move(command));
}

std::shared_ptr<const Snapshot> LoggedPort::latest() const
{
    auto snapshot = m_engine.latest();
    if (snapshot->version == m_version) return snapshot;
    m_version = snapshot->version;
    tell_devices(*snapshot);
    for (const SessionState& session : snapshot->sessions) {
        tell_events(session);
        tell_stall(session);
    }
    return snapshot;
}

void LoggedPort::tell_devices(const Snapshot& snapshot) const
{
    if (m_devices_told || !snapshot.devices_known) return;
    m_devices_told = true;
    for (const DeviceFacts& device : snapshot.devices)
        m_log.write(LogLevel::note,
            "device " + device.id + ": "
                + (device.usable ? device.name + ", " + device.library + (device.reason.empty() ? "" : "; ")
                                 : "not usable: ")
                + device.reason);
}

void LoggedPort::tell_events(const SessionState& session) const
{
    std::uint64_t& told = m_events_told[session.session];
    for (const RunEvent& event : session.events) {
        if (event.number <= told) continue;
        told = event.number;
        m_log.write(event.kind == "failed" ? LogLevel::error : LogLevel::note,
            number_of(session.session) + "step " + std::to_string(event.step) + ", " + event.kind + ": " + event.text);
    }
}

void LoggedPort::tell_stall(const SessionState& session) const
{
    if (session.stalled.empty()) {
        m_stalls_told.erase(session.session);
    } else if (m_stalls_told.insert(session.session).second) {
        const std::string place = session.stalled_in.empty() ? "" : "; its thread is in " + session.stalled_in;
        m_log.write(LogLevel::warning,
            number_of(session.session) + "step " + std::to_string(session.step) + ", stalled: " + session.stalled
                + place);
    }
}

Ticket LoggedPort::ask(Query query)
{
    std::string what = described(query);
    const bool file = worth_a_line(query);
    const Ticket ticket = m_engine.ask(std::move(query));
    m_log.write(file ? LogLevel::note : LogLevel::debug, what);
    m_asked.emplace(ticket, std::move(what));
    return ticket;
}

Answer LoggedPort::answer(Ticket ticket)
{
    Answer answer = m_engine.answer(ticket);
    if (std::holds_alternative<Waiting>(answer)) return answer;
    if (const auto* error = std::get_if<Error>(&answer))
        m_log.write(LogLevel::warning, m_asked[ticket] + ": " + error->text() + " [" + error->code + "]");
    m_asked.erase(ticket);
    return answer;
}

void LoggedPort::drop(Ticket ticket)
{
    m_asked.erase(ticket);
    m_engine.drop(ticket);
}

} // namespace epoch
