// Memory, copies and events of the fake device.
#include "tests/fake_device/fake_calls.h"

#include <cstdlib>
#include <cstring>
#include <iterator>

namespace epoch::fake {
namespace {

void stamp(Device& device, void* event) { *static_cast<std::uint64_t*>(event) = device.slot->use.virtual_nanoseconds; }

epoch_status allocate(epoch_device* handle, std::uint64_t bytes, void** out)
{
    Device& device = *device_of(handle);
    return call(device, [&](const FakeBehaviour& behaviour, FakeUse& use) {
        const std::uint64_t number = ++use.allocations;
        if (number == behaviour.out_of_memory_at || use.memory_used + bytes > behaviour.memory)
            return fail(device, EPOCH_OUT_OF_MEMORY, "the fake device has no " + std::to_string(bytes) + " bytes left");
        const std::uint64_t rounded = (bytes + 255) / 256 * 256 + 256;
        void* memory = std::aligned_alloc(256, rounded);
        std::memset(memory, 0, rounded);
        device.memory[memory] = bytes;
        ++use.live_allocations;
        use.memory_used += bytes;
        use.memory_peak = std::max<std::uint64_t>(use.memory_peak, use.memory_used);
        *out = memory;
        return EPOCH_OK;
    });
}

void release(epoch_device* handle, void* memory)
{
    Device& device = *device_of(handle);
    const auto block = device.memory.find(memory);
    if (block == device.memory.end()) return;
    --device.slot->use.live_allocations;
    device.slot->use.memory_used -= block->second;
    std::free(memory);
    device.memory.erase(block);
}

bool is_pinned(const Device& device, const void* address)
{
    const auto after = device.host_memory.upper_bound(const_cast<void*>(address));
    if (after == device.host_memory.begin()) return false;
    const auto& [memory, bytes] = *std::prev(after);
    return static_cast<const std::byte*>(address) < static_cast<const std::byte*>(memory) + bytes;
}

std::uint64_t cost_of_copy(const FakeBehaviour& behaviour, std::uint64_t picoseconds_per_byte, std::uint64_t bytes)
{
    return behaviour.nanoseconds_per_copy + picoseconds_per_byte * bytes / 1000;
}

epoch_status copy(epoch_device* handle, void* to, const void* from, std::uint64_t bytes, void* done)
{
    Device& device = *device_of(handle);
    return call(device, [&](const FakeBehaviour& behaviour, FakeUse& use) {
        std::memmove(to, from, bytes);
        const bool pinned = is_pinned(device, from) || is_pinned(device, to);
        use.virtual_nanoseconds += cost_of_copy(
            behaviour, pinned ? behaviour.picoseconds_per_byte_pinned : behaviour.picoseconds_per_byte, bytes);
        if (done)
            stamp(device, done);
        else
            wait_until(device, use.virtual_nanoseconds);
        return EPOCH_OK;
    });
}

epoch_status allocate_host(epoch_device* handle, std::uint64_t bytes, void** out)
{
    Device& device = *device_of(handle);
    return call(device, [&](const FakeBehaviour&, FakeUse& use) {
        *out = std::aligned_alloc(256, (bytes + 255) / 256 * 256);
        device.host_memory[*out] = bytes;
        ++use.live_host_allocations;
        return EPOCH_OK;
    });
}

void release_host(epoch_device* handle, void* memory)
{
    Device& device = *device_of(handle);
    if (device.host_memory.erase(memory) == 0) return;
    --device.slot->use.live_host_allocations;
    std::free(memory);
}

// A copy of 0 bytes takes no time: its event records when the copies before it are done.
epoch_status copy_in_beside(epoch_device* handle, void* to, const void* from, std::uint64_t bytes, void* done)
{
    Device& device = *device_of(handle);
    return call(device, [&](const FakeBehaviour& behaviour, FakeUse& use) {
        if (!done || (bytes > 0 && !is_pinned(device, from)))
            return fail(device, EPOCH_INVALID, "a copy beside runs needs an event, and page-locked memory to read");
        device.copies_end = std::max(device.copies_end, device.host);
        if (bytes > 0) {
            std::memmove(to, from, bytes);
            device.copies_end += cost_of_copy(behaviour, behaviour.picoseconds_per_byte_pinned, bytes);
            ++use.copies_beside;
        }
        *static_cast<std::uint64_t*>(done) = device.copies_end;
        return EPOCH_OK;
    });
}

epoch_status run_after(epoch_device* handle, void* event)
{
    return call(*device_of(handle), [&](const FakeBehaviour&, FakeUse& use) {
        use.virtual_nanoseconds = std::max<std::uint64_t>(use.virtual_nanoseconds, *static_cast<std::uint64_t*>(event));
        return EPOCH_OK;
    });
}

epoch_status copy_within(epoch_device* handle, void* to, const void* from, std::uint64_t bytes)
{
    return call(*device_of(handle), [&](const FakeBehaviour& behaviour, FakeUse& use) {
        std::memmove(to, from, bytes);
        use.virtual_nanoseconds += cost_of_copy(behaviour, behaviour.picoseconds_per_byte_within, bytes);
        return EPOCH_OK;
    });
}

epoch_status event_make(epoch_device* handle, void** out)
{
    Device& device = *device_of(handle);
    return call(device, [&](const FakeBehaviour&, FakeUse& use) {
        device.events.push_back(std::make_unique<std::uint64_t>(use.virtual_nanoseconds));
        ++use.live_events;
        *out = device.events.back().get();
        return EPOCH_OK;
    });
}

void event_release(epoch_device* handle, void* event)
{
    Device& device = *device_of(handle);
    if (std::erase_if(device.events, [&](const auto& each) { return each.get() == event; }))
        --device.slot->use.live_events;
}

epoch_status event_record(epoch_device* handle, void* event)
{
    Device& device = *device_of(handle);
    return call(device, [&](const FakeBehaviour&, FakeUse&) { return stamp(device, event), EPOCH_OK; });
}

epoch_status event_wait(epoch_device* handle, void* event)
{
    Device& device = *device_of(handle);
    return call(device, [&](const FakeBehaviour&, FakeUse&) {
        wait_until(device, *static_cast<std::uint64_t*>(event));
        return EPOCH_OK;
    });
}

epoch_status event_elapsed(epoch_device* handle, void* from, void* to, double* seconds)
{
    return call(*device_of(handle), [&](const FakeBehaviour&, FakeUse&) {
        const auto first = static_cast<double>(*static_cast<std::uint64_t*>(from));
        *seconds = (static_cast<double>(*static_cast<std::uint64_t*>(to)) - first) * 1e-9;
        return EPOCH_OK;
    });
}

} // namespace

void set_memory_calls(epoch_device_api& api)
{
    api.allocate = allocate;
    api.release = release;
    api.copy_in = copy;
    api.copy_out = copy;
    api.copy_within = copy_within;
    api.event_make = event_make;
    api.event_release = event_release;
    api.event_record = event_record;
    api.event_wait = event_wait;
    api.event_elapsed = event_elapsed;
}

void set_bus_calls(epoch_device_api& api)
{
    api.allocate_host = allocate_host;
    api.release_host = release_host;
    api.copy_in_beside = copy_in_beside;
    api.run_after = run_after;
}

} // namespace epoch::fake
