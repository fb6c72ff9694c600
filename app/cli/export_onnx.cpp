#include "export_format.h"

#include "base/units.h"
#include "exchange/check_onnx.h"
#include "opened_project.h"

namespace epoch::cli {
namespace {

// The oldest version of ONNX Runtime that opens the opset (onnxruntime.ai/docs/reference/compatibility.html).
const char* runtime_for(int opset)
{
    if (opset <= 15) return "ONNX Runtime 1.10 or newer";
    if (opset <= 17) return "ONNX Runtime 1.12 or newer";
    if (opset <= 19) return "ONNX Runtime 1.15 or newer";
    if (opset <= 20) return "ONNX Runtime 1.17 or newer";
    return opset == 21 ? "ONNX Runtime 1.20 or newer" : "ONNX Runtime 1.23 or newer";
}

// The file as this program reads it back, if it can.
std::optional<AnswerCheck> checked(
    const ModelFile& model, const OnnxOptions& options, const OnnxFiles& written, const Output& out)
{
    const auto devices = make_device_library();
    const auto device = devices->open("cpu", 1);
    const auto check = device ? check_onnx(written, model, options, **device) : std::nullopt;
    if (check && !check->agrees())
        out.warn({"export.check", written.files.front().string(),
            message("answers differently from here, by {difference} of the largest answer, when this program reads it",
                {{"difference", figure_text(check->difference)}}),
            "compare its answers with those of \"epoch predict\" before you use it"});
    return check;
}

void print(const ExportOptions& options, const OnnxExport& exported, const OnnxFiles& written,
    const std::optional<AnswerCheck>& check, const Output& out)
{
    const OnnxSummary& summary = exported.summary;
    const auto nodes = static_cast<std::int64_t>(exported.model.graph.all().size());
    std::vector<std::string> files;
    for (const auto& file : written.files) files.push_back(file.string());
    out.line(message(
        "wrote {files}: {parameters} parameters, {nodes} {nodes:node|nodes}, {bytes}, opset {opset} ({runtime})",
        {{"files", joined(files)}, {"parameters", summary.parameters}, {"nodes", nodes},
            {"bytes", bytes_text(static_cast<double>(written.bytes))}, {"opset", options.opset},
            {"runtime", runtime_for(options.opset)}})
                 .text());
    for (const auto& text : summary.takes) out.line("takes " + text.text());
    for (const auto& text : summary.gives) out.line("gives " + text.text());
    if (!summary.left_out.empty()) out.line("left out, as only training needs it: " + joined(summary.left_out).text());
    if (check && check->agrees())
        out.line(message("checked: read back, it gives the same answers as here to {difference} on {samples} samples",
            {{"difference", figure_text(check->difference)}, {"samples", check->samples}})
                     .text());
    out.line(options.without_project ? "holds the network, not the project"
                                     : "holds the whole project, without the folders of its data "
                                       "(--without-project leaves it out)");
    out.object({{"event", "exported"}, {"file", options.output.string()}, {"files", files}, {"format", "onnx"},
        {"opset", options.opset}, {"bytes", written.bytes}, {"parameters", summary.parameters}, {"nodes", nodes},
        {"takes", texts(summary.takes)}, {"gives", texts(summary.gives)}, {"left_out", texts(summary.left_out)},
        {"project", !options.without_project}, {"checked_samples", check ? Json(check->samples) : Json()},
        {"checked_difference", check ? Json(check->difference) : Json()}});
}

} // namespace

Exit export_onnx_file(const ModelFile& model, const ExportOptions& options, const Output& out)
{
    const OnnxOptions choices{options.opset, options.prepared_input, options.raw_output, !options.without_project};
    auto exported = export_onnx(model, choices);
    if (!exported) return out.fail(std::move(exported).error().at(options.file));
    const auto written = write_onnx(options.output, exported->model);
    if (!written) return out.fail(written.error());
    print(options, *exported, *written, checked(model, choices, *written, out), out);
    return exit_done;
}

} // namespace epoch::cli
