// onnx_file: writes an OnnxGraph as an ONNX file (onnx.ai/onnx/repo-docs/IR.html), with the same bytes for the same graph.
#pragma once

#include "base/result.h"
#include "plan/onnx_graph.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace epoch {

inline constexpr int min_onnx_opset = 13, max_onnx_opset = 23, default_onnx_opset = 17;

// Constants whose total size exceeds this go into a file of their own: a message is limited to 2 GiB.
inline constexpr std::uint64_t one_onnx_file = 3ull << 29;

struct OnnxPort {
    std::string name;
    DType dtype = DType::f32; // f32 or i32
    Shape sample; // without the batch axis, which is open
};

struct OnnxModel {
    OnnxGraph graph;
    std::string title, description;
    std::vector<OnnxPort> inputs, outputs;
    std::vector<std::pair<std::string, std::string>> metadata; // keys and texts
};

struct OnnxFiles {
    std::vector<std::filesystem::path> files; // written: the model, and the file of its external data
    std::uint64_t bytes = 0; // of both
};

// `one_file`: the largest total size of constants that goes into the model's own file. Each file is written atomically.
Result<OnnxFiles> write_onnx(
    const std::filesystem::path& file, const OnnxModel& model, std::uint64_t one_file = one_onnx_file);

// Lines of Python that run the file on one sample of zeros.
std::string python_example(const OnnxModel& model, const std::string& file_name);

} // namespace epoch
