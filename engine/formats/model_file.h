// model_file: a trained network as a safetensors file: parameters and running statistics under their path names, and
// the whole project with the facts of its data (classes, columns, scale and shift) in the metadata, so that it predicts
// without its training data.
#pragma once

#include "formats/named_tensor.h"
#include "model/project.h"
#include "quantize/quantization.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

namespace epoch {

inline constexpr int model_schema = 1;
inline constexpr std::string_view model_format = "epoch-model";

struct ModelFile {
    Project project; // with facts; relative data paths are relative to the file's folder
    std::uint64_t step = 0; // of the training
    std::vector<NamedTensor> weights; // of quantized layers: scale x q, which is what INT8 computes with
    std::optional<Quantization> quantization = {};

    // What programs of this network read: the weights, and the tensors of quantized layers.
    std::vector<NamedTensor> all_weights() const;
};

// Metadata: "format" = "epoch-model", "schema", "project" (JSON), "step", "version" (of the program), and of a quantized
// network "quantization" (quantized_weights.h). Atomic.
Status write_model_file(const std::filesystem::path& file, const ModelFile& model);
Result<ModelFile> read_model_file(const std::filesystem::path& file);

// All tensors of any safetensors file, in file order; of a quantized network its weights, scale x q. Checks the hash of the file if it has one.
Result<std::vector<NamedTensor>> read_tensors(const std::filesystem::path& file);

// True when the file begins like a safetensors file; a project file does not.
bool begins_as_safetensors(const std::filesystem::path& file);

} // namespace epoch
