// gpu_tally: the load and energy of a GPU during intervals of work, from samples of its meters.
#pragma once

#include "protocol/race.h"
#include "protocol/snapshot.h"

#include <map>
#include <optional>
#include <string>

namespace epoch {

class GpuTally {
public:
    void begin(double seconds, const GpuMeters& gpu); // of an interval
    void add(double seconds, const GpuMeters& gpu); // in the interval; ignores a sample that is not newer
    void end(); // of the interval
    void miss(); // an interval without samples: the total energy is unknown
    GpuEffort effort() const;

private:
    // The mean over time; the value of a sample holds for the time before it.
    struct Mean {
        double sum = 0, seconds = 0;
        void add(double value, double over);
        double mean() const { return seconds > 0 ? sum / seconds : -1; }
    };

    std::optional<std::pair<double, GpuMeters>> m_last;
    double m_seconds = 0;
    Mean m_busy, m_arithmetic, m_tensor, m_memory, m_in, m_out, m_clock;
    double m_max_memory = -1, m_max_clock = -1;
    double m_joules = 0;
    bool m_joules_known = true, m_from_watts = false;
    std::map<std::string, double> m_held; // seconds, by reason
};

} // namespace epoch
