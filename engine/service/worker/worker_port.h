// worker_port: the engine as a process of its own, which a fault of a device or of the program cannot take the window
// with. A worker that ends unexpectedly leaves failed sessions that say what is safe; the next start gets a fresh one.
#pragma once

#include "protocol/engine_port.h"
#include "protocol/mailbox.h"
#include "service/service_thread.h"
#include "service/worker/child_process.h"
#include "service/worker/message_link.h"
#include "service/worker/worker_registry.h"

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <set>
#include <thread>

namespace epoch {

// What becomes of a recorded session whose worker has ended unexpectedly.
enum class AfterLoss : std::uint8_t {
    wait, // it has failed, until somebody starts it again
    resume_once, // the first time it goes on by itself from its last checkpoint, in a fresh worker
};

struct WorkerOptions {
    std::filesystem::path program; // that is started as a worker
    std::vector<std::string> arguments{"worker"}; // "--name NAME" is added
    AfterLoss after_loss = AfterLoss::resume_once;
    // A worker that says nothing for so long after it was to stop or close a session is killed.
    std::chrono::milliseconds patience{10'000};
    std::chrono::milliseconds start_within{20'000};
    std::filesystem::path state{}; // as LocalEngine takes it, for what the window has open
};

class WorkerPort : public EnginePort {
public:
    // The worker is started by a thread, which goes on to speak with it.
    explicit WorkerPort(WorkerOptions options);
    // Ends the worker: what runs is paused, and so saved, first.
    ~WorkerPort() override;
    // From now on the worker goes on without this port, as if this process had been killed.
    void let_go();

    void post(Command command) override;
    std::shared_ptr<const Snapshot> latest() const override { return m_newest.get(); }
    // Questions about files and about other workers are answered by this process: what is open belongs to the window.
    Ticket ask(Query query) override;
    Answer answer(Ticket ticket) override;
    void drop(Ticket ticket) override;

    std::uint64_t process() const; // of the worker; 0 while there is none

private:
    using Clock = std::chrono::steady_clock;
    struct Kept { // of a session, so that it can be started again
        Start start;
        std::map<WatchId, Watch> watches;
        bool runs = false; // as far as commands tell
        bool resumed_by_itself = false;
    };
    struct Question {
        std::optional<Ticket> local; // of m_files; none: the worker's, by the same number
        Answer answer = Waiting{-1, "waiting"};
    };

    // The thread that speaks with the worker.
    void speak();
    bool ending() const;
    bool wait_until_wanted(); // false: the end
    Status start_worker();
    Status take_over(Introduction made);
    void attach_as_asked();
    void listen_once();
    Status take_in(const Bytes& bytes);
    void take_news(worker::News news);
    void kill_if_overdue();
    void lose(const Error& why);
    void resume_by_itself();
    Error failure_of(const SessionState& session, const Error& why) const;
    void fail_questions(const Error& why);
    void show(Snapshot snapshot);

    void write(); // the other thread
    void send(worker::ToWorker message);

    const WorkerOptions m_options;
    Newest<Snapshot> m_newest;
    ServiceThread m_files;

    mutable std::mutex m_mutex; // of what follows, down to the threads
    std::condition_variable m_wake;
    std::deque<worker::ToWorker> m_outbox;
    std::shared_ptr<MessageLink> m_link; // null: there is no worker
    std::uint64_t m_process = 0;
    std::map<SessionId, Kept> m_sessions;
    std::map<Ticket, Question> m_questions;
    std::uint64_t m_last_ticket = 0;
    std::optional<std::pair<Ticket, std::uint64_t>> m_attach; // asked for: the question, the process
    std::optional<Clock::time_point> m_end_asked; // of a session, and nothing was heard since
    bool m_wanted = true; // a worker, and there is none
    bool m_ending = false, m_let_go = false;
    bool m_written = false; // all that was posted before the end

    // The first thread's alone.
    std::optional<ChildProcess> m_child; // none: the worker is somebody else's
    WorkerPlace m_place;

    std::thread m_writer, m_speaker; // last: they use all of the above
};

} // namespace epoch
