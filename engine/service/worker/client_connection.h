// client_connection: a worker's state beside its engine, and a client's connection to it.
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

// The engine, how its sessions were started, and whether a client uses it: one at a time.
class WorkerHost {
public:
    explicit WorkerHost(EnginePort& engine)
        : m_engine(engine)
    {
    }

    EnginePort& engine() { return m_engine; }
    void post(Command command);
    void unwatch_all(); // the client is gone
    worker::Welcome welcome() const;

    bool try_acquire() { return !m_in_use.exchange(true); } // false: another client uses it
    void release() { m_in_use = false; }
    bool in_use() const { return m_in_use; }

    void request_end() { m_end_requested = true; }
    bool end_requested() const { return m_end_requested; }

private:
    EnginePort& m_engine;
    const std::chrono::steady_clock::time_point m_began = std::chrono::steady_clock::now();
    mutable std::mutex m_mutex; // guards both maps
    std::map<SessionId, Start> m_sessions;
    std::set<std::pair<SessionId, WatchId>> m_watches;
    std::atomic<bool> m_in_use{false}, m_end_requested{false};
};

// Two threads: one receives the client's messages, the other sends snapshots and answers.
class ClientConnection {
public:
    static constexpr std::chrono::milliseconds update_interval{12}; // display rate

    ClientConnection(WorkerHost& host, Socket socket);
    ~ClientConnection();
    ClientConnection(const ClientConnection&) = delete;
    ClientConnection& operator=(const ClientConnection&) = delete;

    bool over() const { return m_over; }

private:
    using ResultKey = std::pair<SessionId, WatchId>;

    void receive(); // on the first thread
    Status handshake(); // an error says why the client is refused
    Status listen(); // an error: the client sent an invalid message
    Result<bool> handle_message(const Bytes& bytes); // false: the client said goodbye
    void publish(); // on the second thread
    Status send_snapshot(const std::shared_ptr<const Snapshot>& snapshot);
    Status send_answers();
    void forget_questions();

    WorkerHost& m_host;
    MessageLink m_link;
    std::map<ResultKey, std::shared_ptr<const ViewResult>> m_sent; // used by the second thread

    struct Question {
        Ticket inner{};
        Answer sent = Waiting{}; // the latest answer sent
    };
    std::mutex m_mutex; // guards the queries and m_ending
    std::condition_variable m_wake;
    std::map<Ticket, Question> m_questions;
    bool m_ending = false;

    std::atomic<bool> m_over{false};
    std::thread m_thread; // last: it uses the members above
};

} // namespace epoch
