// RunEvents: the numbered events of a run, the newest 256.
#pragma once

#include "protocol/snapshot.h"

#include <string>
#include <vector>

namespace epoch {

class RunEvents {
public:
    void add(std::uint64_t step, std::string kind, Message text)
    {
        if (m_events.size() == max_events) m_events.erase(m_events.begin());
        m_events.push_back({++m_number, step, std::move(kind), std::move(text)});
    }
    const std::vector<RunEvent>& all() const { return m_events; }

private:
    static constexpr std::size_t max_events = 256;
    std::vector<RunEvent> m_events;
    std::uint64_t m_number = 0;
};

} // namespace epoch
