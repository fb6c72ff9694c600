// epoch info: the analyzer's table as text: shape, cost and memory of each layer.
#include "verb.h"

#include "base/units.h"
#include "opened_project.h"
#include "plan/analysis.h"
#include "progress.h"
#include "session/compiled_run.h"
#include "usage.h"

#include <memory>

namespace epoch::cli {
namespace {

struct InfoOptions {
    std::string file, device = "cpu", precision;
    std::int64_t batch = 0;
};

void print_layers(const Forecast& forecast, const Output& out)
{
    const auto analysis = analysis_of(forecast);
    Table table(analysis_titles());
    for (std::size_t i = 0; i < forecast.nodes.size(); ++i) {
        std::vector<std::string> cells;
        for (const auto& cell : analysis.rows[i]) cells.push_back(cell.text);
        const auto& node = forecast.nodes[i];
        const double activations = node.bytes.activation * static_cast<double>(forecast.batch);
        out.object({{"event", "layer"}, {"name", node.path}, {"layer", node.layer}, {"output", cells[2]},
            {"parameters", node.cost.parameters}, {"flops_forward", node.cost.forward_flops},
            {"flops_backward", node.cost.backward_flops}, {"activation_bytes", activations},
            {"gradient_bytes", node.bytes.gradients}, {"optimizer_bytes", node.bytes.optimizer}});
        table.row(std::move(cells));
    }
    out.line(table.text());
}

void print_totals(const Forecast& forecast, const Output& out)
{
    out.line("");
    const auto frozen = forecast.parameters - forecast.trainable_parameters;
    out.line("parameters     " + std::to_string(forecast.parameters)
        + (frozen > 0 ? ", of which " + std::to_string(forecast.trainable_parameters) + " are trainable" : ""));
    out.line("one sample     " + flops_text(forecast.forward_flops) + " forward, " + flops_text(forecast.backward_flops)
        + " backward");
    out.line("memory         " + memory_text(forecast).text());
    if (forecast.largest_batch > 0) out.line("largest batch  " + largest_batch_text(forecast).text() + " (ESTIMATED)");
    out.object({{"event", "total"}, {"batch", forecast.batch}, {"parameters", forecast.parameters},
        {"trainable_parameters", forecast.trainable_parameters}, {"flops_forward", forecast.forward_flops},
        {"flops_backward", forecast.backward_flops}, {"bytes_forecast", forecast.memory.total()},
        {"largest_batch", forecast.largest_batch > 0 ? Json(forecast.largest_batch) : Json()}});
}

Exit info(const InfoOptions& options, const Output& out)
{
    const auto opened = open_project_file(options.file, {}, reading_progress(out));
    if (!opened) return out.fail(opened.error());
    const auto devices = make_device_library();
    const auto device = devices->facts(options.device);
    if (!device) return out.fail(device.error());
    Project project = opened->project;
    if (!options.precision.empty()) project.training.values["precision"] = options.precision;
    if (const auto fine = check_settings(project.training); !fine) return out.fail(fine.error());
    const auto batch =
        options.batch > 0 ? options.batch : Params(training_schema(), project.training.values).integer("batch");
    auto result = forecast(opened->checked, project.data ? &*project.data : nullptr, project.training, &*device, batch);
    if (result.method == FigureMethod::tensors)
        if (const auto reserved =
                memory_of_run(*devices, options.device, {opened->checked, *project.data, project.training, batch}))
            result.set_reserved(*reserved);
    print_layers(result, out);
    print_totals(result, out);
    return opened->checked.trainable() ? exit_done : exit_bad_input;
}

} // namespace

Action add_info(CLI::App& command)
{
    const auto options = std::make_shared<InfoOptions>();
    command.add_option("FILE", options->file, "Project file (*.epoch)")->required();
    command.add_option("--device", options->device, "Device for the memory forecast")->capture_default_str();
    command.add_option("--batch", options->batch, "Batch size (default: the project's)")->check(between(1, 1'000'000));
    command.add_option("--precision", options->precision, "Precision (default: the project's): fp32, tf32, bf16, fp16")
        ->check(CLI::IsMember({"fp32", "tf32", "bf16", "fp16"}));
    return [options](const Output& out) { return info(*options, out); };
}

} // namespace epoch::cli
