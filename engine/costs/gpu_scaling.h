// gpu_scaling: training on several GPUs of a kind: each computes the gradients of its own batch, then all of them are
// summed over a link (data parallel training).
#pragma once

#include "plan/gpu_estimate.h"
#include "plan/plan_figure.h"

#include <vector>

namespace epoch {

struct GpuLink {
    std::string name; // "NVLink", "PCIe, through the host's memory"
    Range rate; // bytes per second, one way, that an all-reduce reaches
    Range latency; // seconds of each of its 2 (N - 1) steps
};

// How GPUs of this kind are connected in one computer. An all-reduce reaches 75 to 90 % of an NVLink or of PCIe between
// GPUs (ml-engineering, network/benchmarks; NCCL issue 1264), but 35 to 55 % of PCIe where the driver allows no copies
// from one GPU to the other, as with GeForce cards (NCCL issue 1639). 3.1 to 10.9 us a step: 6.2 us for two on two RTX
// 4070 Ti SUPER, 163 us for 30 on 16 V100, 10.9 us between two RTX 4090.
GpuLink link_of(const GpuSheet& gpu);

// Seconds to sum so many bytes over N GPUs: 2 (N - 1) / N x bytes / rate + 2 (N - 1) x latency (NCCL, PERFORMANCE.md).
PlanFigure all_reduce_seconds(double bytes, int gpus, const GpuLink& link);

struct ScalePoint {
    int gpus = 1;
    PlanFigure all_reduce, step, epoch; // seconds; a step trains `gpus` batches
    PlanFigure faster; // times as many samples a second as one GPU
};

// At best the sums are hidden behind the backward pass, two thirds of the work; at worst nothing is, and the slowest
// GPU, on which all wait, is 5 % slower than one alone (ml-engineering: what GPUs of a kind differ by).
ScalePoint scaled(
    const StepEstimate& one_gpu, double steps_an_epoch, double gradient_bytes, int gpus, const GpuLink& link);

} // namespace epoch
