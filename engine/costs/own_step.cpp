// own_step: the roofline of a CPU, and the factor by which runs differed from it.
#include "costs/own_step.h"

#include "base/message.h"
#include "base/time_estimate.h"
#include "base/units.h"
#include "plan/cost.h"
#include "plan/gpu_estimate.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace epoch {
namespace {

constexpr Range of_peak{0.10, 0.96}, of_bandwidth{0.4, 4}, op_start{0, 4e-6};
constexpr double of_peak_in_steps = 0.05; // recurrent layers: products as small as the batch, one after the other
constexpr double same_width = 1.10, other_width = 1.30;
constexpr double misses_covered = 2.44; // medians of |miss|: 9 of 10 where misses are normally distributed
constexpr std::size_t newest_runs = 40; // whose misses count

double middle(const Range& range) { return std::sqrt(range.min * range.max); }

double median(std::vector<double> values)
{
    if (values.empty()) return 0;
    const auto half = values.begin() + std::ssize(values) / 2;
    std::ranges::nth_element(values, half);
    return *half;
}

bool is_recurrent(std::string_view op)
{
    return op.starts_with("lstm") || op.starts_with("gru") || op.starts_with("rnn");
}

Range cpu_step(const Plan& plan, const OwnDevice& device)
{
    Range step;
    const auto count = [&](const std::vector<PlanOp>& ops, double times) {
        for (const PlanOp& op : ops) {
            const Cost cost = cost_of(op, plan.tensors);
            const auto longer = [&](double peak, double bandwidth) {
                return std::max(
                    cost.forward_flops / (device.flops * peak), cost.bytes_moved / (device.bandwidth * bandwidth));
            };
            const double worst = is_recurrent(op.name) ? of_peak_in_steps : of_peak.min;
            step.min += times * (longer(of_peak.max, of_bandwidth.max) + op_start.min);
            step.max += times * (longer(worst, of_bandwidth.min) + op_start.max);
        }
    };
    for (const auto* ops : {&plan.gather, &plan.forward, &plan.backward, &plan.accumulation})
        count(*ops, static_cast<double>(plan.micro_batches));
    count(plan.update, 1);
    return step;
}

// Of the sheet with its name, or with its measured peak where nothing but FP32 is asked for.
GpuSheet sheet_of(const OwnDevice& device)
{
    for (const GpuSheet& gpu : gpu_sheets())
        if (gpu.name.starts_with(device.name) || device.name.starts_with(gpu.name)) return gpu;
    GpuSheet sheet = gpu_sheets().front(); // whose bus and launches are ranges
    sheet.name = device.name;
    sheet.tf32 = sheet.bf16 = sheet.fp16 = sheet.multiprocessors = 0;
    sheet.fp32 = device.flops;
    sheet.bandwidth = device.bandwidth;
    return sheet;
}

bool on_same_device(const TimedRun& run, const StepOf& of)
{
    return run.of.device.same_as(of.device) && run.of.precision == of.precision && run.steps >= min_timed_steps
        && run.seconds > 0 && run.from_peaks.min > 0;
}

double mean_step(const TimedRun& run)
{
    return run.seconds / static_cast<double>(std::max<std::uint64_t>(1, run.steps));
}

// Without a range where runs were timed.
PlanFigure likely_step(const Range& from_peaks, const StepOf& of, std::span<const TimedRun> runs)
{
    double same = 0;
    std::map<std::string_view, double> factors; // the newest of each network
    for (const TimedRun& run : runs) {
        if (!on_same_device(run, of)) continue;
        factors[run.of.network] = mean_step(run) / middle(run.from_peaks);
        if (run.of.network == of.network && run.of.samples == of.samples) same = mean_step(run);
    }
    if (same > 0) return exactly(same, FigureMethod::same_network);
    if (factors.empty()) return {from_peaks.min, middle(from_peaks), from_peaks.max, FigureMethod::peaks};
    std::vector<double> all;
    for (const auto& [network, factor] : factors) all.push_back(factor);
    return exactly(median(all) * middle(from_peaks), FigureMethod::other_networks);
}

// At least this, and what earlier runs missed by, had each been predicted from the runs before it.
double width_of(double narrowest, FigureMethod method, const StepOf& of, std::span<const TimedRun> runs)
{
    std::vector<double> misses;
    for (std::size_t i = runs.size() - std::min(runs.size(), newest_runs); i < runs.size(); ++i) {
        const TimedRun& run = runs[i];
        if (!on_same_device(run, of)) continue;
        const PlanFigure step = likely_step(run.from_peaks, run.of, runs.first(i));
        if (step.method == method) misses.push_back(std::abs(std::log(mean_step(run) / step.likely)));
    }
    return std::max(narrowest, std::exp(misses_covered * median(std::move(misses))));
}

} // namespace

Result<Range> step_from_peaks(const Plan& plan, const OwnDevice& device, std::string_view precision)
{
    if (std::ranges::find(device.precisions, precision) == device.precisions.end() || device.flops <= 0
        || device.bandwidth <= 0)
        return Error{
            "own.precision", device.name, message("has no {precision}", {{"precision", precision}}), "train in fp32"};
    if (!device.id.starts_with("cuda")) return cpu_step(plan, device);
    ASSIGN_OR_RETURN(const StepEstimate step, estimate_step(plan, sheet_of(device), precision));
    return step.seconds();
}

PlanFigure forecast_step(const Range& from_peaks, const StepOf& of, std::span<const TimedRun> runs)
{
    PlanFigure step = likely_step(from_peaks, of, runs);
    if (step.method == FigureMethod::peaks) return step;
    const double narrowest = step.method == FigureMethod::same_network ? same_width : other_width;
    const double width = width_of(narrowest, step.method, of, runs);
    step.low = step.likely / width;
    step.high = step.likely * width;
    return step;
}

ForecastHit hit_of(const TimedRun& run)
{
    const double measured = mean_step(run);
    return measured < run.predicted.min ? ForecastHit::faster
        : measured > run.predicted.max  ? ForecastHit::slower
                                        : ForecastHit::inside;
}

Message verdict_text(const TimedRun& run)
{
    const auto steps = static_cast<double>(run.steps);
    const auto words = [&](const char* text) {
        return message(text,
            {{"min", time_estimate(run.predicted.min * steps)}, {"max", time_estimate(run.predicted.max * steps)},
                {"steps", run.steps}, {"measured", duration_text(run.seconds)}});
    };
    switch (hit_of(run)) {
    case ForecastHit::faster:
        return words("predicted {min} to {max} for {steps} steps, measured {measured}: outside, faster");
    case ForecastHit::slower:
        return words("predicted {min} to {max} for {steps} steps, measured {measured}: outside, slower");
    case ForecastHit::inside: break;
    }
    return words("predicted {min} to {max} for {steps} steps, measured {measured}: inside");
}

Message record_text(std::span<const TimedRun> runs)
{
    constexpr std::size_t newest = 20;
    const auto shown = runs.last(std::min(runs.size(), newest));
    if (shown.empty()) return {};
    const auto inside = std::ranges::count(shown, ForecastHit::inside, hit_of);
    return message("{inside} of {all} runs were inside what was predicted",
        {{"inside", std::size_t(inside)}, {"all", shown.size()}});
}

} // namespace epoch
