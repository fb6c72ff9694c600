// export_torch: a trained network as a PyTorch program that a person can read and go on with, and its weights in
// PyTorch's names and layouts: net.load_state_dict(load_file("NAME.safetensors")).
#pragma once

#include "exchange/python_text.h"

#include <filesystem>

namespace epoch {

// The project of `source` must be trainable. A layer without a form in PyTorch is an error that names it.
Result<PythonProgram> export_torch(const ModelFile& source);

// Writes the script and NAME.safetensors beside it, and returns the name of the latter. Both are written atomically. A
// model of that name is not replaced.
Result<std::filesystem::path> write_torch(const std::filesystem::path& script, const PythonProgram& exported);

} // namespace epoch
