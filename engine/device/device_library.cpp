#include "device/device_library.h"

#include "base/install_paths.h"
#include "device/open_library.h"
#include "device/precision.h"

#include <algorithm>
#include <charconv>

namespace epoch {
namespace {

#ifdef _WIN32
constexpr const char *cuda_file = "epoch-cuda.dll", *cuda_driver = "nvcuda.dll";
#else
constexpr const char *cuda_file = "libepoch-cuda.so", *cuda_driver = "libcuda.so.1";
#endif

// The text of a fixed-size field that may not be null-terminated.
template <std::size_t size> std::string text_of(const char (&field)[size])
{
    return std::string(field, std::find(field, field + size, '\0'));
}

DeviceFacts facts_of(const epoch_device_properties& properties)
{
    DeviceFacts facts;
    facts.name = text_of(properties.name);
    facts.library = text_of(properties.library);
    facts.usable = true;
    facts.memory = static_cast<std::int64_t>(properties.memory);
    facts.memory_free = static_cast<std::int64_t>(properties.memory_free);
    facts.peak_flops = properties.peak_flops;
    facts.bandwidth = properties.bandwidth;
    facts.threads = static_cast<int>(properties.threads);
    facts.compute_capability = text_of(properties.compute_capability);
    facts.driver = text_of(properties.driver);
    facts.precisions = precision_names(properties.precisions);
    return facts;
}

GpuMeters meters_from(const epoch_device_api& api, std::uint32_t index)
{
    GpuMeters meters;
    meters.device = std::string(api.name) + ":" + std::to_string(index);
    epoch_device_activity now{};
    if (api.activity(index, &now) != EPOCH_OK) return meters;
    meters.busy = now.busy;
    meters.memory_used = now.memory_used;
    meters.memory_total = now.memory_total;
    meters.watts = now.watts;
    meters.joules = now.joules;
    meters.celsius = now.celsius;
    meters.clock = now.clock;
    meters.max_clock = now.clock_most;
    meters.bus_in = now.bus_in;
    meters.bus_out = now.bus_out;
    meters.arithmetic_active = now.arithmetic_active;
    meters.tensor_active = now.tensor_active;
    meters.memory_active = now.memory_active;
    meters.held_back = text_of(now.held_back);
    return meters;
}

Error unusable(std::string_view name, Message reason)
{
    return {"device.unusable", std::string(name), std::move(reason), "choose another device; \"cpu\" is always there"};
}

} // namespace

Result<DeviceName> DeviceName::parse(std::string_view text)
{
    const std::size_t colon = text.find(':');
    DeviceName name{std::string(text.substr(0, colon)), 0, 0};
    const auto bad = [&] {
        return Error{"device.name", std::string(text), "is not the name of a device",
            "write cpu, cpu:THREADS, cuda or cuda:NUMBER"};
    };
    if (name.kind.empty()) return bad();
    if (colon == std::string_view::npos) return name;

    const std::string_view rest = text.substr(colon + 1);
    std::uint32_t number = 0;
    const auto [end, fault] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    if (fault != std::errc() || end != rest.data() + rest.size() || number > 4096) return bad();
    if (name.kind != "cpu") {
        name.index = number;
    } else if (number > 0) {
        name.threads = static_cast<int>(number);
    } else {
        return bad();
    }
    return name;
}

DeviceLibrary::DeviceLibrary()
    : DeviceLibrary(plugin_folders())
{
}

DeviceLibrary::DeviceLibrary(std::vector<std::filesystem::path> folders)
    : m_folders(std::move(folders))
{
    add_plugin("cuda", "CUDA", cuda_file, {cuda_driver, "No NVIDIA driver found"});
}

void DeviceLibrary::add(const epoch_device_api* api)
{
    auto kind = std::make_shared<Kind>();
    kind->name = kind->title = api->name;
    kind->asked = true;
    if (api->abi_version == EPOCH_ABI_VERSION && api->struct_size >= sizeof(epoch_device_api)) {
        kind->api = api;
    } else {
        kind->reason = message("was built for version {version} of the device interface, this program has {own}",
            {{"version", api->abi_version}, {"own", EPOCH_ABI_VERSION}});
    }
    std::erase_if(m_kinds, [&](const KindPointer& other) { return other->name == kind->name; });
    // Linked-in kinds come before plugins, in the order in which they were added.
    const auto place = std::ranges::find_if(m_kinds, [](const KindPointer& other) { return !other->file.empty(); });
    m_kinds.insert(place, std::move(kind));
}

void DeviceLibrary::add_plugin(std::string name, std::string title, std::string file, Driver driver)
{
    auto kind = std::make_shared<Kind>();
    kind->name = std::move(name);
    kind->title = std::move(title);
    kind->file = std::move(file);
    kind->driver = std::move(driver);
    m_kinds.push_back(std::move(kind));
}

DeviceLibrary::KindPointer DeviceLibrary::find(std::string_view name) const
{
    const auto found = std::ranges::find_if(m_kinds, [&](const KindPointer& kind) { return kind->name == name; });
    return found == m_kinds.end() ? nullptr : *found;
}

void DeviceLibrary::load(Kind& kind) const
{
    if (kind.asked) return;
    kind.asked = true;
    std::string tried;
    for (const std::filesystem::path& folder : m_folders) {
        const std::filesystem::path file = std::filesystem::absolute(folder / kind.file);
        tried += (tried.empty() ? "" : ", ") + file.string();
        std::error_code ignored;
        if (!std::filesystem::exists(file, ignored)) continue;
        const auto symbol = symbol_of_library(file, EPOCH_DEVICE_QUERY);
        if (!symbol) {
            kind.reason = symbol.error().sentence();
            return;
        }
        const auto query = reinterpret_cast<epoch_device_query_fn>(*symbol);
        const epoch_device_api* api = query(EPOCH_ABI_VERSION);
        if (api && api->abi_version == EPOCH_ABI_VERSION && api->struct_size >= sizeof(epoch_device_api)) {
            kind.api = api;
        } else {
            kind.reason =
                message("{kind} plugin {file} belongs to another version of this program; install them together",
                    {{"kind", kind.title}, {"file", file.string()}});
        }
        return;
    }
    kind.reason = message("{kind} plugin not installed: looked for {files}",
        {{"kind", kind.title}, {"files", tried.empty() ? kind.file : tried}});
    // Without a driver the plugin would not help, so the missing driver is reported first.
    if (!kind.driver.library.empty() && !system_has_library(kind.driver.library.c_str()))
        kind.reason = message("{missing} ({library} is not on this machine)",
            {{"missing", Message(kind.driver.missing)}, {"library", kind.driver.library}});
}

std::vector<DeviceFacts> DeviceLibrary::describe(Kind& kind) const
{
    const std::scoped_lock lock(kind.mutex);
    load(kind);
    const auto none = [&](Message reason) {
        DeviceFacts facts;
        facts.id = kind.name;
        facts.name = kind.title;
        facts.reason = std::move(reason);
        return std::vector{facts};
    };
    if (!kind.api) return none(kind.reason);
    char reason[2048] = ""; // may list folders
    if (kind.api->score(reason, sizeof reason) == 0) return none(text_of(reason));

    std::vector<std::string> ops;
    for (const char* const* name = kind.api->op_names(); name && *name; ++name) ops.emplace_back(*name);
    std::vector<DeviceFacts> found;
    for (std::uint32_t index = 0, count = kind.api->count(); index < count; ++index) {
        epoch_device_properties properties{};
        DeviceFacts facts;
        if (const epoch_status status = kind.api->describe(index, &properties); status == EPOCH_OK) {
            facts = facts_of(properties);
            facts.ops = ops;
            facts.reason = text_of(reason);
        } else {
            facts.name = kind.title;
            facts.reason = device_error(status, "", kind.api->last_error(nullptr)).what;
        }
        facts.id = kind.name == "cpu" ? kind.name : kind.name + ":" + std::to_string(index);
        found.push_back(std::move(facts));
    }
    if (found.empty()) return none("no device of this kind was found");
    return found;
}

std::vector<DeviceFacts> DeviceLibrary::devices() const
{
    std::vector<DeviceFacts> found;
    for (const KindPointer& kind : m_kinds) std::ranges::move(describe(*kind), std::back_inserter(found));
    return found;
}

// The lock is released before the driver is asked.
const epoch_device_api* DeviceLibrary::meters_of(Kind& kind)
{
    const std::scoped_lock lock(kind.mutex);
    return kind.asked && kind.api && kind.api->activity ? kind.api : nullptr;
}

std::vector<GpuMeters> DeviceLibrary::activity() const
{
    std::vector<GpuMeters> found;
    for (const KindPointer& kind : m_kinds) {
        const epoch_device_api* api = meters_of(*kind);
        for (std::uint32_t index = 0, count = api ? api->count() : 0; index < count; ++index)
            found.push_back(meters_from(*api, index));
    }
    return found;
}

std::optional<GpuMeters> DeviceLibrary::activity_of(std::string_view name) const
{
    const auto parsed = DeviceName::parse(name);
    const KindPointer kind = parsed ? find(parsed->kind) : nullptr;
    const epoch_device_api* api = kind ? meters_of(*kind) : nullptr;
    if (!api) return std::nullopt;
    return meters_from(*api, parsed->index);
}

Result<DeviceFacts> DeviceLibrary::facts(std::string_view name) const
{
    ASSIGN_OR_RETURN(const auto parsed, DeviceName::parse(name));
    const KindPointer kind = find(parsed.kind);
    if (!kind) return unusable(name, "there is no such kind of device");
    std::vector<DeviceFacts> found = describe(*kind);
    if (!found.front().usable && found.size() == 1) return unusable(name, found.front().reason);
    if (parsed.index >= found.size())
        return unusable(name, message("there are only {count} devices of this kind", {{"count", found.size()}}));
    if (!found[parsed.index].usable) return unusable(name, found[parsed.index].reason);
    return std::move(found[parsed.index]);
}

Result<std::unique_ptr<Device>> DeviceLibrary::open(std::string_view name, int threads) const
{
    RETURN_IF_ERROR(facts(name));
    const DeviceName parsed = *DeviceName::parse(name);
    // A usable kind is loaded, and its table never changes.
    return Device::open(*find(parsed.kind)->api, parsed.index, threads > 0 ? threads : parsed.threads);
}

} // namespace epoch
