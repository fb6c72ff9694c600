// watched_session: a session's thread, and what is to be said when it does not get on: its state tells of a stall, and
// a thread that hangs when it should end is given up, so that the window lives on.
#pragma once

#include "service/stall_watch.h"
#include "train/trainer_thread.h"

#include <string>

namespace epoch {

class WatchedSession {
public:
    using Time = StallWatch::Time;

    WatchedSession(SessionId id, const DeviceLibrary& devices, StallLimits limits, Time now);
    ~WatchedSession(); // gives a thread up that does not end within limits.lost of the real clock

    void post(Command command, Time now);
    // Its state. The same pointer until something has changed.
    std::shared_ptr<const SessionState> look(Time now);
    bool is_over(Time now); // closed, or given up

private:
    void watch(Time now);
    void give_up();

    StallLimits m_limits;
    StallWatch m_watch;
    TrainerThread m_thread;
    bool m_given_up = false;
    std::shared_ptr<const SessionState> m_published, m_shown; // as the thread has it; with the words of a stall
    std::string m_stalled, m_stalled_in;
};

} // namespace epoch
