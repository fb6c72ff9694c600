// device_library: the kinds of device this program can use: those linked in, and plugins that are opened only when
// somebody asks for their kind. Safe to use from several threads.
#pragma once

#include "device/device.h"
#include "plan/forecast.h"

#include <filesystem>
#include <mutex>
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
    DeviceLibrary(); // knows of the CUDA plugin, without loading anything
    explicit DeviceLibrary(std::vector<std::filesystem::path> plugin_folders);

    // A table that is linked in; its name is the kind ("cpu").
    void add(const epoch_device_api* api);
    // A plugin `file` serving `kind`, searched for in the plugin folders when first asked for.
    void add_plugin(std::string kind, std::string title, std::string file);

    // Every device of every kind, usable or not; loads the plugins.
    std::vector<DeviceFacts> devices();
    std::vector<DeviceFacts> devices_of(std::string_view kind);
    // `threads` = 0 leaves it to the name, and then to the device.
    Result<std::unique_ptr<Device>> open(std::string_view name, int threads);
    Result<DeviceFacts> facts(std::string_view name);

private:
    struct Kind {
        std::string name, title, file; // file: of a plugin; empty = linked in
        const epoch_device_api* api = nullptr;
        bool asked = false;
        std::string reason; // why it cannot be used
    };

    Kind* find(std::string_view name);
    void load(Kind& kind);
    std::vector<DeviceFacts> describe(Kind& kind);

    std::unique_ptr<std::mutex> m_mutex = std::make_unique<std::mutex>();  // so that a library can be handed on
    std::vector<std::filesystem::path> m_folders;
    std::vector<Kind> m_kinds;
};

} // namespace epoch
