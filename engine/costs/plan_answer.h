// plan_answer: the memory that training takes, whether it fits each GPU, and how long it takes there. The window and
// the command line show the same answer.
#pragma once

#include "costs/gpu_fit.h"
#include "costs/gpu_scaling.h"
#include "costs/memory_rule.h"
#include "costs/own_step.h"
#include "plan/forecast.h"
#include "plan/gpu_estimate.h"

#include <optional>

namespace epoch {

struct GpuAnswer {
    const GpuSheet* gpu = nullptr;
    PlanFigure memory; // that it takes there, with the driver
    Fit fit = Fit::no;
    std::int64_t largest_batch = 0; // that fits for sure; 0: none, or not asked
    std::optional<PlanFigure> step, epoch; // seconds; limited by what most of a step waits for
    StepEstimate parts; // of the step
    Message why_no_time;
};

// A device of this computer.
struct OwnAnswer {
    OwnDevice device;
    PlanFigure memory; // that it takes there
    Fit fit = Fit::no;
    std::int64_t largest_batch = 0;
    std::optional<PlanFigure> step, epoch; // seconds
    Message why_no_time;
};

struct PlanAnswer {
    std::vector<MemoryPart> parts; // tensors, and what libraries work in
    PlanFigure memory; // of the parts
    std::vector<MemoryPart> beside; // what a GPU takes more, at most
    double gradient_bytes = 0, steps_an_epoch = 0; // of a network
    std::vector<OwnAnswer> own; // of a network
    std::vector<GpuAnswer> gpus; // in the order of the sheets
};

struct PlannedNetwork {
    const Checked& network; // trainable
    const DataFacts& data;
    const TrainingSettings& training; // its batch is the one that is planned
    std::int64_t samples = 0; // of an epoch; 0: those of the data
    std::string hash = {}; // graph_hash; empty: runs of this network are not known
    std::span<const ReservedMemory> reserved = {}; // where a device has laid it out; elsewhere it is estimated
};

// On a GPU, in the precision of the settings, and on the devices of this computer. The batch may be larger than the
// data set.
PlanAnswer plan_of_network(const PlannedNetwork& asked, const ThisComputer& here = {});
Result<PlanAnswer> plan_of_size(const ModelSize& model);

// 1, 2, 4 and 8 of these GPUs; empty without a time.
std::vector<ScalePoint> several(const PlanAnswer& answer, const GpuAnswer& gpu);

// Those that fit first, then by time, then by memory.
void sort_by_use(std::vector<GpuAnswer>& gpus);

// Settings with which the network takes less, the least change first.
struct Saving {
    Message text; // "batch 64"
    Values changes; // of the training settings
    double bytes = 0; // that it takes then
    Fit fit = Fit::no;
};
std::vector<Saving> savings(const PlannedNetwork& asked, const GpuSheet& gpu);

Message batch_text(std::int64_t largest); // "≈ 75", "over 1,000,000", "none"
Message time_text(const GpuAnswer& answer); // "memory bandwidth, 71 %": of a step; or why there is no time
Message time_text(const OwnAnswer& answer); // "from its measured peaks"; or why there is no time

} // namespace epoch
