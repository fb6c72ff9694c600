// DeviceLibrary: the kinds of device that this program can use: those linked in, and plugins that are loaded when their
// kind is first asked for. Once all kinds are added, it is thread-safe.
#pragma once

#include "device/device.h"
#include "plan/forecast.h"
#include "protocol/snapshot.h"

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

// "cpu", "cpu:4" (threads), "cuda", "cuda:1" (which one).
struct DeviceName {
    std::string kind;
    std::uint32_t index = 0;
    int threads = 0; // 0 = the device's default

    static Result<DeviceName> parse(std::string_view text);
};

class DeviceLibrary {
public:
    DeviceLibrary(); // with the CUDA plugin, not loaded yet
    explicit DeviceLibrary(std::vector<std::filesystem::path> plugin_folders);

    // A table that is linked in; its name is the kind ("cpu").
    void add(const epoch_device_api* api);
    // Adds a plugin `file` for `kind`, which is looked up in the plugin folders when first asked for. If both the
    // plugin and its driver are missing, the missing driver is the reported reason.
    struct Driver {
        std::string library, missing; // "libcuda.so.1", and the sentence that says that it is not there
    };
    void add_plugin(std::string kind, std::string title, std::string file, Driver driver);

    // Every device of every kind, usable or not; loads the plugins.
    std::vector<DeviceFacts> devices() const;
    // The activity of the devices whose drivers report it. Loads nothing: only kinds asked for before are included. A
    // driver may take long, or hang.
    std::vector<GpuMeters> activity() const;
    // None: the device does not report it.
    std::optional<GpuMeters> activity_of(std::string_view name) const;
    // `threads` = 0 leaves it to the name, and then to the device.
    Result<std::unique_ptr<Device>> open(std::string_view name, int threads) const;
    Result<DeviceFacts> facts(std::string_view name) const;

private:
    // One lock per kind, so that a slow plugin does not block the others.
    struct Kind {
        std::string name, title, file; // file: of a plugin; empty = linked in
        Driver driver;
        const epoch_device_api* api = nullptr;
        bool asked = false;
        Message reason; // why it cannot be used
        std::mutex mutex;
    };
    using KindPointer = std::shared_ptr<Kind>;

    KindPointer find(std::string_view name) const;
    std::vector<DeviceFacts> describe(Kind& kind) const;
    void load(Kind& kind) const;
    static const epoch_device_api* meters_of(Kind& kind); // null: no meters, or not asked for yet

    std::vector<std::filesystem::path> m_folders;
    std::vector<KindPointer> m_kinds; // must not change once several threads use the library
};

} // namespace epoch
