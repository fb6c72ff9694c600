// AskImport, AskWeights: networks and weights that other programs trained.
#include "data/rebase.h"
#include "exchange/import_files.h"
#include "exchange/import_onnx.h"
#include "exchange/import_weights.h"
#include "service/queries/answers.h"

namespace epoch {
namespace {

namespace fs = std::filesystem;

struct ReadModel {
    ModelFile model;
    Imported facts;
};

Result<ReadModel> read_onnx(const fs::path& path)
{
    ASSIGN_OR_RETURN(const auto file, read_onnx_file(path));
    auto import = import_onnx(*file);
    if (!import) return std::move(import).error().at(path.string());
    const auto producer = file->producer + (file->producer_version.empty() ? "" : " " + file->producer_version);
    return ReadModel{
        std::move(import->model), {{}, producer, import->nodes, import->parameters, import->notes, {}, {}}};
}

Result<ReadModel> read_own(const fs::path& path, const fs::path& to)
{
    ReadModel read;
    ASSIGN_OR_RETURN(read.model, read_model_file(path));
    Project& project = read.model.project;
    project.data_spec = rebased_data_spec(project.data_spec, path.parent_path(), to);
    project.data->spec = project.data_spec;
    read.facts.producer = "Epoch Studio";
    for (const NamedTensor& weight : read.model.weights) read.facts.parameters += weight.type.shape.count();
    return read;
}

} // namespace

QueryResult answer_to(const AskImport& query, const QueryContext&)
{
    const fs::path file(query.file), project(query.project);
    auto read = file.extension() == ".onnx" ? read_onnx(file) : read_own(file, project.parent_path());
    if (!read) return std::move(read).error();
    Imported imported = std::move(read->facts);
    imported.title = read->model.project.title;
    if (query.project.empty()) return AnswerValue(std::move(imported));
    ASSIGN_OR_RETURN(const auto files, write_import(project, std::move(read->model), file, query.replace));
    imported.project = files.project.string();
    imported.weights = files.weights.string();
    return AnswerValue(std::move(imported));
}

QueryResult answer_to(const AskWeights& query, const QueryContext&)
{
    const fs::path file = fs::path(query.base_folder) / query.file;
    ASSIGN_OR_RETURN(const auto weights, read_foreign_weights(file));
    ASSIGN_OR_RETURN(const auto imported, import_weights(query.project, weights, file.filename().string()));
    WeightTable table{{}, imported.matches.unused};
    for (const WeightMatch& match : imported.matches.weights) {
        const bool found = match.tensor >= 0;
        table.rows.push_back({match.slot.name, match.slot.shape.text(),
            found ? weights.tensors[static_cast<std::size_t>(match.tensor)].name : "", found_by_text(match.by),
            match.by == MatchedBy::name || match.by == MatchedBy::shape});
    }
    return AnswerValue(std::move(table));
}

} // namespace epoch
