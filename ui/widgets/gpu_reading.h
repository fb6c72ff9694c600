// gpu_reading: what the meters of a GPU say, so that card, strip and status bar say the same.
#pragma once

#include "protocol/snapshot.h"

#include <QString>

#include <optional>

namespace epoch::ui {

struct GpuReading {
    GpuMeters meters;
    QString title; // "GPU 0 · NVIDIA H200"
    bool runs_here = false; // the session trains on it
    std::int64_t more = 0; // samples a batch that would give it more to do; 0: it trains nothing
    double work = -1; // the plan's operations a second, of the FP32 operations it could do; below 0: not known
};

// Of the GPU that the session (null: none) trains on, else of the first one; none where no driver tells of a GPU.
std::optional<GpuReading> gpuReading(const Snapshot& snapshot, const SessionState* session);

// "busy 98 %, work 4 %: many tiny jobs; raise the batch"; empty when there is nothing to say.
QString gpuHint(double busy, double work, double memoryActive);

// Figures of a GPU in words; below 0 is "not available".
QString gpuShareText(double share); // "98 %"
QString gpuMemoryText(double used, double total); // "0.4/8.0 GB"
QString gpuCopyText(const GpuMeters& meters); // "in 120 MB/s, out 2.00 MB/s"
QString gpuPowerText(const GpuMeters& meters); // "61 W, 54 °C"
QString gpuClockText(const GpuMeters& meters); // "1.41 of 1.98 GHz, held back by power"
QString gpuInsideText(double arithmetic, double tensor, double memory); // of the time each was active
QString gpuBusyHelp();

} // namespace epoch::ui
