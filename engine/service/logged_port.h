// logged_port: an engine port that logs what passes through it: detected devices, sessions and their events, files
// opened and saved, and every error. It logs no samples, weights or project texts.
#pragma once

#include "protocol/engine_port.h"
#include "store/log_file.h"

#include <map>
#include <set>
#include <string>

namespace epoch {

class LoggedPort : public EnginePort {
public:
    LoggedPort(EnginePort& engine, LogFile& log); // both outlive it

    void post(Command command) override;
    std::shared_ptr<const Snapshot> latest() const override;
    Ticket ask(Query query) override;
    Answer answer(Ticket ticket) override;
    void drop(Ticket ticket) override;

private:
    void log_devices(const Snapshot& snapshot) const;
    void log_events(const SessionState& session) const;
    void log_stall(const SessionState& session) const;

    EnginePort& m_engine;
    LogFile& m_log;
    std::map<Ticket, std::string> m_queries; // descriptions of the open queries
    // What has been logged already.
    mutable std::uint64_t m_version = 0;
    mutable bool m_devices_logged = false;
    mutable std::map<SessionId, std::uint64_t> m_events_logged;
    mutable std::set<SessionId> m_stalls_logged;
};

} // namespace epoch
