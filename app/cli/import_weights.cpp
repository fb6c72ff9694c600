#include "import_format.h"

#include "data/dataset.h"
#include "data/rebase.h"
#include "exchange/import_weights.h"
#include "inputs.h"
#include "projects/project_files.h"

namespace epoch::cli {
namespace {

void print(
    const ImportOptions& options, const ImportedWeights& imported, const ForeignWeights& weights, const Output& out)
{
    const WeightMatches& matches = imported.matches;
    Table table({"weight", "shape", "taken from", "found by"});
    Json rows = Json::array();
    for (const WeightMatch& match : matches.weights) {
        const std::string from = match.tensor < 0 ? "" : weights.tensors[static_cast<std::size_t>(match.tensor)].name;
        table.row({match.slot.name, match.slot.shape.text(), without_control(from), found_by_text(match.by)});
        rows.push_back({{"weight", match.slot.name}, {"shape", match.slot.shape.text()},
            {"from", from.empty() ? Json() : Json(from)}, {"by", found_by_text(match.by)}});
    }
    out.line(table.text());
    const std::size_t kept = matches.count(MatchedBy::nothing);
    out.line(message(kept > 0
            ? "wrote {model}: {taken} of {all} weights are from {file}, {kept} keep first values: train them"
            : "wrote {model}: {taken} of {all} weights are from {file}",
        {{"model", options.output.string()}, {"taken", matches.weights.size() - kept}, {"all", matches.weights.size()},
            {"file", options.file.string()}, {"kept", kept}})
                 .text());
    if (matches.count(MatchedBy::order) > 0)
        out.line("found in order: several layers have these shapes; check them with \"epoch eval\"");
    for (const std::string& name : matches.unused) out.note("not used: " + without_control(name));
    out.object({{"event", "imported"}, {"file", options.file.string()},
        {"format", options.file.extension().string().substr(1)}, {"model", options.output.string()}, {"matches", rows},
        {"unused", matches.unused}, {"left_out", weights.left_out}});
}

} // namespace

Exit import_weights_file(const ImportOptions& options, const Output& out)
{
    if (options.into.empty())
        return out.fail({"usage.into", options.file.string(), "holds weights, but no network that they belong to",
            "name the project of the network with --into"});
    const auto fine = check_output(options.output.string(), ".safetensors", {options.file.string()});
    if (!fine) return out.fail(fine.error());
    if (const auto free = free_to_write(options, {options.output}); !free) return out.fail(free.error());
    auto project = read_project(options.into);
    if (!project) return out.fail(project.error());
    const auto weights = read_foreign_weights(options.file);
    if (!weights) return out.fail(weights.error());
    // A project's data facts may be older than its data.
    const auto folder = options.into.parent_path().string();
    if (const auto data = load_dataset(project->data_spec, folder)) project->data = (*data)->facts;
    const auto name = options.file.filename().string();
    auto imported = import_weights(std::move(*project), *weights, name);
    if (!imported) return out.fail(imported.error());
    place_data_beside(imported->model.project, folder, options.output.parent_path());
    if (const auto written = write_model_file(options.output, imported->model); !written)
        return out.fail(written.error());
    print(options, *imported, *weights, out);
    return exit_done;
}

} // namespace epoch::cli
