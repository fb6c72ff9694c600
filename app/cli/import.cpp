// epoch import: takes what other programs have drawn and trained.
#include "verb.h"

#include "import_format.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

namespace epoch::cli {
namespace {

constexpr auto import_formats = std::to_array<std::pair<const char*, ImportFormat>>(
    {{".onnx", import_onnx_file}, {".safetensors", import_weights_file}, {".pth", import_weights_file},
        {".pt", import_weights_file}, {".bin", import_weights_file}});

std::string import_endings()
{
    std::string texts;
    for (const auto& [ending, format] : import_formats) texts += (texts.empty() ? "*" : ", *") + std::string(ending);
    return texts;
}

Exit import_file(const ImportOptions& options, const Output& out)
{
    const auto ending = options.file.extension().string();
    const auto format =
        std::ranges::find(import_formats, ending, [](const auto& one) { return std::string(one.first); });
    if (format == import_formats.end())
        return out.fail({"usage.format", options.file.string(), "has an ending that names no format",
            message("import one of {endings}", {{"endings", import_endings()}})});
    return format->second(options, out);
}

} // namespace

Status free_to_write(const ImportOptions& options, const std::vector<std::filesystem::path>& files)
{
    std::error_code ignored;
    for (const auto& file : files)
        if (!options.replace && std::filesystem::exists(file, ignored))
            return Error{
                "file.write", file.string(), "the file exists already", "choose another name, or add --replace"};
    return {};
}

Action add_import(CLI::App& command)
{
    const auto options = std::make_shared<ImportOptions>();
    command.add_option("FILE", options->file, "File to read: " + import_endings())->required();
    command.add_option("--into", options->into, "Project (*.epoch) with the network that weights belong to");
    command
        .add_option("-o,--output", options->output,
            "File to write: of a network its project (*.epoch), with the weights beside it; of weights a model "
            "(*.safetensors)")
        ->required();
    command.add_flag("--replace", options->replace, "Overwrite existing files");
    return [options](const Output& out) { return import_file(*options, out); };
}

} // namespace epoch::cli
