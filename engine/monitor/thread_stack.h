// thread_stack: in which calls another thread of this process is, for the log, when it does not get on.
#pragma once

#include <cstdint>
#include <string>

namespace epoch {

std::uint64_t own_thread_id(); // 0: this system has none that could be asked about

// Innermost first: "libc.so.6 clock_nanosleep < libepoch-cuda.so +0x51f0 < epoch run_to_end"; a place without a name is
// its distance from the file's beginning, as addr2line takes it. A thread that hears no signal, because it waits inside
// the system, is said to do so, with the system's own word for it. Empty: not known here, or there is no such thread.
// Takes microseconds, and at most a quarter of a second.
std::string thread_stack_text(std::uint64_t number);

} // namespace epoch
