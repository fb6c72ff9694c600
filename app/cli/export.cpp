// epoch export: writes a trained network for other programs.
#include "verb.h"

#include "base/units.h"
#include "exchange/export_onnx.h"
#include "opened_model.h"

#include <filesystem>
#include <memory>

namespace epoch::cli {
namespace {

struct ExportOptions {
    std::string file, weights, output;
    int opset = default_onnx_opset;
    bool prepared_input = false, raw_output = false, without_project = false;
};

// The oldest version of ONNX Runtime that opens the opset (onnxruntime.ai/docs/reference/compatibility.html).
const char* runtime_for(int opset)
{
    if (opset <= 15) return "ONNX Runtime 1.10 or newer";
    if (opset <= 17) return "ONNX Runtime 1.12 or newer";
    if (opset <= 19) return "ONNX Runtime 1.15 or newer";
    if (opset <= 20) return "ONNX Runtime 1.17 or newer";
    return opset == 21 ? "ONNX Runtime 1.20 or newer" : "ONNX Runtime 1.23 or newer";
}

std::string joined(const std::vector<std::string>& texts)
{
    std::string all;
    for (const auto& text : texts) all += (all.empty() ? "" : ", ") + text;
    return all;
}

void print(const ExportOptions& options, const OnnxExport& exported, const OnnxFiles& written, const Output& out)
{
    const OnnxSummary& summary = exported.summary;
    const auto nodes = static_cast<std::int64_t>(exported.model.graph.all().size());
    std::vector<std::string> files;
    for (const auto& file : written.files) files.push_back(file.string());
    out.line("wrote " + joined(files) + ": " + std::to_string(summary.parameters) + " parameters, "
        + counted(nodes, "node") + ", " + bytes_text(static_cast<double>(written.bytes)) + ", opset "
        + std::to_string(options.opset) + " (" + runtime_for(options.opset) + ")");
    for (const auto& text : summary.takes) out.line("takes " + text);
    for (const auto& text : summary.gives) out.line("gives " + text);
    if (!summary.left_out.empty()) out.line("left out: " + joined(summary.left_out) + " (only training needs them)");
    out.line(options.without_project ? "holds the network, not the project"
                                     : "holds the whole project, without the folders of its data "
                                       "(--without-project leaves it out)");
    out.object({{"event", "exported"}, {"file", options.output}, {"files", files}, {"format", "onnx"},
        {"opset", options.opset}, {"bytes", written.bytes}, {"parameters", summary.parameters}, {"nodes", nodes},
        {"takes", summary.takes}, {"gives", summary.gives}, {"left_out", summary.left_out},
        {"project", !options.without_project}});
}

Exit export_model(const ExportOptions& options, const Output& out)
{
    const std::filesystem::path file(options.output);
    if (file.extension() != ".onnx")
        return out.fail({"usage.format", options.output, "has an ending that names no format",
            "write -o MODEL.onnx"});
    const auto opened = open_model(options.file, options.weights);
    if (!opened) return out.fail(opened.error());
    auto exported = export_onnx(opened->model,
        {options.opset, options.prepared_input, options.raw_output, !options.without_project});
    if (!exported) return out.fail(std::move(exported).error().at(options.file));
    const auto written = write_onnx(file, exported->model);
    if (!written) return out.fail(written.error());
    print(options, *exported, *written, out);
    return exit_done;
}

} // namespace

Action add_export(CLI::App& command)
{
    const auto options = std::make_shared<ExportOptions>();
    command
        .add_option(
            "FILE", options->file, "Model (*.safetensors), run (name or folder), or project (*.epoch) with --weights")
        ->required();
    command.add_option("-o,--output", options->output, "File to write: *.onnx")->required();
    command.add_option("--weights", options->weights, "Weights (*.safetensors) instead of the model's");
    command.add_option("--opset", options->opset, "Version of ONNX's operators: 13 to 23")
        ->check(CLI::Range(min_onnx_opset, max_onnx_opset))
        ->capture_default_str();
    command.add_flag("--prepared-input", options->prepared_input,
        "Inputs as they enter the network: the caller scales pixels and columns");
    command.add_flag("--raw-output", options->raw_output,
        "The network's own outputs: logits in place of probabilities, standardized values");
    command.add_flag("--without-project", options->without_project, "Leave the project out of the file");
    return [options](const Output& out) { return export_model(*options, out); };
}

} // namespace epoch::cli
