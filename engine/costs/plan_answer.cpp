#include "costs/plan_answer.h"

#include "base/message.h"
#include "base/units.h"
#include "plan/library_workspace.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <tuple>

namespace epoch {
namespace {

std::int64_t setting(const TrainingSettings& training, std::string_view key)
{
    return Params(training_schema(), training.values).integer(key);
}

std::string precision_of(const TrainingSettings& training)
{
    return std::string(Params(training_schema(), training.values).choice("precision"));
}

DeviceFacts any_gpu()
{
    DeviceFacts device;
    device.id = "cuda";
    return device;
}

// On a GPU. The plan of a step may be missing, with the reason.
struct Needed {
    Forecast forecast;
    Result<Plan> plan;
    LibraryWorkspace workspace;
    double bytes() const { return forecast.memory.total() + workspace.bytes; }
};

Needed needed_by(const PlannedNetwork& asked)
{
    const auto batch = setting(asked.training, "batch"), accumulate = setting(asked.training, "accumulate");
    const DeviceFacts device = any_gpu();
    DataFacts data = asked.data; // a batch may be planned for more samples than there are
    data.counts.train = std::max(data.counts.train, batch * accumulate);
    Needed needed{forecast(asked.network, &asked.data, asked.training, &device, batch),
        build_plan({asked.network, data, asked.training, batch}), {}};
    if (needed.plan) needed.workspace = library_workspace(*needed.plan, precision_of(asked.training));
    return needed;
}

MemorySlope slope_of(const PlannedNetwork& asked, const LibraryWorkspace& workspace)
{
    MemorySlope slope = memory_slope({asked.network, asked.data, asked.training}, any_gpu());
    if (workspace.grows)
        slope.per_sample += workspace.bytes / double(setting(asked.training, "batch"));
    else
        slope.fixed += workspace.bytes;
    return slope;
}

std::vector<MemoryPart> parts_of(const Needed& all, const PlannedNetwork& asked)
{
    const Forecast& needed = all.forecast;
    const auto numbers = [](std::int64_t count) { return count_text(double(count)); };
    const auto a_number = [](double bytes, std::int64_t count) {
        return number_text(std::round(10 * bytes / double(std::max<std::int64_t>(1, count))) / 10) + " B";
    };
    const auto part = [&](const char* name, double bytes, std::int64_t count) {
        return MemoryPart{name, bytes,
            message("{numbers} × {bytes}", {{"numbers", numbers(count)}, {"bytes", a_number(bytes, count)}})};
    };
    const MemoryForecast& memory = needed.memory;
    std::vector<MemoryPart> parts{part("weights", memory.parameters, needed.parameters),
        part("gradients", memory.gradients, needed.trainable_parameters)};
    if (memory.optimizer > 0) parts.push_back(part("optimizer", memory.optimizer, needed.trainable_parameters));
    parts.push_back({"activations", memory.activations,
        message("layer outputs kept for the backward pass, batch {batch}", {{"batch", needed.batch}})});
    const std::int64_t samples = asked.data.counts.total();
    const auto data_text = [&]() -> Message {
        if (asked.samples <= samples) return "the part of the data set on the GPU";
        return message(
            "the {count} samples of this project; a larger data set is copied part by part", {{"count", samples}});
    };
    if (memory.data > 0) parts.push_back({"data", memory.data, data_text()});
    if (all.workspace.bytes > 0)
        parts.push_back(
            {"library workspace", all.workspace.bytes, message("at most, of the op {op}", {{"op", all.workspace.op}})});
    return parts;
}

// Of four kinds of waiting, the longest in the middle of the range: "memory bandwidth, 71 %".
Message waits_for(const StepEstimate& step)
{
    constexpr std::array<const char*, 4> names{"compute", "memory bandwidth", "copies to the GPU", "kernel launches"};
    const auto middle = [](const Range& range) { return (range.min + range.max) / 2; };
    const double work = middle(step.work), all = middle(step.seconds());
    const std::array<double, 4> waits{
        work * step.arithmetic, work * (1 - step.arithmetic), middle(step.copy), middle(step.starts)};
    const auto longest = std::ranges::max_element(waits);
    return message("{bound}, {share}",
        {{"bound", Message(names[static_cast<std::size_t>(longest - waits.begin())])},
            {"share", percent_text(all > 0 ? *longest / all : 0)}});
}

PlanFigure memory_of(const std::vector<MemoryPart>& parts, FigureMethod method)
{
    PlanFigure memory = exactly(total_bytes(parts), method);
    if (!parts.empty()) memory.limiting = std::ranges::max_element(parts, {}, &MemoryPart::bytes)->name;
    return memory;
}

GpuAnswer answer_on(const GpuSheet& gpu, const PlanFigure& memory)
{
    GpuAnswer answer;
    answer.gpu = &gpu;
    answer.memory = figure_of(taken_on_gpu(memory.likely), memory.method, memory.limiting);
    answer.fit = fit_in(memory.likely, gpu.memory);
    return answer;
}

OwnAnswer answer_on(
    const OwnDevice& device, const PlannedNetwork& asked, const Result<Plan>& plan, std::span<const TimedRun> runs)
{
    DeviceFacts facts;
    facts.id = device.id;
    facts.memory = static_cast<std::int64_t>(device.memory);
    const auto batch = setting(asked.training, "batch");
    const bool gpu = device.id.starts_with("cuda");
    Forecast needed = forecast(asked.network, &asked.data, asked.training, &facts, batch);
    if (const auto* reserved = find_memory(asked.reserved, device.id)) needed.set_reserved(*reserved);
    const double bytes = needed.memory.total();
    OwnAnswer answer;
    answer.device = device;
    answer.memory = exactly(bytes, needed.method);
    answer.fit = gpu ? fit_in(bytes, device.memory) : bytes <= device.memory ? Fit::yes : Fit::no;
    answer.largest_batch = memory_slope({asked.network, asked.data, asked.training}, facts)
                               .batch_in(gpu ? usable_on_gpu(device.memory) : device.memory);
    const std::string precision = precision_of(asked.training);
    const auto from_peaks = plan ? step_from_peaks(*plan, device, precision) : Result<Range>(plan.error());
    if (!from_peaks) {
        answer.why_no_time = from_peaks.error().what;
        return answer;
    }
    answer.step = forecast_step(
        *from_peaks, {device, precision, asked.hash, batch * setting(asked.training, "accumulate")}, runs);
    return answer;
}

TrainingSettings with(TrainingSettings training, const Values& changes)
{
    for (const auto& [key, value] : changes) training.values[key] = value;
    return training;
}

} // namespace

PlanAnswer plan_of_network(const PlannedNetwork& asked, const ThisComputer& here)
{
    const auto batch = setting(asked.training, "batch"), accumulate = setting(asked.training, "accumulate");
    const Needed needed = needed_by(asked);
    const MemorySlope slope = slope_of(asked, needed.workspace);
    PlanAnswer answer;
    answer.parts = parts_of(needed, asked);
    answer.memory = memory_of(answer.parts, needed.forecast.method);
    answer.beside = beside_on_gpu(answer.memory.likely);
    answer.gradient_bytes = needed.forecast.memory.gradients;
    const double steps = answer.steps_an_epoch = std::max(1.0,
        std::floor(double(asked.samples > 0 ? asked.samples : asked.data.counts.train) / double(batch * accumulate)));
    for (const OwnDevice& device : here.devices) {
        OwnAnswer& one = answer.own.emplace_back(answer_on(device, asked, needed.plan, here.runs));
        if (one.step) one.epoch = one.step->times(steps);
    }
    for (const GpuSheet& gpu : gpu_sheets()) {
        GpuAnswer& one = answer.gpus.emplace_back(answer_on(gpu, answer.memory));
        one.largest_batch = slope.batch_in(usable_on_gpu(gpu.memory));
        const auto step =
            needed.plan ? estimate_step(*needed.plan, gpu, precision_of(asked.training)) : needed.plan.error();
        if (!step) {
            one.why_no_time = step.error().what;
            continue;
        }
        one.parts = *step;
        one.step = figure_of(step->seconds(), FigureMethod::data_sheet, waits_for(*step));
        one.epoch = one.step->times(steps);
    }
    return answer;
}

Result<PlanAnswer> plan_of_size(const ModelSize& model)
{
    PlanAnswer answer;
    ASSIGN_OR_RETURN(answer.parts, memory_parts(model));
    answer.memory = memory_of(answer.parts, FigureMethod::rule);
    answer.beside = beside_on_gpu(answer.memory.likely);
    for (const GpuSheet& gpu : gpu_sheets()) answer.gpus.push_back(answer_on(gpu, answer.memory));
    return answer;
}

std::vector<Saving> savings(const PlannedNetwork& asked, const GpuSheet& gpu)
{
    const auto batch = setting(asked.training, "batch"), accumulate = setting(asked.training, "accumulate");
    const Needed needed = needed_by(asked);
    const std::int64_t largest = slope_of(asked, needed.workspace).batch_in(usable_on_gpu(gpu.memory));
    std::vector<Saving> all;
    const auto offer = [&](Message text, Values changes) {
        const TrainingSettings training = with(asked.training, changes);
        if (!check_settings(training)) return;
        const double bytes = needed_by({asked.network, asked.data, training}).bytes();
        if (bytes < needed.bytes())
            all.push_back({std::move(text), std::move(changes), bytes, fit_in(bytes, gpu.memory)});
    };
    std::int64_t smaller = 1;
    while (smaller * 2 <= largest) smaller *= 2;
    const auto times = (batch + smaller - 1) / smaller;
    const bool brain = gpu.bf16 > 0; // Turing has only FP16
    const auto precision = precision_of(asked.training);
    if ((precision == "fp32" || precision == "tf32") && (brain || gpu.fp16 > 0))
        offer(brain ? "BF16" : "FP16", {{"precision", std::string(brain ? "bf16" : "fp16")}});
    if (largest < batch) {
        offer(message("batch {batch}, accumulated {times} times", {{"batch", smaller}, {"times", times * accumulate}}),
            {{"batch", smaller}, {"accumulate", times * accumulate}});
        offer(message("batch {batch}", {{"batch", smaller}}), {{"batch", smaller}});
    }
    return all;
}

std::vector<ScalePoint> several(const PlanAnswer& answer, const GpuAnswer& gpu)
{
    std::vector<ScalePoint> points;
    if (gpu.step)
        for (const int gpus : {1, 2, 4, 8})
            points.push_back(scaled(gpu.parts, answer.steps_an_epoch, answer.gradient_bytes, gpus, link_of(*gpu.gpu)));
    return points;
}

void sort_by_use(std::vector<GpuAnswer>& gpus)
{
    const auto key = [](const GpuAnswer& one) {
        return std::tuple(
            one.fit, one.step ? one.step->high : std::numeric_limits<double>::infinity(), one.gpu->memory);
    };
    std::ranges::stable_sort(gpus, {}, key);
}

Message batch_text(std::int64_t largest)
{
    if (largest < 1) return "none";
    return largest > 1'000'000 ? "over 1,000,000" : message("≈ {batch}", {{"batch", largest}});
}

Message time_text(const GpuAnswer& answer) { return answer.step ? answer.step->limiting : answer.why_no_time; }

Message time_text(const OwnAnswer& answer)
{
    return answer.step ? method_text(answer.step->method) : answer.why_no_time;
}

} // namespace epoch
