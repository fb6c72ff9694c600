// fake_device: a device behind the ABI that computes nothing. It has a virtual clock, can be slow, run out of memory,
// get lost, or return results that are not finite or wrong, each at a chosen call; and it records how it was used.
//
// It writes these results, so that the engine has something to read:
// - metric rows by formulas of the step number s alone (fake_loss and friends below). The meaning of a column comes
//   from the op that produces it (sum_samples of a loss's first output, gradient_norm, ...).
// - count_update adds one, and sgd and adam change every element of a parameter by p = 0.999 p + 0.001 (s mod 7), so
//   that a state that is lost, restored or shared shows in its bits.
//
// The virtual clock has three independent hands: that of queued work, that of asynchronous copies, and that of the
// host, which only spends time waiting. FakeUse has the first. All other tensors stay as they are (memory starts as
// zeros). Layouts are canonical, and a saved tensor has the size that it declares.
#pragma once

#include "abi/device_abi.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epoch {

enum class FakeSleep : std::uint8_t { none, real }; // real: run also takes its virtual time on the wall clock

// Calls are counted from 1; 0 = never.
struct FakeBehaviour {
    std::string name = "Fake device";
    std::string unusable; // if not empty, score() is 0 and gives this reason
    std::string lacks; // if not empty, score() is 50 and gives this text
    std::uint64_t memory = std::uint64_t(1) << 32;
    std::uint64_t nanoseconds_per_op = 100; // the virtual clock advances by it with every op of a run
    std::array<std::uint64_t, 4> nanoseconds_of_phase{}; // replaces it for the ops of a phase; 0 = no replacement
    std::uint64_t picoseconds_per_number = 0; // and by this with every element that an op writes
    std::uint64_t nanoseconds_per_step = 0; // and by this with every step, outside of all ops
    std::uint64_t nanoseconds_per_mark = 0; // additional time of a marked step, per op
    std::uint64_t nanoseconds_per_copy = 0; // and by this with every copy, from, to or within the device
    std::uint64_t picoseconds_per_byte = 0,
                  picoseconds_per_byte_within = 0; // of copies over the bus; within the device
    std::uint64_t picoseconds_per_byte_pinned = 0; // over the bus from or to its page-locked memory
    // Supports page-locked memory and asynchronous copies from it. The first device of a machine decides for all.
    bool copies_beside_runs = false;
    FakeSleep sleep = FakeSleep::none;
    std::uint64_t out_of_memory_at = 0; // this allocation fails, later ones succeed
    std::uint64_t lost_at_call = 0; // from this call on (of any function that takes the device or a program)
    std::uint64_t lost_at_run = 0; // the same, counted in calls of run
    std::uint64_t hangs_at_run = 0; // this run and later ones hang until this is 0 again
    std::uint64_t failed_at_run = 0; // EPOCH_FAILED once
    std::uint64_t not_finite_at_run = 0; // from this run on, training steps have loss NaN, finite 0, and no update
    std::uint64_t wrong_at_run = 0; // this training run leaves one wrong bit in the state
    double wrong_by = 0; // every update makes the parameters too large by this fraction
    std::string unsupported_op; // compile refuses it
    double library_seconds = 0; // reported loading time of libraries
    std::optional<epoch_device_activity> activity; // reported activity; nullopt: not available
    double joules_per_step = 0; // advances the energy counter, which starts at `activity`
    bool hangs_in_activity = false; // hangs until this is false again
};

// A plan has one line per op: "sgd: fake", or "sgd: fake 3" in the third timed plan. Stored plans are followed if they
// have the right ops.

// How a device was used, readable from any thread.
struct FakeUse {
    std::atomic<std::uint64_t> calls{0}, runs{0}, steps{0}, ops{0}, compiles{0}, binds{0}, controls{0}, marked{0},
        measured{0};
    std::atomic<std::uint64_t> allocations{0}, memory_used{0}, memory_peak{0};
    std::atomic<std::uint64_t> live_allocations{0}, live_programs{0}, live_events{0}, live_devices{0};
    std::atomic<std::uint64_t> live_host_allocations{0}, copies_beside{0};
    std::atomic<std::uint64_t> hanging_runs{0}; // now
    std::atomic<std::uint64_t> overlapping_calls{0}; // two threads in the device at once, a bug of the engine
    std::atomic<std::uint64_t> virtual_nanoseconds{0};
    std::atomic<bool> knows_cache{false}; // whether the last open passed a cache folder
};

// The fake devices of this process while it lives; only one machine at a time. The ABI's functions take no context of
// the host, so their behaviour is in a global.
class FakeMachine {
public:
    explicit FakeMachine(std::vector<FakeBehaviour> devices = {FakeBehaviour{}});
    ~FakeMachine();
    FakeMachine(const FakeMachine&) = delete;
    FakeMachine& operator=(const FakeMachine&) = delete;

    const epoch_device_api* api() const; // named "fake"
    const FakeUse& use(std::size_t index = 0) const;
    // Takes effect with the next call; may be called while another thread uses the device.
    void set(std::size_t index, FakeBehaviour behaviour);

private:
    const bool m_has_bus;
};

// The ABI query of a plugin.
extern "C" const epoch_device_api* epoch_fake_device_query(std::uint32_t host_abi_version);

// The means over the samples of step s.
constexpr double fake_loss(std::uint64_t s) { return 0.1 + 2.0 / (1.0 + static_cast<double>(s) / 100.0); }
constexpr double fake_accuracy(std::uint64_t s) { return 1.0 - 0.9 / (1.0 + static_cast<double>(s) / 100.0); }
constexpr double fake_gradient_norm(std::uint64_t s) { return 0.5 * fake_loss(s); }

epoch_device_activity no_activity(); // all values below 0: not available

} // namespace epoch
