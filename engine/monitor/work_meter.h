// work_meter: CPU time of this process and energy of the whole processor package, where it is readable (RAPL: Linux,
// usually only for root).
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace epoch {

class WorkMeter {
public:
    // Since the meter was made; below 0: unknown.
    struct Work {
        double seconds = 0, cpu_seconds = -1, joules = -1;
    };

    explicit WorkMeter(const std::filesystem::path& powercap = "/sys/class/powercap");
    Work work() const;

private:
    // A package counts microjoules up to `max`, then starts again at 0.
    struct Package {
        std::filesystem::path counter;
        std::uint64_t before = 0, max = 0;
    };

    std::vector<Package> m_packages;
    double m_begin = 0, m_cpu_begin = -1;
};

} // namespace epoch
