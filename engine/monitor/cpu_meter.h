// cpu_meter: CPU load and memory use between one sample and the next.
#pragma once

#include "protocol/snapshot.h"

#include <cstdint>
#include <vector>

namespace epoch {

class CpuMeter {
public:
    struct Busy {
        std::uint64_t busy = 0, all = 0; // ticks of a core
    };
    // The load since the previous sample; the first sample has none and is not valid.
    Meters sample();

private:
    static double share(const Busy& before, const Busy& now);

    std::vector<Busy> m_before; // of all cores together, then of each
    std::uint64_t m_process_before = 0;
    bool m_known = false;
};

} // namespace epoch
