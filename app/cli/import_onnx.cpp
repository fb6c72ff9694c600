#include "import_format.h"

#include "exchange/import_onnx.h"
#include "store/atomic_file.h"

namespace epoch::cli {

Exit import_onnx_file(const ImportOptions& options, const Output& out)
{
    std::filesystem::path weights = options.output;
    weights.replace_extension(".safetensors");
    if (weights == options.output)
        return out.fail({"usage.output", options.output.string(), "is to be a project, not its weights",
            "write -o with a name that ends in .epoch"});
    if (const auto free = free_to_write(options, {options.output, weights}); !free) return out.fail(free.error());
    const auto file = read_onnx_file(options.file);
    if (!file) return out.fail(file.error());
    auto import = import_onnx(**file);
    if (!import) return out.fail(std::move(import).error().at(options.file.string()));

    if (const auto done = write_file_atomically(options.output, project_json(import->model.project)); !done)
        return out.fail(done.error());
    if (const auto done = write_model_file(weights, import->model); !done) return out.fail(done.error());
    out.line("wrote " + options.output.string() + " and " + weights.string() + ": " + std::to_string(import->parameters)
        + " numbers, from " + std::to_string(import->nodes) + " nodes of opset " + std::to_string((*file)->opset));
    for (const auto& note : import->notes) out.line("note: " + note);
    out.object({{"event", "imported"}, {"file", options.file.string()}, {"format", "onnx"},
        {"project", options.output.string()}, {"weights", weights.string()}, {"nodes", import->nodes},
        {"parameters", import->parameters}, {"opset", (*file)->opset}, {"producer", (*file)->producer},
        {"notes", import->notes}});
    return exit_done;
}

} // namespace epoch::cli
