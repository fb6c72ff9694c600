// emulation: what tests can ask of the emulated GPU.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>

namespace cuda_on_host {

// In which order the threads of a block, and the blocks of a grid, get their turns.
enum class Order : std::uint8_t { ascending, descending, shuffled };

// When a stream does its work: at once, or not before somebody waits for it, but for streams that only copy in, which
// may do theirs at once all the same. Never: what is asked for is forgotten, for those who only count it.
enum class Streams : std::uint8_t { at_once, lazy, lazy_but_copies, never };

// Whether CUPTI is there; held: another profiler has it.
enum class Tracer : std::uint8_t { missing, there, held };

struct Settings {
    Order order = Order::ascending;
    Streams streams = Streams::at_once;
    int capability = 90; // compute capability, ten times
    bool libraries = false; // cuBLASLt and cuDNN are there for devices that are opened from now on
    Tracer tracer = Tracer::missing;
    std::uint64_t memory_bytes = std::uint64_t{8} << 30;
    // For tensors larger than this machine: memory is only promised, full of zeros, and takes room where it is touched;
    // of every grid only the last block runs.
    bool promised = false;
    // Microseconds that work takes by the GPU's clock: "lt 7", "lt 7 with bias" and "cudnn 9" for an algorithm of a
    // library, whatever else it is configured by, "kernel" for any kernel of ours. Empty: events read this machine's
    // clock.
    std::map<std::string, double, std::less<>> costs;
};

Settings& settings();

inline constexpr std::size_t most_shared = 227 << 10; // bytes that a block may have (compute capability 9.0)

// The calls of the runtime that can fail are counted; the one of that number, counted from now on and from 1, returns
// this error (of cudaError_t), and so does every later one when the error is sticky. 0: none.
void fail_call(std::uint64_t number, int error);

// The call of that number, counted likewise, does not return before end_hang; 0: none. hangs: whether one waits now.
// Another thread may ask and end it.
void hang_call(std::uint64_t number);
bool hangs();
void end_hang();

// Memory, streams, events and graphs that were made and not given back.
std::size_t live_objects();

struct Counts {
    std::uint64_t calls = 0, launches = 0, blocks = 0, allocations = 0;
};
Counts& counts();

} // namespace cuda_on_host
