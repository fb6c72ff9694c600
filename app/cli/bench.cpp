// epoch bench: time of training steps, measured in blocks long enough for the clock.
#include "verb.h"

#include "base/units.h"
#include "opened_project.h"
#include "overrides.h"
#include "service/templates.h"
#include "train/session.h"

#include <algorithm>
#include <chrono>
#include <memory>

namespace epoch::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct BenchOptions {
    std::string file, suite;
    std::vector<std::string> only, devices;
    int threads = 0;
    double seconds = 4;
    Overrides overrides;
};

struct Measured {
    double median = 0, p10 = 0, p90 = 0; // seconds a step
};

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

Result<double> time_block(Session& session, std::uint64_t steps)
{
    const auto begin = Clock::now();
    const auto end_step = session.step() + steps;
    while (session.step() < end_step)
        if (auto ran = session.run(end_step - session.step()); !ran) return std::move(ran).error();
    if (auto done = session.device().finish(); !done) return std::move(done).error();
    return seconds_since(begin);
}

// Warm-up of at least 5 steps and a quarter of the time; then blocks of some 5 ms, each one figure.
Result<Measured> measure(Session& session, double seconds)
{
    const auto warm_up = Clock::now();
    std::uint64_t warm_steps = 0;
    while (warm_steps < 5 || seconds_since(warm_up) < seconds / 4) {
        if (auto block = time_block(session, 1); !block) return std::move(block).error();
        ++warm_steps;
    }
    const double step_estimate = seconds_since(warm_up) / static_cast<double>(warm_steps);
    const auto steps = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(0.005 / step_estimate));

    std::vector<double> times;
    const auto begin = Clock::now();
    while (times.size() < 7 || seconds_since(begin) < seconds) {
        auto block = time_block(session, steps);
        if (!block) return std::move(block).error();
        times.push_back(*block / static_cast<double>(steps));
    }
    std::ranges::sort(times);
    const auto at = [&](double share) {
        return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
    };
    return Measured{at(0.5), at(0.1), at(0.9)};
}

// A run without an end and without validations: nothing but steps.
void endless(TrainingSettings& training)
{
    const auto most = [](std::string_view key) { return static_cast<std::int64_t>(training_schema().find(key)->most); };
    training.values["validate_every"] = most("validate_every");
    training.values["epochs"] = most("epochs");
    training.values.erase("steps");
}

Exit bench_one(const std::string& name, OpenedProject opened, const std::string& device, const BenchOptions& options,
    const Output& out)
{
    if (const auto applied = options.overrides.apply(opened.project.training); !applied)
        return out.fail(applied.error());
    endless(opened.project.training);
    const auto devices = make_device_library();
    auto created = Session::create({opened.project, opened.base_folder, device, options.threads}, *devices);
    if (!created) return out.fail(created.error());
    auto& session = **created;
    const auto measured = measure(session, options.seconds);
    if (!measured) return out.fail(measured.error());

    const double samples_per_second = static_cast<double>(session.schedule().batch) / measured->median;
    out.line(name + "  " + device + "  " + std::to_string(session.device_facts().threads) + " threads  batch "
        + std::to_string(session.schedule().batch) + "  " + duration_text(measured->median) + " a step ("
        + duration_text(measured->p10) + " - " + duration_text(measured->p90) + ")  "
        + rate_text(samples_per_second, "samples/s") + "  MEASURED");
    out.object({{"name", name}, {"device", device}, {"threads", session.device_facts().threads},
        {"batch", session.schedule().batch}, {"precision", "fp32"}, {"ms_per_step", measured->median * 1e3},
        {"samples_per_s", samples_per_second}, {"p10_ms", measured->p10 * 1e3}, {"p90_ms", measured->p90 * 1e3},
        {"mode", session.mode()}});
    return exit_done;
}

struct Workload {
    std::string name;
    Result<OpenedProject> opened;
};

// The suite "train" is every template whose name begins with "bench-".
Result<std::vector<Workload>> workloads(const BenchOptions& options)
{
    std::vector<Workload> out;
    if (!options.file.empty()) {
        out.push_back({options.file, open_project_file(options.file)});
        return out;
    }
    if (options.suite != "train")
        return Error{"usage.suite", "--suite", "there is no suite \"" + options.suite + "\"", "Suites: train."};
    const auto templates = list_templates();
    if (!templates) return templates.error();
    const std::string prefix = "bench-";
    for (const auto& info : *templates) {
        const auto& name = info.name;
        if (!name.starts_with(prefix)) continue;
        const auto workload = name.substr(prefix.size());
        if (options.only.empty() || std::ranges::find(options.only, workload) != options.only.end())
            out.push_back({workload, open_template_file(name)});
    }
    if (out.empty())
        return Error{
            "usage.only", "--only", "no workload of that name", "Names are those of `epoch bench --suite train`."};
    return out;
}

Exit bench(const BenchOptions& options, const Output& out)
{
    auto list = workloads(options);
    if (!list) return out.fail(list.error());
    const auto devices = options.devices.empty() ? std::vector<std::string>{"cpu"} : options.devices;
    for (const auto& workload : *list) {
        if (!workload.opened) return out.fail(workload.opened.error());
        for (const auto& device : devices)
            if (const auto code = bench_one(workload.name, *workload.opened, device, options, out); code != exit_done)
                return code;
    }
    return exit_done;
}

} // namespace

Action add_bench(CLI::App& command)
{
    const auto options = std::make_shared<BenchOptions>();
    auto* file = command.add_option("FILE", options->file, "Project file (*.epoch)");
    command.add_option("--suite", options->suite, "Named workloads: train")->excludes(file)->default_str("train");
    command.add_option("--only", options->only, "Workloads of the suite, separated by commas")->delimiter(',');
    command.add_option("--device", options->devices, "cpu, cpu:THREADS, cuda, cuda:N; may be given again");
    command.add_option("--threads", options->threads, "Threads of the CPU (0 = all cores)")->check(CLI::Range(0, 1024));
    command.add_option("--seconds", options->seconds, "Measuring time of each")
        ->check(CLI::Range(0.01, 3600.0))
        ->capture_default_str();
    options->overrides.add_to(command);
    return [options](const Output& out) {
        if (options->file.empty() && options->suite.empty()) options->suite = "train";
        return bench(*options, out);
    };
}

} // namespace epoch::cli
