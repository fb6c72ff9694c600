// file_faults: tests make the n-th system call of the raw file layer fail, come up short, wait, or end the process, so
// that every order of events in which a save can go wrong is tried; and they see in which order the calls come. In the
// product nothing is planned and nothing happens.
#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

namespace epoch {

enum class FileFault : std::uint8_t {
    none,
    disk_full, // ENOSPC
    io_error, // EIO
    short_write, // of a write: half is written, and the call says so; of any other call: nothing
    kill, // of a write: half is written; then the process is killed
    wait, // the call is made when release_file_waits() has been called
};

// For the calling thread: the fault comes at the `call`-th call from now on, the first being 1, and at those after it
// until `calls` have failed; FileFault::none ends it.
void inject_file_fault(FileFault fault, std::uint64_t call = 1, std::uint64_t calls = 1);
bool file_fault_occurred(); // since it was planned
void release_file_waits(); // of every thread that waits now
// Each read of a scratch file, by any thread, takes so much longer from now on, as from a slow disk; 0 ends it.
void delay_file_reads(std::chrono::microseconds each);
void apply_read_delay(); // for scratch files

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

// Of the calling thread, from now on; null ends it.
void record_file_calls(std::vector<FileCall>* into);

FileFault take_file_fault(FileCall call); // for the raw file layer: of the call it is about to make

} // namespace epoch
