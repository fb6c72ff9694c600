#include "ui/widgets/gpu_reading.h"

#include "base/units.h"
#include "ui/style/number_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace epoch::ui {
namespace {

constexpr double much = 0.9, little = 0.1, memory_bound = 0.5;

QString tr(const char* text) { return QCoreApplication::translate("Gpu", text); }

QString known(double value, const QString& text) { return value < 0 ? notAvailable() : text; }

QString rate(double bytes) { return known(bytes, quantityText(rate_text(bytes, "B/s"))); }

// "cuda" is the first of its kind.
bool isOn(const std::string& device, const std::string& meters)
{
    return device == meters || (device.find(':') == std::string::npos && device + ":0" == meters);
}

const DeviceFacts* factsOf(const Snapshot& snapshot, const std::string& device)
{
    const auto facts = std::ranges::find(snapshot.devices, device, &DeviceFacts::id);
    return facts == snapshot.devices.end() ? nullptr : &*facts;
}

} // namespace

std::optional<GpuReading> gpuReading(const Snapshot& snapshot, const SessionState* session)
{
    const auto& gpus = snapshot.meters.gpus;
    if (gpus.empty()) return {};
    const auto used =
        std::ranges::find_if(gpus, [&](const GpuMeters& gpu) { return session && isOn(session->device, gpu.device); });
    GpuReading reading;
    reading.runs_here = used != gpus.end();
    reading.meters = reading.runs_here ? *used : gpus.front();
    const auto& device = reading.meters.device;
    const auto* facts = factsOf(snapshot, device);
    reading.title = tr("GPU %1").arg(QString::fromStdString(device.substr(device.find(':') + 1)));
    if (facts) reading.title += QStringLiteral(" · ") + QString::fromStdString(facts->name);
    if (reading.runs_here && session) reading.more = 4 * session->batch;
    const bool peak_known = facts && facts->peak_flops > 0 && session && session->precision == "fp32";
    if (reading.runs_here && peak_known && session->flops_per_step > 0)
        reading.work = session->flops_per_step * session->time.steps_per_second / facts->peak_flops;
    return reading;
}

QString gpuHint(double busy, double work, double memoryActive)
{
    if (busy < much || work < 0 || work > little || memoryActive > memory_bound) return {};
    return tr("busy %1, share of peak %2: many tiny kernels; raise the batch size")
        .arg(percentText(busy), percentText(work));
}

QString gpuShareText(double share) { return known(share, percentText(share)); }

QString gpuMemoryText(double used, double total)
{
    if (used < 0 || total <= 0) return notAvailable();
    return QStringLiteral("%1/%2 GB").arg(fixedText(used * 1e-9, 1), fixedText(total * 1e-9, 1));
}

QString gpuCopyText(const GpuMeters& meters)
{
    if (meters.bus_in < 0 && meters.bus_out < 0) return notAvailable();
    return tr("in %1, out %2").arg(rate(meters.bus_in), rate(meters.bus_out));
}

QString gpuPowerText(const GpuMeters& meters)
{
    const auto watts = known(meters.watts, tr("%1 W").arg(fixedText(meters.watts, 0)));
    return meters.celsius < 0 ? watts : watts + QStringLiteral(", ") + tr("%1 °C").arg(fixedText(meters.celsius, 0));
}

QString gpuClockText(const GpuMeters& meters)
{
    const auto clock = fixedText(meters.clock * 1e-9, 2);
    auto text = known(meters.clock,
        meters.max_clock > 0 ? tr("%1 of %2 GHz").arg(clock, fixedText(meters.max_clock * 1e-9, 2))
                             : tr("%1 GHz").arg(clock));
    if (!meters.held_back.empty()) text += tr(", throttled: %1").arg(QString::fromStdString(meters.held_back));
    return text;
}

QString gpuInsideText(double arithmetic, double tensor, double memory)
{
    if (arithmetic < 0 && tensor < 0 && memory < 0) return notAvailable();
    return tr("multiprocessors %1, tensor cores %2, memory %3")
        .arg(gpuShareText(arithmetic), gpuShareText(tensor), gpuShareText(memory));
}

QString gpuBusyHelp()
{
    return tr("The share of time in which a kernel of any program ran, reported by the driver. It does not say how "
              "much of the GPU was used: a stream of small kernels keeps it busy all the time.");
}

} // namespace epoch::ui
