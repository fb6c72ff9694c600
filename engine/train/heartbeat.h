// Heartbeat: a session's thread reports progress through it, also during a long call, and that it waits for a disk.
// Through it others cancel a call.
#pragma once

#include "data/dataset.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <utility>

namespace epoch {

class Heartbeat {
public:
    Heartbeat() = default;
    // For a session without a thread of its own: every beat asks whether the call is still wanted.
    explicit Heartbeat(std::function<bool()> still_wanted)
        : m_still_wanted(std::move(still_wanted))
    {
    }

    // Called by the session's thread after every bit of progress: steps, a block of a file, a stage of a start.
    GoOn beat()
    {
        ++m_beats;
        return m_wanted && (!m_still_wanted || m_still_wanted()) ? GoOn::yes : GoOn::no;
    }
    void round_done() { ++m_rounds; } // called by its loop, also without progress
    void disk_begins() { ++m_on_disk; }
    void disk_ends() { --m_on_disk; }

    // Called by other threads.
    std::uint64_t beats() const { return m_beats; }
    std::uint64_t rounds() const { return m_rounds; }
    bool on_disk() const { return m_on_disk > 0; }
    void set_wanted(bool wanted) { m_wanted = wanted; }

private:
    std::atomic<std::uint64_t> m_beats{0}, m_rounds{0};
    std::atomic<bool> m_wanted{true};
    std::atomic<int> m_on_disk{0};
    std::function<bool()> m_still_wanted;
};

// Marks that the thread waits for a disk, for as long as it lives. `heart` may be null.
class OnDisk {
public:
    explicit OnDisk(Heartbeat* heart)
        : m_heart(heart)
    {
        if (m_heart) m_heart->disk_begins();
    }
    ~OnDisk()
    {
        if (m_heart) m_heart->disk_ends();
    }
    OnDisk(const OnDisk&) = delete;
    OnDisk& operator=(const OnDisk&) = delete;

private:
    Heartbeat* m_heart;
};

} // namespace epoch
