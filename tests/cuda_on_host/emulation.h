// emulation: the settings and counters of the emulated GPU, for tests.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>

namespace cuda_on_host {

// The order in which threads of a block and blocks of a grid are executed.
enum class Order : std::uint8_t { ascending, descending, shuffled };

// When a stream executes its work: at once; when the host waits for it (lazy); lazy, except that streams which only
// copy to the device execute at once; or never, for tests that only count work.
enum class Streams : std::uint8_t { at_once, lazy, lazy_but_copies, never };

// Whether CUPTI is available; held: another profiler uses it.
enum class Tracer : std::uint8_t { missing, there, held };

struct Settings {
    Order order = Order::ascending;
    Streams streams = Streams::at_once;
    int capability = 90; // 10 times the compute capability
    bool libraries = false; // cuBLASLt and cuDNN exist for devices opened from now on
    Tracer tracer = Tracer::missing;
    std::uint64_t memory_bytes = std::uint64_t{8} << 30;
    // For tensors larger than the memory of the machine: memory is reserved, zeroed and committed on first access; of
    // every grid only the last block runs.
    bool promised = false;
    // Microseconds that work takes by the clock of the emulated GPU: "lt 7", "lt 7 with bias" and "cudnn 9" for an
    // algorithm of a library, "kernel" for any other kernel. Empty: events read the clock of the machine.
    std::map<std::string, double, std::less<>> costs;
};

Settings& settings();

inline constexpr std::size_t max_shared_bytes = 227 << 10; // bytes per block (compute capability 9.0)

// Makes a later call of the runtime fail with this cudaError_t: call `number`, counted from now on and from 1; every
// call after it fails too if the error is sticky. 0: none.
void fail_call(std::uint64_t number, int error);

// Makes call `number`, counted in the same way, hang until end_hang; 0: none. hangs() returns whether a call hangs now;
// other threads may call it and end_hang.
void hang_call(std::uint64_t number);
bool hangs();
void end_hang();

// The number of memory blocks, streams, events and graphs that were not freed.
std::size_t live_objects();

struct Counts {
    std::uint64_t calls = 0, launches = 0, blocks = 0, allocations = 0;
};
Counts& counts();

} // namespace cuda_on_host
