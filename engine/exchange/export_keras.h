// export_keras: a trained network as a Keras 3 program that a person can read and go on with, and its weights beside it
// in NAME.npz, by layer and in Keras' layouts.
#pragma once

#include "formats/model_file.h"

#include <filesystem>
#include <string>
#include <vector>

namespace epoch {

struct KerasExport {
    std::string script;
    std::vector<NamedTensor> weights; // "conv1/0": the first of the layer's get_weights()
    std::int64_t parameters = 0; // numbers of the network's weights, with running statistics
    std::vector<std::string> left_out; // what training here does and the script's does not
};

// The project of `source` must be trainable. A layer without a form in Keras is an error that names it.
Result<KerasExport> export_keras(const ModelFile& source);

// Writes the script and NAME.npz beside it, and returns the name of the latter. Both are written atomically.
Result<std::filesystem::path> write_keras(const std::filesystem::path& script, const KerasExport& exported);

} // namespace epoch
