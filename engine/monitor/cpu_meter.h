// cpu_meter: how busy the processors and how full the memory is, between one sample and the next.
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
    // The shares are those since the sample before; the first one has none and is not valid.
    Meters sample();

private:
    static double share(const Busy& before, const Busy& now);

    std::vector<Busy> m_before; // of all cores together, then of each
    std::uint64_t m_process_before = 0;
    bool m_known = false;
};

} // namespace epoch
