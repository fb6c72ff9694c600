// watched_session: a session's thread under a watchdog. A stall shows in the session's state; a thread that hangs when
// it should end is abandoned, so that the window stays alive.
#pragma once

#include "service/stall_watch.h"
#include "train/trainer_thread.h"

#include <string>

namespace epoch {

class WatchedSession {
public:
    using Time = StallWatch::Time;

    WatchedSession(SessionId id, const DeviceLibrary& devices, StallLimits limits, Time now);
    ~WatchedSession(); // abandons a thread that does not end within limits.lost of the real clock

    void post(Command command, Time now);
    // The session's state. Returns the same pointer until something changes.
    std::shared_ptr<const SessionState> look(Time now);
    bool is_over(Time now); // closed or abandoned

private:
    void watch(Time now);
    void give_up();

    StallLimits m_limits;
    StallWatch m_watch;
    TrainerThread m_thread;
    bool m_given_up = false;
    std::shared_ptr<const SessionState> m_published, m_shown; // as the thread has it; with the stall message
    Message m_stalled;
    std::string m_stalled_in;
};

} // namespace epoch
