// gpu_sheet: what is published of GPUs, as data: peaks, bandwidths, memory, and what it takes to start a kernel. For
// estimates of a GPU that is not here; one that is here is measured.
#pragma once

#include <span>
#include <string_view>

namespace epoch {

struct Range {
    double min = 0, max = 0;
    bool operator==(const Range&) const = default;
};

struct GpuSheet {
    std::string_view id, name; // "rtx-4090", "NVIDIA GeForce RTX 4090"
    double memory = 0; // bytes
    double fp32 = 0, tf32 = 0, bf16 = 0, fp16 = 0; // FLOP/s at best, dense, FP32 sums; 0: it has none of it
    double bandwidth = 0; // of its memory, bytes a second
    double bus = 0; // from the host, one way, bytes a second
    Range kernel; // seconds from one kernel to the next: within a graph, and on a stream
    std::string_view source; // of all but `kernel`

    double peak(std::string_view precision) const; // "fp32", "tf32", "bf16", "fp16"; 0: none
};

std::span<const GpuSheet> gpu_sheets(); // the slowest first
const GpuSheet* find_gpu_sheet(std::string_view id);

} // namespace epoch
