// Scripted results of the matrix lab and the transfer lab.
#pragma once

#include "protocol/labs.h"

#include <cmath>
#include <string>

namespace epoch::tests {

inline LabDevice scriptedDevice(const std::string& id, double peak)
{
    LabDevice device;
    device.id = id, device.precision = "fp32", device.peak_flops = peak, device.bandwidth = 40e9;
    device.facts.id = id, device.facts.library = "a library 1.0", device.facts.threads = id == "cpu:1" ? 1 : 4;
    device.facts.name = device.has_bus() ? "NVIDIA H200" : "A processor";
    return device;
}

// Matrix products with an overhead of `call` seconds and `rate` FLOP/s; measured up to n = 4,096, estimated above.
inline MatrixLane scriptedProducts(const std::string& id, double call, double rate)
{
    MatrixLane lane{scriptedDevice(id, 1.25 * rate), {}};
    for (const std::int64_t n : {64, 128, 256, 512, 1024, 2048, 4096, 8192, 10'000}) {
        MatrixPoint point{n, n <= 4096, 0, 0, 0};
        point.median = (point.measured ? call : 0) + point.flops() / rate;
        if (point.measured) point.p10 = 0.95 * point.median, point.p90 = 1.1 * point.median;
        lane.points.push_back(point);
    }
    return lane;
}

inline MatrixLab scriptedMatrices(const std::string& slow = "cpu:1", const std::string& fast = "cpu")
{
    MatrixLab lab;
    lab.lanes = {scriptedProducts(slow, 2e-6, 60e9), scriptedProducts(fast, 12e-6, 220e9)};
    lab.seconds = 41;
    lab.cause = "At 64 x 64 " + fast
        + " reaches 17 % of its best rate: 2n³ operations on 3n² numbers, so small products are "
          "mostly call overhead and packing, large ones arithmetic.";
    return lab;
}

// Copies with an overhead of `call` seconds and `rate` bytes per second: ten times the rate within the device, twice
// the rate from pinned memory, which only a device with a bus has.
inline TransferLane scriptedCopies(const std::string& id, double call, double rate)
{
    TransferLane lane{scriptedDevice(id, 1e12), {}, {}, {}, {}};
    const bool bus = lane.device.has_bus();
    for (std::size_t i = 0; i < transfer_modes; ++i) {
        const auto mode = TransferMode(i);
        if (is_from_pinned(mode) && !bus) continue;
        for (std::int64_t bytes = min_copy; bytes <= max_copy; bytes *= 4) {
            const double fast = mode == TransferMode::resident ? 10 : is_from_pinned(mode) ? 2 : 1;
            const double seconds = call + static_cast<double>(bytes) / ((fast + 0.1 * static_cast<double>(i)) * rate);
            lane.points.push_back({mode, bytes, seconds, 0.9 * seconds, 1.2 * seconds});
        }
    }
    const auto batch = [&](const char* title, std::int64_t bytes) {
        const double all = 64 * static_cast<double>(bytes) / rate;
        lane.batches.push_back({title, bytes, 64 * call + all, call + all, bus ? call + 0.5 * all : 0});
    };
    batch("float", 602'112), batch("float, half the side", 150'528);
    batch("byte", 150'528), batch("byte, half the side", 37'632);
    lane.cause =
        "A copy costs 100 ns however small, as much as 900 B at the best rate: one large copy beats many small ones. ";
    lane.cause.pattern += bus
        ? "The bus carries 11.0 GB/s from pageable memory, 25.3 GB/s from pinned memory, which it reads by itself. "
          "Beside arithmetic 0 % of a pageable copy, 98 % of a pinned copy is hidden."
        : "No bus here, that takes a GPU: copies stay in the processor's memory, small ones in its caches.";
    if (bus)
        lane.overlaps = {{TransferMode::queued, 1e-3, 1e-3, 2e-3}, {TransferMode::beside, 1e-3, 1e-3, 1.02e-3}};
    else
        lane.device.left_out = "Not measured: pinned and overlapped copies, which take a bus.";
    return lane;
}

inline TransferLab scriptedTransfers()
{
    TransferLab lab;
    lab.sample = Shape{3, 224, 224}, lab.batch = 64, lab.seconds = 5, lab.whole = true;
    lab.lanes = {scriptedCopies("cpu", 1e-7, 9e9)};
    return lab;
}

} // namespace epoch::tests
