// work_meter: the CPU clock of the process and the RAPL counters in /sys/class/powercap.
#include "monitor/work_meter.h"

#include "base/elapsed.h"
#include "base/folder_entries.h"

#include <ctime>
#include <fstream>
#include <optional>
#include <string>

namespace epoch {
namespace {

// Of all threads of this process; below 0: unknown.
double cpu_seconds()
{
#ifdef CLOCK_PROCESS_CPUTIME_ID
    timespec time{};
    if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0)
        return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
#endif
    return -1;
}

std::optional<std::uint64_t> number_in(const std::filesystem::path& path)
{
    std::uint64_t number = 0;
    std::ifstream file(path);
    return file >> number ? std::optional(number) : std::nullopt;
}

} // namespace

WorkMeter::WorkMeter(const std::filesystem::path& powercap)
{
    std::error_code none;
    for (const auto& entry : folder_entries(powercap, none)) {
        std::string name;
        std::ifstream(entry.path() / "name") >> name;
        if (!name.starts_with("package-")) continue; // its parts are included in a package
        const auto now = number_in(entry.path() / "energy_uj"), max = number_in(entry.path() / "max_energy_range_uj");
        if (now && max) m_packages.push_back({entry.path() / "energy_uj", *now, *max});
    }
    m_cpu_begin = cpu_seconds();
    m_begin = steady_seconds();
}

WorkMeter::Work WorkMeter::work() const
{
    Work work;
    work.seconds = steady_seconds() - m_begin;
    if (const double now = cpu_seconds(); now >= 0 && m_cpu_begin >= 0) work.cpu_seconds = now - m_cpu_begin;
    double microjoules = 0;
    for (const Package& package : m_packages) {
        const auto now = number_in(package.counter);
        if (!now) return work;
        microjoules +=
            static_cast<double>(*now >= package.before ? *now - package.before : *now + package.max - package.before);
    }
    if (!m_packages.empty()) work.joules = 1e-6 * microjoules;
    return work;
}

} // namespace epoch
