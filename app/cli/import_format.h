// import_format: the formats of epoch import, one file each. The ending of the read file chooses one.
#pragma once

#include "output.h"

#include <filesystem>

namespace epoch::cli {

struct ImportOptions {
    std::filesystem::path file, output;
    bool replace = false;
};

using ImportFormat = Exit (*)(const ImportOptions& options, const Output& out);

Exit import_onnx_file(const ImportOptions& options, const Output& out); // *.onnx

} // namespace epoch::cli
