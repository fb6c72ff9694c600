// epoch export: writes a trained network for other programs.
#include "verb.h"

#include "export_format.h"
#include "usage.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

namespace epoch::cli {
namespace {

constexpr std::array<std::pair<const char*, ExportFormat>, 4> formats{
    {{".onnx", export_onnx_file}, {".py", export_python_file}, {".h", export_c_file}, {".npz", export_npz_file}}};

std::string endings()
{
    std::vector<std::string> texts;
    for (const auto& [ending, format] : formats) texts.push_back(std::string("*") + ending);
    return joined(texts);
}

Exit export_model(const ExportOptions& options, const Output& out)
{
    const auto ending = options.output.extension().string();
    const auto format = std::ranges::find(formats, ending, [](const auto& one) { return std::string(one.first); });
    if (format == formats.end())
        return out.fail({"usage.format", options.output.string(), "has an ending that names no format",
            message("write -o with one of {endings}", {{"endings", endings()}})});
    if (options.keras && ending != ".py")
        return out.fail({"usage.format", options.output.string(), "is not a Python program, which --keras writes",
            "name a file *.py with -o"});
    const auto opened = open_model(options.file, options.weights);
    if (!opened) return out.fail(opened.error());
    if (opened->model.quantization)
        out.warn({"export.int8", options.file, "holds weights in INT8; they are written as FP32 numbers",
            "a program that computes in INT8 quantizes them again"});
    return format->second(opened->model, options, out);
}

} // namespace

Action add_export(CLI::App& command)
{
    const auto options = std::make_shared<ExportOptions>();
    command
        .add_option(
            "FILE", options->file, "Model (*.safetensors), run (name or folder), or project (*.epoch) with --weights")
        ->required();
    command.add_option("-o,--output", options->output, "File to write: " + endings())->required();
    command.add_option("--weights", options->weights, "Weights (*.safetensors) instead of the model's");
    command.add_option("--opset", options->opset, "Version of ONNX's operators: 13 to 23")
        ->check(between(min_onnx_opset, max_onnx_opset))
        ->capture_default_str();
    command.add_flag("--keras", options->keras, "A Keras program (*.py) in place of a PyTorch one");
    command.add_flag("--prepared-input", options->prepared_input,
        "Inputs as they enter the network: the caller scales pixels and columns");
    command.add_flag("--raw-output", options->raw_output,
        "The network's own outputs: logits in place of probabilities, standardized values");
    command.add_flag("--without-project", options->without_project, "Leave the project out of the file");
    return [options](const Output& out) { return export_model(*options, out); };
}

} // namespace epoch::cli
