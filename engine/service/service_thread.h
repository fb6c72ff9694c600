// service_thread: answers queries in order on threads of its own, one per QueryQueue.
#pragma once

#include "device/device_library.h"
#include "protocol/engine_port.h"
#include "protocol/mailbox.h"
#include "service/queries/answers.h"
#include "service/queries/query_traits.h"

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
    // `devices`: used by experiments. `state`: the folder of the user's state; empty: the system's default.
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
        bool begun = false; // guarded by m_mutex, like the members below
        double progress = -1;
        Message stage;
        std::shared_ptr<const AnswerValue> so_far;
        std::optional<Answer> answer;
    };
    using Questions = Queue<std::shared_ptr<Question>>; // null ends the thread
    void loop(Questions& queue);
    Answer answer_now(Question& question);

    const DeviceLibrary m_devices;
    std::mutex m_mutex; // guards the map and the answers
    std::map<Ticket, std::shared_ptr<Question>> m_questions;
    std::uint64_t m_last = 0;
    std::array<Questions, query_queue_count> m_queues; // by QueryQueue
    OpenFiles m_open_files; // used by the first thread only
    KeptWeights m_kept_weights; // used by the thread of previews only
    std::array<std::thread, query_queue_count> m_threads; // last: they use the members above
};

} // namespace epoch
