// cuda_device: the plugin's table of ABI functions and the one symbol that it exports.
#include <cstdio>
#include <memory>
#include <vector>

#include "abi/device_abi.h"
#include "cuda/device/activity.h"
#include "cuda/device/driver.h"
#include "cuda/device/gpu_watch.h"
#include "cuda/device/probe.h"
#include "cuda/device/program.h"
#include "cuda/device/properties.h"

namespace epoch::cuda {
namespace {

std::uint32_t api_score(char* reason, std::size_t reason_size)
{
    std::uint32_t score = 0;
    (void)at_border(thread_error(), [&] {
        const Probe found = probe();
        score = found.score;
        if (reason && reason_size > 0) std::snprintf(reason, reason_size, "%s", found.reason.c_str());
        return Status{};
    });
    return score;
}

std::uint32_t api_count()
{
    std::uint32_t count = 0;
    (void)at_border(thread_error(), [&] {
        count = static_cast<std::uint32_t>(find_devices().devices.size());
        return Status{};
    });
    return count;
}

epoch_status api_describe(std::uint32_t index, epoch_device_properties* out)
{
    return at_border(thread_error(), [&] { return describe(index, *out); });
}

const char* const* api_op_names()
{
    static const std::vector<const char*> names = [] {
        std::vector<const char*> list;
        for (const auto* file : op_files())
            for (const OpKernel& kernel : *file) list.push_back(kernel.name);
        list.push_back(nullptr);
        return list;
    }();
    return names.data();
}

epoch_status api_open(std::uint32_t index, const epoch_device_options* options, epoch_device** out)
{
    *out = nullptr;
    return at_border(thread_error(), [&] {
        int number = 0;
        RETURN_IF_ERROR(number_of(index, number));
        auto device = std::make_unique<epoch_device>();
        RETURN_IF_ERROR(open_device(number, options->cache_folder ? options->cache_folder : "", *device));
        *out = device.release();
        return Status{};
    });
}

void api_close(epoch_device* device)
{
    if (!device) return;
    (void)cudaSetDevice(device->number);
    (void)wait_for_all(*device);
    while (!device->blocks.empty()) release(*device, device->blocks.begin()->first);
    delete device;
}

const char* api_last_error(epoch_device* device) { return device ? device->error.c_str() : thread_error().c_str(); }

epoch_status api_properties(epoch_device* device, epoch_device_properties* out)
{
    return on_device(*device, [&] { return read_properties(*device, *out); });
}

epoch_status api_memory_use(epoch_device* device, std::uint64_t* used_by_us, std::uint64_t* free_now)
{
    return on_device(*device, [&] {
        std::size_t free_bytes = 0, total = 0;
        Status known = check(cudaMemGetInfo(&free_bytes, &total), "asking for free memory");
        *used_by_us = device->used;
        *free_now = free_bytes;
        return known;
    });
}

epoch_status api_activity(std::uint32_t index, epoch_device_activity* out)
{
    return at_border(thread_error(), [&] {
        *out = unknown_activity();
        int number = 0;
        RETURN_IF_ERROR(number_of(index, number));
        std::string why;
        const auto driver = open_driver(why);
        return driver ? read_activity(bus_id_of(*driver, number), *out) : Status{EPOCH_FAILED, why};
    });
}

epoch_status api_allocate(epoch_device* device, std::uint64_t bytes, void** out)
{
    return on_device(*device, [&] { return allocate(*device, bytes, out); });
}

void api_release(epoch_device* device, void* memory)
{
    (void)on_device(*device, [&] {
        release(*device, memory);
        return Status{};
    });
}

epoch_status api_copy_in(epoch_device* device, void* to, const void* from, std::uint64_t bytes, void* done)
{
    return on_device(*device, [&] { return copy(*device, to, from, bytes, cudaMemcpyHostToDevice, done); });
}

epoch_status api_copy_out(epoch_device* device, void* to, const void* from, std::uint64_t bytes, void* done)
{
    return on_device(*device, [&] { return copy(*device, to, from, bytes, cudaMemcpyDeviceToHost, done); });
}

epoch_status api_copy_within(epoch_device* device, void* to, const void* from, std::uint64_t bytes)
{
    return on_device(*device, [&] { return copy(*device, to, from, bytes, cudaMemcpyDeviceToDevice, nullptr); });
}

epoch_status api_allocate_host(epoch_device* device, std::uint64_t bytes, void** out)
{
    return on_device(*device, [&] { return allocate_host(*device, bytes, out); });
}

void api_release_host(epoch_device* device, void* memory)
{
    (void)on_device(*device, [&] {
        release_host(*device, memory);
        return Status{};
    });
}

epoch_status api_copy_in_beside(epoch_device* device, void* to, const void* from, std::uint64_t bytes, void* done)
{
    return on_device(*device, [&] { return copy_in_beside(*device, to, from, bytes, static_cast<cudaEvent_t>(done)); });
}

epoch_status api_run_after(epoch_device* device, void* event)
{
    return on_device(*device, [&] {
        return check(cudaStreamWaitEvent(device->stream.get(), static_cast<cudaEvent_t>(event), 0),
            "making the work wait for a copy");
    });
}

epoch_status api_event_make(epoch_device* device, void** out)
{
    *out = nullptr;
    return on_device(*device, [&] {
        cudaEvent_t event = nullptr;
        // A host that waits for the event sleeps, and does not burn a core all through a run.
        Status made = check(cudaEventCreateWithFlags(&event, cudaEventBlockingSync), "making an event");
        *out = event;
        return made;
    });
}

void api_event_release(epoch_device* device, void* event)
{
    // Ignores errors: on a lost GPU even selecting the device fails.
    (void)cudaSetDevice(device->number);
    (void)cudaEventDestroy(static_cast<cudaEvent_t>(event));
}

epoch_status api_event_record(epoch_device* device, void* event)
{
    return on_device(*device, [&] {
        return check(cudaEventRecord(static_cast<cudaEvent_t>(event), device->stream.get()), "recording an event");
    });
}

epoch_status api_event_wait(epoch_device* device, void* event)
{
    return on_device(
        *device, [&] { return check(cudaEventSynchronize(static_cast<cudaEvent_t>(event)), "waiting for an event"); });
}

epoch_status api_event_elapsed(epoch_device* device, void* from, void* to, double* seconds)
{
    return on_device(*device, [&] {
        float milliseconds = 0;
        RETURN_IF_ERROR(check(cudaEventSynchronize(static_cast<cudaEvent_t>(to)), "waiting for an event"));
        Status measured =
            check(cudaEventElapsedTime(&milliseconds, static_cast<cudaEvent_t>(from), static_cast<cudaEvent_t>(to)),
                "taking the time between events");
        *seconds = static_cast<double>(milliseconds) * 1e-3;
        return measured;
    });
}

epoch_status api_compile(epoch_device* device, const epoch_program_description* description,
    const epoch_compile_options* options, epoch_program** out)
{
    *out = nullptr;
    return on_device(*device, [&] {
        auto program = std::make_unique<epoch_program>(*device);
        RETURN_IF_ERROR(compile(*program, *description, *options));
        *out = program.release();
        return Status{};
    });
}

void api_program_release(epoch_program* program)
{
    if (!program) return;
    (void)on_device(program->device, [&] { return wait_for_all(program->device); });
    delete program;
}

epoch_status api_tensor_size(
    const epoch_program* program, std::uint32_t tensor, std::uint64_t* bytes, std::uint64_t* alignment)
{
    if (tensor >= program->described) {
        program->device.error = "no such tensor in the program";
        return EPOCH_INVALID;
    }
    const Tensor& asked = program->tensors[tensor];
    *bytes = asked.alias_of == EPOCH_NO_TENSOR ? asked.bytes : 0;
    *alignment = 256;
    return EPOCH_OK;
}

epoch_status api_tensor_life(
    const epoch_program* program, std::uint32_t tensor, std::uint32_t* first, std::uint32_t* last)
{
    if (tensor >= program->described) {
        program->device.error = "no such tensor in the program";
        return EPOCH_INVALID;
    }
    *first = program->tensors[tensor].first_op;
    *last = program->tensors[tensor].last_op;
    return EPOCH_OK;
}

epoch_status api_workspace_size(const epoch_program* program, std::uint64_t* bytes, std::uint64_t* alignment)
{
    *bytes = program->workspace_bytes;
    *alignment = 256;
    return EPOCH_OK;
}

const char* api_plan_text(const epoch_program* program) { return program->plan.c_str(); }
const char* api_mode_text(const epoch_program* program) { return program->mode.c_str(); }

epoch_status api_bind(
    epoch_program* program, void* const regions[3], const std::uint64_t* offsets, std::uint64_t workspace_offset)
{
    return on_device(program->device, [&] { return bind(*program, regions, offsets, workspace_offset); });
}

epoch_status api_set_control(epoch_program* program, const epoch_control* control)
{
    return on_device(program->device, [&] { return set_control(*program, *control); });
}

epoch_status api_run(epoch_program* program, std::uint32_t steps)
{
    return on_device(program->device, [&] { return run(*program, steps); });
}

epoch_status api_finish(epoch_device* device)
{
    return on_device(*device, [&] { return wait_for_all(*device); });
}

epoch_status api_metrics(
    epoch_program* program, std::uint64_t first_step, std::uint32_t rows, float* out, std::uint32_t* copied)
{
    return on_device(program->device, [&] { return metrics(*program, first_step, rows, out, *copied); });
}

epoch_status api_run_marked(epoch_program* program)
{
    return on_device(program->device, [&] { return run_marked(*program); });
}

epoch_status api_marked_times(epoch_program* program, std::uint32_t* done, const epoch_profile_entry** entries,
    std::uint32_t* count, std::uint64_t* total)
{
    return on_device(program->device, [&] {
        bool there = false;
        Status taken = marked_times(*program, there, *total);
        *done = there;
        if (!there) return taken;
        *entries = program->profile.data();
        *count = static_cast<std::uint32_t>(program->profile.size());
        return taken;
    });
}

epoch_status api_run_traced(
    epoch_program* program, std::uint32_t steps, const epoch_traced_work** work, std::uint32_t* count)
{
    return on_device(program->device, [&] {
        Status done = run_traced(*program, steps);
        *work = program->traced.data();
        *count = static_cast<std::uint32_t>(program->traced.size());
        return done;
    });
}

epoch_status api_read_tensor(epoch_program* program, std::uint32_t tensor, void* to, std::uint64_t bytes)
{
    return on_device(program->device, [&] { return read_tensor(*program, tensor, to, bytes); });
}

epoch_status api_write_tensor(epoch_program* program, std::uint32_t tensor, const void* from, std::uint64_t bytes)
{
    return on_device(program->device, [&] { return write_tensor(*program, tensor, from, bytes); });
}

const epoch_device_api api = {
    .struct_size = sizeof(epoch_device_api),
    .abi_version = EPOCH_ABI_VERSION,
    .name = "cuda",
    .score = api_score,
    .count = api_count,
    .describe = api_describe,
    .op_names = api_op_names,
    .open = api_open,
    .close = api_close,
    .last_error = api_last_error,
    .properties = api_properties,
    .memory_use = api_memory_use,
    .measure_peak = nullptr,
    .activity = api_activity,
    .allocate = api_allocate,
    .release = api_release,
    .copy_in = api_copy_in,
    .copy_out = api_copy_out,
    .copy_within = api_copy_within,
    .allocate_host = api_allocate_host,
    .release_host = api_release_host,
    .copy_in_beside = api_copy_in_beside,
    .run_after = api_run_after,
    .event_make = api_event_make,
    .event_release = api_event_release,
    .event_record = api_event_record,
    .event_wait = api_event_wait,
    .event_elapsed = api_event_elapsed,
    .compile = api_compile,
    .program_release = api_program_release,
    .tensor_size = api_tensor_size,
    .tensor_life = api_tensor_life,
    .workspace_size = api_workspace_size,
    .plan_text = api_plan_text,
    .mode_text = api_mode_text,
    .bind = api_bind,
    .set_control = api_set_control,
    .run = api_run,
    .finish = api_finish,
    .metrics = api_metrics,
    .run_marked = api_run_marked,
    .marked_times = api_marked_times,
    .run_traced = api_run_traced,
    .read_tensor = api_read_tensor,
    .write_tensor = api_write_tensor,
};

} // namespace
} // namespace epoch::cuda

extern "C" __attribute__((visibility("default"))) const epoch_device_api* epoch_device_query(
    std::uint32_t host_abi_version)
{
    return host_abi_version == EPOCH_ABI_VERSION ? &epoch::cuda::api : nullptr;
}
