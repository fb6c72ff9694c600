// Reads /proc and the limits of the container, and falls back to the standard library where those do not exist.
#include "cpu/device/host_facts.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <fstream>
#include <set>
#include <string_view>
#include <thread>
#include <utility>

namespace epoch::cpu {
namespace {

// "model name : AMD EPYC" -> key and value without blanks around them.
std::pair<std::string, std::string> split_line(const std::string& line)
{
    const auto colon = line.find(':');
    if (colon == std::string::npos) return {};
    const auto trimmed = [](std::string_view text) {
        const auto first = text.find_first_not_of(" \t"), last = text.find_last_not_of(" \t");
        return first == std::string_view::npos ? std::string() : std::string(text.substr(first, last - first + 1));
    };
    return {trimmed(std::string_view(line).substr(0, colon)), trimmed(std::string_view(line).substr(colon + 1))};
}

std::uint64_t number_in(std::string_view text)
{
    std::uint64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

std::uint64_t number_of_file(const char* path)
{
    std::ifstream file(path);
    std::string text;
    return file >> text ? number_in(text) : 0; // "max" reads as 0
}

std::uint64_t meminfo(std::string_view requested)
{
    std::ifstream file("/proc/meminfo");
    for (std::string line; std::getline(file, line);)
        if (const auto [key, value] = split_line(line); key == requested) return number_in(value) * 1024;
    return 0;
}

// The page cache counts as memory used by the cgroup, but the kernel frees it on demand.
std::uint64_t cached_files()
{
    std::ifstream file("/sys/fs/cgroup/memory.stat");
    std::uint64_t sum = 0, bytes = 0;
    for (std::string key; file >> key >> bytes;)
        if (key == "inactive_file" || key == "active_file") sum += bytes;
    return sum;
}

void read_processor(HostFacts& facts)
{
    std::ifstream file("/proc/cpuinfo");
    std::set<std::pair<std::string, std::string>> cores;
    std::string package;
    for (std::string line; std::getline(file, line);) {
        const auto [key, value] = split_line(line);
        if (key == "model name" && facts.processor.empty()) facts.processor = value;
        if (key == "physical id") package = value;
        if (key == "core id") cores.emplace(package, value);
    }
    if (facts.processor.empty()) facts.processor = "CPU";
    const auto allowed = std::max(1u, std::thread::hardware_concurrency());
    facts.cores = cores.empty() ? allowed : std::min(allowed, static_cast<std::uint32_t>(cores.size()));
}

InstructionSet instructions()
{
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
    if (__builtin_cpu_supports("x86-64-v4")) return InstructionSet::avx512;
    if (__builtin_cpu_supports("x86-64-v3")) return InstructionSet::avx2;
#endif
    return InstructionSet::plain;
}

std::uint64_t smaller_known(std::uint64_t a, std::uint64_t b) { return a && b ? std::min(a, b) : std::max(a, b); }

} // namespace

HostFacts host_facts()
{
    HostFacts facts;
    read_processor(facts);
    facts.memory = smaller_known(meminfo("MemTotal"), number_of_file("/sys/fs/cgroup/memory.max"));
    facts.instructions = usable_instructions();
    return facts;
}

InstructionSet usable_instructions()
{
    const char* text = std::getenv("EPOCH_CPU_ISA");
    const std::string_view requested = text ? text : "";
    const InstructionSet limit = requested == "sse2" ? InstructionSet::plain
        : requested == "avx2"                        ? InstructionSet::avx2
                                                     : InstructionSet::avx512;
    return std::min(limit, instructions());
}

std::uint64_t available_memory()
{
    const std::uint64_t machine = meminfo("MemAvailable");
    const std::uint64_t limit = number_of_file("/sys/fs/cgroup/memory.max");
    if (!limit) return machine;
    const std::uint64_t charged = number_of_file("/sys/fs/cgroup/memory.current");
    const std::uint64_t used = charged - std::min(charged, cached_files());
    return smaller_known(machine, limit > used ? limit - used : 1);
}

} // namespace epoch::cpu
