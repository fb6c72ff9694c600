// heartbeat: how a session's thread shows that it gets on, also from within a long call, and hears that nobody wants
// the call to end any more.
#pragma once

#include "data/dataset.h"

#include <atomic>
#include <cstdint>

namespace epoch {

class Heartbeat {
public:
    // By the session's thread, whenever something was done: steps, a block of a file, a stage of a start.
    GoOn beat()
    {
        ++m_beats;
        return m_wanted ? GoOn::yes : GoOn::no;
    }
    void round_done() { ++m_rounds; } // by its loop, also when nothing could be done

    // By everybody else.
    std::uint64_t beats() const { return m_beats; }
    std::uint64_t rounds() const { return m_rounds; }
    void set_wanted(bool wanted) { m_wanted = wanted; }

private:
    std::atomic<std::uint64_t> m_beats{0}, m_rounds{0};
    std::atomic<bool> m_wanted{true};
};

} // namespace epoch
