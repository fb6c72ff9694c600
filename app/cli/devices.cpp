// epoch devices: lists the usable devices, and why the others cannot be used.
#include "verb.h"

#include "base/units.h"
#include "opened_project.h"
#include "service/queries/diagnostics.h"

#include <chrono>
#include <cmath>
#include <memory>
#include <optional>
#include <thread>

namespace epoch::cli {
namespace {

Json known(double figure) { return figure < 0 ? Json() : Json(figure); }

Json activity_of(const GpuMeters& now)
{
    return {{"busy", known(now.busy)}, {"memory_used", known(now.memory_used)},
        {"memory_total", known(now.memory_total)}, {"watts", known(now.watts)}, {"joules", known(now.joules)},
        {"celsius", known(now.celsius)}, {"clock", known(now.clock)}, {"clock_most", known(now.max_clock)},
        {"bus_in", known(now.bus_in)}, {"bus_out", known(now.bus_out)},
        {"arithmetic_active", known(now.arithmetic_active)}, {"tensor_active", known(now.tensor_active)},
        {"memory_active", known(now.memory_active)}, {"held_back", now.held_back}};
}

std::string text_of(const GpuMeters& now)
{
    std::string text = now.busy < 0 ? "utilization not available" : "utilization " + percent_text(now.busy, 1);
    if (now.memory_used >= 0) text += "; memory used " + bytes_text(now.memory_used);
    if (now.watts >= 0) text += "; " + std::to_string(std::lround(now.watts)) + " W";
    if (now.celsius >= 0) text += "; " + std::to_string(std::lround(now.celsius)) + " °C";
    return now.held_back.empty() ? text : text + "; clock limited by " + now.held_back;
}

// Samples twice, because some figures are differences of two samples.
std::optional<GpuMeters> activity_now(const DeviceLibrary& library, const DeviceFacts& device)
{
    if (!device.usable || !library.activity_of(device.id)) return std::nullopt;
    std::this_thread::sleep_for(std::chrono::milliseconds(150));
    return library.activity_of(device.id);
}

void print(const DeviceFacts& device, const std::optional<GpuMeters>& now, const Output& out)
{
    out.line(device.id + ": " + (device.usable ? device.name : "not usable: " + device.reason.text()));
    if (device.usable) {
        std::string about = device.library;
        if (device.memory > 0) about += "; memory " + bytes_text(static_cast<double>(device.memory));
        if (!device.compute_capability.empty()) about += "; compute capability " + device.compute_capability;
        if (!device.driver.empty()) about += "; driver " + device.driver;
        out.line("    " + about);
        if (!device.reason.empty()) out.line("    " + device.reason.text());
        if (now) out.line("    " + text_of(*now));
    }
    out.object({{"event", "device"}, {"id", device.id}, {"name", device.name}, {"usable", device.usable},
        {"reason", device.reason}, {"library", device.library},
        {"memory", device.memory > 0 ? Json(device.memory) : Json()},
        {"memory_free", device.memory_free > 0 ? Json(device.memory_free) : Json()}, {"threads", device.threads},
        {"compute_capability", device.compute_capability}, {"driver", device.driver}, {"precisions", device.precisions},
        {"activity", now ? activity_of(*now) : Json()}, {"ops", device.ops}});
}

} // namespace

Action add_devices(CLI::App& command)
{
    const auto diagnostics = std::make_shared<bool>(false);
    command.add_flag("--diagnostics", *diagnostics,
        "Print the details for a bug report: versions, libraries, devices, end of the log");
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
            print(device, activity_now(*library, device), out);
            usable = usable || device.usable;
        }
        return usable ? exit_done : exit_no_device;
    };
}

} // namespace epoch::cli
