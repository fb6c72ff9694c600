#include "costs/gpu_scaling.h"

#include <algorithm>
#include <cmath>

namespace epoch {
namespace {

constexpr Range direct{0.75, 0.90}, through_host{0.35, 0.55};
constexpr Range latency{3.1e-6, 10.9e-6};
constexpr double slowest = 1.05; // of several GPUs of a kind, against one
constexpr double backward_share = 2.0 / 3; // of the work

bool through_the_host(const GpuSheet& gpu) { return gpu.name.find("GeForce") != std::string::npos; }

} // namespace

GpuLink link_of(const GpuSheet& gpu)
{
    if (gpu.nvlink > 0) return {"NVLink", {gpu.nvlink * direct.min, gpu.nvlink * direct.max}, latency};
    const Range share = through_the_host(gpu) ? through_host : direct;
    return {through_the_host(gpu) ? "PCIe, through the memory of the host" : "PCIe",
        {gpu.bus.min * share.min, gpu.bus.max * share.max}, latency};
}

PlanFigure all_reduce_seconds(double bytes, int gpus, const GpuLink& link)
{
    const double others = gpus - 1, moved = 2 * others / gpus * bytes;
    return figure_of(
        {moved / link.rate.max + 2 * others * link.latency.min, moved / link.rate.min + 2 * others * link.latency.max},
        FigureMethod::data_sheet, link.name);
}

ScalePoint scaled(
    const StepEstimate& one_gpu, double steps_an_epoch, double gradient_bytes, int gpus, const GpuLink& link)
{
    const Range one = one_gpu.seconds();
    const PlanFigure sum = all_reduce_seconds(gradient_bytes, gpus, link);
    const auto hidden = [&](double step, double work) { return step + std::max(0.0, sum.low - backward_share * work); };
    ScalePoint point;
    point.gpus = gpus;
    point.all_reduce = sum;
    point.step = figure_of({hidden(one.min, one_gpu.work.min), gpus > 1 ? slowest * one.max + sum.high : one.max});
    const double steps = std::max(1.0, std::ceil(steps_an_epoch / gpus));
    point.epoch = point.step.times(steps);
    // A slow GPU hides the sums best; beside a fast one they take the largest part.
    point.faster = figure_of({gpus * one.min / (gpus > 1 ? slowest * one.min + sum.high : one.min),
        gpus * one.max / hidden(one.max, one_gpu.work.max)});
    return point;
}

} // namespace epoch
