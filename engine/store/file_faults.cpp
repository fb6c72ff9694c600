#include "store/file_faults.h"

#include <atomic>
#include <chrono>
#include <thread>

namespace epoch {
namespace {

struct FaultPlan {
    FileFault fault = FileFault::none;
    std::uint64_t calls_before = 0, calls_left = 0;
    bool has_come = false;
};
thread_local FaultPlan planned; // system calls have no object to carry it
thread_local std::vector<FileCall>* calls_made = nullptr;
std::atomic<std::uint64_t> waits_ended{0};
std::atomic<std::int64_t> read_delay{0}; // microseconds

void wait_for_end()
{
    const std::uint64_t before = waits_ended;
    while (waits_ended == before) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

} // namespace

void plan_file_fault(FileFault fault, std::uint64_t call, std::uint64_t calls)
{
    planned = {fault, call - 1, calls, false};
}

void delay_file_reads(std::chrono::microseconds each) { read_delay = each.count(); }

void wait_as_planned_to_read()
{
    if (const std::int64_t delay = read_delay; delay > 0) std::this_thread::sleep_for(std::chrono::microseconds(delay));
}

bool file_fault_has_come() { return planned.has_come; }

void end_file_waits() { ++waits_ended; }

void record_file_calls(std::vector<FileCall>* into) { calls_made = into; }

FileFault next_file_fault(FileCall call)
{
    if (calls_made) calls_made->push_back(call);
    if (planned.fault == FileFault::none || planned.calls_left == 0) return FileFault::none;
    if (planned.calls_before > 0) return --planned.calls_before, FileFault::none;
    --planned.calls_left;
    planned.has_come = true;
    if (planned.fault != FileFault::wait) return planned.fault;
    wait_for_end();
    return FileFault::none;
}

} // namespace epoch
