// import_format: the formats of epoch import, one file each. The ending of the read file chooses one.
#pragma once

#include "output.h"

#include <filesystem>
#include <vector>

namespace epoch::cli {

struct ImportOptions {
    std::filesystem::path file, into, output; // into: the project that weights belong to
    bool replace = false;
};

using ImportFormat = Exit (*)(const ImportOptions& options, const Output& out);

Exit import_onnx_file(const ImportOptions& options, const Output& out); // *.onnx
Exit import_weights_file(const ImportOptions& options, const Output& out); // *.safetensors

// An error if one of these files exists and may not be replaced.
Status free_to_write(const ImportOptions& options, const std::vector<std::filesystem::path>& files);

} // namespace epoch::cli
