#include "import_format.h"

#include "exchange/import_files.h"
#include "exchange/import_onnx.h"

namespace epoch::cli {

Exit import_onnx_file(const ImportOptions& options, const Output& out)
{
    const auto file = read_onnx_file(options.file);
    if (!file) return out.fail(file.error());
    auto import = import_onnx(**file);
    if (!import) return out.fail(std::move(import).error().at(options.file.string()));
    const auto written = write_import(options.output, std::move(import->model), options.file, options.replace);
    if (!written) return out.fail(written.error());

    const auto &project = written->project, &weights = written->weights;
    out.line(message("wrote {project} and {weights}: {numbers} numbers, from {nodes} nodes of opset {opset}",
        {{"project", project.string()}, {"weights", weights.string()}, {"numbers", import->parameters},
            {"nodes", import->nodes}, {"opset", (*file)->opset}})
                 .text());
    for (const auto& note : import->notes) out.line("note: " + note.text());
    out.object(
        {{"event", "imported"}, {"file", options.file.string()}, {"format", "onnx"}, {"project", project.string()},
            {"weights", weights.string()}, {"nodes", import->nodes}, {"parameters", import->parameters},
            {"opset", (*file)->opset}, {"producer", (*file)->producer}, {"notes", texts(import->notes)}});
    return exit_done;
}

} // namespace epoch::cli
