// import_files: a trained network that came in, as files of this program: NAME.epoch, and beside it its weights in
// NAME.safetensors, from which the project starts.
#pragma once

#include "formats/model_file.h"

namespace epoch {

struct ImportFiles {
    std::filesystem::path project, weights;
};

// `project`: NAME.epoch. `source`: the file that the model was read from; if it is a model of this program, it keeps
// the weights, and only the project is written. Existing files are an error unless `replace`. Each file is written
// atomically, the weights first.
Result<ImportFiles> write_import(
    const std::filesystem::path& project, ModelFile model, const std::filesystem::path& source, bool replace);

} // namespace epoch
