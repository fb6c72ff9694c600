// logged_port: an engine port that writes into the log what goes through it: devices that were found, sessions and
// their stories, files that were opened and saved, every error. Samples, weights and texts of a project are not
// written.
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
    void tell_devices(const Snapshot& snapshot) const;
    void tell_events(const SessionState& session) const;
    void tell_stall(const SessionState& session) const;

    EnginePort& m_engine;
    LogFile& m_log;
    std::map<Ticket, std::string> m_asked; // what each open question was
    // What has been told of the newest snapshot.
    mutable std::uint64_t m_version = 0;
    mutable bool m_devices_told = false;
    mutable std::map<SessionId, std::uint64_t> m_events_told;
    mutable std::set<SessionId> m_stalls_told;
};

} // namespace epoch
