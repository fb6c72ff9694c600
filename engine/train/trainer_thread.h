// TrainerThread: a session on a thread of its own, the only one that calls its device.
#pragma once

#include "device/device_library.h"
#include "protocol/command.h"
#include "protocol/mailbox.h"
#include "protocol/snapshot.h"
#include "train/heartbeat.h"

#include <chrono>
#include <memory>
#include <string>
#include <thread>

namespace epoch {

class TrainerThread {
public:
    TrainerThread(SessionId id, const DeviceLibrary& devices);
    ~TrainerThread(); // closes the session and waits for the thread, unless it was abandoned
    TrainerThread(const TrainerThread&) = delete;
    TrainerThread& operator=(const TrainerThread&) = delete;

    // Never blocks. Close ends the thread; Close and Stop also cancel a start.
    void post(Command command);
    std::shared_ptr<const SessionState> latest() const { return m_shared->published.get(); }
    const Heartbeat& heartbeat() const { return m_shared->heartbeat; }
    bool has_commands() const { return m_shared->waiting > 0; } // not carried out yet
    bool closed() const { return m_shared->closed; } // the thread has ended, so the destructor does not wait
    bool closes_within(std::chrono::milliseconds time) const;
    std::string current_stack() const; // the call stack of the thread; empty: not known
    // For a thread that hangs in a call: it is not waited for. If the call ever returns, it frees its memory and ends.
    void abandon();

private:
    // Lives as long as the thread does.
    struct Shared {
        Shared(SessionId session, const DeviceLibrary& library);

        const SessionId id;
        const DeviceLibrary devices;
        Queue<Command> commands;
        Newest<SessionState> published;
        Heartbeat heartbeat;
        std::atomic<std::uint64_t> waiting{0}, stops_waiting{0}; // commands; those among them that stop
        std::atomic<bool> closing{false}, closed{false};
        std::atomic<std::uint64_t> thread{0}; // its id, once it runs
    };
    static void loop(Shared& shared);

    std::shared_ptr<Shared> m_shared;
    std::thread m_thread;
};

} // namespace epoch
