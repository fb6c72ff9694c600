// trainer_thread: a session on a thread of its own, which alone calls its device.
#pragma once

#include "device/device_library.h"
#include "protocol/command.h"
#include "protocol/mailbox.h"
#include "protocol/snapshot.h"

#include <atomic>
#include <memory>
#include <thread>

namespace epoch {

class TrainerThread {
public:
    TrainerThread(SessionId id, const DeviceLibrary& devices);
    ~TrainerThread(); // closes the session and waits for the thread
    TrainerThread(const TrainerThread&) = delete;
    TrainerThread& operator=(const TrainerThread&) = delete;

    void post(Command command); // never blocks; Close ends the thread
    std::shared_ptr<const SessionState> latest() const { return m_published.get(); }
    bool closed() const { return m_closed; } // the thread has ended: destroying it will not wait

private:
    void loop();

    SessionId m_id;
    const DeviceLibrary& m_devices;
    Queue<Command> m_commands;
    Newest<SessionState> m_published;
    std::atomic<bool> m_closing{false}, m_closed{false};
    std::thread m_thread; // last: it uses all of the above
};

} // namespace epoch
