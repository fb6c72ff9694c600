// epoch race: trains one network with one seed and one batch order on several devices: which is faster, where the time
// goes, and whether the race was fair.
#include "verb.h"

#include "base/units.h"
#include "figures.h"
#include "formats/race_lines.h"
#include "formats/race_page.h"
#include "lab/race.h"
#include "opened_project.h"
#include "overrides.h"
#include "progress.h"
#include "protocol/race_estimate.h"
#include "race_crossover.h"
#include "store/atomic_file.h"
#include "store/race_recording.h"
#include "store/recorded_race.h"
#include "usage.h"

#include <algorithm>
#include <memory>

namespace epoch::cli {
namespace {

struct RaceOptions {
    std::string file, data, record, html;
    std::vector<std::string> devices, precisions, replay, estimates;
    std::vector<std::int64_t> batches;
    std::string axis = "width";
    bool duel = false, crossover = false;
    double seconds = 60;
    Overrides overrides;
};

std::string gpu_here(const DeviceLibrary& library) // empty: none
{
    for (const DeviceFacts& facts : library.devices())
        if (facts.usable && facts.id.starts_with("cuda")) return facts.id;
    return {};
}

// The GPU against all cores; without a GPU one core against all.
std::vector<std::string> usual_devices(const DeviceLibrary& library)
{
    const std::string gpu = gpu_here(library);
    return gpu.empty() ? std::vector<std::string>{"cpu:1", "cpu"} : std::vector<std::string>{"cpu", gpu};
}

std::vector<RaceEntry> entries_of(const RaceOptions& options, const DeviceLibrary& library)
{
    const bool one_device = options.batches.size() > 1 || options.precisions.size() > 1 || !options.replay.empty()
        || !options.estimates.empty();
    auto devices = options.devices;
    if (devices.empty()) devices = one_device ? std::vector<std::string>{"cpu"} : usual_devices(library);
    const auto batches = options.batches.empty() ? std::vector<std::int64_t>{0} : options.batches;
    const auto precisions = options.precisions.empty() ? std::vector<std::string>{""} : options.precisions;
    std::vector<RaceEntry> entries;
    for (const std::string& device : devices)
        for (const std::int64_t batch : batches)
            for (const std::string& precision : precisions) entries.push_back({device, batch, precision});
    return entries;
}

std::string part_text(double seconds) { return seconds > 0 ? duration_text(seconds) : std::string(); }

void print_split(const RaceLane& lane, const Output& out)
{
    Table table({"layer", "copy", "forward", "backward", "update", "sum"});
    for (const SplitRow& row : lane.split.rows)
        table.row({row.name, part_text(row.copy), part_text(row.forward), part_text(row.backward),
            part_text(row.update), part_text(row.seconds())});
    table.row({"launch and wait", "", "", "", "", duration_text(lane.split.launch_and_wait)});
    out.line(message(
        "\n{lane}: time of a step by layer ({mark}; profiled {time}, {factor}× an unprofiled step; {mode})\n"
        "{table}",
        {{"lane", lane.title}, {"mark", lane.split.estimated() ? std::string("ESTIMATED shares") : mark_of(lane)},
            {"time", duration_text(lane.split.total_seconds)}, {"factor", figure_text(lane.split.profiled_to_plain())},
            {"mode", lane.split.mode}, {"table", table.text()}})
                 .text());
}

void print_rules(const RaceResult& result, const Output& out)
{
    out.line("");
    for (const FairnessRule& rule : result.rules)
        out.line(std::string(state_word(rule.state)) + ": " + rule.title + ", " + rule.words.text());
}

void print_estimates(const RaceResult& result, const Output& out)
{
    const RaceLane* lane = fastest_measured(result);
    for (const RaceEstimate& one : result.estimates)
        out.line(
            message("ESTIMATED: {name} {step}, including ≈ {min} to {max} for launching {kernels}{comparison}{memory}",
                {{"name", one.name}, {"step", estimated_step_text(one)}, {"kernels", kernels_text(one)},
                    {"min", duration_text(one.step.starts.min)}, {"max", duration_text(one.step.starts.max)},
                    {"comparison", lane ? "; " + estimate_words(one, *lane).text() : std::string()},
                    {"memory", one.fits() ? "" : "; the network does not fit its memory"}})
                .text());
    if (!result.estimates.empty()) out.line("ESTIMATED is " + std::string(estimate_method()) + ".");
}

void print(const RaceResult& result, const Output& out)
{
    Table table({"lane", "step", "p10", "p90", "samples/s", "start-up", "", "device"});
    for (const RaceLane& lane : result.lanes)
        table.row({lane.title, duration_text(lane.median), duration_text(lane.p10), duration_text(lane.p90),
            count_text(lane.samples_per_second()), duration_text(lane.start_up_seconds), mark_of(lane),
            shown_device(lane)});
    out.line(table.text());
    print_estimates(result, out);
    for (const RaceLane& lane : result.lanes) print_split(lane, out);
    print_rules(result, out);
    out.line("\n" + result.headline.text());
    if (!result.disturbance.empty()) out.line(result.disturbance.text());
    for (const std::string& line : race_lines(result)) out.record(line);
}

Result<RaceResult> run_race(const RaceOptions& options, OpenedProject opened, const DeviceLibrary& library)
{
    RaceRequest request;
    request.project = std::move(opened.project);
    request.base_folder = std::move(opened.base_folder);
    request.entries = entries_of(options, library);
    request.form = options.duel ? RaceForm::duel : RaceForm::official;
    request.steps = static_cast<std::uint64_t>(std::max<std::int64_t>(0, options.overrides.steps.value_or(0)));
    request.estimates = options.estimates;
    for (const std::string& file : options.replay) {
        ASSIGN_OR_RETURN(const auto lanes, read_race_recording(file));
        request.recorded.insert(request.recorded.end(), lanes.begin(), lanes.end());
    }
    return race(request, library, [](const RaceProgress&) { return true; });
}

Exit crossover_of(const RaceOptions& options, OpenedProject opened, const DeviceLibrary& library, const Output& out)
{
    CrossoverOptions wanted;
    wanted.project = std::move(opened.project);
    wanted.base_folder = std::move(opened.base_folder);
    wanted.estimate = options.estimates.empty() ? std::string() : options.estimates.front();
    wanted.devices = !options.devices.empty() ? options.devices
        : wanted.estimate.empty()             ? usual_devices(library)
                                              : std::vector<std::string>{"cpu"};
    wanted.axis = *std::ranges::find(network_axes, options.axis, axis_name);
    wanted.seconds = options.seconds;
    wanted.file = options.file;
    wanted.html = options.html;
    return print_crossover(wanted, library, out);
}

Exit race_file(const RaceOptions& options, const Output& out)
{
    auto opened = open_project_file(options.file, options.data, reading_progress(out));
    if (!opened) return out.fail(opened.error());
    Overrides overrides = options.overrides;
    overrides.steps.reset(); // in a race these are the timed steps
    if (const auto applied = overrides.apply(opened->project.training); !applied) return out.fail(applied.error());
    const auto library = make_device_library();
    if (options.crossover) return crossover_of(options, std::move(*opened), *library, out);
    const auto result = run_race(options, std::move(*opened), *library);
    if (!result) return out.fail(result.error());
    print(*result, out);
    if (options.estimates.empty() && options.replay.empty() && gpu_here(*library).empty())
        out.line(
            "\nThis machine has no GPU. Add --estimate GPU for an estimate, or --replay FILE for a recorded race.");
    if (!options.record.empty())
        if (const auto done = record_race(options.record, *result); !done) return out.fail(done.error());
    if (!options.html.empty())
        if (const auto done = write_file_atomically(options.html, race_page(*result, options.file)); !done)
            return out.fail(done.error());
    return exit_done;
}

} // namespace

Action add_race(CLI::App& command)
{
    const auto options = std::make_shared<RaceOptions>();
    command.add_option("FILE", options->file, "Project file (*.epoch)")->required();
    command
        .add_option("--devices", options->devices,
            "Devices, separated by commas: cpu, cpu:THREADS, cuda:N (default: all cores against the GPU, or against "
            "one core)")
        ->delimiter(',');
    command.add_option("--batches", options->batches, "Race these batch sizes on one device, compared per sample")
        ->delimiter(',')
        ->check(from_one);
    command.add_option("--precisions", options->precisions, "Race these precisions on one device")->delimiter(',');
    command.add_option("--data", options->data, "Data spec instead of the project's");
    command.add_flag("--duel", options->duel, "Run all lanes at once, for show: cores are shared, no official time");
    command.add_option("--record", options->record, "Write the lanes to a recording, to replay elsewhere");
    command.add_option("--replay", options->replay, "Show the lanes of this recording beside the measured ones");
    command
        .add_option("--estimate", options->estimates,
            "Estimate GPUs from their data sheets, as a range: " + known_gpus().text())
        ->delimiter(',');
    command.add_option("--html", options->html, "Write the race or the crossover as an HTML page with charts");
    command.add_flag("--crossover", options->crossover,
        "Find the batch and network sizes from which the second device beats the first");
    command
        .add_option("--axis", options->axis,
            "With --crossover: what grows besides the batch: width, depth (hidden layers or repeated blocks), or side "
            "of the images")
        ->check(CLI::IsMember({"width", "depth", "side"}))
        ->capture_default_str();
    command.add_option("--seconds", options->seconds, "With --crossover: time limit in seconds")
        ->check(between(1.0, 3600.0))
        ->capture_default_str();
    options->overrides.add_to(command);
    command.footer("--steps: timed steps per lane, 20 to 65536 (default: about two seconds of the slowest lane).\n"
                   "With --json: a \"lane\" for each lane, then \"estimate\", \"parity\", \"rule\" and the \"end\" "
                   "with grade, headline, ratio.");
    return [options](const Output& out) { return race_file(*options, out); };
}

} // namespace epoch::cli
