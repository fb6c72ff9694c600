// gpu_estimate: adds up the roofline of each op and the kernel launches.
#include "plan/gpu_estimate.h"

#include "plan/cost.h"

#include <algorithm>
#include <set>
#include <string>

namespace epoch {
namespace {

// The fractions of the data sheet that are reached.
struct Efficiency {
    std::string_view precision;
    Range peak;
    double min_bytes; // relative to FP32, in which the plan counts
};
constexpr Efficiency efficiencies[] = {
    {"fp32", {0.55, 0.78}, 1}, {"tf32", {0.24, 0.81}, 1}, {"bf16", {0.18, 0.87}, 0.5}, {"fp16", {0.18, 0.87}, 0.5}};
constexpr Range of_bandwidth{0.64, 0.90}, of_bus{0.40, 0.79};
constexpr double shared_memory = 228e3; // bytes of the largest multiprocessor

// The shortest time has the highest efficiency.
Range time_range(double amount, const Range& rate, const Range& efficiency)
{
    return {amount / (rate.max * efficiency.max), amount / (rate.min * efficiency.min)};
}
Range time_range(double amount, double rate, const Range& efficiency)
{
    return time_range(amount, Range{rate, rate}, efficiency);
}

void add(Range& sum, const Range& one, double times = 1)
{
    sum.min += times * one.min;
    sum.max += times * one.max;
}

// One kernel per layer and phase; the ops without a layer are one.
std::int64_t fused_kernels(const std::vector<PlanOp>& ops)
{
    std::set<std::vector<std::int32_t>> layers;
    for (const PlanOp& op : ops) layers.insert(op.sources);
    return std::ssize(layers);
}

double state_bytes(const Plan& plan)
{
    double bytes = 0;
    for (const PlanTensor& tensor : plan.tensors)
        if (is_state(tensor.role)) bytes += static_cast<double>(tensor.type.bytes());
    return bytes;
}

// The bytes of one batch of all gathered fields.
double batch_bytes(const Plan& plan)
{
    double bytes = 0;
    std::vector<bool> counted(plan.tensors.size());
    for (const PlanOp& op : plan.gather)
        for (const Tensor input : op.inputs) {
            if (!input) continue;
            const auto index = static_cast<std::size_t>(input.index);
            const PlanTensor& tensor = plan.tensors[index];
            if (tensor.role != TensorRole::data || counted[index] || tensor.type.shape.rank() == 0) continue;
            counted[index] = true;
            const auto rows = static_cast<double>(std::max<std::int64_t>(1, tensor.type.shape[0]));
            bytes += static_cast<double>(tensor.type.bytes()) / rows * static_cast<double>(plan.batch);
        }
    return bytes;
}

} // namespace

Result<StepEstimate> estimate_step(const Plan& plan, const GpuSheet& gpu, std::string_view precision)
{
    const auto known = std::ranges::find(efficiencies, precision, &Efficiency::precision);
    const double peak = gpu.peak(precision);
    if (known == std::end(efficiencies) || peak <= 0)
        return Error{"estimate.precision", std::string(gpu.name),
            message("has no {precision}", {{"precision", precision}}), "choose another GPU, or train in fp32"};
    StepEstimate step;
    double arithmetic = 0; // seconds that wait for it, of both ends of the range
    const auto count = [&](const std::vector<PlanOp>& ops, std::int64_t times) {
        for (const PlanOp& op : ops) {
            const Cost cost = cost_of(op, plan.tensors);
            const Range compute = time_range(cost.forward_flops, peak, known->peak);
            Range memory = time_range(cost.bytes_moved, gpu.bandwidth, of_bandwidth);
            memory.min *= known->min_bytes;
            add(step.work, {std::max(compute.min, memory.min), std::max(compute.max, memory.max)},
                static_cast<double>(times));
            for (const auto& [by_rate, by_memory] : {std::pair(compute.min, memory.min), {compute.max, memory.max}})
                if (by_rate > by_memory) arithmetic += by_rate * static_cast<double>(times);
        }
        step.min_kernels += times * fused_kernels(ops);
        step.max_kernels += times * std::ssize(ops);
    };
    for (const auto* ops : {&plan.gather, &plan.forward, &plan.backward, &plan.accumulation})
        count(*ops, plan.micro_batches);
    count(plan.update, 1);
    if (state_bytes(plan) <= shared_memory) step.min_kernels = 1;
    step.starts = {
        gpu.kernel.min * static_cast<double>(step.min_kernels), gpu.kernel.max * static_cast<double>(step.max_kernels)};
    add(step.copy, time_range(batch_bytes(plan), gpu.bus, of_bus), static_cast<double>(plan.micro_batches));
    if (const double all = step.work.min + step.work.max; all > 0) step.arithmetic = arithmetic / all;
    return step;
}

} // namespace epoch
