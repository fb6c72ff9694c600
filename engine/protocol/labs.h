// Labs: microbenchmarks of the two basic operations of training, matrix products and copies, over the size of the work.
// They show from which size on launching work on a device pays off.
#pragma once

#include "base/shape.h"
#include "protocol/race.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace epoch {

inline constexpr std::int64_t min_product = 64, max_product = 16'384; // rows and columns
inline constexpr std::int64_t min_copy = 1 << 10, max_copy = 64 << 20; // bytes

struct LabDevice {
    std::string id; // as requested: "cpu:1", "cuda:0"
    std::string precision; // "fp32"
    RaceSource source = RaceSource::hardware;
    DeviceFacts facts; // without the list of its kernels
    double peak_flops = 0, bandwidth = 0; // measured, FP32 FLOP/s and bytes/s; 0 = not known
    Message left_out; // a sentence that says what could not be measured, and why; empty: nothing

    // Copies to a GPU cross a bus; on the CPU they stay within its memory.
    bool has_bus() const { return !id.starts_with("cpu"); }
};

// --- Matrices ---

struct MatrixPoint {
    std::int64_t n = 0; // of a product of n x n by n x n
    bool measured = false; // false: estimated as 2 n^3 over the rate of the largest measured product
    double median = 0, p10 = 0, p90 = 0; // seconds per product; an estimate has the median only

    double flops() const; // multiply-adds count as two
    double rate() const { return median > 0 ? flops() / median : 0; } // FLOP/s
};
struct MatrixLane {
    LabDevice device;
    std::vector<MatrixPoint> points; // ascending
};
struct MatrixLab {
    std::vector<MatrixLane> lanes;
    double seconds = 0; // spent
    bool whole = false; // every size that fits into memory is measured
    Message cause; // why small products are slow and large ones fast; empty: too little is measured
    OtherLoad other;
};

// Published times of a product of 10,000 x 10,000, on machines that the source does not name.
struct ReportedProduct {
    const char* title;
    double seconds;
};
inline constexpr std::int64_t reported_n = 10'000;
inline constexpr std::array reported_products{
    ReportedProduct{"numpy, CPU", 108}, ReportedProduct{"PyTorch, CPU", 26.5}, ReportedProduct{"PyTorch, GPU", 10.6}};
inline constexpr const char* reported_source = "a reported experiment; its machines are not named";

// --- Transfers ---

enum class TransferMode : std::uint8_t {
    in, // from the host's pageable memory; the call waits until the copy is done
    queued, // the same, several copies queued and waited for once
    pinned, // from the host's page-locked memory; the call waits
    beside, // the same, several copies queued beside the device's work and waited for once
    out, // back to pageable memory
    resident // within the device's memory
};
inline constexpr std::size_t transfer_modes = 6;
constexpr bool is_from_pinned(TransferMode mode)
{
    return mode == TransferMode::pinned || mode == TransferMode::beside;
}

struct TransferPoint {
    TransferMode mode = TransferMode::in;
    std::int64_t bytes = 0; // of one copy
    double median = 0, p10 = 0, p90 = 0; // seconds per copy

    double rate() const { return median > 0 ? static_cast<double>(bytes) / median : 0; } // bytes/s
};
// Copying a batch of samples to the device.
struct TransferBatch {
    std::string title; // "byte, half the side"
    std::int64_t sample_bytes = 0;
    double one_by_one = 0, together = 0; // seconds per batch: one copy per sample, one copy for all
    double pinned = 0; // one copy from page-locked memory; 0: the device has none
};
// How far a copy overlaps with computation.
struct TransferOverlap {
    TransferMode mode = TransferMode::queued; // or beside
    double copy = 0, work = 0, both = 0; // seconds: each alone, and both together
    double hidden() const; // the share of the shorter one that is hidden behind the other, 0 .. 1
};
struct TransferLane {
    LabDevice device;
    std::vector<TransferPoint> points; // by mode, then ascending
    std::vector<TransferBatch> batches;
    std::vector<TransferOverlap> overlaps; // none without a bus
    Message cause; // the conclusion; empty: too little is measured

    std::vector<TransferPoint> of(TransferMode mode) const;
    double call_seconds() const; // the fixed cost of a copy: the shortest one to the device
    double best_rate(TransferMode mode) const; // bytes a second; 0: not measured
};
struct TransferLab {
    Shape sample; // of one sample: channels, rows, columns, or features
    std::int64_t batch = 0; // samples
    std::vector<TransferLane> lanes;
    double seconds = 0; // spent
    bool whole = false;
    OtherLoad other;
};

// The maximum rate of a bus in one direction: 16 lanes at 8, 16, 32 GT/s with 128b/130b encoding (PCI Express Base
// Specification 3.0, 4.0, 5.0). The driver does not report which one a device uses.
struct BusLimit {
    const char* title;
    double bytes_per_second;
};
inline constexpr std::array bus_limits{
    BusLimit{"PCIe 3 x16", 15.75e9}, BusLimit{"PCIe 4 x16", 31.51e9}, BusLimit{"PCIe 5 x16", 63.02e9}};

} // namespace epoch
