// The CPU device: the ABI's functions over Program, the memory and the host's clock. Every call does its work before it
// returns, so copies and events are finished by then. No exception leaves these functions.
#include "cpu/device/cpu_device.h"

#include "cpu/device/device_properties.h"
#include "cpu/device/host_facts.h"
#include "cpu/device/memory.h"
#include "cpu/device/peak.h"
#include "cpu/device/program.h"

#include <chrono>
#include <cstring>
#include <exception>
#include <new>
#include <span>
#include <unordered_map>

#if defined(_OPENMP)
#include <omp.h>
#endif

namespace epoch::cpu {
namespace {

using Clock = std::chrono::steady_clock;

struct Device {
    int threads = 1;
    std::string error;
    std::unordered_map<void*, std::uint64_t> regions;
    std::uint64_t used = 0;
};

struct Event {
    Clock::time_point time;
};

struct BoundProgram {
    Device* device;
    std::unique_ptr<Program> program;
};

Device& device_of(epoch_device* device) { return *reinterpret_cast<Device*>(device); }
BoundProgram& program_of(epoch_program* program) { return *reinterpret_cast<BoundProgram*>(program); }
const BoundProgram& program_of(const epoch_program* program) { return *reinterpret_cast<const BoundProgram*>(program); }

// The error of open and describe, which have no device to keep it in.
std::string& error_of_thread()
{
    thread_local std::string error;
    return error;
}

epoch_status fail(std::string& error, epoch_status status, std::string_view text) noexcept
{
    try {
        error = text;
    } catch (...) {
        error.clear();
    }
    return status;
}

// Runs body() -> Status and turns whatever it throws into an error.
template <class Body> epoch_status guarded(std::string& error, Body body) noexcept
{
    try {
        const Status status = body();
        return status.ok() ? EPOCH_OK : fail(error, status.code(), status.text());
    } catch (const std::bad_alloc&) {
        return fail(error, EPOCH_OUT_OF_MEMORY, "the host has no memory left");
    } catch (const std::exception& thrown) {
        return fail(error, EPOCH_FAILED, thrown.what());
    } catch (...) {
        return fail(error, EPOCH_FAILED, "an unknown exception");
    }
}

std::uint32_t score(char*, std::size_t) { return 1; }
std::uint32_t count() { return 1; }

Status no_such_device(std::uint32_t index)
{
    return {EPOCH_INVALID, "the CPU is device 0; there is no device " + std::to_string(index)};
}

epoch_status describe(std::uint32_t index, epoch_device_properties* out)
{
    return guarded(error_of_thread(), [&]() -> Status {
        if (index != 0 || !out) return no_such_device(index);
        const HostFacts facts = host_facts();
        *out = device_properties(facts, thread_limit(facts.cores));
        return {};
    });
}

const char* const* op_names()
{
    static const std::vector<const char*> names = [] {
        std::vector<const char*> list;
        for (const OpEntry& entry : all_cpu_ops()) list.push_back(entry.name.data()); // string literals
        list.push_back(nullptr);
        return list;
    }();
    return names.data();
}

epoch_status open(std::uint32_t index, const epoch_device_options* options, epoch_device** out)
{
    return guarded(error_of_thread(), [&]() -> Status {
        if (index != 0 || !out) return no_such_device(index);
        auto device = std::make_unique<Device>();
        const std::uint32_t requested = options ? options->threads : 0;
        if (requested > 1024) return {EPOCH_INVALID, std::to_string(requested) + " threads are more than any CPU has"};
        device->threads = static_cast<int>(thread_limit(requested ? requested : host_facts().cores));
        *out = reinterpret_cast<epoch_device*>(device.release());
        return {};
    });
}

void close(epoch_device* handle)
{
    if (!handle) return;
    const std::unique_ptr<Device> device(&device_of(handle));
    for (const auto& [memory, bytes] : device->regions) release_region(memory);
}

const char* last_error(epoch_device* device) { return (device ? device_of(device).error : error_of_thread()).c_str(); }

epoch_status properties(epoch_device* handle, epoch_device_properties* out)
{
    Device& device = device_of(handle);
    return guarded(device.error, [&]() -> Status {
        *out = device_properties(host_facts(), static_cast<std::uint32_t>(device.threads));
        return {};
    });
}

epoch_status memory_use(epoch_device* handle, std::uint64_t* used, std::uint64_t* free_now)
{
    Device& device = device_of(handle);
    return guarded(device.error, [&]() -> Status {
        *used = device.used;
        *free_now = available_memory();
        return {};
    });
}

epoch_status measure_peak(epoch_device* handle, std::uint32_t peak, double* per_second)
{
    Device& device = device_of(handle);
    return guarded(device.error, [&]() -> Status {
        *per_second = peak == EPOCH_PEAK_FLOPS ? measured_flops(device.threads) : measured_bandwidth(device.threads);
        return {};
    });
}

epoch_status allocate(epoch_device* handle, std::uint64_t bytes, void** out)
{
    Device& device = device_of(handle);
    return guarded(device.error, [&]() -> Status {
        const std::uint64_t available = available_memory();
        // Linux overcommits memory and kills the process later, so ask first.
        void* memory = available && bytes > available ? nullptr : allocate_region(bytes);
        if (!memory)
            return {EPOCH_OUT_OF_MEMORY,
                "the host has no " + std::to_string(bytes) + " bytes left, " + std::to_string(available)
                    + " are available"};
        device.regions.emplace(memory, bytes);
        device.used += bytes;
        *out = memory;
        return {};
    });
}

void release(epoch_device* handle, void* memory)
{
    Device& device = device_of(handle);
    const auto region = device.regions.find(memory);
    if (region == device.regions.end()) return;
    device.used -= region->second;
    device.regions.erase(region);
    release_region(memory);
}

epoch_status copy(epoch_device*, void* to, const void* from, std::uint64_t bytes, void* done)
{
    if (bytes) std::memmove(to, from, bytes);
    if (done) static_cast<Event*>(done)->time = Clock::now();
    return EPOCH_OK;
}

epoch_status copy_within(epoch_device* device, void* to, const void* from, std::uint64_t bytes)
{
    return copy(device, to, from, bytes, nullptr);
}

epoch_status event_make(epoch_device* handle, void** out)
{
    return guarded(device_of(handle).error, [&]() -> Status {
        *out = new Event{Clock::now()};
        return {};
    });
}

void event_release(epoch_device*, void* event) { delete static_cast<Event*>(event); }

epoch_status event_record(epoch_device*, void* event)
{
    static_cast<Event*>(event)->time = Clock::now();
    return EPOCH_OK;
}

epoch_status event_wait(epoch_device*, void*) { return EPOCH_OK; }

epoch_status event_elapsed(epoch_device*, void* from, void* to, double* seconds)
{
    *seconds = std::chrono::duration<double>(static_cast<Event*>(to)->time - static_cast<Event*>(from)->time).count();
    return EPOCH_OK;
}

epoch_status compile(epoch_device* handle, const epoch_program_description* description,
    const epoch_compile_options* options, epoch_program** out)
{
    Device& device = device_of(handle);
    return guarded(device.error, [&]() -> Status {
        if (!description || !out) return {EPOCH_INVALID, "compile needs a description and a place for the program"};
        epoch_compile_options fixed{};
        fixed.algorithms = EPOCH_FIXED_ALGORITHMS;
        std::unique_ptr<Program> program;
        RETURN_IF_ERROR(Program::compile(*description, options ? *options : fixed, device.threads, program));
        *out = reinterpret_cast<epoch_program*>(new BoundProgram{&device, std::move(program)});
        return {};
    });
}

void program_release(epoch_program* handle) { delete reinterpret_cast<BoundProgram*>(handle); }

epoch_status tensor_size(
    const epoch_program* handle, std::uint32_t tensor, std::uint64_t* bytes, std::uint64_t* alignment)
{
    const BoundProgram& bound = program_of(handle);
    return guarded(bound.device->error, [&]() -> Status {
        if (tensor >= bound.program->tensors().size())
            return {EPOCH_INVALID, "there is no tensor " + std::to_string(tensor)};
        *bytes = bound.program->tensors()[tensor].bytes;
        *alignment = 64;
        return {};
    });
}

epoch_status tensor_life(const epoch_program* handle, std::uint32_t tensor, std::uint32_t* first, std::uint32_t* last)
{
    const BoundProgram& bound = program_of(handle);
    return guarded(bound.device->error, [&]() -> Status {
        if (tensor >= bound.program->tensors().size())
            return {EPOCH_INVALID, "there is no tensor " + std::to_string(tensor)};
        const TensorFacts& facts = bound.program->tensors()[tensor];
        *first = facts.first_op;
        *last = facts.last_op;
        return {};
    });
}

epoch_status workspace_size(const epoch_program* handle, std::uint64_t* bytes, std::uint64_t* alignment)
{
    *bytes = program_of(handle).program->workspace_bytes();
    *alignment = 64;
    return EPOCH_OK;
}

const char* plan_text(const epoch_program* handle) { return program_of(handle).program->plan_text().c_str(); }
const char* mode_text(const epoch_program* handle) { return program_of(handle).program->mode_text().c_str(); }

// Calls a member function of the program and keeps its error.
template <auto member, class... Arguments> epoch_status call(epoch_program* handle, Arguments&&... arguments)
{
    BoundProgram& bound = program_of(handle);
    return guarded(
        bound.device->error, [&] { return (*bound.program.*member)(std::forward<Arguments>(arguments)...); });
}

epoch_status bind(epoch_program* handle, void* const regions[3], const std::uint64_t* offsets, std::uint64_t workspace)
{
    return call<&Program::bind>(handle, regions, offsets, workspace);
}

epoch_status set_control(epoch_program* handle, const epoch_control* control)
{
    return call<&Program::set_control>(handle, *control);
}

// OpenMP libraries take the number of threads from the calling thread.
void use_threads([[maybe_unused]] const Device& device)
{
#if defined(_OPENMP)
    if (omp_get_max_threads() != device.threads) omp_set_num_threads(device.threads);
#endif
}

epoch_status run(epoch_program* handle, std::uint32_t steps)
{
    use_threads(*program_of(handle).device);
    return call<&Program::run>(handle, steps);
}

epoch_status finish(epoch_device*) { return EPOCH_OK; }

epoch_status metrics(epoch_program* handle, std::uint64_t first, std::uint32_t rows, float* out, std::uint32_t* copied)
{
    return call<&Program::metrics>(handle, first, rows, out, *copied);
}

epoch_status run_marked(epoch_program* handle)
{
    use_threads(*program_of(handle).device);
    return call<&Program::run_marked>(handle);
}

epoch_status marked_times(epoch_program* handle, std::uint32_t* done, const epoch_profile_entry** entries,
    std::uint32_t* entry_count, std::uint64_t* total_nanoseconds)
{
    std::span<const epoch_profile_entry> times;
    const epoch_status status = call<&Program::marked_times>(handle, times, *total_nanoseconds);
    *done = status == EPOCH_OK;
    *entries = times.data();
    *entry_count = static_cast<std::uint32_t>(times.size());
    return status;
}

epoch_status read_tensor(epoch_program* handle, std::uint32_t tensor, void* to, std::uint64_t bytes)
{
    return call<&Program::read_tensor>(handle, tensor, to, bytes);
}

epoch_status write_tensor(epoch_program* handle, std::uint32_t tensor, const void* from, std::uint64_t bytes)
{
    return call<&Program::write_tensor>(handle, tensor, from, bytes);
}

constexpr epoch_device_api cpu_api{.struct_size = sizeof(epoch_device_api),
    .abi_version = EPOCH_ABI_VERSION,
    .name = "cpu",
    .score = score,
    .count = count,
    .describe = describe,
    .op_names = op_names,
    .open = open,
    .close = close,
    .last_error = last_error,
    .properties = properties,
    .memory_use = memory_use,
    .measure_peak = measure_peak,
    .activity = nullptr,
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
    .tensor_life = tensor_life,
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

} // namespace
} // namespace epoch::cpu

extern "C" const epoch_device_api* epoch_cpu_device_query(uint32_t host_abi_version)
{
    return host_abi_version == EPOCH_ABI_VERSION ? &epoch::cpu::cpu_api : nullptr;
}
