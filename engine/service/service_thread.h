// service_thread: answers queries one after another, off everybody else's thread: a thread for each Lane.
#pragma once

#include "device/device_library.h"
#include "protocol/engine_port.h"
#include "protocol/mailbox.h"
#include "service/queries/answers.h"

#include <array>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace epoch {

class ServiceThread {
public:
    // `devices`: for experiments. `state`: the folder of the user's state; empty: the system says which.
    explicit ServiceThread(DeviceLibrary devices, const std::filesystem::path& state = {});
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
        bool begun = false; // under the mutex, as all below
        double progress = -1;
        std::string stage;
        std::shared_ptr<const AnswerValue> so_far;
        std::optional<Answer> answer;
    };
    using Questions = Queue<std::shared_ptr<Question>>; // null: the end
    void loop(Questions& queue);
    Answer answer_now(Question& question);

    const DeviceLibrary m_devices;
    std::mutex m_mutex; // of the map and of answers
    std::map<Ticket, std::shared_ptr<Question>> m_questions;
    std::uint64_t m_last = 0;
    std::array<Questions, lane_count> m_queues; // by Lane
    Desk m_desk; // of the first thread alone
    std::array<std::thread, lane_count> m_threads; // last: they use all of the above
};

} // namespace epoch
