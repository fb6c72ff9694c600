// forecast: builds and lays out the plan; without one, it adds up the layers.
#include "plan/forecast.h"

#include "model/optimizer_type.h"
#include "plan/liveness.h"
#include "plan/staged_rows.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace epoch {
namespace {

constexpr std::int64_t max_planned_batch = std::int64_t{1} << 40;

double sample_bytes(const TensorType& type)
{
    const auto count = type.shape.rank() > 0 ? type.shape.sample().checked_count().value_or(0) : 0;
    return static_cast<double>(count) * static_cast<double>(size_of(type.dtype));
}

// The copies of each parameter in the state of the optimizer and of weight averaging.
int optimizer_copies(const TrainingSettings& training)
{
    const auto* optimizer = find_optimizer(training.optimizer);
    const bool averages = Params(training_schema(), training.values).flag("average_weights");
    return (optimizer ? optimizer->state_tensors : 0) + (averages ? 1 : 0);
}

// A GPU stores what its ops exchange in 16 bits if it computes so (kernels/cuda/compiler/storage.h), the CPU does not.
bool stores_16_bits(const DeviceFacts& device, const TrainingSettings& training)
{
    const auto& precision = Params(training_schema(), training.values).choice("precision");
    return device.id.starts_with("cuda") && (precision == "bf16" || precision == "fp16");
}

// The rows of the set on the device; 0 = all. Assumes all rows where the session chooses the data path.
std::int64_t rows_on_device(const PlanRequest& request)
{
    const Params training(training_schema(), request.training.values);
    const auto& path = training.choice("data_path");
    return path == "pageable" || path == "pinned" ? streamed_rows(request) : 0;
}

// What a GPU stores in 16 bits: all that ops exchange but for the recurrent ones, which know only 32.
std::vector<bool> narrow_tensors(const Program& program)
{
    std::vector<bool> narrow;
    for (const auto& tensor : program.tensors)
        narrow.push_back(tensor.role == TensorRole::scratch && tensor.type.dtype == DType::f32);
    for (const auto& op : program.ops) {
        const std::string_view name = op.name;
        if (!name.starts_with("lstm") && !name.starts_with("gru") && !name.starts_with("rnn")) continue;
        for (const auto* tensors : {&op.inputs, &op.outputs})
            for (const Tensor tensor : *tensors)
                if (tensor) narrow[static_cast<std::size_t>(tensor.index)] = false;
    }
    return narrow;
}

// The layout of the plan if every tensor took only its own bytes; what a device adds is unknown. A batch may be planned
// for more samples than there are.
std::optional<MemoryForecast> planned_memory(const PlanRequest& asked, bool in_16_bits)
{
    DataFacts data = asked.data;
    PlanRequest request{asked.network, data, asked.training, asked.batch, rows_on_device(asked)};
    if (request.batch > max_planned_batch) return std::nullopt;
    plan_for_any_batch(request, data);
    const auto plan = build_plan(request);
    if (!plan) return std::nullopt;
    const bool adds_up = plan->micro_batches > 1;
    const auto program =
        assemble(*plan, adds_up ? ProgramKind::accumulate : ProgramKind::train, Split::train, request.data.counts);
    const auto narrow = in_16_bits ? narrow_tensors(program) : std::vector<bool>(program.tensors.size());
    std::vector<TensorSize> sizes;
    MemoryForecast memory;
    for (const auto& tensor : program.tensors) {
        sizes.push_back({tensor.type.bytes() / (narrow[sizes.size()] ? 2 : 1)});
        const auto bytes = static_cast<double>(sizes.back().bytes);
        if (tensor.role == TensorRole::parameter || tensor.role == TensorRole::statistic) memory.parameters += bytes;
        if (tensor.role == TensorRole::optimizer || tensor.role == TensorRole::counter) memory.optimizer += bytes;
        if (tensor.role == TensorRole::data) memory.data += bytes;
        if (in_16_bits && tensor.role == TensorRole::parameter)
            memory.parameters += bytes / 2; // the copy that ops read
    }
    // The norm needs all gradients at once: they are alive together at the end, or as accumulated sums.
    memory.gradients = (in_16_bits && !adds_up ? 2.0 : 4.0) * static_cast<double>(plan->trainable_parameters);
    (adds_up ? memory.optimizer : memory.activations) -= memory.gradients;
    memory.activations += static_cast<double>(lay_out(program, sizes, {}, Reuse::by_liveness).scratch_bytes);
    memory.activations = std::max(0.0, memory.activations);
    return memory;
}

// Without a plan: the outputs of all layers and their gradients together.
MemoryForecast rough_memory(const Forecast& known, const DataFacts* data, const TrainingSettings& training)
{
    MemoryForecast memory;
    memory.parameters = 4.0 * static_cast<double>(known.parameters);
    memory.gradients = 4.0 * static_cast<double>(known.trainable_parameters);
    memory.optimizer = memory.gradients * optimizer_copies(training);
    for (const auto& node : known.nodes)
        memory.activations += 2 * node.bytes.activation * static_cast<double>(known.batch);
    memory.data = data ? bytes_of_row(*data) * static_cast<double>(data->counts.total()) : 0;
    return memory;
}

// The largest batch that there are samples for: the micro-batches of a step share the training split.
std::int64_t all_samples(const DataFacts& data, const TrainingSettings& training)
{
    const auto accumulate = Params(training_schema(), training.values).integer("accumulate");
    return std::max<std::int64_t>(1, data.counts.train / std::max<std::int64_t>(1, accumulate));
}

} // namespace

