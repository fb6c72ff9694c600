// gpu_sheet: published figures of GPUs: peak rates, bandwidths and memory. For estimates of a GPU that is not
// installed; an installed one is measured. They come from resources/gpus.json, where every figure has a source, and
// from the user's own file of the same form.
#pragma once

#include "base/result.h"

#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

struct Range {
    double min = 0, max = 0;
    bool operator==(const Range&) const = default;
};

struct GpuSheet {
    std::string id, name; // "rtx-4090", "NVIDIA GeForce RTX 4090"
    std::string compute_capability; // "8.9"; empty: not said
    int year = 0; // 0: not said
    bool comparison = false; // Epoch does not run on it
    double memory = 0; // bytes
    double fp32 = 0, tf32 = 0, bf16 = 0, fp16 = 0; // peak FLOP/s, dense, accumulating in FP32; 0: not supported
    double fp8 = 0, int8 = 0; // likewise; INT8 in operations per second
    double gemm = 0; // share of the peak that the best product of matrices reaches; 0: not said
    double bandwidth = 0; // of its memory, bytes per second
    double multiprocessors = 0; // 0: not said
    double watts = 0; // at most; 0: not said
    double nvlink = 0; // to other GPUs, one way, bytes per second; 0: none
    Range bus; // from the host, one way, bytes per second; a range where no source says it
    bool bus_known = false;
    std::string bus_name; // "PCIe 4 ×16"
    Range kernel; // seconds from one kernel to the next: min in a graph, max on a stream
    std::map<std::string, std::string, std::less<>> sources; // by figure: "memory", "fp32", "bus", ...
    std::string source; // all of them in one text

    double peak(std::string_view precision) const; // "fp32", "tf32", "bf16", "fp16"; 0: not supported
};

// A line of the sheet as text: {"BF16", "165 TFLOP/s", "NVIDIA Ada architecture paper v2.02"}.
struct SheetLine {
    std::string name, value, source;
};
std::vector<SheetLine> lines_of(const GpuSheet& gpu); // what no source says is "not confirmed"

std::span<const GpuSheet> gpu_sheets(); // as in the file, then the user's own
const GpuSheet* find_gpu_sheet(std::string_view id);

// gpus.json in user_data_folder(); what is wrong with it, if it is there and could not be used.
std::filesystem::path own_gpu_file();
const std::optional<Error>& own_gpu_fault();

// Rows without a fault in the form of resources/gpus.json. Error "gpus": `where` is the file and the row, the text says
// which figure is missing, is no number or has no source.
Result<std::vector<GpuSheet>> read_gpu_sheets(const std::string& json, const std::string& file);

} // namespace epoch
