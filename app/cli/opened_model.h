// opened_model: opens a trained network: a model file, a recorded run, or a project with a file of weights.
#pragma once

#include "formats/model_file.h"

#include <string>

namespace epoch::cli {

struct OpenedModel {
    ModelFile model;
    std::string base_folder; // for relative data paths
};

// `weights`: a file to use instead of the model's own; a project has none of its own.
Result<OpenedModel> open_model(const std::string& file, const std::string& weights = {});

} // namespace epoch::cli
