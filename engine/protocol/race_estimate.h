// race_estimate: a project on a GPU that is not here, and what may be said of it beside a lane that was measured. Pure,
// so that the window, the command and the exports say the same.
#pragma once

#include "protocol/race.h"

namespace epoch {

struct EstimatedNetwork {
    const Checked& network; // trainable
    const DataFacts& data;
    const TrainingSettings& training;
};

// At this batch, in the project's own precision. Errors are those of the plan and of the step (see gpu_estimate.h).
Result<RaceEstimate> estimate_race(const GpuSheet& gpu, const EstimatedNetwork& network, std::int64_t batch);

std::string known_gpus(); // "choose one of t4, rtx-4060, ..."

// Of the lanes that ran here, the fastest by the sample; null: there is none yet.
const RaceLane* fastest_measured(const RaceOutcome& outcome);

// How many times as fast as the lane's median, by the sample.
Range speed_up_over(const RaceLane& lane, const RaceEstimate& estimate);

// "≈ 2.1-7.3× faster per step than cpu", or "could go either way against cpu: ≈ 0.6-2.1×".
std::string estimate_words(const RaceEstimate& estimate, const RaceLane& lane);
std::string estimated_step_text(const RaceEstimate& estimate); // "≈ 33-120 µs a step"
std::string kernels_text(const RaceEstimate& estimate); // "14 to 46 kernels"

// What stands wherever an estimate does: "computed from data sheets, not measured: ..."
std::string_view estimate_method();

} // namespace epoch
