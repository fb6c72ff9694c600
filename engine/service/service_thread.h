// service_thread: answers queries one after another, off everybody else's thread.
#pragma once

#include "protocol/engine_port.h"
#include "protocol/mailbox.h"
#include "service/desk.h"

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace epoch {

class ServiceThread {
public:
    // `state`: the folder of the user's state; empty: the system says which.
    explicit ServiceThread(const std::filesystem::path& state = {});
    ~ServiceThread();
    ServiceThread(const ServiceThread&) = delete;
    ServiceThread& operator=(const ServiceThread&) = delete;

    Ticket ask(Query query);
    Answer answer(Ticket ticket);
    void drop(Ticket ticket);

private:
    struct Question {
        Query query;
        std::atomic<bool> dropped{false};
        bool begun = false;
        std::optional<Answer> answer; // under the mutex
    };
    void loop();

    std::mutex m_mutex; // of the map and of answers
    std::map<Ticket, std::shared_ptr<Question>> m_questions;
    std::uint64_t m_last = 0;
    Queue<std::shared_ptr<Question>> m_queue; // null: the end
    Desk m_desk; // of the thread alone
    std::thread m_thread; // last: it uses all of the above
};

} // namespace epoch
