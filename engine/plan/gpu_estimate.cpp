// gpu_estimate: adds up the roofline of each op and the kernel launches.
#include "plan/gpu_estimate.h"

#include "plan/cost.h"
#include "plan/gemm.h"

#include <algorithm>
#include <set>
#include <string>

namespace epoch {
namespace {

// What a precision computes with.
struct Format {
    std::string_view precision;
    bool tensor_cores;
    int bytes; // of a number that ops exchange
};
constexpr Format formats[] = {{"fp32", false, 4}, {"tf32", true, 4}, {"bf16", true, 2}, {"fp16", true, 2}};

// The fractions of the data sheet that are reached.
constexpr Range of_fp32{0.55, 0.78}, of_bandwidth{0.64, 0.90}, of_bus{0.40, 0.79};
constexpr Range best_product{0.72, 0.99}; // on tensor cores, where the sheet does not say it
constexpr double usual_product = 0.50, unaligned_product = 0.68; // of the best one
constexpr int operand_alignment = 16; // bytes
constexpr int max_multiprocessors = 170; // of the RTX 5090; where the sheet does not say it
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

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> parts)
{
    return std::ranges::any_of(parts, [&](auto part) { return name.find(part) != std::string_view::npos; });
}

bool stays_wide(std::string_view op)
{
    return is_one_of(op, {"softmax", "layer_norm", "group_norm", "entropy", "_error", "huber"});
}
bool normalizes_batches(std::string_view op) { return is_one_of(op, {"batch_norm", "group_norm"}); }

Range reached_peak(const Gemm& gemm, const GpuSheet& gpu, const Format& format)
{
    Range reached = of_fp32;
    if (format.tensor_cores) {
        const Range best = gpu.gemm > 0 ? Range{gpu.gemm, gpu.gemm} : best_product;
        const double aligned = gemm.contiguous * format.bytes % operand_alignment == 0 ? 1 : unaligned_product;
        reached = {aligned * usual_product * best.min, aligned * best.max};
    }
    const int multiprocessors = static_cast<int>(gpu.multiprocessors);
    const int at_worst = multiprocessors > 0 ? multiprocessors : max_multiprocessors;
    return {reached.min * tile_efficiency(gemm, plain_tile(gemm), at_worst),
        reached.max * best_tile_efficiency(gemm, multiprocessors)};
}

// The seconds that an op takes, and what part of them waits for arithmetic, at best and at worst.
struct OpTime {
    Range all, arithmetic;
};

OpTime time_of(const PlanOp& op, const Plan& plan, const GpuSheet& gpu, const Format& format)
{
    const Cost cost = cost_of(op, plan.tensors);
    const auto gemm = gemm_of(op, plan.tensors);
    const Range compute = gemm
        ? time_range(cost.forward_flops, gpu.peak(format.precision), reached_peak(*gemm, gpu, format))
        : time_range(cost.forward_flops, gpu.fp32, of_fp32);
    Range memory = time_range(cost.bytes_moved, gpu.bandwidth, of_bandwidth);
    if (format.bytes == 2 && op.phase != Phase::update) {
        memory.min /= 2;
        if (!stays_wide(op.name)) memory.max /= 2;
    }
    if (normalizes_batches(op.name)) memory.max *= op.phase == Phase::forward ? 3.0 / 2 : 5.0 / 3;
    OpTime time{{std::max(compute.min, memory.min), std::max(compute.max, memory.max)}, {}};
    if (compute.min > memory.min) time.arithmetic.min = compute.min;
    if (compute.max > memory.max) time.arithmetic.max = compute.max;
    if (format.tensor_cores && op.name.starts_with("conv2d")) time.all.max += 2 * memory.max;
    return time;
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
    if (gpu.comparison)
        return Error{"estimate.comparison", gpu.name, "for comparison: Epoch does not run here", "choose another GPU"};
    const auto* format = std::ranges::find(formats, precision, &Format::precision);
    if (format == std::end(formats) || gpu.peak(precision) <= 0)
        return Error{"estimate.precision", std::string(gpu.name),
            message("has no {precision}", {{"precision", precision}}), "choose another GPU, or train in fp32"};
    StepEstimate step;
    Range arithmetic; // seconds that wait for it
    const auto count = [&](const std::vector<PlanOp>& ops, std::int64_t times) {
        for (const PlanOp& op : ops) {
            const OpTime time = time_of(op, plan, gpu, *format);
            add(step.work, time.all, static_cast<double>(times));
            add(arithmetic, time.arithmetic, static_cast<double>(times));
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
    if (const double all = step.work.min + step.work.max; all > 0)
        step.arithmetic = (arithmetic.min + arithmetic.max) / all;
    return step;
}

} // namespace epoch
