// epoch info: the analyzer's table as text: what each layer makes, costs and weighs.
#include "verb.h"

#include "base/units.h"
#include "opened_project.h"
#include "plan/forecast.h"

#include <memory>

namespace epoch::cli {
namespace {

struct InfoOptions {
    std::string file, device = "cpu";
    std::int64_t batch = 0;
};

std::string shapes_text(const std::vector<TensorType>& outputs)
{
    std::string out;
    for (const auto& type : outputs) out += (out.empty() ? "" : ", ") + type.text();
    return out.empty() ? "-" : out;
}

void print_layers(const Forecast& forecast, const Output& out)
{
    Table table({"layer", "type", "output", "parameters", "forward", "backward", "activations"});
    for (const auto& node : forecast.nodes) {
        const double batch = static_cast<double>(forecast.batch);
        table.row({node.path, node.layer, shapes_text(node.outputs), std::to_string(node.cost.parameters),
            flops_text(node.cost.forward_flops), flops_text(node.cost.backward_flops),
            bytes_text(node.activation_bytes * batch)});
        out.object(
            {{"event", "layer"}, {"name", node.path}, {"layer", node.layer}, {"output", shapes_text(node.outputs)},
                {"parameters", node.cost.parameters}, {"flops_forward", node.cost.forward_flops},
                {"flops_backward", node.cost.backward_flops}, {"activation_bytes", node.activation_bytes * batch}});
    }
    out.line(table.text());
}

void print_totals(const Forecast& forecast, const Output& out)
{
    const auto& memory = forecast.memory;
    out.line("");
    out.line("parameters     " + std::to_string(forecast.parameters));
    out.line("one sample     " + flops_text(forecast.forward_flops) + " forward, " + flops_text(forecast.backward_flops)
        + " backward");
    out.line("memory         ≈ " + bytes_text(memory.total()) + " at batch " + std::to_string(forecast.batch)
        + " (ESTIMATED: parameters " + bytes_text(memory.parameters) + ", gradients " + bytes_text(memory.gradients)
        + ", optimizer " + bytes_text(memory.optimizer) + ", activations " + bytes_text(memory.activations) + ", data "
        + bytes_text(memory.data) + ")");
    if (forecast.largest_batch > 0)
        out.line("largest batch  ≈ " + std::to_string(forecast.largest_batch) + " (ESTIMATED)");
    out.object({{"event", "total"}, {"batch", forecast.batch}, {"parameters", forecast.parameters},
        {"flops_forward", forecast.forward_flops}, {"flops_backward", forecast.backward_flops},
        {"bytes_forecast", memory.total()},
        {"largest_batch", forecast.largest_batch > 0 ? Json(forecast.largest_batch) : Json()}});
}

Exit info(const InfoOptions& options, const Output& out)
{
    const auto opened = open_project_file(options.file);
    if (!opened) return out.fail(opened.error());
    const auto device = make_device_library()->facts(options.device);
    if (!device) return out.fail(device.error());
    const auto& project = opened->project;
    const auto batch =
        options.batch > 0 ? options.batch : Params(training_schema(), project.training.values).integer("batch");
    const auto result =
        forecast(opened->checked, project.data ? &*project.data : nullptr, project.training, &*device, batch);
    print_layers(result, out);
    print_totals(result, out);
    return opened->checked.trainable() ? exit_done : exit_bad_input;
}

} // namespace

Action add_info(CLI::App& command)
{
    const auto options = std::make_shared<InfoOptions>();
    command.add_option("FILE", options->file, "Project file (*.epoch)")->required();
    command.add_option("--device", options->device, "Device whose memory is meant")->capture_default_str();
    command.add_option("--batch", options->batch, "Batch size (default: the project's)")
        ->check(CLI::Range(1, 1'000'000));
    return [options](const Output& out) { return info(*options, out); };
}

} // namespace epoch::cli
