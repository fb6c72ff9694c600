// program_meter: which other programs kept cores busy between one call and the next.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace epoch {

struct BusyProgram {
    std::string name; // as the system knows it: "firefox"
    double cores = 0; // kept busy on average, by all its processes
};

class ProgramMeter {
public:
    // Without this process, the busiest first. Empty at the first call, on other systems than Linux, and where the
    // system hides the processes of others.
    std::vector<BusyProgram> busiest();

private:
    std::map<std::int64_t, std::uint64_t> m_before; // ticks by process
    double m_seconds = 0; // of the previous call
};

} // namespace epoch
