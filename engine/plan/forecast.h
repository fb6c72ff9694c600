// forecast: what a network will cost: FLOPs, parameters, memory by kind, and the largest batch that fits. Every figure
// is an estimate until a device has compiled the program.
#pragma once

#include "plan/build_plan.h"
#include "plan/plan_figure.h"

#include <span>
#include <string_view>

namespace epoch {

// What is known about a device; part of the device list.
struct DeviceFacts {
    std::string id; // "cpu", "cuda:0"
    std::string name; // "AMD EPYC, 2 threads"
    std::string library; // "oneDNN 2.6.3, Eigen 3.4.0"
    bool usable = false;
    Message reason; // why it is not usable and what to do; of a usable device what it lacks, or empty
    std::int64_t memory = 0; // bytes; 0 = unknown
    std::int64_t memory_free = 0;
    double peak_flops = 0; // FP32, per second; 0 = unknown
    double bandwidth = 0; // bytes per second; 0 = unknown
    int threads = 0;
    std::string compute_capability, driver;
    std::vector<std::string> precisions;
    std::vector<std::string> ops; // for which it has kernels

    bool operator==(const DeviceFacts&) const = default;
};

struct MemoryForecast {
    double parameters = 0, gradients = 0, optimizer = 0, activations = 0; // bytes
    double data = 0; // the part of the data set that is on the device
    double workspace = 0; // that ops need while they run; known only as laid out
    double total() const { return parameters + gradients + optimizer + activations + data + workspace; }
};

// That a run on this device reserves, to the byte.
struct ReservedMemory {
    std::string device;
    MemoryForecast memory;
};
const MemoryForecast* find_memory(std::span<const ReservedMemory> reserved, std::string_view device); // null: not known

// The memory that one layer needs in training.
struct LayerBytes {
    double activation = 0; // outputs of one sample
    double parameters = 0, gradients = 0, optimizer = 0; // whatever the batch
};

struct NodeForecast {
    std::string path;
    std::string layer;
    std::vector<TensorType> outputs; // batch axis open
    Cost cost; // one sample
    LayerBytes bytes;
};

LayerBytes forecast_of(const NodeFacts& layer, const TrainingSettings& training);

enum class BatchLimit : std::uint8_t { memory, samples }; // samples: a step would need more than there are to train on

// The memory of any batch, whatever the number of samples.
struct MemorySlope {
    double fixed = 0, per_sample = 0; // bytes; zeros: not known
    std::int64_t batch_in(double capacity) const; // the largest that fits in so many bytes; 0: none, or not known
};

struct Forecast {
    std::vector<NodeForecast> nodes; // data order
    std::int64_t parameters = 0, trainable_parameters = 0;
    double forward_flops = 0, backward_flops = 0; // one sample
    MemoryForecast memory; // at `batch`
    FigureMethod method = FigureMethod::layers; // of the memory
    std::int64_t batch = 0;
    std::int64_t memory_batch = 0; // the largest that fits in the device's memory; 0 = unknown
    std::int64_t largest_batch = 0; // the same, and not above the number of samples
    BatchLimit batch_limit = BatchLimit::memory;

    void set_reserved(const MemoryForecast& reserved) { memory = reserved, method = FigureMethod::device; }
};

// What is planned: more samples and rows where a step has more of them than `data`, which the request refers to.
void plan_for_any_batch(PlanRequest& request, DataFacts& data);

double bytes_of_row(const DataFacts& data); // of a sample in all fields
std::int64_t streamed_rows(const PlanRequest& asked); // of a streamed set, on the device at a time

// Of a trainable network; `asked.batch` is not read.
MemorySlope memory_slope(const PlanRequest& asked, const DeviceFacts& device);

Forecast forecast(const Checked& network, const DataFacts* data, const TrainingSettings& training,
    const DeviceFacts* device, std::int64_t batch);

} // namespace epoch
