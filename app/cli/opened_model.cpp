// opened_model: see the header.
#include "opened_model.h"

#include "data/dataset.h"
#include "service/project_files.h"

#include <filesystem>

namespace epoch::cli {

Result<OpenedModel> open_model(const std::string& file, const std::string& weights)
{
    OpenedModel opened;
    const std::filesystem::path path(file);
    opened.base_folder = path.parent_path().string();
    if (begins_as_safetensors(path)) {
        auto model = read_model_file(path);
        if (!model) return std::move(model).error();
        opened.model = *std::move(model);
    } else {
        auto project = read_project(path);
        if (!project) return std::move(project).error();
        if (weights.empty())
            return Error{"usage.weights", file, "is a project, which has no trained weights",
                "name a model (epoch train FILE --save MODEL.safetensors), or add --weights"};
        opened.model.project = *std::move(project);
        // The facts in a project are those of its last save; the weights were trained on the data as it reads now.
        const auto data = load_dataset(opened.model.project.data_spec, opened.base_folder);
        if (data) opened.model.project.data = (*data)->facts;
    }
    if (weights.empty()) return opened;
    auto tensors = read_tensors(weights);
    if (!tensors) return std::move(tensors).error();
    opened.model.weights = *std::move(tensors);
    return opened;
}

} // namespace epoch::cli
