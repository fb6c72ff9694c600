// worker_port: the engine in a worker process, so that a crash of a device or of the engine leaves the window alive. A
// worker that ends unexpectedly leaves failed sessions that say what is saved; the next start gets a fresh worker.
#pragma once

#include "protocol/engine_port.h"
#include "protocol/mailbox.h"
#include "service/service_thread.h"
#include "service/worker/child_process.h"
#include "service/worker/message_link.h"
#include "service/worker/worker_registry.h"
#include "service/worker/worker_sessions.h"

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>

#include <thread>

namespace epoch {

// What happens to a recorded session whose worker ends unexpectedly.
enum class AfterLoss : std::uint8_t {
    wait, // it stays failed until the user starts it again
    resume_once, // the first time it resumes from its last checkpoint in a fresh worker
};

struct WorkerOptions {
    std::filesystem::path program; // the worker's executable
    std::vector<std::string> arguments{"worker"}; // "--name NAME" is added
    AfterLoss after_loss = AfterLoss::resume_once;
    // A worker that stays silent for this long after a request to stop or close a session is killed.
    std::chrono::milliseconds response_timeout{10'000};
    std::chrono::milliseconds start_timeout{20'000};
    std::filesystem::path state{}; // as in LocalEngine, for the files that the window has open
};

class WorkerPort : public EnginePort {
public:
    // A thread starts the worker and reads its messages.
    explicit WorkerPort(WorkerOptions options);
    // Ends the worker. Running sessions are paused first, which saves them.
    ~WorkerPort() override;
    // The worker continues without this port, as if this process had been killed.
    void detach();

    void post(Command command) override;
    std::shared_ptr<const Snapshot> latest() const override { return m_newest.get(); }
    // This process answers queries about files and other workers itself: open files belong to the window.
    Ticket ask(Query query) override;
    Answer answer(Ticket ticket) override;
    void drop(Ticket ticket) override;

    std::uint64_t process() const; // the worker's process id; 0 while there is none

private:
    using Clock = std::chrono::steady_clock;
    struct Question {
        std::optional<Ticket> local; // of m_files; none: the worker answers under the same ticket
        Answer answer = Waiting{-1, "waiting"};
    };

    // On the reader thread.
    void read_loop();
    bool ending() const;
    bool wait_for_work(); // false: the port ends
    Status start_worker();
    Status use_connection(WorkerConnection made);
    void attach_if_asked();
    void receive_once();
    Status handle_message(const Bytes& bytes);
    void apply_update(worker::Update update);
    void kill_if_overdue();
    void handle_loss(const Error& why);
    void resume_sessions();
    void fail_questions(const Error& why);
    void publish(Snapshot snapshot);

    void write_loop(); // on the writer thread

    const WorkerOptions m_options;
    Newest<Snapshot> m_newest;
    ServiceThread m_files;

    mutable std::mutex m_mutex; // guards the members up to m_written
    std::condition_variable m_wake;
    std::deque<worker::ToWorker> m_outbox;
    std::shared_ptr<MessageLink> m_link; // null: there is no worker
    std::uint64_t m_process = 0;
    WorkerSessions m_sessions;
    std::map<Ticket, Question> m_questions;
    std::uint64_t m_last_ticket = 0;
    std::optional<std::pair<Ticket, std::uint64_t>> m_attach; // the ticket and process of an AskAttach
    std::optional<Clock::time_point> m_end_asked; // a session is to end, and no message has arrived since
    bool m_wanted = true; // a worker is to be started
    bool m_ending = false, m_detached = false;
    bool m_written = false; // the writer may end once the outbox is empty

    // Used by the reader thread only.
    std::optional<ChildProcess> m_child; // none: another program started the worker
    WorkerPlace m_place;

    std::thread m_writer, m_reader; // last: they use the members above
};

} // namespace epoch
