// Training programs: the compiled programs of a session and the memory regions that they share.
#pragma once

#include "data/dataset.h"
#include "device/device.h"
#include "model/data_facts.h"
#include "plan/build_plan.h"
#include "plan/cost.h"
#include "plan/forecast.h"
#include "store/plan_cache.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epoch {

struct CompiledProgram {
    Program program;
    DeviceProgram device;
    Layout layout;
};

// A tensor of the training state: parameters, statistics, optimizer state.
struct StateTensor {
    std::string name;
    TensorRole role = TensorRole::parameter;
    Tensor tensor; // of the training program
    TensorType type; // in canonical form
    std::int64_t bytes = 0; // likewise
};

// Which algorithms the training program uses: those of the device's fixed table, the fastest by measurement, or those
// of `plan` if it was made for this program on this machine.
struct PlanChoice {
    epoch_algorithms how = EPOCH_FIXED_ALGORITHMS;
    TimedPlan plan = {};
};

class TrainingPrograms {
public:
    static Result<std::unique_ptr<TrainingPrograms>> build(
        Device& device, Plan plan, const SplitCounts& counts, epoch_precision precision, PlanChoice algorithms = {});

    // The memory that build() would reserve, to the byte: compiles and lays out as it does, but reserves nothing.
    static Result<MemoryForecast> memory_of(
        Device& device, Plan plan, const SplitCounts& counts, epoch_precision precision, PlanChoice algorithms = {});

    const Plan& plan() const { return m_plan; }
    // The program of a whole step, or of a micro-batch with gradient accumulation. The state has its layouts.
    DeviceProgram& train() { return m_train->device; }
    const DeviceProgram& train() const { return m_train->device; }
    const TimedPlan& timed_plan() const { return m_algorithms.plan; } // empty: the fixed table

    // Whole steps, with all of their micro-batches.
    Status set_control(const Control& control);
    Status run(std::uint32_t steps);
    Status rebind(); // waits for the device and binds again, so that captured graphs are dropped
    Result<std::size_t> metrics(std::uint64_t first, std::span<float> rows);
    // run(1) with markers. With gradient accumulation the last micro-batch stands for all of them.
    Status run_marked();
    // The times of the newest marked step; none: it is still in flight.
    Result<std::optional<DeviceProgram::ProfiledStep>> marked_times();
    // Traces whole steps: the work of the device in each run of a program.
    using TracedRun = std::vector<DeviceProgram::TracedWork>;
    Result<std::vector<TracedRun>> run_traced(std::uint32_t steps);
    // Compiled at the start for validation and test, otherwise when first asked for.
    Result<DeviceProgram*> evaluation(Split split);
    // Gather, forward and backward pass of a training batch on the session's state and data, with every tensor retained
    // in `scratch`. Does not change the state.
    Result<CompiledProgram> retained_batch(DeviceMemory& scratch);
    epoch_precision precision() const { return m_precision; }
    double memory_bytes() const;
    double flops_per_step() const { return m_flops_per_step; }

    Status write_data(const Dataset& data);
    Status write_first_state(std::uint64_t seed);

    const std::vector<StateTensor>& state() const { return m_state; }
    Status read(const StateTensor& tensor, std::vector<std::byte>& bytes);
    Status write(const StateTensor& tensor, std::span<const std::byte> bytes);

    // Saves and restores the whole state on the device, for steps that the run must not notice.
    Status save_state();
    Status restore_state();

    // Address and size of a tensor on the device.
    struct Place {
        void* address = nullptr;
        std::int64_t bytes = 0;
    };
    std::optional<Place> place_of(std::string_view name) const;
    // Of a data field; none if the network does not read it. Fails if the device stores it in another format.
    Result<std::optional<Place>> place_of_field(std::string_view name) const;

private:
    TrainingPrograms(
        Device& device, Plan plan, const SplitCounts& counts, epoch_precision precision, PlanChoice algorithms)
        : m_device(&device)
        , m_plan(std::move(plan))
        , m_counts(counts)
        , m_precision(precision)
        , m_algorithms(std::move(algorithms))
        , m_flops_per_step(flops_of_step(m_plan))
    {
    }
    Status compile();
    Result<CompiledProgram> compile_training(Program program);
    Result<CompiledProgram> compile_evaluation(Split split);
    std::uint32_t micro_batches() const { return static_cast<std::uint32_t>(m_plan.micro_batches); }
    std::int64_t scratch_bytes() const; // of all programs
    MemoryForecast memory() const;
    Error does_not_fit(Error error, double taken) const;
    Status check_free_memory() const;
    Status place();
    Status bind_steps();
    DeviceProgram::Regions regions() const;
    void list_state();
    Status share_layout(CompiledProgram& program) const;
    Status copy_rows(const Dataset& data);

    Device* m_device;
    Plan m_plan;
    SplitCounts m_counts;
    epoch_precision m_precision;
    PlanChoice m_algorithms;
    std::optional<CompiledProgram> m_train; // with gradient accumulation: of a micro-batch
    std::optional<CompiledProgram> m_apply; // with gradient accumulation only: the update
    std::map<Split, CompiledProgram> m_evaluations;
    DeviceMemory m_state_memory, m_data_memory, m_scratch_memory, m_spare_memory, m_late_memory;
    std::vector<StateTensor> m_state;
    double m_flops_per_step;
};

} // namespace epoch
