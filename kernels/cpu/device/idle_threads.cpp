// Sets the environment of GNU OpenMP and restarts the program with it.
#include "cpu/device/idle_threads.h"

#ifdef __linux__
#include <cstdlib>
#include <filesystem>
#include <unistd.h>
#endif

namespace epoch::cpu {

void let_idle_threads_sleep([[maybe_unused]] char** arguments)
{
#ifdef __linux__
    if (std::getenv("GOMP_SPINCOUNT") || std::getenv("OMP_WAIT_POLICY")) return;
    std::error_code fault;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", fault); // so that the system shows its name
    if (!fault && setenv("GOMP_SPINCOUNT", "3000", 0) == 0 && setenv("OMP_WAIT_POLICY", "active", 0) == 0)
        execv(program.c_str(), arguments); // returns only on failure
#endif
}

} // namespace epoch::cpu
