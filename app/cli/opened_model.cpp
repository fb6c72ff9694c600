#include "opened_model.h"

#include "data/align.h"
#include "data/dataset.h"
#include "projects/project_files.h"
#include "session/run_model.h"
#include "store/run_folder.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <optional>

namespace epoch::cli {
namespace {

namespace fs = std::filesystem;

// `name`: the folder or the name of a run; none if it is neither.
std::optional<fs::path> run_folder(const std::string& name)
{
    std::error_code fault;
    if (fs::is_regular_file(fs::path(name), fault)) return {};
    const auto runs = default_runs_folder();
    const auto found = find_run(runs ? *runs : fs::path(), name);
    return found ? std::optional(*found) : std::nullopt;
}

// A project is text; a damaged model is not.
bool begins_as_text(const fs::path& file)
{
    std::array<char, 8> begin{};
    std::ifstream(file, std::ios::binary).read(begin.data(), begin.size());
    return std::ranges::find(begin, '\0') == begin.end();
}

} // namespace

Result<OpenedModel> open_model(const std::string& file, const std::string& weights)
{
    OpenedModel opened;
    const fs::path path(file);
    if (path.extension() == ".onnx")
        return Error{"usage.model", file, "is for other programs: ONNX Runtime, OpenVINO and others run it",
            "name the run or the model (*.safetensors) that it was exported from, or make it a project: epoch import"};
    opened.base_folder = path.parent_path().string();
    if (const auto run = run_folder(file)) {
        ASSIGN_OR_RETURN(auto model, model_of_run(*run, RunWeights::best));
        opened.model = std::move(model);
    } else if (begins_as_safetensors(path) || (fs::is_regular_file(path) && !begins_as_text(path))) {
        ASSIGN_OR_RETURN(auto model, read_model_file(path));
        opened.model = std::move(model);
    } else {
        ASSIGN_OR_RETURN(auto project, read_project(path));
        if (weights.empty())
            return Error{"usage.weights", file, "a project has no trained weights",
                "name a model (epoch train FILE --save MODEL.safetensors), or add --weights"};
        opened.model.project = std::move(project);
        // A project's data facts may be older than its data.
        const auto data = load_dataset(opened.model.project.data_spec, opened.base_folder);
        if (data) opened.model.project.data = (*data)->facts;
    }
    if (weights.empty()) return opened;
    ASSIGN_OR_RETURN(auto tensors, read_tensors(weights));
    opened.model.weights = std::move(tensors);
    opened.model.quantization.reset();
    return opened;
}

Result<std::shared_ptr<const Dataset>> read_model_data(
    const Project& project, const std::string& spec, const std::string& base_folder, const KeepReading& keep)
{
    auto data =
        load_dataset(spec.empty() ? project.data_spec : spec, base_folder, keep, project.data.value_or(DataFacts()));
    if (!data || !project.data) return data;
    return align_to_training(std::move(*data), *project.data);
}

std::shared_ptr<const Quantization> quantization_of(const ModelFile& model)
{
    return model.quantization ? std::make_shared<const Quantization>(*model.quantization) : nullptr;
}

std::string weight_range_text(const Quantization& quantization)
{
    const std::string limit = std::to_string(quantization.weight_limit);
    return "weights from -" + limit + " to " + limit + (quantization.reduced() ? " (reduced range)" : "");
}

} // namespace epoch::cli
