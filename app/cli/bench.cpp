// epoch bench: times training steps in blocks that are long compared with the clock's resolution.
#include "verb.h"

#include "base/units.h"
#include "bench_kernels.h"
#include "bench_ops.h"
#include "bench_scaling.h"
#include "bench_trace.h"
#include "figures.h"
#include "lab/step_lower_bound.h"
#include "measure.h"
#include "opened_project.h"
#include "overrides.h"
#include "plan/cost.h"
#include "progress.h"
#include "projects/templates.h"
#include "session/session.h"
#include "usage.h"

#include <algorithm>
#include <memory>

namespace epoch::cli {
namespace {

constexpr std::int64_t traced_steps = 20;

struct BenchOptions {
    std::string suite, trace, data;
    std::vector<std::string> files, only, devices;
    int threads = 0;
    double seconds = 4;
    bool scaling = false, kernels = false;
    Overrides overrides;
};

Status run_steps(Session& session, std::uint64_t steps)
{
    const auto end_step = session.step() + steps;
    while (session.step() < end_step) RETURN_IF_ERROR(session.run(end_step - session.step()));
    return session.compiled().device().finish();
}

// Training without an end and without validation.
void endless(TrainingSettings& training)
{
    const auto max_of = [](std::string_view key) {
        return static_cast<std::int64_t>(training_schema().find(key)->max);
    };
    training.values["validate_every"] = max_of("validate_every");
    training.values["epochs"] = max_of("epochs");
    training.values.erase("steps");
}

struct Calibrated {
    Measured time;
    double peak = 0; // FP32 FLOP/s, the larger of before and after; 0 = not known
};

// With --steps exactly these as one block, without warm-up and calibration: the cost of starting up.
Result<Calibrated> time_steps(Session& session, const BenchOptions& options)
{
    const auto run = [&](std::uint64_t steps) { return run_steps(session, steps); };
    if (options.overrides.steps) {
        const auto steps = static_cast<std::uint64_t>(*options.overrides.steps);
        ASSIGN_OR_RETURN(auto seconds, time_block(run, steps));
        const double step = seconds / static_cast<double>(steps);
        return Calibrated{{step, step, step}, 0};
    }
    ASSIGN_OR_RETURN(const auto before, session.compiled().device().peak(EPOCH_PEAK_FLOPS));
    ASSIGN_OR_RETURN(const auto time, measure(run, options.seconds));
    if (session.compiled().programs().precision() != EPOCH_FP32) return Calibrated{time, 0}; // no peak is known
    ASSIGN_OR_RETURN(const auto after, session.compiled().device().peak(EPOCH_PEAK_FLOPS));
    return Calibrated{time, std::max(before, after)};
}

// From the mode's text; null: not stated, or one kernel runs several steps.
Json kernels_a_step(const std::string& mode)
{
    std::int64_t kernels = 0;
    const auto end = mode.find(" kernels a step");
    if (end == mode.npos) return {};
    const auto begin = mode.find_last_not_of("0123456789", end - 1) + 1;
    return parse_number(mode.substr(begin, end - begin), kernels) ? Json(kernels) : Json();
}

// The device's memory in use or the session's allocation, whichever is larger. Neither shrinks while steps run.
double peak_bytes(Session& session)
{
    std::uint64_t used = 0, free_now = 0;
    Device& device = session.compiled().device();
    const bool known = device.api().memory_use(device.handle(), &used, &free_now) == EPOCH_OK;
    return std::max(known ? static_cast<double>(used) : 0.0, session.compiled().programs().memory_bytes());
}

Json start_seconds(const Session& session)
{
    Json stages = Json::object();
    for (const auto& [name, seconds] : session.compiled().start_stages()) stages[name] = seconds;
    return stages;
}

void print(
    const std::string& name, const std::string& device, Session& session, const Calibrated& measured, const Output& out)
{
    const auto& [time, peak] = measured;
    const CompiledRun& run = session.compiled();
    const std::uint64_t batch = session.state().schedule().batch;
    const double samples_per_second = static_cast<double>(batch) / time.median;
    const std::string& precision = Params(training_schema(), session.project().training.values).choice("precision");
    const std::string& plan = Params(training_schema(), session.project().training.values).choice("plan");
    const StepLowerBound bound = step_lower_bound(session.plan());
    const double flops = bound.flops, share = peak > 0 ? flops / time.median / peak : 0;
    out.line(name + "  " + device + "  " + std::to_string(run.device_facts().threads) + " threads  batch "
        + std::to_string(batch) + "  " + duration_text(time.median) + " per step (" + duration_text(time.p10) + " - "
        + duration_text(time.p90) + ")  " + rate_text(samples_per_second, "samples/s") + "  "
        + rate_text(flops / time.median, "FLOP/s")
        + (peak > 0 ? ", " + percent_text(share, 1) + " of " + rate_text(peak, "FLOP/s") : "")
        + (precision == "fp32" ? "" : "  " + precision) + (plan == "fixed" ? "" : "  " + plan + " plan")
        + "  MEASURED");
    out.object({{"event", "bench"}, {"name", name}, {"device", device}, {"threads", run.device_facts().threads},
        {"batch", batch}, {"precision", precision}, {"ms_per_step", time.median * 1e3},
        {"samples_per_s", samples_per_second}, {"p10_ms", time.p10 * 1e3}, {"p90_ms", time.p90 * 1e3},
        {"mode", run.mode()}, {"data_path", data_path_text(run.data_path())}, {"flops_per_step", flops},
        {"flops_per_s", flops / time.median}, {"peak_flops_per_s", peak > 0 ? Json(peak) : Json()},
        {"share_of_peak", peak > 0 ? Json(share) : Json()}, {"library", run.device_facts().library}, {"plan", plan},
        {"plan_text", run.programs().train().plan_text()}, {"peak_bytes", peak_bytes(session)},
        {"kernels_per_step", kernels_a_step(run.mode())}, {"least_state_bytes", bound.state_bytes},
        {"least_passed_bytes", bound.passed_bytes}, {"least_kernels", bound.kernels},
        {"start_seconds", start_seconds(session)}});
}

Exit bench_one(const std::string& name, OpenedProject opened, const std::string& device, const BenchOptions& options,
    const Output& out, std::string* plan = nullptr)
{
    if (const auto applied = options.overrides.apply(opened.project.training); !applied)
        return out.fail(applied.error());
    endless(opened.project.training);
    const auto devices = make_device_library();
    auto created =
        Session::create({opened.project, opened.base_folder, device, options.threads, opened.data}, *devices);
    if (!created) return out.fail(created.error());
    auto& session = **created;
    if (!options.trace.empty()) {
        const auto steps = static_cast<std::uint64_t>(options.overrides.steps.value_or(traced_steps));
        const auto written = write_trace(session, steps, options.trace);
        return written ? exit_done : out.fail(written.error());
    }
    if (options.kernels) return bench_kernels(name, device, session, out);
    const auto measured = time_steps(session, options);
    if (!measured) return out.fail(measured.error());
    print(name, device, session, *measured, out);
    if (plan) *plan = session.compiled().programs().train().plan_text();
    return exit_done;
}

// Removes the first line from `text` and returns it.
std::string_view first_line(std::string_view& text)
{
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

// Runs both plans and prints how they differ, one op per line.
Exit bench_plans(const std::string& name, const OpenedProject& opened, const std::string& device,
    const BenchOptions& options, const Output& out)
{
    std::string plans[2];
    for (const int timed : {0, 1}) {
        BenchOptions one = options;
        one.overrides.plan = timed ? "timed" : "fixed";
        if (const auto code = bench_one(name, opened, device, one, out, &plans[timed]); code != exit_done) return code;
    }
    std::string_view fixed = plans[0], timed = plans[1];
    while (!fixed.empty() && !timed.empty()) {
        const std::string one(first_line(fixed)), other(first_line(timed));
        out.line(one == other ? "  both   " + one : "  fixed  " + one + "\n  timed  " + other);
    }
    return exit_done;
}

Exit bench_scaling(const std::string& name, const OpenedProject& opened, const std::string& device,
    const BenchOptions& options, const Output& out)
{
    const auto facts = make_device_library()->facts(device);
    if (!facts) return out.fail(facts.error());
    if (!opened.data) return out.fail(opened.checked.problems.front().error);
    const auto& counts = opened.data->facts.counts;
    const std::string data = spec_for_scaling(opened.project.data_spec, counts, opened.base_folder);
    const bool made_larger = data != opened.project.data_spec;
    Scaling scaling{name, options.threads > 0 ? options.threads : facts->threads,
        made_larger ? largest_batch : counts.train, options.seconds,
        {"bench", "--json", "--device", device, "--data", data}};
    const auto workload =
        options.files.empty() ? std::vector<std::string>{"--suite", options.suite, "--only", name} : std::vector{name};
    for (const auto& more : {workload, options.overrides.arguments()})
        scaling.command.insert(scaling.command.end(), more.begin(), more.end());
    return print_scaling(scaling, out);
}

struct Workload {
    std::string name;
    Result<OpenedProject> opened;
};

// The suite "train" is every template whose name begins with "bench-".
Result<std::vector<Workload>> workloads(const BenchOptions& options, const Output& out)
{
    std::vector<Workload> list;
    for (const auto& file : options.files)
        list.push_back({file, open_project_file(file, options.data, reading_progress(out))});
    if (!list.empty()) return list;
    if (options.suite != "train")
        return Error{"usage.suite", "--suite", message("there is no suite \"{name}\"", {{"name", options.suite}}),
            "choose train, matmul, conv, elementwise, dispatch or large"};
    ASSIGN_OR_RETURN(const auto names, template_names());
    const std::string prefix = "bench-";
    for (const auto& name : names) {
        if (!name.starts_with(prefix)) continue;
        const auto workload = name.substr(prefix.size());
        if (options.only.empty() || std::ranges::find(options.only, workload) != options.only.end())
            list.push_back({workload, open_template_file(name, options.data)});
    }
    if (list.empty())
        return Error{"usage.only", "--only", "there is no workload of this name", "see: epoch bench --suite train"};
    return list;
}

Exit bench(const BenchOptions& options, const Output& out)
{
    const auto devices = options.devices.empty() ? std::vector<std::string>{"cpu"} : options.devices;
    if (options.files.empty() && is_op_suite(options.suite)) {
        for (const auto& device : devices)
            if (const auto code = bench_ops({options.suite, device, options.threads, options.seconds,
                                                options.overrides.precision, options.only},
                    out);
                code != exit_done)
                return code;
        return exit_done;
    }
    auto list = workloads(options, out);
    if (!list) return out.fail(list.error());
    const bool both_plans = options.overrides.plan == "both";
    if (both_plans && (options.scaling || options.kernels || !options.trace.empty()))
        return out.fail(Error{
            "usage.plan", "--plan both", "cannot be combined with --scaling, --kernels or --trace", "choose one plan"});
    const auto run = [&](const Workload& workload, const std::string& device) {
        const auto& [name, opened] = workload;
        if (options.scaling) return bench_scaling(name, *opened, device, options, out);
        return both_plans ? bench_plans(name, *opened, device, options, out)
                          : bench_one(name, *opened, device, options, out);
    };
    for (const auto& workload : *list) {
        if (!workload.opened) return out.fail(workload.opened.error());
        for (const auto& device : devices)
            if (const auto code = run(workload, device); code != exit_done) return code;
    }
    return exit_done;
}

} // namespace

Action add_bench(CLI::App& command)
{
    const auto options = std::make_shared<BenchOptions>();
    auto* file = command.add_option("FILE", options->files, "Project files (*.epoch)");
    command
        .add_option("--suite", options->suite,
            "Named workloads: train; or single ops: matmul, conv, elementwise, dispatch, large (for GPUs)")
        ->excludes(file)
        ->default_str("train");
    command.footer(
        "With --json one object per workload: name device threads batch precision ms_per_step samples_per_s p10_ms "
        "p90_ms mode library plan plan_text, start_seconds (of each start-up stage and of the first step, which loads "
        "kernels), peak_bytes (device memory), "
        "kernels_per_step (null: not known), the lower bounds of a step: least_state_bytes least_passed_bytes (as "
        "fp32) least_kernels, flops_per_step "
        "flops_per_s (forward and backward; a multiply-add counts as two) and peak_flops_per_s share_of_peak, measured "
        "before and after in the same process; null except in fp32.\n"
        "For single ops: suite name device threads precision us p10_us p90_us flops_per_s bytes_per_s "
        "peak_flops_per_s peak_bytes_per_s share_of_peak (of bytes in elementwise, else of FLOPs) and "
        "ns_per_op (dispatch).");
    command
        .add_option("--only", options->only,
            "Only these workloads of the suite, or ops by their first word; separated by commas")
        ->delimiter(',');
    command.add_option("--device", options->devices, "cpu, cpu:THREADS, cuda, cuda:N; may be repeated");
    command.add_option("--threads", options->threads, "Threads of the CPU (0 = all cores)")->check(between(0, 1024));
    command.add_option("--seconds", options->seconds, "Measuring time of each workload or op in seconds")
        ->check(between(0.01, 3600.0))
        ->capture_default_str();
    command.add_flag("--scaling", options->scaling,
        "A row for each batch from 1 to 4096: the time of a step on one thread and on all threads, each in a separate "
        "process; generated data sets grow with the largest batch; --json: name batch threads "
        "ms_per_step_one_thread ms_per_step gain mode");
    command.add_flag("--kernels", options->kernels,
        "Trace 16 steps instead and list a GPU's kernels, copies and idle gaps; "
        "--json: name device batch mode steps kernels copies (each: name op count_per_step us_per_step "
        "bytes_per_step share) kernels_per_step us_per_step busy_us_per_step gaps_per_step gap_us_per_step gap_share");
    command.add_option("--data", options->data, "Data spec instead of the project's, as in `epoch data`");
    command.add_option("--trace", options->trace,
        "Write the initial weights and the batches and losses of 20 steps (or --steps) to this file (*.safetensors) "
        "instead");
    options->overrides.add_to(command, {"fixed", "timed", "fast", "both"});
    return [options](const Output& out) {
        if (options->files.empty() && options->suite.empty()) options->suite = "train";
        return bench(*options, out);
    };
}

} // namespace epoch::cli
