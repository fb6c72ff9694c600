// fake_calls: what the calls of the fake device share: the machine, its virtual clock, and how a call is counted.
#pragma once

#include "tests/fake_device/fake_device.h"
#include "tests/fake_device/fake_program.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace epoch::fake {

struct Slot {
    std::mutex mutex;
    FakeBehaviour behaviour;
    FakeUse use;

    FakeBehaviour now()
    {
        const std::scoped_lock lock(mutex);
        return behaviour;
    }
};

using Slots = std::vector<std::shared_ptr<Slot>>;

// The hardware of the machine. The ABI's functions take no context, so they find the requested behaviour here.
Slots& machine();

struct Device {
    Slot* slot = nullptr;
    std::string error;
    bool lost = false;
    std::atomic<bool> busy{false};
    std::map<void*, std::uint64_t> memory, host_memory; // bytes by address
    // Virtual times of the host, and of the end of asynchronous copies. That of the queued work is in FakeUse, and is
    // never earlier than that of the host.
    std::uint64_t host = 0, copies_end = 0;
    std::vector<std::unique_ptr<std::uint64_t>> events; // the virtual time at which each was recorded
};

struct Program {
    Device* device;
    FakeProgram work;
    std::string plan;
    std::uint64_t marked_end = 0, marked_nanoseconds = 0; // end of the latest marked step; 0: none
};

inline Device* device_of(epoch_device* device) { return reinterpret_cast<Device*>(device); }
inline Program* program_of(epoch_program* program) { return reinterpret_cast<Program*>(program); }
inline const Program* program_of(const epoch_program* program) { return reinterpret_cast<const Program*>(program); }

inline epoch_status fail(Device& device, epoch_status status, std::string text)
{
    device.error = std::move(text);
    return status;
}

// All functions of the ABI that take a device run through this: it counts calls, detects a second thread, and fails
// once the device is lost.
template <class Body> epoch_status call(Device& device, Body body)
{
    FakeUse& use = device.slot->use;
    const std::uint64_t number = ++use.calls;
    const bool overlaps = device.busy.exchange(true);
    if (overlaps) ++use.overlapping_calls;
    const FakeBehaviour behaviour = device.slot->now();
    if (behaviour.lost_at_call && number >= behaviour.lost_at_call) device.lost = true;
    const epoch_status status =
        device.lost ? fail(device, EPOCH_LOST, "the fake device is lost, as the test asked") : body(behaviour, use);
    if (!overlaps) device.busy = false;
    return status;
}

// The host waits until `time`; work queued from now on begins no earlier.
inline void wait_until(Device& device, std::uint64_t time)
{
    std::atomic<std::uint64_t>& work = device.slot->use.virtual_nanoseconds;
    device.host = std::max(device.host, time);
    work = std::max(work.load(), device.host);
}

// Allocations, copies and events; and what a host with page-locked memory and copies beside runs has in addition.
void set_memory_calls(epoch_device_api& api);
void set_bus_calls(epoch_device_api& api);
void set_program_calls(epoch_device_api& api);

} // namespace epoch::fake
