#include "data/memory_limit.h"

#include "base/units.h"

#include <algorithm>
#include <fstream>

#ifdef _WIN32
#include <windows.h>
#else
#include <unistd.h>
#endif

namespace epoch {
namespace {

constexpr double share_of_memory = 0.6; // the rest is for the network, the window and other programs

double machine_memory()
{
#ifdef _WIN32
    MEMORYSTATUSEX status{};
    status.dwLength = sizeof status;
    return GlobalMemoryStatusEx(&status) ? static_cast<double>(status.ullTotalPhys) : 0;
#else
    const double pages = static_cast<double>(sysconf(_SC_PHYS_PAGES));
    double bytes = std::max(0.0, pages * static_cast<double>(sysconf(_SC_PAGESIZE)));
    // A container may allow less; the file holds "max" where it does not.
    double allowed = 0;
    if (std::ifstream file("/sys/fs/cgroup/memory.max"); file) {
        std::string text;
        if (file >> text && parse_number(text, allowed) && allowed > 0) bytes = std::min(bytes, allowed);
    }
    return bytes;
#endif
}

} // namespace

double data_memory_limit() { return share_of_memory * machine_memory(); }

Status check_data_memory(double bytes, const std::string& where, const Message& what)
{
    const double limit = data_memory_limit();
    if (limit <= 0 || bytes <= limit) return {};
    return Error{"data.memory", where,
        message("{what} needs {needed} of memory; data may take {limit}, 60 % of what this machine has",
            {{"what", what}, {"needed", bytes_text(bytes)}, {"limit", bytes_text(limit)}}),
        "use a smaller file, or a machine with more memory"};
}

} // namespace epoch
