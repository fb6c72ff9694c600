// file_faults: see file_faults.h.
#include "store/file_faults.h"

namespace epoch {
namespace {

struct Plan {
    FileFault fault = FileFault::none;
    std::uint64_t calls_before = 0, calls_left = 0;
    bool has_come = false;
};
thread_local Plan plan; // system calls have no object to carry it

} // namespace

void plan_file_fault(FileFault fault, std::uint64_t call, std::uint64_t calls)
{
    plan = {fault, call - 1, calls, false};
}

bool file_fault_has_come() { return plan.has_come; }

FileFault next_file_fault()
{
    if (plan.fault == FileFault::none || plan.calls_left == 0) return FileFault::none;
    if (plan.calls_before > 0) return --plan.calls_before, FileFault::none;
    --plan.calls_left;
    plan.has_come = true;
    return plan.fault;
}

} // namespace epoch
