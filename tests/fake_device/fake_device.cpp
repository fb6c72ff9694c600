// The device ABI over FakeProgram and a virtual clock.
#include "tests/fake_device/fake_device.h"

#include "tests/fake_device/fake_calls.h"

#include <cassert>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>

namespace epoch {
namespace fake {

Slots& machine()
{
    static Slots slots;
    return slots;
}

namespace {

std::uint32_t score(char* reason, std::size_t size)
{
    if (machine().empty()) return std::snprintf(reason, size, "no fake machine exists"), 0;
    const FakeBehaviour now = machine().front()->now();
    std::snprintf(reason, size, "%s", (now.unusable.empty() ? now.lacks : now.unusable).c_str());
    return !now.unusable.empty() ? 0 : now.lacks.empty() ? 1 : 50;
}

std::uint32_t count() { return static_cast<std::uint32_t>(machine().size()); }

epoch_status describe(std::uint32_t index, epoch_device_properties* out)
{
    if (index >= machine().size() || !out) return EPOCH_INVALID;
    Slot& slot = *machine()[index];
    const FakeBehaviour behaviour = slot.now();
    *out = {};
    std::snprintf(out->name, sizeof out->name, "%s", behaviour.name.c_str());
    std::snprintf(out->library, sizeof out->library, "nothing is computed");
    out->memory = behaviour.memory;
    out->memory_free = behaviour.memory - std::min<std::uint64_t>(behaviour.memory, slot.use.memory_used);
    out->threads = 1;
    out->precisions = 1u << EPOCH_FP32;
    out->library_seconds = behaviour.library_seconds;
    return EPOCH_OK;
}

const char* const* op_names()
{
    static constexpr const char* names[] = {"adam", "add", "add_bias", "count_update", "fill", "gather_rows",
        "gradient_norm", "matmul", "pointwise", "pointwise_gradient", "record", "sample_positions", "sgd",
        "softmax_cross_entropy", "softmax_cross_entropy_gradient", "squared_error", "squared_error_gradient",
        "sum_samples", "sum_to_axis", nullptr};
    return names;
}

epoch_status open(std::uint32_t index, const epoch_device_options* options, epoch_device** out)
{
    if (index >= machine().size() || !out) return EPOCH_INVALID;
    auto device = std::make_unique<Device>();
    device->slot = machine()[index].get();
    device->host = device->slot->use.virtual_nanoseconds;
    ++device->slot->use.live_devices;
    device->slot->use.knows_cache = options && options->cache_folder;
    *out = reinterpret_cast<epoch_device*>(device.release());
    return EPOCH_OK;
}

void close(epoch_device* handle)
{
    const std::unique_ptr<Device> device(device_of(handle));
    if (!device) return;
    // The host did not release these; they stay counted as live.
    for (const auto* blocks : {&device->memory, &device->host_memory})
        for (const auto& [memory, bytes] : *blocks) std::free(memory);
    --device->slot->use.live_devices;
}

const char* last_error(epoch_device* device)
{
    return device ? device_of(device)->error.c_str() : "there is no fake device of this number";
}

epoch_status properties(epoch_device* handle, epoch_device_properties* out)
{
    Device& device = *device_of(handle);
    return call(device, [&](const FakeBehaviour&, FakeUse&) {
        for (std::uint32_t i = 0; i < count(); ++i)
            if (machine()[i].get() == device.slot) return describe(i, out);
        return EPOCH_INVALID;
    });
}

epoch_status memory_use(epoch_device* handle, std::uint64_t* used, std::uint64_t* free_now)
{
    return call(*device_of(handle), [&](const FakeBehaviour& behaviour, FakeUse& use) {
        *used = use.memory_used;
        *free_now = behaviour.memory - std::min<std::uint64_t>(behaviour.memory, use.memory_used);
        return EPOCH_OK;
    });
}

epoch_status activity(std::uint32_t index, epoch_device_activity* out)
{
    *out = no_activity();
    if (index >= machine().size()) return EPOCH_INVALID;
    const std::shared_ptr<Slot> slot = machine()[index]; // a hanging call may outlive the machine
    while (slot->now().hangs_in_activity) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    const FakeBehaviour behaviour = slot->now();
    if (!behaviour.activity) return EPOCH_FAILED;
    *out = *behaviour.activity;
    if (out->joules >= 0) out->joules += behaviour.joules_per_step * static_cast<double>(slot->use.steps);
    return EPOCH_OK;
}

epoch_status finish(epoch_device* handle)
{
    Device& device = *device_of(handle);
    return call(device, [&](const FakeBehaviour&, FakeUse& use) {
        wait_until(device, std::max<std::uint64_t>(use.virtual_nanoseconds, device.copies_end));
        return EPOCH_OK;
    });
}

epoch_device_api table(bool has_bus)
{
    epoch_device_api api{};
    api.struct_size = sizeof api;
    api.abi_version = EPOCH_ABI_VERSION;
    api.name = "fake";
    api.score = score;
    api.count = count;
    api.describe = describe;
    api.op_names = op_names;
    api.open = open;
    api.close = close;
    api.last_error = last_error;
    api.properties = properties;
    api.memory_use = memory_use;
    api.activity = activity;
    api.finish = finish;
    set_memory_calls(api);
    set_program_calls(api);
    if (has_bus) set_bus_calls(api);
    return api;
}

const epoch_device_api* api(bool has_bus)
{
    static const epoch_device_api plain = table(false), with_bus = table(true);
    return has_bus ? &with_bus : &plain;
}

} // namespace
} // namespace fake

extern "C" const epoch_device_api* epoch_fake_device_query(std::uint32_t host_abi_version)
{
    return host_abi_version == EPOCH_ABI_VERSION ? fake::api(false) : nullptr;
}

epoch_device_activity no_activity()
{
    return {.busy = -1,
        .memory_used = -1,
        .memory_total = -1,
        .watts = -1,
        .joules = -1,
        .celsius = -1,
        .clock = -1,
        .clock_most = -1,
        .bus_in = -1,
        .bus_out = -1,
        .arithmetic_active = -1,
        .tensor_active = -1,
        .memory_active = -1,
        .held_back = ""};
}

FakeMachine::FakeMachine(std::vector<FakeBehaviour> devices)
    : m_has_bus(!devices.empty() && devices.front().copies_beside_runs)
{
    assert(fake::machine().empty());
    for (FakeBehaviour& behaviour : devices) {
        fake::machine().push_back(std::make_unique<fake::Slot>());
        fake::machine().back()->behaviour = std::move(behaviour);
    }
}

FakeMachine::~FakeMachine() { fake::machine().clear(); }

const epoch_device_api* FakeMachine::api() const { return fake::api(m_has_bus); }
const FakeUse& FakeMachine::use(std::size_t index) const { return fake::machine().at(index)->use; }

void FakeMachine::set(std::size_t index, FakeBehaviour behaviour)
{
    fake::Slot& slot = *fake::machine().at(index);
    const std::scoped_lock lock(slot.mutex);
    slot.behaviour = std::move(behaviour);
}

} // namespace epoch
