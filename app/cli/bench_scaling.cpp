#include "bench_scaling.h"

#include "base/elapsed.h"
#include "base/units.h"
#include "data/dataset.h"
#include "figures.h"
#include "own_process.h"

#include <chrono>

namespace epoch::cli {
namespace {

constexpr int rounds = 3;
constexpr double patience = 20; // times the measuring time; then one round is enough

struct TimedSteps {
    double seconds = 0; // median of a step
    std::string mode;
};

Result<TimedSteps> time(const Scaling& scaling, int threads, std::int64_t batch)
{
    std::vector<std::string> command = scaling.command;
    command.insert(command.end(),
        {"--threads", std::to_string(threads), "--batch", std::to_string(batch), "--seconds",
            std::to_string(scaling.seconds)});
    ASSIGN_OR_RETURN(const auto output, output_of_epoch(command));
    const Json figures = Json::parse(output, nullptr, false);
    if (!figures.is_object() || !figures.contains("ms_per_step") || !figures.contains("mode"))
        return Error{"bug.bench", scaling.name,
            message("the benchmark printed no times: {output}", {{"output", output}}), "please report this"};
    return TimedSteps{figures["ms_per_step"].get<double>() / 1e3, figures["mode"].get<std::string>()};
}

void keep_faster(TimedSteps& fastest, TimedSteps timed)
{
    if (fastest.seconds == 0 || timed.seconds < fastest.seconds) fastest = std::move(timed);
}

struct Pair {
    TimedSteps one, all;
};

// The fastest of three rounds each, alternating, so that both are equally exposed to other load.
Result<Pair> time_in_turn(const Scaling& scaling, std::int64_t batch)
{
    Pair pair;
    const auto begin = std::chrono::steady_clock::now();
    for (int round = 0; round < rounds && (round == 0 || seconds_since(begin) < patience * scaling.seconds); ++round) {
        ASSIGN_OR_RETURN(auto one, time(scaling, 1, batch));
        ASSIGN_OR_RETURN(auto all, time(scaling, scaling.threads, batch));
        keep_faster(pair.one, std::move(one));
        keep_faster(pair.all, std::move(all));
    }
    return pair;
}

} // namespace

std::string spec_for_scaling(const std::string& spec, const SplitCounts& counts, const std::string& base_folder)
{
    auto parsed = parse_data_spec(spec);
    if (!parsed || !is_builtin(spec) || counts.train >= largest_batch || counts.train == 0) return spec;
    parsed->options["size"] =
        std::to_string(largest_batch * counts.total() / counts.train + 10); // the split keeps its ratio
    const std::string made = data_spec_text(*parsed);
    const auto data = load_dataset(made, base_folder);
    return data && (*data)->facts.counts.train >= largest_batch ? made : spec;
}

Exit print_scaling(const Scaling& scaling, const Output& out)
{
    for (std::int64_t batch = 1; batch <= largest_batch && batch <= scaling.max_batch; batch *= 4) {
        const auto timed = time_in_turn(scaling, batch);
        if (!timed && batch > 1) return out.warn(timed.error()), exit_done; // too large for this machine
        if (!timed) return out.fail(timed.error());
        const auto& [one, all] = *timed;
        const double gain = one.seconds / all.seconds;
        out.line(scaling.name + "  batch " + std::to_string(batch) + "  1 thread " + duration_text(one.seconds) + "  "
            + std::to_string(scaling.threads) + " threads " + duration_text(all.seconds) + "  " + figure_text(gain)
            + "× faster  (" + all.mode + ")");
        out.object({{"event", "scaling"}, {"name", scaling.name}, {"batch", batch}, {"threads", scaling.threads},
            {"ms_per_step_one_thread", one.seconds * 1e3}, {"ms_per_step", all.seconds * 1e3}, {"gain", gain},
            {"mode", all.mode}});
    }
    return exit_done;
}

} // namespace epoch::cli
