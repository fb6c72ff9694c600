// worker_visit: what a worker keeps beside its engine, and one client's connection to it.
#pragma once

#include "service/worker/message_link.h"

#include <atomic>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <thread>

namespace epoch {

// The engine, how its sessions were started, and who works with it: one client at a time.
class WorkerHost {
public:
    explicit WorkerHost(EnginePort& engine)
        : m_engine(engine)
    {
    }

    EnginePort& engine() { return m_engine; }
    void post(Command command);
    void unwatch_all(); // nobody looks any more
    worker::Welcome welcome() const;

    bool take() { return !m_taken.exchange(true); } // false: somebody else has it
    void leave() { m_taken = false; }
    bool taken() const { return m_taken; }

    void ask_to_end() { m_asked_to_end = true; }
    bool asked_to_end() const { return m_asked_to_end; }

private:
    EnginePort& m_engine;
    const std::chrono::steady_clock::time_point m_began = std::chrono::steady_clock::now();
    mutable std::mutex m_mutex; // of both below
    std::map<SessionId, Start> m_sessions;
    std::set<std::pair<SessionId, WatchId>> m_watches;
    std::atomic<bool> m_taken{false}, m_asked_to_end{false};
};

// Two threads: one takes what the client says, the other tells it what is new. The link ends with the visit.
class WorkerVisit {
public:
    static constexpr std::chrono::milliseconds news_every{12}; // display rate

    WorkerVisit(WorkerHost& host, Socket socket);
    ~WorkerVisit();
    WorkerVisit(const WorkerVisit&) = delete;
    WorkerVisit& operator=(const WorkerVisit&) = delete;

    bool over() const { return m_over; }

private:
    using ResultKey = std::pair<SessionId, WatchId>;

    void receive(); // the first thread
    Status let_in(); // an error: it is not let in, for this reason
    Status listen(); // an error: it said what cannot be understood
    Result<bool> take_in(const Bytes& bytes); // false: it has said goodbye
    void tell(); // the second thread
    Status tell_snapshot(const std::shared_ptr<const Snapshot>& snapshot);
    Status tell_answers();
    void forget_questions();

    WorkerHost& m_host;
    MessageLink m_link;
    std::map<ResultKey, std::shared_ptr<const ViewResult>> m_sent; // the second thread's

    struct Question {
        Ticket inner{};
        Answer told = Waiting{}; // of the last message about it
    };
    std::mutex m_mutex; // of what follows
    std::condition_variable m_wake;
    std::map<Ticket, Question> m_questions;
    bool m_ending = false;

    std::atomic<bool> m_over{false};
    std::thread m_thread; // last: it uses all of the above
};

} // namespace epoch
