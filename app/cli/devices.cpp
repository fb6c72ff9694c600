// epoch devices: what can train here, and why the rest cannot.
#include "verb.h"

#include "base/units.h"
#include "opened_project.h"
#include "service/diagnostics.h"

#include <memory>

namespace epoch::cli {
namespace {

void print(const DeviceFacts& device, const Output& out)
{
    out.line(device.id + ": " + (device.usable ? device.name : "not usable: " + device.reason));
    if (device.usable) {
        std::string about = device.library;
        if (device.memory > 0) about += "; memory " + bytes_text(static_cast<double>(device.memory));
        if (!device.compute_capability.empty()) about += "; compute capability " + device.compute_capability;
        if (!device.driver.empty()) about += "; driver " + device.driver;
        out.line("    " + about);
    }
    out.object({{"id", device.id}, {"name", device.name}, {"usable", device.usable}, {"reason", device.reason},
        {"library", device.library}, {"memory", device.memory > 0 ? Json(device.memory) : Json()},
        {"memory_free", device.memory_free > 0 ? Json(device.memory_free) : Json()}, {"threads", device.threads},
        {"compute_capability", device.compute_capability}, {"driver", device.driver}, {"precisions", device.precisions},
        {"ops", device.ops}});
}

} // namespace

Action add_devices(CLI::App& command)
{
    const auto diagnostics = std::make_shared<bool>(false);
    command.add_flag(
        "--diagnostics", *diagnostics, "All that helps to find a fault: versions, libraries, devices, the log's end");
    return [diagnostics](const Output& out) {
        const auto library = make_device_library();
        if (*diagnostics) {
            const std::string text = diagnostics_text(library->devices());
            out.line(text);
            out.object({{"event", "diagnostics"}, {"text", text}});
            return exit_done;
        }
        bool usable = false;
        for (const auto& device : library->devices()) {
            print(device, out);
            usable = usable || device.usable;
        }
        return usable ? exit_done : exit_no_device;
    };
}

} // namespace epoch::cli
