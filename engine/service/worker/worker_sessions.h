// worker_sessions: the sessions of a worker as they were started, so that a fresh worker can resume them after a loss.
#pragma once

#include "protocol/worker_message.h"

#include <map>
#include <vector>

namespace epoch {

class WorkerSessions {
public:
    void apply(const Command& command); // every command that is posted to the worker
    void replace(const worker::Welcome& welcome); // by the sessions of another worker
    // Marks every session as failed. `process`: of the lost worker.
    void fail(Snapshot& snapshot, const Error& why, std::uint64_t process);
    // The commands that resume the interrupted recorded sessions, at most once each; the snapshot shows them preparing.
    std::vector<Command> resume(Snapshot& snapshot);

private:
    struct Session {
        Start start;
        std::map<WatchId, Watch> watches;
        bool runs = false; // according to the commands
        bool resumed = false; // without the user, after a loss
    };
    std::map<SessionId, Session> m_sessions;
};

bool ends_work(const Command& command); // Stop, Close or Pause

} // namespace epoch
