#include "export_format.h"

#include "base/units.h"
#include "formats/npz_file.h"

namespace epoch::cli {

Exit export_npz_file(const ModelFile& model, const ExportOptions& options, const Output& out)
{
    const auto weights = model.all_weights();
    const auto written = write_npz(options.output, weights);
    if (!written) return out.fail(written.error());
    std::int64_t numbers = 0;
    std::error_code fault;
    for (const NamedTensor& weight : weights) numbers += weight.type.shape.count();
    const auto bytes = static_cast<std::uint64_t>(std::filesystem::file_size(options.output, fault));
    const std::string file = options.output.string();
    out.line(message("wrote {file}: {numbers} numbers in {arrays} {arrays:array|arrays}, {bytes}",
        {{"file", file}, {"numbers", numbers}, {"arrays", std::ssize(weights)},
            {"bytes", bytes_text(static_cast<double>(bytes))}})
                 .text());
    for (const NamedTensor& weight : weights) out.line("  " + weight.name + ": " + weight.type.text());
    out.object({{"event", "exported"}, {"file", file}, {"files", {file}}, {"format", "npz"}, {"bytes", bytes},
        {"parameters", numbers}, {"arrays", weights.size()}});
    return exit_done;
}

} // namespace epoch::cli
