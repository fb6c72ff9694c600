// program_meter: reads /proc/PID/stat of every process.
#include "monitor/program_meter.h"

#include "base/elapsed.h"
#include "base/folder_entries.h"

#include <algorithm>

#ifdef __linux__
#include <charconv>
#include <fstream>
#include <string_view>
#include <unistd.h>
#endif

namespace epoch {

#ifdef __linux__
namespace {

struct ProcessTime {
    std::string name;
    std::uint64_t ticks = 0; // user and system
};

// "42 (a name) S 1 ...": the name may contain spaces and brackets; fields 14 and 15 are its times.
ProcessTime parse_process(const std::string& line)
{
    const std::size_t begin = line.find('('), end = line.rfind(')');
    if (begin == std::string::npos || end == std::string::npos || end < begin) return {};
    ProcessTime process{line.substr(begin + 1, end - begin - 1)};
    std::string_view rest(line);
    rest.remove_prefix(end + 1);
    for (int field = 3; field <= 15; ++field) {
        rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
        std::uint64_t ticks = 0;
        std::from_chars(rest.data(), rest.data() + rest.size(), ticks);
        if (field >= 14) process.ticks += ticks;
        rest.remove_prefix(std::min(rest.find(' '), rest.size()));
    }
    return process;
}

std::map<std::int64_t, ProcessTime> all_processes()
{
    std::map<std::int64_t, ProcessTime> found;
    std::error_code ignored;
    for (const auto& entry : folder_entries("/proc", ignored)) {
        const std::string name = entry.path().filename().string();
        std::int64_t process = 0;
        if (std::from_chars(name.data(), name.data() + name.size(), process).ptr != name.data() + name.size()) continue;
        std::string line;
        if (std::getline(std::ifstream(entry.path() / "stat"), line)) found.emplace(process, parse_process(line));
    }
    return found;
}

} // namespace

std::vector<BusyProgram> ProgramMeter::busiest()
{
    const auto now = all_processes();
    const double seconds = steady_seconds(), passed = seconds - m_seconds;
    const auto ticks_a_second = static_cast<double>(sysconf(_SC_CLK_TCK));
    std::map<std::string, double> cores;
    if (m_seconds > 0 && passed > 0)
        for (const auto& [process, time] : now) {
            const auto before = m_before.find(process);
            const std::uint64_t earlier = before == m_before.end() ? 0 : before->second;
            if (process != getpid() && time.ticks > earlier)
                cores[time.name] += static_cast<double>(time.ticks - earlier) / ticks_a_second / passed;
        }
    m_before.clear();
    for (const auto& [process, time] : now) m_before.emplace(process, time.ticks);
    m_seconds = seconds;
    std::vector<BusyProgram> programs;
    for (const auto& [name, busy] : cores) programs.push_back({name, busy});
    std::ranges::sort(programs, std::greater(), &BusyProgram::cores);
    return programs;
}

#else

std::vector<BusyProgram> ProgramMeter::busiest() { return {}; }

#endif

} // namespace epoch
