#include "exchange/import_files.h"

#include "store/atomic_file.h"

namespace epoch {
namespace {

namespace fs = std::filesystem;

Status check_free(const fs::path& file)
{
    std::error_code ignored;
    if (!fs::exists(file, ignored)) return {};
    return Error{"file.write", file.string(), "the file exists already", "choose another name, or replace it"};
}

} // namespace

Result<ImportFiles> write_import(const fs::path& project, ModelFile model, const fs::path& source, bool replace)
{
    const bool here = source.extension() == ".safetensors";
    ImportFiles files{project, here ? source : project};
    files.weights.replace_extension(".safetensors");
    if (files.weights == project)
        return Error{
            "file.name", project.string(), "is to be a project, not its weights", "choose a name that ends in .epoch"};
    if (!replace) RETURN_IF_ERROR(check_free(project));
    if (!replace && !here) RETURN_IF_ERROR(check_free(files.weights));
    if (!here) RETURN_IF_ERROR(write_model_file(files.weights, model));
    const bool beside = fs::absolute(files.weights).parent_path() == fs::absolute(project).parent_path();
    model.project.start_from = (beside ? files.weights.filename() : fs::absolute(files.weights)).string();
    RETURN_IF_ERROR(write_file_atomically(project, project_json(model.project)));
    return files;
}

} // namespace epoch
