// epoch plan: the memory of a model, the GPUs that it fits, and how long a step takes there.
#include "verb.h"

#include "base/time_estimate.h"
#include "base/units.h"
#include "costs/plan_answer.h"
#include "device/own_device.h"
#include "model/graph_hash.h"
#include "opened_project.h"
#include "progress.h"
#include "protocol/race_estimate.h"
#include "session/compiled_run.h"
#include "store/own_record.h"
#include "usage.h"

#include <memory>

namespace epoch::cli {
namespace {

struct PlanOptions {
    std::string file;
    ModelSize model;
    bool predict = false, fitting = false;
    std::int64_t batch = 0; // of a project; 0: its own
    std::int64_t samples = 0; // of an epoch; 0: those of the project
    std::string precision; // empty: fp32, or that of the project
    std::string gpu; // empty: all
};

void print_parts(const PlanAnswer& answer, const Output& out)
{
    Table table({"part", "memory", "formula"});
    for (const MemoryPart& part : answer.parts) {
        table.row({part.name, bytes_in_both(part.bytes), part.formula});
        out.object({{"event", "part"}, {"name", part.name}, {"bytes", part.bytes}, {"formula", part.formula}});
    }
    table.row({"total", bytes_in_both(answer.memory.likely),
        std::string(mark_of(answer.memory.method)) + " " + method_text(answer.memory.method).text()});
    for (const MemoryPart& part : answer.beside) {
        table.row({"+ " + part.name, bytes_in_both(part.bytes), part.formula});
        out.object({{"event", "beside"}, {"name", part.name}, {"bytes", part.bytes}, {"formula", part.formula}});
    }
    table.row({"on a GPU", bytes_in_both(taken_on_gpu(answer.memory.likely).max), "at most"});
    out.line(table.text());
}

// What is known of the one that was asked about.
void print_sheet(const GpuSheet& gpu, const Output& out)
{
    Table table({gpu.name, "", "source"});
    for (const SheetLine& line : lines_of(gpu)) {
        table.row({line.name, line.value, line.source});
        out.object({{"event", "figure"}, {"gpu", gpu.id}, {"name", line.name}, {"value", line.value},
            {"source", line.source}});
    }
    out.line(table.text());
}

std::string range_text(const std::optional<PlanFigure>& seconds)
{
    return seconds ? "≈ " + time_estimate(seconds->low, seconds->high) : std::string();
}

Json range_json(const PlanFigure& seconds) { return {seconds.low, seconds.high}; }

void add_own(const OwnAnswer& one, Table& table, const Output& out)
{
    table.row({"this computer: " + one.device.name, bytes_text(one.device.memory), fit_text(one.fit),
        batch_text(one.largest_batch), range_text(one.step), range_text(one.epoch), time_text(one)});
    Json line{{"event", "own"}, {"device", one.device.id}, {"name", one.device.name}, {"memory", one.device.memory},
        {"bytes", one.memory.likely}, {"fits", fit_text(one.fit)}, {"largest_batch", one.largest_batch},
        {"how", time_text(one)}};
    if (one.step) line["step_seconds"] = range_json(*one.step);
    if (one.epoch) line["epoch_seconds"] = range_json(*one.epoch);
    if (one.step) line["mark"] = mark_of(one.step->method);
    out.object(line);
}

// `timed`: of a network, with its time and largest batch.
void print_gpus(PlanAnswer answer, const PlanOptions& options, bool timed, const Output& out)
{
    sort_by_use(answer.gpus);
    Table table(timed
            ? std::vector<std::string>{"GPU", "memory", "fits", "largest batch", "a step", "an epoch", "bound by"}
            : std::vector<std::string>{"GPU", "memory", "fits"});
    for (const OwnAnswer& one : answer.own) add_own(one, table, out);
    for (const GpuAnswer& one : answer.gpus) {
        if (options.fitting && one.fit != Fit::yes) continue;
        if (!options.gpu.empty() && one.gpu->id != options.gpu) continue;
        const GpuSheet& gpu = *one.gpu;
        std::vector<std::string> cells{gpu.name, bytes_text(gpu.memory), fit_text(one.fit)};
        Json line{{"event", "gpu"}, {"gpu", gpu.id}, {"memory", gpu.memory}, {"bytes", answer.memory.likely},
            {"fits", fit_text(one.fit)}, {"source", gpu.source}};
        if (timed) {
            cells.insert(cells.end(),
                {batch_text(one.largest_batch), range_text(one.step), range_text(one.epoch), time_text(one)});
            line["largest_batch"] = one.largest_batch;
        }
        if (one.step) {
            line["step_seconds"] = range_json(*one.step);
            line["epoch_seconds"] = range_json(*one.epoch);
        }
        if (!one.why_no_time.empty()) line["error"] = one.why_no_time;
        table.row(std::move(cells));
        out.object(line);
    }
    out.line(table.text());
    if (!options.gpu.empty()) print_sheet(*find_gpu_sheet(options.gpu), out);
    out.object({{"event", "total"}, {"bytes", answer.memory.likely}, {"method", method_text(answer.memory.method)}});
    if (own_gpu_fault()) out.warn(*own_gpu_fault());
}

Exit plan_size(const PlanOptions& options, const Output& out)
{
    ModelSize model = options.model;
    model.use = options.predict ? ModelUse::predict : ModelUse::train;
    if (!options.precision.empty()) model.precision = options.precision;
    const auto answer = plan_of_size(model);
    if (!answer) return out.fail(answer.error());
    print_parts(*answer, out);
    if (!options.predict && model.shape.layers == 0)
        out.line("Activations come on top: name the shape with --layers, --width, --heads and --tokens.\n");
    print_gpus(*answer, options, false, out);
    const auto smaller = smaller_models(model);
    if (!smaller.empty()) out.line("Less memory:");
    for (const SmallerModel& one : smaller)
        out.line("  " + one.text.text() + ": " + bytes_in_both(one.bytes) + ", "
            + bytes_text(answer->memory.likely - one.bytes) + " less");
    return exit_done;
}

Exit plan_project(const PlanOptions& options, const Output& out)
{
    auto opened = open_project_file(options.file, {}, reading_progress(out));
    if (!opened) return out.fail(opened.error());
    Project& project = opened->project;
    if (!options.precision.empty()) project.training.values["precision"] = options.precision;
    if (options.batch > 0) project.training.values["batch"] = options.batch;
    if (const auto fine = check_settings(project.training); !fine) return out.fail(fine.error());
    for (const auto& problem : opened->checked.problems)
        if (problem.severity == Severity::error) return out.fail(problem.error);
    const Params training(training_schema(), project.training.values);
    const auto devices = make_device_library();
    const ThisComputer here = this_computer(*devices, own_record_file());
    const auto reserved =
        memory_of_run(*devices, {opened->checked, *project.data, project.training, training.integer("batch")});
    const auto answer = plan_of_network(
        {opened->checked, *project.data, project.training, options.samples, graph_hash(project.graph), reserved}, here);
    out.line(message("{title}: batch {batch}, {precision}, {samples} training samples",
        {{"title", project.title}, {"batch", training.integer("batch")}, {"precision", training.choice("precision")},
            {"samples", options.samples > 0 ? options.samples : project.data->counts.train}})
                 .text());
    print_parts(answer, out);
    print_gpus(answer, options, true, out);
    for (const OwnAnswer& one : answer.own)
        out.line(message("{device} takes {bytes} ({mark} {method}).",
            {{"device", one.device.name}, {"bytes", bytes_in_both(one.memory.likely)},
                {"mark", mark_of(one.memory.method)}, {"method", method_text(one.memory.method)}})
                     .text());
    out.line("ESTIMATED: time is " + std::string(estimate_method()) + ".");
    if (const Message record = record_text(here.runs); !record.empty())
        out.line(message("Here {record}.", {{"record", record}}).text());
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
    command.add_flag("--fits", options->fitting, "Only the GPUs that it fits");
    command.add_option("--gpu", options->gpu, "Only this GPU, for example rtx-4090, with every figure and its source");
    command.add_option("--precision", options->precision, "fp32, bf16 or fp16; with --predict also int8, int4");
    command.add_option("--batch", options->batch, "Batch size (default: the project's, or 1)")
        ->check(between(1, 1'000'000));
    command.add_option("--samples", options->samples, "Training samples of an epoch (default: those of the data)")
        ->check(between(1, 1e12))
        ->excludes(size);
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
        if (!options->gpu.empty() && !find_gpu_sheet(options->gpu))
            return out.fail({"usage.gpu", options->gpu, "is not a known GPU", known_gpus()});
        if (options->batch > 0) options->model.shape.batch = options->batch;
        return options->file.empty() ? plan_size(*options, out) : plan_project(*options, out);
    };
}

} // namespace epoch::cli
