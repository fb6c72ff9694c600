// AskExport: the network of a recorded run as a file for other programs, or as a model of this one.
#include "data/rebase.h"
#include "exchange/export_onnx.h"
#include "service/queries/answers.h"
#include "service/queries/run_lines.h"
#include "session/run_model.h"

namespace epoch {
namespace {

namespace fs = std::filesystem;

Result<Exported> write_own_model(ModelFile model, const fs::path& path, const AskExport& query)
{
    model.project.data_spec = rebased_data_spec(query.data_spec, query.base_folder, path.parent_path());
    model.project.data->spec = model.project.data_spec;
    RETURN_IF_ERROR(write_model_file(path, model));
    Exported written{{path.string()}, 0, model.step, 0, {}, {}, {}, {}};
    std::error_code fault;
    written.bytes = fs::file_size(path, fault);
    for (const NamedTensor& weight : model.weights) written.parameters += weight.type.shape.count();
    return written;
}

Result<Exported> write_onnx_model(const ModelFile& model, const AskExport& query)
{
    ASSIGN_OR_RETURN(const auto exported, export_onnx(model, {.project = query.with_project}));
    ASSIGN_OR_RETURN(const auto files, write_onnx(query.path, exported.model));
    Exported written{{}, files.bytes, model.step, exported.summary.parameters, exported.summary.takes,
        exported.summary.gives, exported.summary.left_out,
        python_example(exported.model, fs::path(query.path).filename().string())};
    for (const auto& file : files.files) written.files.push_back(file.string());
    return written;
}

} // namespace

QueryResult answer_to(const AskExport& query, const QueryContext&)
{
    ASSIGN_OR_RETURN(const auto runs, runs_folder(query.runs));
    const fs::path path(std::u8string(query.path.begin(), query.path.end()));
    const auto ending = path.extension();
    if (ending != ".onnx" && ending != ".safetensors")
        return Error{"export.format", query.path, "has an ending that names no format", "Use .onnx or .safetensors."};
    ASSIGN_OR_RETURN(
        auto model, model_of_run(runs / query.run, query.best ? RunWeights::best : RunWeights::last));
    ASSIGN_OR_RETURN(auto written,
        ending == ".onnx" ? write_onnx_model(model, query) : write_own_model(std::move(model), path, query));
    return AnswerValue(std::move(written));
}

} // namespace epoch
