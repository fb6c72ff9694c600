// gpu_sheet: published figures of GPUs: peak rates, bandwidths, memory and kernel launch times. For estimates of a GPU
// that is not installed; an installed one is measured.
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
    double fp32 = 0, tf32 = 0, bf16 = 0, fp16 = 0; // peak FLOP/s, dense, accumulating in FP32; 0: not supported
    double bandwidth = 0; // of its memory, bytes per second
    double bus = 0; // from the host, one way, bytes per second
    Range kernel; // seconds from one kernel to the next: min in a graph, max on a stream
    std::string_view source; // of everything but `kernel`

    double peak(std::string_view precision) const; // "fp32", "tf32", "bf16", "fp16"; 0: not supported
};

std::span<const GpuSheet> gpu_sheets(); // slowest first
const GpuSheet* find_gpu_sheet(std::string_view id);

} // namespace epoch
