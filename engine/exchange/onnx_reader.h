// onnx_reader: an ONNX file as a value (onnx.ai/onnx/repo-docs/IR.html). Files may be hostile: sizes are checked
// before memory is allocated, tensor data is not copied, and what the engine cannot use is reported by name.
#pragma once

#include "base/dtype.h"
#include "base/result.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace epoch {

namespace limits {
inline constexpr std::uint64_t onnx_file = 1ull << 31; // bytes; also of the data read from a second file
inline constexpr std::size_t onnx_nodes = 100'000, onnx_attributes = 1'000'000, onnx_tensors = 100'000;
inline constexpr std::size_t onnx_values = 1'000'000; // inputs and outputs of nodes, keys of metadata
inline constexpr std::size_t onnx_name = 4096; // bytes
inline constexpr std::size_t onnx_axes = 16;
// Bytes of constants that nodes compute; VGG-19 has 575 MB of weights.
inline constexpr std::uint64_t onnx_made = 3ull << 28;
inline constexpr std::uint64_t onnx_elements = 1ull << 31; // of a tensor
} // namespace limits

struct OnnxTensor {
    std::string name;
    DType dtype = DType::f32;
    std::vector<std::int64_t> dims;
    std::span<const std::byte> bytes; // row-major, little-endian, dims' size; a view into the OnnxFile
};

using OnnxFileAttribute = std::variant<std::int64_t, float, std::string, std::vector<std::int64_t>, std::vector<float>,
    std::vector<std::string>, OnnxTensor>;

struct OnnxFileNode {
    std::string type, domain, name; // "Conv", "", "stage1/conv1"
    std::vector<std::string> inputs, outputs; // a missing optional one is empty
    std::map<std::string, OnnxFileAttribute, std::less<>> attributes;

    std::string text() const; // "Conv "stage1/conv1"", for a person
};

struct OnnxFilePort {
    std::string name;
    int dtype = 0; // TensorProto.DataType; 0: not given
    std::vector<std::int64_t> dims; // -1: open
};

// Not copied: its tensors are views of what it holds.
struct OnnxFile {
    std::int64_t ir = 0, opset = 0; // opset: of ONNX's own operators
    std::string producer, producer_version, title, description;
    std::string stem; // of the file's name; empty if read from memory
    std::vector<OnnxFilePort> inputs, outputs; // inputs without those that have initializers
    std::vector<OnnxFileNode> nodes; // topologically sorted
    std::vector<OnnxTensor> initializers;
    std::map<std::string, std::string, std::less<>> metadata;

    const OnnxTensor* initializer(std::string_view name) const;

    std::string content; // the file
    std::deque<std::string> others; // tensor data that was converted, or read from a file beside it
    std::map<std::string, std::uint64_t> taken; // bytes read from each file beside it
    std::map<std::string, std::size_t, std::less<>> initializer_index;

    OnnxFile() = default;
    OnnxFile(const OnnxFile&) = delete;
    OnnxFile& operator=(const OnnxFile&) = delete;
};

// External data is read only from the file's own folder. `where` of an error is the file, then the node.
Result<std::unique_ptr<const OnnxFile>> read_onnx_file(const std::filesystem::path& file);
// The same from memory; `folder`: of external data files, empty: none may be read. `stem`: of a name.
Result<std::unique_ptr<const OnnxFile>> parse_onnx(
    std::string content, const std::filesystem::path& folder = {}, std::string stem = {});

} // namespace epoch
