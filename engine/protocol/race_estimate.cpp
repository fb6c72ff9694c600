#include "protocol/race_estimate.h"

#include "base/time_estimate.h"

#include <algorithm>

namespace epoch {
namespace {

constexpr double min_lead = 1.05; // a smaller one would be shown as 1.0 times

double seconds_a_sample(const RaceLane& lane)
{
    return lane.median / static_cast<double>(std::max<std::int64_t>(1, lane.batch));
}

std::string ratios(const Range& range) { return times_text(range.min) + "-" + times_text(range.max) + "×"; }

} // namespace

Result<RaceEstimate> estimate_race(const GpuSheet& gpu, const EstimatedNetwork& network, std::int64_t batch)
{
    ASSIGN_OR_RETURN(const auto plan, build_plan({network.network, network.data, network.training, batch}));
    const auto precision = Params(training_schema(), network.training.values).choice("precision");
    ASSIGN_OR_RETURN(const auto step, estimate_step(plan, gpu, precision));
    DeviceFacts device;
    device.id = "cuda";
    const auto memory = forecast(network.network, &network.data, network.training, &device, batch).memory.total();
    return RaceEstimate{
        std::string(gpu.id), std::string(gpu.name), std::string(precision), batch, step, memory, gpu.memory};
}

Message known_gpus()
{
    std::string names;
    for (const GpuSheet& gpu : gpu_sheets())
        if (!gpu.comparison) names += (names.empty() ? "" : ", ") + gpu.id;
    return message("choose one of {gpus}", {{"gpus", names}});
}

const RaceLane* fastest_measured(const RaceResult& result)
{
    const RaceLane* fastest = nullptr;
    for (const RaceLane& lane : result.lanes) {
        if (lane.recorded || lane.median <= 0) continue;
        if (!fastest || seconds_a_sample(lane) < seconds_a_sample(*fastest)) fastest = &lane;
    }
    return fastest;
}

Range speed_up_over(const RaceLane& lane, const RaceEstimate& estimate)
{
    const Range seconds = estimate.step.seconds();
    const double own = seconds_a_sample(lane) * static_cast<double>(std::max<std::int64_t>(1, estimate.batch));
    return {own / seconds.max, own / seconds.min};
}

Message estimate_words(const RaceEstimate& estimate, const RaceLane& lane)
{
    const Range faster = speed_up_over(lane, estimate);
    const char* per = lane.batch == estimate.batch ? "per step" : "per sample";
    const auto words = [&](std::string_view pattern, const Range& range) {
        return message(pattern, {{"ratios", ratios(range)}, {"unit", per}, {"lane", Message(lane.title)}});
    };
    if (faster.min >= min_lead) return words("≈ {ratios} faster {unit} than {lane}", faster);
    if (faster.max <= 1 / min_lead)
        return words("≈ {ratios} slower {unit} than {lane}", {1 / faster.max, 1 / faster.min});
    return words("could go either way against {lane}: ≈ {ratios} as fast {unit}", faster);
}

Message estimated_step_text(const RaceEstimate& estimate)
{
    const Range seconds = estimate.step.seconds();
    return message(
        "≈ {min} to {max} a step", {{"min", time_estimate(seconds.min)}, {"max", time_estimate(seconds.max)}});
}

Message kernels_text(const RaceEstimate& estimate)
{
    return message("{min} to {max} kernels", {{"min", estimate.step.min_kernels}, {"max", estimate.step.max_kernels}});
}

std::string_view estimate_method()
{
    return "computed from its data sheet, not measured: for each op the longer of arithmetic and memory traffic at "
           "shares of the peak that others have reached, a start of each kernel, and the batch over the bus";
}

} // namespace epoch
