// fake_device: a device behind the ABI that computes nothing. It has a virtual clock, can be slow, run out of memory,
// get lost or answer numbers that are not finite or simply wrong, each at a chosen call; and it notes how it was used.
//
// What it does write, so that the engine above it has something to read:
// - metric rows by formulas of the step number s alone, see fake_loss and friends below. A column's meaning is read
// from
//   the op that produced it (sum_samples of a loss's first output, sample_positions' samples, gradient_norm, ...).
// - count_update adds one, and sgd and adam move every element of a parameter by p = 0.999 p + 0.001 (s mod 7), so that
// a
//   state that was lost, restored or shared shows in its bits.
// The virtual clock has three hands, which each other's work does not move: of the work asked for, of the copies beside
// it, and of the host, which takes no time for anything but waiting. FakeUse tells the first.
// All other tensors stay as they are (memory starts as zeros). Layouts are canonical, a saved tensor is as large as it
// says.
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

// Numbers count from 1; 0 = never.
struct FakeBehaviour {
    std::string name = "Fake device";
    std::string unusable; // not empty: score() is 0 for this reason
    std::string lacks; // not empty: score() is 50 and says this
    std::uint64_t memory = std::uint64_t(1) << 32;
    std::uint64_t nanoseconds_per_op = 100; // the virtual clock moves by it with every op of a run
    std::array<std::uint64_t, 4> nanoseconds_of_phase{}; // in its place for the ops of a phase; 0 = as every op
    std::uint64_t picoseconds_per_number = 0; // and by this with every number that an op writes
    std::uint64_t nanoseconds_per_step = 0; // and by this with every step: the part that belongs to no op
    std::uint64_t nanoseconds_per_mark = 0; // what a marked step takes longer, for each op
    std::uint64_t nanoseconds_per_copy = 0; // and by this with every copy, from, to or within the device
    std::uint64_t picoseconds_per_byte = 0,
                  picoseconds_per_byte_within = 0; // of copies over the bus; within the device
    std::uint64_t picoseconds_per_byte_pinned = 0; // over the bus from or to its page-locked memory
    // It has page-locked memory, and copies from there beside runs: all devices of a machine whose first one begins so.
    bool copies_beside_runs = false;
    FakeSleep sleep = FakeSleep::none;
    std::uint64_t out_of_memory_at = 0; // this allocation fails, later ones do not
    std::uint64_t lost_at_call = 0; // from this call on (of any function that takes the device or a program)
    std::uint64_t lost_at_run = 0; // the same, counted in calls of run
    std::uint64_t hangs_at_run = 0; // this run and later ones do not return before this is 0 again
    std::uint64_t failed_at_run = 0; // EPOCH_FAILED once
    std::uint64_t not_finite_at_run = 0; // from this run on, training steps have loss NaN, finite 0, and no update
    std::uint64_t wrong_at_run = 0; // this training run leaves one number of the state as it should not be
    double wrong_by = 0; // every update leaves the parameters this share too large
    std::string unsupported_op; // compile refuses it
    double library_seconds = 0; // what opening it says that libraries took
    std::optional<epoch_device_activity> activity; // what it is doing; none: it does not tell
    double joules_per_step = 0; // its counter of energy moves by it, from what `activity` says on
    bool hangs_in_activity = false; // does not answer before this is false again
};

// A plan has a line for each op: "sgd: fake"; of one that was measured "sgd: fake 3" when it was the third measured.
// Stored plans are followed if they have the right ops.

// How a device was used, readable from any thread.
struct FakeUse {
    std::atomic<std::uint64_t> calls{0}, runs{0}, steps{0}, ops{0}, compiles{0}, binds{0}, controls{0}, marked{0},
        measured{0};
    std::atomic<std::uint64_t> allocations{0}, memory_used{0}, memory_peak{0};
    std::atomic<std::uint64_t> live_allocations{0}, live_programs{0}, live_events{0}, live_devices{0};
    std::atomic<std::uint64_t> live_host_allocations{0}, copies_beside{0};
    std::atomic<std::uint64_t> overlapping_calls{0}; // two threads inside the device at once: a bug of the engine
    std::atomic<std::uint64_t> virtual_nanoseconds{0};
    std::atomic<bool> knows_cache{false}; // of what was opened last: it was told of a folder
};

// The fake devices of this process, index by index, for as long as it lives; one at a time. The ABI's functions take no
// pointer of the host's, so what they should do has to lie where they find it.
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

// What an api query of a plugin would answer.
extern "C" const epoch_device_api* epoch_fake_device_query(std::uint32_t host_abi_version);

// Mean over the samples of step s.
constexpr double fake_loss(std::uint64_t s) { return 0.1 + 2.0 / (1.0 + static_cast<double>(s) / 100.0); }
constexpr double fake_accuracy(std::uint64_t s) { return 1.0 - 0.9 / (1.0 + static_cast<double>(s) / 100.0); }
constexpr double fake_gradient_norm(std::uint64_t s) { return 0.5 * fake_loss(s); }

epoch_device_activity no_activity(); // every figure below 0: not available

} // namespace epoch