double bytes_of_row(const DataFacts& data)
{
    double row = 0;
    for (const auto& field : data.fields)
        row +=
            static_cast<double>(field.sample.checked_count().value_or(0)) * static_cast<double>(size_of(field.stored));
    return row;
}

std::int64_t streamed_rows(const PlanRequest& asked)
{
    const auto step = asked.batch * Params(training_schema(), asked.training.values).integer("accumulate");
    const auto row = static_cast<std::int64_t>(std::min(bytes_of_row(asked.data), 1e18));
    return slots_on_device * slot_samples(row, asked.data.counts.total(), step);
}

void plan_for_any_batch(PlanRequest& request, DataFacts& data)
{
    const auto step = request.batch * Params(training_schema(), request.training.values).integer("accumulate");
    if (step <= data.counts.train) return;
    if (request.staged == 0) request.staged = data.counts.total();
    data.counts.train = step;
}

// The memory of a plan is a fixed part and a part per sample; two plans determine both.
MemorySlope memory_slope(const PlanRequest& asked, const DeviceFacts& device)
{
    constexpr std::int64_t small = 32, large = 64;
    const bool in_16_bits = stores_16_bits(device, asked.training);
    PlanRequest request = asked;
    request.batch = large;
    const auto at_large = planned_memory(request, in_16_bits);
    request.batch = small;
    const auto at_small = planned_memory(request, in_16_bits);
    if (!at_large || !at_small) return {};
    const auto per_sample = (at_large->total() - at_small->total()) / static_cast<double>(large - small);
    return {at_large->total() - per_sample * static_cast<double>(large), per_sample};
}

std::int64_t MemorySlope::batch_in(double capacity) const
{
    if (!(per_sample > 0)) return 0;
    return std::clamp(
        static_cast<std::int64_t>(std::floor((capacity - fixed) / per_sample)), std::int64_t{0}, max_planned_batch);
}

const MemoryForecast* find_memory(std::span<const ReservedMemory> reserved, std::string_view device)
{
    const auto found = std::ranges::find(reserved, device, &ReservedMemory::device);
    return found == reserved.end() ? nullptr : &found->memory;
}

LayerBytes forecast_of(const NodeFacts& layer, const TrainingSettings& training)
{
    LayerBytes bytes;
    for (const auto& type : layer.outputs) bytes.activation += sample_bytes(type);
    bytes.parameters = 4.0 * static_cast<double>(layer.cost.parameters);
    bytes.gradients = 4.0 * static_cast<double>(layer.trainable_parameters);
    bytes.optimizer = bytes.gradients * optimizer_copies(training);
    return bytes;
}

Forecast forecast(const Checked& network, const DataFacts* data, const TrainingSettings& training,
    const DeviceFacts* device, std::int64_t batch)
{
    Forecast out;
    out.batch = batch;
    for (std::size_t i = 0; i < network.flat.nodes.size() && i < network.facts.size(); ++i) {
        const auto& node = network.flat.nodes[i];
        const auto& facts = network.facts[i];
        out.nodes.push_back({node.path, node.layer, facts.outputs, facts.cost, forecast_of(facts, training)});
        const auto& cost = facts.cost;
        out.parameters += cost.parameters;
        out.trainable_parameters += facts.trainable_parameters;
        out.forward_flops += cost.forward_flops;
        out.backward_flops += cost.backward_flops;
    }
    std::optional<MemoryForecast> planned;
    const bool in_16_bits = device && stores_16_bits(*device, training);
    if (data && network.trainable()) planned = planned_memory({network, *data, training, batch}, in_16_bits);
    out.method = planned ? FigureMethod::tensors : FigureMethod::layers;
    out.memory = planned ? *planned : rough_memory(out, data, training);
    if (device && device->memory > 0 && data && network.trainable()) {
        const auto samples = all_samples(*data, training);
        out.memory_batch =
            memory_slope({network, *data, training}, *device).batch_in(static_cast<double>(device->memory));
        out.largest_batch = std::min(out.memory_batch, samples);
        out.batch_limit = out.memory_batch < samples ? BatchLimit::memory : BatchLimit::samples;
    }
    return out;
}

} // namespace epoch
