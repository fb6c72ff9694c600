// own_step: how long a training step takes on a device of this computer, predicted from the device's
// measured peaks, corrected by runs that were timed on it.
#pragma once

#include "base/result.h"
#include "plan/plan.h"
#include "plan/plan_figure.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace epoch {

// A device as it was measured; with another driver or library it is another device.
struct OwnDevice {
    std::string id, name, library, driver; // "cpu", "AMD EPYC, 2 threads"
    std::vector<std::string> precisions;
    double memory = 0; // bytes
    double flops = 0, bandwidth = 0; // peaks per second: FP32, and bytes of its memory
    bool same_as(const OwnDevice& other) const
    {
        return name == other.name && library == other.library && driver == other.driver;
    }
    bool operator==(const OwnDevice&) const = default;
};

// What a step time belongs to.
struct StepOf {
    OwnDevice device;
    std::string precision, network; // network: its hash
    std::int64_t samples = 0; // of a step
};

// From the best case to the worst: the roofline of each op, as on a GPU (plan/gpu_estimate.h). On a CPU an op reaches
// 0.10 (of a recurrent layer 0.05) to 0.96 of the peak, as oneDNN's best convolutions do; traffic is 0.4 to 4 times the
// bandwidth, as small tensors stay in caches; an op starts in 0 (fused) to 4 us. The ends are those between which 16
// templates ran on a processor with two cores, also beside other programs.
// Error "own.precision" if nothing is known of the device in that precision.
Result<Range> step_from_peaks(const Plan& plan, const OwnDevice& device, std::string_view precision);

// A run that was timed, with what was predicted before it.
struct TimedRun {
    std::string run, date; // its id, and the day that it ended
    StepOf of;
    std::uint64_t steps = 0; // timed, after warming up
    double median = 0, p10 = 0, p90 = 0; // seconds a step
    double seconds = 0; // of these steps
    Range from_peaks, predicted; // seconds a step
    FigureMethod basis = FigureMethod::peaks; // of `predicted`
};
inline constexpr std::uint64_t min_timed_steps = 20;

// same_network: the mean step of the newest run of it, +-10 %. other_networks: one factor for the device and precision,
// the median of measured over estimated, +-30 %. Neither is narrower than what was missed before on the same
// basis: 2.44 times the median of |log(measured / likely)|, which holds nine of ten misses if they are normally
// distributed.
PlanFigure forecast_step(const Range& from_peaks, const StepOf& of, std::span<const TimedRun> runs);

enum class ForecastHit : std::uint8_t { inside, faster, slower };
ForecastHit hit_of(const TimedRun& run);
// "predicted 40 s to 70 s for 1,200 steps, measured 52 s: inside".
Message verdict_text(const TimedRun& run);
// "17 of 20 runs were inside what was predicted"; empty: there are none.
Message record_text(std::span<const TimedRun> runs);

// What is known of this computer.
struct ThisComputer {
    std::vector<OwnDevice> devices;
    std::vector<TimedRun> runs; // oldest first
};

} // namespace epoch
