// gpu_sheet: the sources of the figures.
//
// Peaks are those of the vendor's data sheets at boost clock, without sparsity (the data sheets of the A100, H100 and
// H200 give twice the number, with sparsity). Buses: PCIe 3.0, 4.0 and 5.0 carry 0.985, 1.97 and 3.94 GB/s a lane one
// way.
//
// Kernels: the H100 takes 1.3 us from one to the next in a graph and 2.1 us on a stream (Hazy Research, "Look Ma, No
// Bubbles", 2025); the RTX 3060 0.55 us in a graph (NVIDIA blog, "Constant Time Launch for Straight-Line CUDA Graphs",
// 2024). Nothing like it is published for the others, which get the range of both.
#include "plan/gpu_sheet.h"

#include <algorithm>
#include <array>

namespace epoch {
namespace {

constexpr double tera = 1e12, giga = 1e9, micro = 1e-6;
constexpr double pcie3 = 0.985 * giga, pcie4 = 1.969 * giga, pcie5 = 3.938 * giga; // a lane
constexpr Range hopper_kernel{1.3 * micro, 2.1 * micro}, any_kernel{0.55 * micro, 2.1 * micro};

constexpr std::array sheets{GpuSheet{"t4", "NVIDIA T4", 16 * giga, 8.1 * tera, 0, 0, 65 * tera, 320 * giga, 16 * pcie3,
                                any_kernel, "NVIDIA T4 data sheet, 2019"},
    GpuSheet{"rtx-4060", "NVIDIA GeForce RTX 4060", 8 * giga, 15.1 * tera, 15.1 * tera, 30.2 * tera, 30.2 * tera,
        272 * giga, 8 * pcie4, any_kernel, "NVIDIA Ada architecture paper and product page, 2023"},
    GpuSheet{"rtx-4090", "NVIDIA GeForce RTX 4090", 24 * giga, 82.6 * tera, 82.6 * tera, 165.2 * tera, 165.2 * tera,
        1008 * giga, 16 * pcie4, any_kernel, "NVIDIA Ada architecture paper, 2022"},
    GpuSheet{"a100", "NVIDIA A100 SXM 80 GB", 80 * giga, 19.5 * tera, 156 * tera, 312 * tera, 312 * tera, 2039 * giga,
        16 * pcie4, any_kernel, "NVIDIA A100 data sheet, 2021"},
    GpuSheet{"h100", "NVIDIA H100 SXM", 80 * giga, 66.9 * tera, 494.7 * tera, 989.4 * tera, 989.4 * tera, 3350 * giga,
        16 * pcie5, hopper_kernel, "NVIDIA H100 data sheet, 2023"},
    GpuSheet{"h200", "NVIDIA H200 SXM", 141 * giga, 66.9 * tera, 494.7 * tera, 989.4 * tera, 989.4 * tera, 4800 * giga,
        16 * pcie5, hopper_kernel, "NVIDIA H200 data sheet, 2024"}};

} // namespace

double GpuSheet::peak(std::string_view precision) const
{
    if (precision == "fp32") return fp32;
    if (precision == "tf32") return tf32;
    if (precision == "bf16") return bf16;
    return precision == "fp16" ? fp16 : 0;
}

std::span<const GpuSheet> gpu_sheets() { return sheets; }

const GpuSheet* find_gpu_sheet(std::string_view id)
{
    const auto found = std::ranges::find(sheets, id, &GpuSheet::id);
    return found == sheets.end() ? nullptr : &*found;
}

} // namespace epoch
