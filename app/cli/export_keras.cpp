#include "export_format.h"

#include "exchange/export_keras.h"

namespace epoch::cli {

Exit export_keras_file(const ModelFile& model, const ExportOptions& options, const Output& out)
{
    const auto exported = export_keras(model);
    if (!exported) return out.fail(Error(exported.error()).at(options.file));
    const auto weights = write_keras(options.output, *exported);
    if (!weights) return out.fail(weights.error());
    const std::vector<std::string> files{options.output.string(), weights->string()};
    out.line("wrote " + joined(files) + ": " + std::to_string(exported->parameters)
        + " parameters; needs keras 3 with a backend (jax, torch or tensorflow) and numpy");
    if (!exported->left_out.empty()) out.line("its training leaves out: " + joined(exported->left_out));
    out.object({{"event", "exported"}, {"file", options.output.string()}, {"files", files}, {"format", "keras"},
        {"parameters", exported->parameters}, {"left_out", exported->left_out}});
    return exit_done;
}

} // namespace epoch::cli
