// RAII handles and Results over the device ABI.
#include "device/device.h"

#include "base/install_paths.h"
#include "device/program_description.h"

#include <algorithm>
#include <cassert>

namespace epoch {
namespace {

std::string first_of(const char* reason, const char* otherwise) { return reason && *reason ? reason : otherwise; }

Status check_int8(const Device& device, const Program& program)
{
    std::int64_t limit = 0;
    for (const PlanOp& op : program.ops)
        if (const auto found = op.attributes.find("weight_limit"); found != op.attributes.end())
            limit = std::max(limit, std::get<std::int64_t>(found->second));
    if (limit == 0) return {};
    ASSIGN_OR_RETURN(const auto known, device.properties());
    const std::int64_t own = known.int8_weight_limit;
    if (limit <= own) return {};
    if (own == 0)
        return Error{"device.int8", known.name, "this device does not run INT8",
            "choose the CPU (--device cpu), or use the network as it was before it was quantized"};
    return Error{"device.int8", known.name,
        message("would compute a wrong sum now and then: the weights use the full range to {limit}, and this processor, "
                "without VNNI, adds pairs of products exactly up to {own} only",
            {{"limit", limit}, {"own", own}}),
        "quantize the network on this computer, or with --reduced-range"};
}

} // namespace

Error device_error(epoch_status status, std::string doing, const char* reason)
{
    switch (status) {
    case EPOCH_OK: break;
    case EPOCH_OUT_OF_MEMORY:
        return {"device.out_of_memory", std::move(doing), first_of(reason, "the device's memory is full"),
            "make the batch or the network smaller, or close other programs that use the device"};
    case EPOCH_LOST:
        return {"device.lost", std::move(doing), first_of(reason, "the device no longer responds"),
            "start again; if that fails too, restart the program or choose another device"};
    case EPOCH_UNSUPPORTED:
        return {"device.unsupported", std::move(doing), first_of(reason, "this device has no kernel for it"),
            "choose another device, or change the named part of the network"};
    case EPOCH_INVALID:
        return {"device.invalid", std::move(doing), first_of(reason, "the device refused the call"),
            "this is a bug; please report it"};
    case EPOCH_FAILED: break;
    }
    return {"device.failed", std::move(doing), first_of(reason, "the device reports a failure"), "try again"};
}

Result<std::unique_ptr<Device>> Device::open(const epoch_device_api& api, std::uint32_t index, int threads)
{
    const std::string cache = user_cache_folder().string();
    const epoch_device_options options{
        threads > 0 ? static_cast<std::uint32_t>(threads) : 0u, cache.empty() ? nullptr : cache.c_str()};
    epoch_device* handle = nullptr;
    if (const epoch_status status = api.open(index, &options, &handle); status != EPOCH_OK)
        return device_error(status, std::string("opening ") + api.name, api.last_error(nullptr));
    return std::unique_ptr<Device>(new Device(api, handle));
}

Device::~Device() { m_api->close(m_handle); }

Status Device::check(epoch_status status, const char* doing) const
{
    if (status == EPOCH_OK) return {};
    return device_error(status, doing, m_api->last_error(m_handle));
}

Result<epoch_device_properties> Device::properties() const
{
    epoch_device_properties properties{};
    RETURN_IF_ERROR(check(m_api->properties(m_handle, &properties), "querying the device"));
    return properties;
}

Result<double> Device::peak(epoch_peak what)
{
    if (!m_api->measure_peak) {
        ASSIGN_OR_RETURN(const auto known, properties());
        return what == EPOCH_PEAK_FLOPS ? known.peak_flops : known.bandwidth;
    }
    double per_second = 0;
    RETURN_IF_ERROR(check(m_api->measure_peak(m_handle, what, &per_second), "measuring the device"));
    return per_second;
}

Status Device::finish() { return check(m_api->finish(m_handle), "waiting for the device"); }

Status Device::copy_in(void* to, std::span<const std::byte> from)
{
    return check(m_api->copy_in(m_handle, to, from.data(), from.size(), nullptr), "copying to the device");
}

Status Device::copy_within(void* to, const void* from, std::int64_t bytes)
{
    if (bytes == 0) return {};
    return check(m_api->copy_within(m_handle, to, from, static_cast<std::uint64_t>(bytes)), "copying on the device");
}

Status Device::copy_in_beside(void* to, std::span<const std::byte> from, const DeviceEvent& done)
{
    assert(copies_beside());
    return check(m_api->copy_in_beside(m_handle, to, from.data(), from.size(), done.handle()), "copying to the device");
}

Status Device::run_after(const DeviceEvent& event)
{
    assert(copies_beside());
    return check(m_api->run_after(m_handle, event.handle()), "waiting for a copy");
}

Result<DeviceMemory> DeviceMemory::allocate(Device& device, std::int64_t bytes)
{
    DeviceMemory memory;
    if (bytes == 0) return memory;
    void* data = nullptr;
    const epoch_status status = device.api().allocate(device.handle(), static_cast<std::uint64_t>(bytes), &data);
    RETURN_IF_ERROR(device.check(status, "reserving memory"));
    memory.m_data = {data, ReleaseMemory{&device.api(), device.handle()}};
    memory.m_bytes = bytes;
    return memory;
}

Result<HostMemory> HostMemory::allocate(Device& device, std::int64_t bytes)
{
    assert(device.copies_beside());
    HostMemory memory;
    if (bytes == 0) return memory;
    void* data = nullptr;
    const epoch_status status = device.api().allocate_host(device.handle(), static_cast<std::uint64_t>(bytes), &data);
    RETURN_IF_ERROR(device.check(status, "reserving page-locked memory"));
    memory.m_data = {static_cast<std::byte*>(data), ReleaseHostMemory{&device.api(), device.handle()}};
    memory.m_size = static_cast<std::size_t>(bytes);
    return memory;
}

Result<DeviceEvent> DeviceEvent::make(Device& device)
{
    void* event = nullptr;
    RETURN_IF_ERROR(device.check(device.api().event_make(device.handle(), &event), "making an event"));
    return DeviceEvent(device, event);
}

Status DeviceEvent::record()
{
    return m_device->check(m_device->api().event_record(m_device->handle(), m_event.get()), "marking a step");
}

Status DeviceEvent::wait()
{
    return m_device->check(m_device->api().event_wait(m_device->handle(), m_event.get()), "training");
}

Result<double> DeviceEvent::seconds_since(const DeviceEvent& earlier) const
{
    double seconds = 0;
    const epoch_status status =
        m_device->api().event_elapsed(m_device->handle(), earlier.m_event.get(), m_event.get(), &seconds);
    RETURN_IF_ERROR(m_device->check(status, "reading the device's clock"));
    return seconds;
}

Result<DeviceProgram> DeviceProgram::compile(Device& device, const Program& program, const Options& options)
{
    RETURN_IF_ERROR(check_int8(device, program));
    const ProgramDescription description(program);
    epoch_compile_options wanted{};
    wanted.precision = options.precision;
    wanted.algorithms = options.algorithms;
    wanted.plan_text = options.stored_plan.empty() ? nullptr : options.stored_plan.c_str();
    wanted.like = options.like ? options.like->m_program.get() : nullptr;
    wanted.keep_tensors = program.kind == ProgramKind::inspect;
    epoch_program* handle = nullptr;
    const epoch_status status = device.api().compile(device.handle(), &description.get(), &wanted, &handle);
    RETURN_IF_ERROR(device.check(status, "compiling the network"));

    DeviceProgram compiled(device, handle);
    RETURN_IF_ERROR(compiled.ask_sizes(program));
    return compiled;
}

Status DeviceProgram::ask_sizes(const Program& program)
{
    m_metric_columns = program.metric_columns;
    m_schedule_columns = program.live_parameter_columns;
    std::uint64_t bytes = 0, alignment = 0;
    const auto size = [&] {
        return TensorSize{static_cast<std::int64_t>(bytes), static_cast<std::int64_t>(alignment)};
    };
    for (std::uint32_t tensor = 0; tensor < program.tensors.size(); ++tensor) {
        const epoch_status status = m_device->api().tensor_size(m_program.get(), tensor, &bytes, &alignment);
        RETURN_IF_ERROR(m_device->check(status, "querying the size of a tensor"));
        m_sizes.push_back(size());
        if (!m_device->api().tensor_life) continue;
        std::uint32_t first = 0, last = 0;
        const epoch_status life = m_device->api().tensor_life(m_program.get(), tensor, &first, &last);
        RETURN_IF_ERROR(m_device->check(life, "querying the lifetime of a tensor"));
        m_sizes.back().first_op = first;
        m_sizes.back().last_op = last;
    }
    const epoch_status status = m_device->api().workspace_size(m_program.get(), &bytes, &alignment);
    RETURN_IF_ERROR(m_device->check(status, "querying the size of the workspace"));
    m_workspace = size();
    return {};
}

std::string DeviceProgram::plan_text() const { return first_of(m_device->api().plan_text(m_program.get()), ""); }
std::string DeviceProgram::mode() const { return first_of(m_device->api().mode_text(m_program.get()), ""); }

Status DeviceProgram::bind(const Regions& regions, const Layout& layout)
{
    void* const bases[3] = {regions.state, regions.data, regions.scratch};
    const std::vector<std::uint64_t> offsets(layout.offsets.begin(), layout.offsets.end());
    return m_device->check(m_device->api().bind(m_program.get(), bases, offsets.data(),
                               static_cast<std::uint64_t>(layout.workspace_offset)),
        "placing the network in memory");
}

Status DeviceProgram::set_control(const Control& control)
{
    assert(m_schedule_columns == 0 ? control.live_parameters.empty()
                                   : control.live_parameters.size() % m_schedule_columns == 0);
    epoch_control block{};
    block.seed = control.seed;
    block.step = control.step;
    block.position = control.position;
    block.schedule_rows =
        m_schedule_columns == 0 ? 1 : static_cast<std::uint32_t>(control.live_parameters.size() / m_schedule_columns);
    block.schedule = control.live_parameters.data();
    return m_device->check(m_device->api().set_control(m_program.get(), &block), "setting the step");
}

Status DeviceProgram::run(std::uint32_t steps)
{
    return m_device->check(m_device->api().run(m_program.get(), steps), "training");
}

Result<std::size_t> DeviceProgram::metrics(std::uint64_t first, std::span<float> rows)
{
    assert(m_metric_columns > 0);
    std::uint32_t copied = 0;
    const auto rows_that_fit = static_cast<std::uint32_t>(rows.size() / m_metric_columns);
    const epoch_status status = m_device->api().metrics(m_program.get(), first, rows_that_fit, rows.data(), &copied);
    RETURN_IF_ERROR(m_device->check(status, "reading the metrics"));
    return std::size_t{copied};
}

Status DeviceProgram::read(Tensor tensor, std::span<std::byte> bytes)
{
    const epoch_status status = m_device->api().read_tensor(
        m_program.get(), static_cast<std::uint32_t>(tensor.index), bytes.data(), bytes.size());
    return m_device->check(status, "reading a tensor");
}

Status DeviceProgram::write(Tensor tensor, std::span<const std::byte> bytes)
{
    const epoch_status status = m_device->api().write_tensor(
        m_program.get(), static_cast<std::uint32_t>(tensor.index), bytes.data(), bytes.size());
    return m_device->check(status, "writing a tensor");
}

Status DeviceProgram::run_marked() { return m_device->check(m_device->api().run_marked(m_program.get()), "training"); }

Result<std::optional<DeviceProgram::ProfiledStep>> DeviceProgram::marked_times()
{
    const epoch_profile_entry* entries = nullptr;
    std::uint32_t there = 0, count = 0;
    std::uint64_t total = 0;
    const epoch_status status = m_device->api().marked_times(m_program.get(), &there, &entries, &count, &total);
    RETURN_IF_ERROR(m_device->check(status, "reading the times of a step"));
    if (there == 0) return std::optional<ProfiledStep>();

    ProfiledStep step;
    step.seconds = static_cast<double>(total) * 1e-9;
    for (const epoch_profile_entry& entry : std::span(entries, count)) {
        step.entries.push_back(
            {static_cast<Phase>(entry.phase), std::vector(entry.sources, entry.sources + entry.source_count),
                static_cast<double>(entry.nanoseconds) * 1e-9});
    }
    return std::optional(std::move(step));
}

Result<std::vector<DeviceProgram::TracedWork>> DeviceProgram::run_traced(std::uint32_t steps)
{
    if (!m_device->api().run_traced)
        return Error{"device.no_trace", m_device->api().name, "this device cannot trace individual kernels",
            "choose a GPU, or see the times of layers in the card Step time"};
    const epoch_traced_work* work = nullptr;
    std::uint32_t count = 0;
    const epoch_status status = m_device->api().run_traced(m_program.get(), steps, &work, &count);
    if (status == EPOCH_UNSUPPORTED)
        return Error{"device.no_trace", "tracing steps", m_device->api().last_error(m_device->handle()),
            "training is not affected; see the times of layers in the card Step time"};
    RETURN_IF_ERROR(m_device->check(status, "tracing steps"));
    std::vector<TracedWork> out;
    const std::uint64_t first = count > 0 ? work->begin : 0; // so that seconds keep their precision
    const auto seconds = [&](std::uint64_t time) { return static_cast<double>(time - first) * 1e-9; };
    const auto op_of = [](const epoch_traced_work& one) {
        const std::string_view all = one.op ? one.op : "";
        return std::string(all.substr(0, all.find(' ')));
    };
    for (const epoch_traced_work& one : std::span(work, count))
        out.push_back({static_cast<epoch_work_kind>(one.kind), one.name, op_of(one), static_cast<Phase>(one.phase),
            std::vector(one.sources, one.sources + one.source_count), seconds(one.begin), seconds(one.end),
            static_cast<double>(one.bytes)});
    return out;
}

} // namespace epoch
