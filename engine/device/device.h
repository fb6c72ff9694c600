// Device: the device ABI as owning handles and Results. A Device and everything made with it belong to one thread.
#pragma once

#include "abi/device_abi.h"
#include "base/result.h"
#include "plan/liveness.h"
#include "plan/plan.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

// The status of a device call as an error with code "device.lost", "device.out_of_memory", "device.unsupported",
// "device.invalid" or "device.failed".
Error device_error(epoch_status status, std::string doing, const char* reason);

class DeviceEvent;

class Device {
public:
    static Result<std::unique_ptr<Device>> open(const epoch_device_api& api, std::uint32_t index, int threads);
    ~Device();
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;

    const epoch_device_api& api() const { return *m_api; }
    epoch_device* handle() const { return m_handle; }

    Result<epoch_device_properties> properties() const;
    // Measured in about 50 ms if the device supports that, else taken from its properties. 0 = not known.
    Result<double> peak(epoch_peak what);
    Status finish(); // waits for all queued work
    Status copy_in(void* to, std::span<const std::byte> from); // from the host; done when it returns
    Status copy_within(void* to, const void* from, std::int64_t bytes);
    // Whether the device is behind a bus: it has page-locked host memory and copies from there asynchronously.
    bool copies_beside() const { return m_api->copy_in_beside != nullptr; }
    // Copies asynchronously from page-locked memory, which must not change until `done` has happened.
    Status copy_in_beside(void* to, std::span<const std::byte> from, const DeviceEvent& done);
    Status run_after(const DeviceEvent& event); // work queued from now on waits for the event
    Status check(epoch_status status, const char* doing) const;

private:
    Device(const epoch_device_api& api, epoch_device* handle)
        : m_api(&api)
        , m_handle(handle)
    {
    }

    const epoch_device_api* m_api;
    epoch_device* m_handle;
};

struct ReleaseMemory {
    const epoch_device_api* api = nullptr;
    epoch_device* device = nullptr;
    void operator()(void* memory) const { api->release(device, memory); }
};
struct ReleaseHostMemory {
    const epoch_device_api* api = nullptr;
    epoch_device* device = nullptr;
    void operator()(std::byte* memory) const { api->release_host(device, memory); }
};
struct ReleaseEvent {
    const epoch_device_api* api = nullptr;
    epoch_device* device = nullptr;
    void operator()(void* event) const { api->event_release(device, event); }
};
struct ReleaseProgram {
    const epoch_device_api* api = nullptr;
    void operator()(epoch_program* program) const { api->program_release(program); }
};

class DeviceMemory {
public:
    DeviceMemory() = default;
    static Result<DeviceMemory> allocate(Device& device, std::int64_t bytes); // 0 bytes: allocates nothing

    void* data() const { return m_data.get(); }
    std::int64_t bytes() const { return m_bytes; }

private:
    std::unique_ptr<void, ReleaseMemory> m_data;
    std::int64_t m_bytes = 0;
};

// Page-locked host memory of a device that copies asynchronously.
class HostMemory {
public:
    HostMemory() = default;
    static Result<HostMemory> allocate(Device& device, std::int64_t bytes);

    std::span<std::byte> bytes() const { return {m_data.get(), m_size}; }

private:
    std::unique_ptr<std::byte, ReleaseHostMemory> m_data;
    std::size_t m_size = 0;
};

class DeviceEvent {
public:
    static Result<DeviceEvent> make(Device& device);
    void* handle() const { return m_event.get(); }
    Status record();
    Status wait();
    // Between two events that have happened, by the device's clock.
    Result<double> seconds_since(const DeviceEvent& earlier) const;

private:
    DeviceEvent(Device& device, void* event)
        : m_device(&device)
        , m_event(event, {&device.api(), device.handle()})
    {
    }

    Device* m_device;
    std::unique_ptr<void, ReleaseEvent> m_event;
};

// The position of a step in the run: what a program reads from its control block.
struct Control {
    std::uint64_t seed = 0, step = 0, position = 0;
    std::span<const float> live_parameters; // schedule rows of this step and the next ones; the last row stays in force
};

// The beginning of the mode of a program that runs as one persistent kernel on a single block of a GPU.
inline constexpr std::string_view one_kernel_mode = "one persistent kernel";

class DeviceProgram {
public:
    struct Options {
        epoch_precision precision = EPOCH_FP32;
        const DeviceProgram* like = nullptr; // state tensors get its layouts
        epoch_algorithms algorithms = EPOCH_FIXED_ALGORITHMS;
        std::string stored_plan = {}; // a plan to compile to again; empty: none
    };
    static Result<DeviceProgram> compile(Device& device, const Program& program, const Options& options);

    std::span<const TensorSize> sizes() const { return m_sizes; } // one per tensor of the program
    TensorSize workspace() const { return m_workspace; }
    std::string mode() const;
    std::string plan_text() const; // algorithms and layouts

    struct Regions {
        void *state = nullptr, *data = nullptr, *scratch = nullptr;
    };
    Status bind(const Regions& regions, const Layout& layout);
    Status set_control(const Control& control);
    Status run(std::uint32_t steps);
    Status finish() { return m_device->finish(); }
    // Copies the rows of finished steps from `first` on, as many as fit; returns how many.
    Result<std::size_t> metrics(std::uint64_t first, std::span<float> rows);
    // In canonical form; `bytes` must have the tensor's size.
    Status read(Tensor tensor, std::span<std::byte> bytes);
    Status write(Tensor tensor, std::span<const std::byte> bytes);

    struct ProfileEntry {
        Phase phase = Phase::forward;
        std::vector<std::uint32_t> sources;
        double seconds = 0;
    };
    struct ProfiledStep {
        std::vector<ProfileEntry> entries;
        double seconds = 0;
    };
    Status run_marked(); // one step with markers between the nodes
    // The times of the newest marked step; none: it is still in flight.
    Result<std::optional<ProfiledStep>> marked_times();
    struct TracedWork {
        epoch_work_kind kind = EPOCH_KERNEL;
        std::string name, op; // op: "matmul"; empty: not known
        Phase phase = Phase::forward; // of the op, as the sources are
        std::vector<std::uint32_t> sources;
        double begin = 0, end = 0; // seconds, by the device's clock
        double bytes = 0; // copied or filled
    };
    // Runs steps and returns all work of the device for them, in the order in which it started. Waits for the device.
    Result<std::vector<TracedWork>> run_traced(std::uint32_t steps);

private:
    DeviceProgram(Device& device, epoch_program* program)
        : m_device(&device)
        , m_program(program, {&device.api()})
    {
    }
    Status ask_sizes(const Program& program);

    Device* m_device;
    std::unique_ptr<epoch_program, ReleaseProgram> m_program;
    std::vector<TensorSize> m_sizes;
    TensorSize m_workspace;
    std::size_t m_metric_columns = 0, m_schedule_columns = 0;
};

} // namespace epoch
