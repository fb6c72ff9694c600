// epoch plan: the memory of a model, the GPUs that it fits, and how long a step takes there.
#include "verb.h"

#include "costs/gpu_fit.h"
#include "costs/memory_rule.h"
#include "opened_project.h"
#include "progress.h"
#include "protocol/race_estimate.h"

#include <cmath>
#include <memory>

namespace epoch::cli {
namespace {

struct PlanOptions {
    std::string file;
    ModelSize model;
    bool predict = false;
    std::int64_t batch = 0; // of a project; 0: its own
    std::string precision; // empty: fp32, or that of the project
};

const char* name_of(Fit fit) { return fit == Fit::yes ? "yes" : fit == Fit::maybe ? "maybe" : "no"; }

// "28.0 GB (26.1 GiB)"
std::string memory_with_binary(double bytes)
{
    constexpr double gib = 1024.0 * 1024 * 1024;
    if (bytes < gib) return bytes_text(bytes);
    const auto tenths = static_cast<std::int64_t>(std::round(bytes / gib * 10));
    return bytes_text(bytes) + " (" + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " GiB)";
}

void print_parts(const std::vector<MemoryPart>& parts, const Output& out)
{
    Table table({"part", "memory", "formula"});
    for (const MemoryPart& part : parts) {
        table.row({part.name, memory_with_binary(part.bytes), part.formula});
        out.object({{"event", "part"}, {"name", part.name}, {"bytes", part.bytes}, {"formula", part.formula}});
    }
    table.row({"total", memory_with_binary(total_bytes(parts)), "ESTIMATED by published rules"});
    out.line(table.text());
}

Exit plan_size(const PlanOptions& options, const Output& out)
{
    ModelSize model = options.model;
    model.use = options.predict ? ModelUse::predict : ModelUse::train;
    if (!options.precision.empty()) model.precision = options.precision;
    const auto parts = memory_parts(model);
    if (!parts) return out.fail(parts.error());
    const double total = total_bytes(*parts);
    print_parts(*parts, out);
    if (!options.predict && model.shape.layers == 0)
        out.line("Activations come on top: name the shape with --layers, --width, --heads and --tokens.\n");
    Table gpus({"GPU", "memory", "fits"});
    for (const GpuSheet& gpu : gpu_sheets()) {
        gpus.row({std::string(gpu.name), bytes_text(gpu.memory), name_of(fit_in(total, gpu.memory))});
        out.object({{"event", "gpu"}, {"gpu", gpu.id}, {"memory", gpu.memory}, {"bytes", total},
            {"fits", name_of(fit_in(total, gpu.memory))}, {"source", gpu.source}});
    }
    out.line(gpus.text());
    const auto smaller = smaller_models(model);
    if (!smaller.empty()) out.line("Less memory:");
    for (const SmallerModel& one : smaller)
        out.line(
            "  " + one.text + ": " + memory_with_binary(one.bytes) + ", " + bytes_text(total - one.bytes) + " less");
    out.object({{"event", "total"}, {"parameters", model.parameters}, {"bytes", total}});
    return exit_done;
}

// A step of one GPU, and an epoch of so many steps.
void add_gpu(const GpuSheet& gpu, const OpenedProject& opened, std::int64_t batch, Table& table, const Output& out)
{
    const Project& project = opened.project;
    DeviceFacts device;
    device.id = "cuda";
    device.memory = static_cast<std::int64_t>(usable_on_gpu(gpu.memory));
    const auto needed = forecast(opened.checked, &*project.data, project.training, &device, batch);
    const double bytes = needed.memory.total();
    const Fit fit = fit_in(bytes, gpu.memory);
    std::vector<std::string> cells{std::string(gpu.name), bytes_text(gpu.memory), bytes_text(bytes), name_of(fit),
        "≈ " + std::to_string(needed.memory_batch)};
    Json line{{"event", "gpu"}, {"gpu", gpu.id}, {"memory", gpu.memory}, {"bytes", bytes}, {"fits", name_of(fit)},
        {"largest_batch", needed.memory_batch}, {"source", gpu.source}};
    DataFacts data = *project.data; // a batch may be planned for more samples than there are
    const auto accumulate = Params(training_schema(), project.training.values).integer("accumulate");
    data.counts.train = std::max(data.counts.train, batch * accumulate);
    const auto estimate = estimate_race(gpu, {opened.checked, data, project.training}, batch);
    if (estimate) {
        const Range step = estimate->step.seconds();
        const double steps = std::max(1.0, std::floor(double(project.data->counts.train) / double(batch)));
        cells.push_back("≈ " + duration_text(step.min) + " to " + duration_text(step.max));
        cells.push_back("≈ " + duration_text(step.min * steps) + " to " + duration_text(step.max * steps));
        line["step_seconds"] = {step.min, step.max};
        line["epoch_seconds"] = {step.min * steps, step.max * steps};
    } else {
        cells.insert(cells.end(), {estimate.error().what.text(), ""});
        line["error"] = estimate.error().text();
    }
    table.row(std::move(cells));
    out.object(line);
}

Exit plan_project(const PlanOptions& options, const Output& out)
{
    auto opened = open_project_file(options.file, {}, reading_progress(out));
    if (!opened) return out.fail(opened.error());
    Project& project = opened->project;
    if (!options.precision.empty()) project.training.values["precision"] = options.precision;
    if (const auto fine = check_settings(project.training); !fine) return out.fail(fine.error());
    for (const auto& problem : opened->checked.problems)
        if (problem.severity == Severity::error) return out.fail(problem.error);
    const Params training(training_schema(), project.training.values);
    const auto batch = options.batch > 0 ? options.batch : training.integer("batch");
    out.line(project.title + ": batch " + std::to_string(batch) + ", " + training.choice("precision") + ", "
        + std::to_string(project.data->counts.train) + " training samples");
    Table table({"GPU", "memory", "needed", "fits", "largest batch", "a step", "an epoch"});
    for (const GpuSheet& gpu : gpu_sheets()) add_gpu(gpu, *opened, batch, table, out);
    out.line(table.text());
    out.line("ESTIMATED: memory by the plan of the network, beside it up to 5 % and 1 GB for the driver; time is "
        + std::string(estimate_method()) + ".");
    return exit_done;
}

} // namespace

Action add_plan(CLI::App& command)
{
    const auto options = std::make_shared<PlanOptions>();
    ModelSize& model = options->model;
    TransformerShape& shape = model.shape;
    auto* file = command.add_option("FILE", options->file, "Project (*.epoch) to plan for");
    auto* size = command.add_option("--parameters", model.parameters, "A model of so many parameters, for example 7e9");
    command.add_flag("--predict", options->predict, "Memory to predict only, not to train")->needs(size);
    command.add_option("--precision", options->precision, "fp32, bf16 or fp16; with --predict also int8, int4");
    command.add_option("--batch", options->batch, "Batch size (default: the project's, or 1)")
        ->check(CLI::Range(1, 1'000'000));
    command.add_option("--optimizer", model.optimizer, "Optimizer to train with")->capture_default_str()->needs(size);
    command.add_option("--layers", shape.layers, "Blocks of a transformer")->needs(size);
    command.add_option("--width", shape.width, "Width of a transformer's hidden states")->needs(size);
    command.add_option("--heads", shape.heads, "Heads of attention")->needs(size);
    command.add_option("--kv-heads", shape.kv_heads, "Heads of keys and values (default: all)")->needs(size);
    command.add_option("--tokens", shape.tokens, "Tokens of a sequence")->needs(size);
    file->excludes(size);
    return [options](const Output& out) {
        if (options->file.empty() && options->model.parameters == 0)
            return out.fail({"usage.file", "FILE", "there is nothing to plan for",
                "name a project, or a size with --parameters 7e9"});
        if (options->batch > 0) options->model.shape.batch = options->batch;
        return options->file.empty() ? plan_size(*options, out) : plan_project(*options, out);
    };
}

} // namespace epoch::cli
