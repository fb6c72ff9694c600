#include "export_format.h"

#include "exchange/export_torch.h"

namespace epoch::cli {

Exit export_torch_file(const ModelFile& model, const ExportOptions& options, const Output& out)
{
    auto beside = options.output;
    beside.replace_extension(".safetensors");
    std::error_code error;
    for (const auto& source : {options.file, options.weights})
        if (!source.empty() && std::filesystem::equivalent(beside, source, error))
            return out.fail({"usage.output", options.output.string(),
                message("would write its weights over {file}", {{"file", beside.string()}}), "choose another name with -o"});
    const auto exported = export_torch(model);
    if (!exported) return out.fail(Error(exported.error()).at(options.file));
    const auto weights = write_torch(options.output, *exported);
    if (!weights) return out.fail(weights.error());
    const std::vector<std::string> files{options.output.string(), weights->string()};
    out.line("wrote " + joined(files) + ": " + std::to_string(exported->parameters)
        + " parameters; needs torch 1.13 or newer, safetensors and numpy");
    if (!exported->left_out.empty()) out.line("its training leaves out: " + joined(exported->left_out));
    out.object({{"event", "exported"}, {"file", options.output.string()}, {"files", files}, {"format", "torch"},
        {"parameters", exported->parameters}, {"left_out", exported->left_out}});
    return exit_done;
}

} // namespace epoch::cli
