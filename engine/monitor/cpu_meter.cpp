// cpu_meter: reads /proc on Linux; on other systems the samples are not valid.
#include "monitor/cpu_meter.h"

#include "base/elapsed.h"

#include <algorithm>

#ifdef __linux__
#include <charconv>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <unistd.h>
#endif

namespace epoch {
namespace {

#ifdef __linux__

std::string text_of_file(const char* path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// The next number of a line, or none at its end; skips other characters.
std::optional<std::uint64_t> next_number(std::string_view& line)
{
    const std::size_t begin = std::min(line.find_first_of("0123456789"), line.size());
    line.remove_prefix(begin);
    std::uint64_t number = 0;
    const auto [end, fault] = std::from_chars(line.data(), line.data() + line.size(), number);
    if (fault != std::errc()) return std::nullopt;
    line.remove_prefix(static_cast<std::size_t>(end - line.data()));
    return number;
}

std::string_view take_line(std::string_view& text)
{
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

// user + system time of /proc/self/stat. The program's name before them may contain spaces and brackets.
std::uint64_t process_ticks()
{
    const std::string text = text_of_file("/proc/self/stat");
    std::string_view rest = text;
    rest.remove_prefix(std::min(rest.rfind(')') + 1, rest.size()));
    for (int field = 3; field < 14; ++field) {
        rest.remove_prefix(std::min(rest.find(' '), rest.size() - 1) + 1);
    }
    const auto user = next_number(rest), system = next_number(rest);
    return user.value_or(0) + system.value_or(0);
}

// All cores together, then each one.
std::vector<CpuMeter::Busy> busy_of_cores()
{
    std::vector<CpuMeter::Busy> cores;
    const std::string stat = text_of_file("/proc/stat");
    for (std::string_view text = stat; text.starts_with("cpu");) {
        std::string_view line = take_line(text);
        line.remove_prefix(std::min(line.find(' '), line.size())); // the name of the core
        CpuMeter::Busy& core = cores.emplace_back();
        // user nice system idle iowait irq softirq steal; guest times are part of the first two
        for (int field = 0; field < 8; ++field) {
            const std::uint64_t ticks = next_number(line).value_or(0);
            core.all += ticks;
            if (field != 3 && field != 4) core.busy += ticks;
        }
    }
    return cores;
}

double kilobytes(std::string_view text, std::string_view key)
{
    const std::size_t at = text.find(key);
    if (at == std::string_view::npos) return 0;
    text.remove_prefix(at + key.size());
    return static_cast<double>(next_number(text).value_or(0)) * 1024;
}

#endif

} // namespace

double CpuMeter::share(const Busy& before, const Busy& now)
{
    const std::uint64_t all = now.all - before.all;
    return all > 0 && now.all > before.all
        ? std::clamp(static_cast<double>(now.busy - before.busy) / static_cast<double>(all), 0.0, 1.0)
        : 0;
}

Meters CpuMeter::sample()
{
    Meters meters;
    meters.seconds = steady_seconds();
#ifdef __linux__
    std::vector<Busy> now = busy_of_cores();
    const std::uint64_t process = process_ticks();
    const std::string memory = text_of_file("/proc/meminfo");
    meters.memory_total = kilobytes(memory, "MemTotal:");
    meters.memory_used = meters.memory_total - kilobytes(memory, "MemAvailable:");
    meters.process_memory = kilobytes(text_of_file("/proc/self/status"), "VmRSS:");

    if (m_known && now.size() == m_before.size() && !now.empty() && now[0].all > m_before[0].all) {
        meters.cpu_share = share(m_before[0], now[0]);
        for (std::size_t core = 1; core < now.size(); ++core)
            meters.cores.push_back(static_cast<float>(share(m_before[core], now[core])));
        meters.process_share = std::clamp(
            static_cast<double>(process - m_process_before) / static_cast<double>(now[0].all - m_before[0].all), 0.0,
            1.0);
        meters.valid = true;
    }
    m_before = std::move(now);
    m_process_before = process;
    m_known = true;
#endif
    return meters;
}

} // namespace epoch
