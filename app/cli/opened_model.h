// opened_model: opens a trained network: a model file, a recorded run, or a project with a file of weights.
#pragma once

#include "data/dataset.h"
#include "formats/model_file.h"

#include <memory>
#include <string>

namespace epoch::cli {

struct OpenedModel {
    ModelFile model;
    std::string base_folder; // for relative data paths
};

// `weights`: a file to use instead of the model's own; a project has none of its own.
Result<OpenedModel> open_model(const std::string& file, const std::string& weights = {});

// The model's own data, or other data (a spec), preprocessed like the training data: same classes, columns and scale.
Result<std::shared_ptr<const Dataset>> read_model_data(
    const Project& project, const std::string& spec, const std::string& base_folder, const KeepReading& keep);

// For sessions; null: the model is as trained.
std::shared_ptr<const Quantization> quantization_of(const ModelFile& model);
std::string weight_range_text(const Quantization& quantization); // "weights from -63 to 63 (reduced range)"

} // namespace epoch::cli
