// labs: what a device does with the two things that training is made of, products of matrices and copies of samples:
// over the size of the work, so that it is seen from where on a device is worth its orders.
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

// Who is measured.
struct LabDevice {
    std::string id; // as it was asked for: "cpu:1", "cuda:0"
    std::string precision; // "fp32"
    RaceSource source = RaceSource::hardware;
    DeviceFacts facts; // without the list of its kernels
    double peak_flops = 0, bandwidth = 0; // FP32 and of its memory, measured beside it, a second; 0 = not known
    std::string left_out; // what of it could not be measured, and why, as a sentence; empty: nothing

    // Its copies cross a bus; on the CPU they stay within one memory.
    bool has_bus() const { return !id.starts_with("cpu"); }
};

// --- Matrices ---

struct MatrixPoint {
    std::int64_t n = 0; // of a product of n x n by n x n
    bool measured = false; // else estimated: 2 n^3 over the rate of the largest that was measured
    double median = 0, p10 = 0, p90 = 0; // seconds a product; of an estimate the median alone

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
    bool whole = false; // every size that the memory holds is measured
    std::string cause; // why small products lose and large ones win, in words; empty: too little is measured
};

// What others report of one product of 10,000 x 10,000, on machines that the report does not name.
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
    in, // from the host's ordinary (pageable) memory; the call waits until it is there
    queued, // the same, asked for one after another and waited for once
    pinned, // from its page-locked memory; the call waits
    beside, // the same, asked for one after another beside the device's work, and waited for once
    out, // back to ordinary memory
    resident // within the device's own memory: what is there already
};
inline constexpr std::size_t transfer_modes = 6;
constexpr bool is_from_pinned(TransferMode mode)
{
    return mode == TransferMode::pinned || mode == TransferMode::beside;
}

struct TransferPoint {
    TransferMode mode = TransferMode::in;
    std::int64_t bytes = 0; // of one copy
    double median = 0, p10 = 0, p90 = 0; // seconds a copy

    double rate() const { return median > 0 ? static_cast<double>(bytes) / median : 0; } // bytes a second
};
// A batch that is brought to the device, with samples of another size.
struct TransferBatch {
    std::string title; // "byte, half the side"
    std::int64_t sample_bytes = 0;
    double one_by_one = 0, together = 0; // seconds a batch: a copy for each sample, one copy for all
    double pinned = 0; // one copy from page-locked memory; 0: there is none
};
// Whether a copy goes on while the device computes.
struct TransferOverlap {
    TransferMode mode = TransferMode::queued; // or beside
    double copy = 0, work = 0, both = 0; // seconds: each alone, and asked for together
    double hidden() const; // share of the shorter one that costs no time, 0 .. 1
};
struct TransferLane {
    LabDevice device;
    std::vector<TransferPoint> points; // way by way, ascending
    std::vector<TransferBatch> batches;
    std::vector<TransferOverlap> overlaps; // none where there is no bus
    std::string cause; // what the figures say, in words; empty: too little is measured

    std::vector<TransferPoint> of(TransferMode mode) const;
    double call_seconds() const; // what a copy costs whatever its size: the shortest one in
    double best_rate(TransferMode mode) const; // bytes a second; 0: not measured
};
struct TransferLab {
    Shape sample; // of one sample: channels, rows, columns, or numbers
    std::int64_t batch = 0; // samples
    std::vector<TransferLane> lanes;
    double seconds = 0; // spent
    bool whole = false;
};

// What a bus carries at most in one direction: 16 lanes at 8, 16, 32 GT/s, of every 130 bits 128 are data (PCI Express
// Base Specification 3.0, 4.0, 5.0). Which one a device sits on its driver does not tell us.
struct BusLimit {
    const char* title;
    double bytes_per_second;
};
inline constexpr std::array bus_limits{
    BusLimit{"PCIe 3 x16", 15.75e9}, BusLimit{"PCIe 4 x16", 31.51e9}, BusLimit{"PCIe 5 x16", 63.02e9}};

} // namespace epoch
