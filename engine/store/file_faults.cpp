#include "store/file_faults.h"

#include <atomic>
#include <chrono>
#include <thread>

namespace epoch {
namespace {

struct InjectedFault {
    FileFault fault = FileFault::none;
    std::uint64_t calls_before = 0, calls_left = 0;
    bool has_occurred = false;
};
thread_local InjectedFault injected; // thread-local, because system calls have no object to carry it
thread_local std::vector<FileCall>* calls_made = nullptr;
std::atomic<std::uint64_t> waits_released{0};
std::atomic<int> waiting_calls{0};
std::atomic<std::int64_t> read_delay{0}; // microseconds

void wait_for_release()
{
    const std::uint64_t before = waits_released;
    ++waiting_calls;
    while (waits_released == before) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    --waiting_calls;
}

} // namespace

void inject_file_fault(FileFault fault, std::uint64_t call, std::uint64_t calls)
{
    injected = {fault, call - 1, calls, false};
}

void delay_file_reads(std::chrono::microseconds each) { read_delay = each.count(); }

void apply_read_delay()
{
    if (const std::int64_t delay = read_delay; delay > 0) std::this_thread::sleep_for(std::chrono::microseconds(delay));
}

bool file_fault_occurred() { return injected.has_occurred; }

int waiting_file_calls() { return waiting_calls; }

void release_file_waits() { ++waits_released; }

void record_file_calls(std::vector<FileCall>* into) { calls_made = into; }

FileFault take_file_fault(FileCall call)
{
    if (calls_made) calls_made->push_back(call);
    if (injected.fault == FileFault::none || injected.calls_left == 0) return FileFault::none;
    if (injected.calls_before > 0) return --injected.calls_before, FileFault::none;
    --injected.calls_left;
    injected.has_occurred = true;
    if (injected.fault != FileFault::wait) return injected.fault;
    wait_for_release();
    return FileFault::none;
}

} // namespace epoch
