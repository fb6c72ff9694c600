// work_meter: what a stretch of work costs this machine: processor time of this program, and the energy of the whole
// processor package where the system lets it be read (RAPL: Linux, mostly for root alone).
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace epoch {

class WorkMeter {
public:
    // What has passed since the meter was made; below 0: not known, or not readable here.
    struct Work {
        double seconds = 0, cpu_seconds = -1, joules = -1;
    };

    explicit WorkMeter(const std::filesystem::path& powercap = "/sys/class/powercap");
    Work work() const;

private:
    // A package counts microjoules up to `most`, then begins again at 0.
    struct Package {
        std::filesystem::path counter;
        std::uint64_t before = 0, max = 0;
    };

    std::vector<Package> m_packages;
    double m_begin = 0, m_cpu_begin = -1;
};

} // namespace epoch
