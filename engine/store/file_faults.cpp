// file_faults: see file_faults.h.
#include "store/file_faults.h"

namespace epoch {
namespace {

struct Plan {
    FileFault fault = FileFault::none;
    std::uint64_t calls_left = 0;
};
thread_local Plan plan; // system calls have no object to carry it

} // namespace

void plan_file_fault(FileFault fault, std::uint64_t call) { plan = {fault, call}; }

bool file_fault_has_come() { return plan.fault != FileFault::none && plan.calls_left == 0; }

FileFault next_file_fault()
{
    if (plan.fault == FileFault::none || plan.calls_left == 0) return FileFault::none;
    return --plan.calls_left == 0 ? plan.fault : FileFault::none;
}

} // namespace epoch
