// export_keras: a trained network as a Keras 3 program that a person can read and go on with, and its weights beside it
// in NAME.npz, by layer and in Keras' layouts: conv1/0 is the first of conv1.get_weights().
#pragma once

#include "exchange/python_text.h"

#include <filesystem>

namespace epoch {

// The project of `source` must be trainable. A layer without a form in Keras is an error that names it.
Result<PythonProgram> export_keras(const ModelFile& source);

// Writes the script and NAME.npz beside it, and returns the name of the latter. Both are written atomically.
Result<std::filesystem::path> write_keras(const std::filesystem::path& script, const PythonProgram& exported);

} // namespace epoch
