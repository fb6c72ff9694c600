// Implements the device ABI over FakeProgram and a virtual clock.
#include "tests/fake_device/fake_device.h"

#include "tests/fake_device/fake_program.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <map>
#include <mutex>
#include <thread>

namespace epoch {
namespace {

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
Slots& machine()
{
    static Slots slots;
    return slots;
}

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
    fake::FakeProgram work;
    std::string plan;
    std::uint64_t marked_end = 0, marked_nanoseconds = 0; // end of the latest marked step; 0: none
};

Device* device_of(epoch_device* device) { return reinterpret_cast<Device*>(device); }
Program* program_of(epoch_program* program) { return reinterpret_cast<Program*>(program); }
const Program* program_of(const epoch_program* program) { return reinterpret_cast<const Program*>(program); }

epoch_status fail(Device& device, epoch_status status, std::string text)
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

// The host waits until `time`; work queued from now on begins no earlier.
void wait_until(Device& device, std::uint64_t time)
{
    std::atomic<std::uint64_t>& work = device.slot->use.virtual_nanoseconds;
    device.host = std::max(device.host, time);
    work = std::max(work.load(), device.host);
}

void stamp(Device& device, void* event) { *static_cast<std::uint64_t*>(event) = device.slot->use.virtual_nanoseconds; }

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

// Whether a stored plan has these ops.
bool follows(std::string_view stored, std::string_view plan)
{
    while (!stored.empty() && !plan.empty()) {
        const auto take_line = [](std::string_view& text) {
            const std::string_view line = text.substr(0, text.find('\n'));
            text.remove_prefix(std::min(text.size(), line.size() + 1));
            return line;
        };
        if (!take_line(stored).starts_with(take_line(plan))) return false;
    }
    return stored.empty() && plan.empty();
}

epoch_status compile(epoch_device* handle, const epoch_program_description* description,
    const epoch_compile_options* options, epoch_program** out)
{
    Device& device = *device_of(handle);
    return call(device, [&](const FakeBehaviour& behaviour, FakeUse& use) {
        auto program = std::make_unique<Program>(Program{&device, fake::FakeProgram(*description), {}, 0, 0});
        for (const fake::OpCopy& op : program->work.ops()) {
            if (op.name == behaviour.unsupported_op)
                return fail(device, EPOCH_UNSUPPORTED, "the fake device has no kernel for \"" + op.name + "\"");
            program->plan += op.name + ": fake\n";
        }
        if (options->plan_text && !follows(options->plan_text, program->plan))
            return fail(device, EPOCH_UNSUPPORTED, "the stored plan is not one of these ops");
        if (options->plan_text) program->plan = options->plan_text;
        if (!options->plan_text && options->algorithms != EPOCH_FIXED_ALGORITHMS) {
            std::string number = " " + std::to_string(++use.measured);
            if (options->algorithms == EPOCH_TIMED_ALGORITHMS_IN_ANY_ORDER) number += " " EPOCH_IN_ANY_ORDER;
            for (std::size_t end = program->plan.find('\n'); end != std::string::npos;
                 end = program->plan.find('\n', end + number.size() + 1))
                program->plan.insert(end, number);
        }
        ++use.compiles;
        ++use.live_programs;
        *out = reinterpret_cast<epoch_program*>(program.release());
        return EPOCH_OK;
    });
}

void program_release(epoch_program* handle)
{
    const std::unique_ptr<Program> program(program_of(handle));
    if (program) --program->device->slot->use.live_programs;
}

epoch_status tensor_size(
    const epoch_program* handle, std::uint32_t tensor, std::uint64_t* bytes, std::uint64_t* alignment)
{
    const Program& program = *program_of(handle);
    return call(*program.device, [&](const FakeBehaviour&, FakeUse&) {
        if (tensor >= program.work.tensors().size())
            return fail(*program.device, EPOCH_INVALID, "there is no tensor " + std::to_string(tensor));
        *bytes = program.work.tensors()[tensor].bytes;
        *alignment = 64;
        return EPOCH_OK;
    });
}

epoch_status workspace_size(const epoch_program*, std::uint64_t* bytes, std::uint64_t* alignment)
{
    *bytes = 0;
    *alignment = 64;
    return EPOCH_OK;
}

const char* plan_text(const epoch_program* program) { return program_of(program)->plan.c_str(); }
const char* mode_text(const epoch_program*) { return "nothing is computed"; }

epoch_status bind(epoch_program* handle, void* const regions[3], const std::uint64_t* offsets, std::uint64_t)
{
    Program& program = *program_of(handle);
    return call(*program.device, [&](const FakeBehaviour&, FakeUse& use) {
        program.work.bind(regions, offsets);
        ++use.binds;
        return EPOCH_OK;
    });
}

epoch_status set_control(epoch_program* handle, const epoch_control* control)
{
    Program& program = *program_of(handle);
    return call(*program.device, [&](const FakeBehaviour&, FakeUse& use) {
        program.work.set_control(*control);
        ++use.controls;
        return EPOCH_OK;
    });
}

std::uint64_t nanoseconds_of(const fake::OpCopy& op, const FakeBehaviour& behaviour)
{
    const std::uint64_t of_phase = behaviour.nanoseconds_of_phase[op.phase];
    const std::uint64_t call = of_phase > 0 ? of_phase : behaviour.nanoseconds_per_op;
    return call + op.elements * behaviour.picoseconds_per_number / 1000;
}

void run_steps(Program& program, const FakeBehaviour& behaviour, FakeUse& use, std::uint32_t steps)
{
    const bool finite = !behaviour.not_finite_at_run || use.runs < behaviour.not_finite_at_run;
    for (std::uint32_t i = 0; i < steps; ++i) program.work.step(finite, behaviour.wrong_by);
    const std::uint64_t ops = steps * program.work.ops().size();
    std::uint64_t step = behaviour.nanoseconds_per_step;
    for (const fake::OpCopy& op : program.work.ops()) step += nanoseconds_of(op, behaviour);
    const std::uint64_t cost = steps * step;
    use.steps += steps;
    use.ops += ops;
    use.virtual_nanoseconds += cost;
    if (behaviour.sleep == FakeSleep::real) std::this_thread::sleep_for(std::chrono::nanoseconds(cost));
}

epoch_status run(epoch_program* handle, std::uint32_t steps)
{
    Program& program = *program_of(handle);
    Device& device = *program.device;
    return call(device, [&](const FakeBehaviour& behaviour, FakeUse& use) {
        if (!program.work.bound() || !program.work.controlled())
            return fail(device, EPOCH_INVALID, "run came before bind and set_control");
        if (steps > EPOCH_METRIC_ROWS)
            return fail(device, EPOCH_INVALID, "run got more steps than the metric ring has rows");
        const std::uint64_t number = ++use.runs;
        const auto hangs = [&](const FakeBehaviour& now) { return now.hangs_at_run && number >= now.hangs_at_run; };
        if (hangs(behaviour)) {
            ++use.hanging_runs;
            while (hangs(device.slot->now())) std::this_thread::sleep_for(std::chrono::milliseconds(1));
            --use.hanging_runs;
        }
        if (behaviour.lost_at_run && number >= behaviour.lost_at_run) {
            device.lost = true;
            return fail(device, EPOCH_LOST, "the fake device is lost, as the test asked");
        }
        if (number == behaviour.failed_at_run) return fail(device, EPOCH_FAILED, "this run fails, as the test asked");
        run_steps(program, behaviour, use, steps);
        if (number == behaviour.wrong_at_run) program.work.flip_state_bit();
        return EPOCH_OK;
    });
}

epoch_status finish(epoch_device* handle)
{
    Device& device = *device_of(handle);
    return call(device, [&](const FakeBehaviour&, FakeUse& use) {
        wait_until(device, std::max<std::uint64_t>(use.virtual_nanoseconds, device.copies_end));
        return EPOCH_OK;
    });
}

epoch_status metrics(epoch_program* handle, std::uint64_t first, std::uint32_t rows, float* out, std::uint32_t* copied)
{
    Program& program = *program_of(handle);
    return call(*program.device, [&](const FakeBehaviour&, FakeUse&) {
        if (program.work.metrics(first, rows, out, *copied)) return EPOCH_OK;
        return fail(
            *program.device, EPOCH_INVALID, "the row of step " + std::to_string(first) + " is gone or never was");
    });
}

epoch_status run_marked(epoch_program* handle)
{
    const std::uint64_t before = program_of(handle)->device->slot->use.virtual_nanoseconds;
    const epoch_status status = run(handle, 1);
    if (status != EPOCH_OK) return status;
    Program& program = *program_of(handle);
    FakeUse& use = program.device->slot->use;
    const FakeBehaviour behaviour = program.device->slot->now();
    program.work.entries.clear();
    for (const fake::OpCopy& op : program.work.ops())
        program.work.entries.push_back({op.phase, static_cast<std::uint32_t>(op.sources.size()), op.sources.data(),
            nanoseconds_of(op, behaviour)});
    use.virtual_nanoseconds += behaviour.nanoseconds_per_mark * program.work.ops().size();
    ++use.marked;
    program.marked_end = use.virtual_nanoseconds;
    program.marked_nanoseconds = program.marked_end - before;
    return EPOCH_OK;
}

epoch_status marked_times(epoch_program* handle, std::uint32_t* done, const epoch_profile_entry** entries,
    std::uint32_t* entry_count, std::uint64_t* total)
{
    Program& program = *program_of(handle);
    return call(*program.device, [&](const FakeBehaviour&, FakeUse&) {
        if (program.marked_end == 0) return fail(*program.device, EPOCH_INVALID, "no step was marked");
        *done = program.device->host >= program.marked_end;
        *entries = program.work.entries.data();
        *entry_count = static_cast<std::uint32_t>(program.work.entries.size());
        *total = program.marked_nanoseconds;
        return EPOCH_OK;
    });
}

// Why a tensor cannot be read or written; empty if it can.
std::string access_error(const Program& program, std::uint32_t tensor, std::uint64_t bytes)
{
    if (!program.work.bound()) return "bind comes first";
    if (tensor >= program.work.tensors().size()) return "there is no tensor " + std::to_string(tensor);
    const fake::TensorCopy& copy = program.work.tensors()[tensor];
    if (copy.saved) return "\"" + copy.name + "\" is saved for a gradient and has no canonical form";
    if (copy.bytes != bytes) return "\"" + copy.name + "\" has " + std::to_string(copy.bytes) + " bytes";
    return {};
}

epoch_status read_tensor(epoch_program* handle, std::uint32_t tensor, void* to, std::uint64_t bytes)
{
    Program& program = *program_of(handle);
    return call(*program.device, [&](const FakeBehaviour&, FakeUse& use) {
        if (const std::string why = access_error(program, tensor, bytes); !why.empty())
            return fail(*program.device, EPOCH_INVALID, why);
        wait_until(*program.device, use.virtual_nanoseconds);
        std::memcpy(to, program.work.address(tensor), bytes);
        return EPOCH_OK;
    });
}

epoch_status write_tensor(epoch_program* handle, std::uint32_t tensor, const void* from, std::uint64_t bytes)
{
    Program& program = *program_of(handle);
    return call(*program.device, [&](const FakeBehaviour&, FakeUse& use) {
        if (const std::string why = access_error(program, tensor, bytes); !why.empty())
            return fail(*program.device, EPOCH_INVALID, why);
        wait_until(*program.device, use.virtual_nanoseconds);
        std::memcpy(program.work.address(tensor), from, bytes);
        return EPOCH_OK;
    });
}

constexpr epoch_device_api fake_api{.struct_size = sizeof(epoch_device_api),
    .abi_version = EPOCH_ABI_VERSION,
    .name = "fake",
    .score = score,
    .count = count,
    .describe = describe,
    .op_names = op_names,
    .open = open,
    .close = close,
    .last_error = last_error,
    .properties = properties,
    .memory_use = memory_use,
    .measure_peak = nullptr,
    .activity = activity,
    .allocate = allocate,
    .release = release,
    .copy_in = copy,
    .copy_out = copy,
    .copy_within = copy_within,
    .allocate_host = nullptr,
    .release_host = nullptr,
    .copy_in_beside = nullptr,
    .run_after = nullptr,
    .event_make = event_make,
    .event_release = event_release,
    .event_record = event_record,
    .event_wait = event_wait,
    .event_elapsed = event_elapsed,
    .compile = compile,
    .program_release = program_release,
    .tensor_size = tensor_size,
    .tensor_life = nullptr,
    .workspace_size = workspace_size,
    .plan_text = plan_text,
    .mode_text = mode_text,
    .bind = bind,
    .set_control = set_control,
    .run = run,
    .finish = finish,
    .metrics = metrics,
    .run_marked = run_marked,
    .marked_times = marked_times,
    .run_traced = nullptr,
    .read_tensor = read_tensor,
    .write_tensor = write_tensor};

constexpr epoch_device_api fake_api_with_bus = [] {
    epoch_device_api api = fake_api;
    api.allocate_host = allocate_host;
    api.release_host = release_host;
    api.copy_in_beside = copy_in_beside;
    api.run_after = run_after;
    return api;
}();

} // namespace

extern "C" const epoch_device_api* epoch_fake_device_query(std::uint32_t host_abi_version)
{
    return host_abi_version == EPOCH_ABI_VERSION ? &fake_api : nullptr;
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
    assert(machine().empty());
    for (FakeBehaviour& behaviour : devices) {
        machine().push_back(std::make_unique<Slot>());
        machine().back()->behaviour = std::move(behaviour);
    }
}

FakeMachine::~FakeMachine() { machine().clear(); }

const epoch_device_api* FakeMachine::api() const { return m_has_bus ? &fake_api_with_bus : &fake_api; }
const FakeUse& FakeMachine::use(std::size_t index) const { return machine().at(index)->use; }

void FakeMachine::set(std::size_t index, FakeBehaviour behaviour)
{
    Slot& slot = *machine().at(index);
    const std::scoped_lock lock(slot.mutex);
    slot.behaviour = std::move(behaviour);
}

} // namespace epoch
