// thread_stack: the call stack of another thread of this process, to log where it hangs.
#pragma once

#include <cstdint>
#include <string>

namespace epoch {

std::uint64_t own_thread_id(); // 0: not supported on this system

// Innermost frame first: "libc.so.6 clock_nanosleep < libepoch-cuda.so +0x51f0 < epoch run_to_end". A frame without a
// symbol has its offset in the file, for addr2line. For a thread in an uninterruptible system call, the text says so
// and names the kernel function. Empty: not supported, or no such thread. Takes microseconds, at most a quarter of a
// second.
std::string thread_stack_text(std::uint64_t number);

} // namespace epoch
