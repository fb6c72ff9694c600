// Race estimates: the step time of a project on a GPU that is not installed, and texts that compare it with a measured
// lane. Pure functions, so that the window, the command line and the exports agree.
#pragma once

#include "protocol/race.h"

namespace epoch {

struct EstimatedNetwork {
    const Checked& network; // trainable
    const DataFacts& data;
    const TrainingSettings& training;
};

// At this batch size, in the project's precision. Fails like build_plan() and estimate_step().
Result<RaceEstimate> estimate_race(const GpuSheet& gpu, const EstimatedNetwork& network, std::int64_t batch);

Message known_gpus(); // "choose one of t4, rtx-4060, ..."

// The lane of this race with the most samples per second; null: none yet.
const RaceLane* fastest_measured(const RaceResult& result);

// The speed-up of the estimate over the lane's median, per sample.
Range speed_up_over(const RaceLane& lane, const RaceEstimate& estimate);

// "≈ 2.1-7.3× faster per step than cpu", or "could go either way against cpu: ≈ 0.6-2.1×".
Message estimate_words(const RaceEstimate& estimate, const RaceLane& lane);
Message estimated_step_text(const RaceEstimate& estimate); // "≈ 33-120 µs a step"
Message kernels_text(const RaceEstimate& estimate); // "14 to 46 kernels"

// The note next to every estimate: "computed from its data sheet, not measured: ..."
std::string_view estimate_method();

} // namespace epoch
