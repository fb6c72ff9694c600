#include "export_format.h"

#include "exchange/export_keras.h"
#include "exchange/export_torch.h"

namespace epoch::cli {
namespace {

Status keep_sources(const ExportOptions& options)
{
    auto beside = options.output;
    beside.replace_extension(options.keras ? ".npz" : ".safetensors");
    std::error_code ignored;
    for (const auto& source : {options.file, options.weights})
        if (!source.empty() && std::filesystem::equivalent(beside, source, ignored))
            return Error{"usage.output", options.output.string(),
                message("would write its weights over {file}", {{"file", beside.string()}}),
                "choose another name with -o"};
    return {};
}

} // namespace

Exit export_python_file(const ModelFile& model, const ExportOptions& options, const Output& out)
{
    if (const auto kept = keep_sources(options); !kept) return out.fail(kept.error());
    const auto exported = options.keras ? export_keras(model) : export_torch(model);
    if (!exported) return out.fail(Error(exported.error()).at(options.file));
    const auto weights =
        options.keras ? write_keras(options.output, *exported) : write_torch(options.output, *exported);
    if (!weights) return out.fail(weights.error());
    const std::vector<std::string> files{options.output.string(), weights->string()};
    out.line(message(options.keras
            ? "wrote {files}: {parameters} parameters; needs keras 3 with a backend (jax, torch or "
              "tensorflow) and numpy"
            : "wrote {files}: {parameters} parameters; needs torch 1.13 or newer, safetensors and numpy",
        {{"files", joined(files)}, {"parameters", exported->parameters}})
                 .text());
    if (!exported->left_out.empty()) out.line("its training leaves out: " + joined(exported->left_out).text());
    out.object({{"event", "exported"}, {"file", options.output.string()}, {"files", files},
        {"format", options.keras ? "keras" : "torch"}, {"parameters", exported->parameters},
        {"left_out", texts(exported->left_out)}});
    return exit_done;
}

} // namespace epoch::cli
