// file_faults: fault injection for tests: the n-th system call of the raw file layer fails, writes half, waits, or
// kills the process. It also records the order of the calls. The product injects no faults.
#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

namespace epoch {

enum class FileFault : std::uint8_t {
    none,
    disk_full, // ENOSPC
    io_error, // EIO
    short_write, // a write writes half and reports it; other calls are unaffected
    kill, // kills the process; a write writes half before
    wait, // the call waits for release_file_waits()
};

// Injects the fault into the calling thread, from its `call`-th call on (1 = the next) until `calls` have failed;
// FileFault::none ends it.
void inject_file_fault(FileFault fault, std::uint64_t call = 1, std::uint64_t calls = 1);
bool file_fault_occurred(); // since it was injected
int waiting_file_calls(); // now, of all threads
void release_file_waits(); // lets every waiting thread continue
// Delays each read of a scratch file, by any thread, as a slow disk does; 0 ends it.
void delay_file_reads(std::chrono::microseconds each);
void apply_read_delay(); // called by scratch files

enum class FileCall : std::uint8_t {
    make,
    set_mode,
    open,
    write,
    cut,
    flush,
    close,
    rename,
    open_folder,
    flush_folder
};

// Records the calls of the calling thread; null ends it.
void record_file_calls(std::vector<FileCall>* into);

FileFault take_file_fault(FileCall call); // called by the raw file layer before each call

} // namespace epoch
