// programs: the compiled programs of one session and the three regions of memory that they share.
#pragma once

#include "data/dataset.h"
#include "device/device.h"
#include "model/data_facts.h"
#include "plan/build_plan.h"
#include "plan/cost.h"
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

// A tensor of the state as a program knows it.
struct StateTensor {
    std::string name;
    TensorRole role = TensorRole::parameter;
    Tensor tensor; // of the training program
    TensorType type; // in canonical form
    std::int64_t bytes = 0; // likewise
};

// How the training program is computed: by the device's fixed table, or as it measures itself to be fastest, or to
// `plan` where that was made for this program here.
struct PlanChoice {
    epoch_algorithms how = EPOCH_FIXED_ALGORITHMS;
    TimedPlan plan = {};
};

class TrainingPrograms {
public:
    static Result<std::unique_ptr<TrainingPrograms>> build(
        Device& device, Plan plan, const SplitCounts& counts, epoch_precision precision, PlanChoice algorithms = {});

    const Plan& plan() const { return m_plan; }
    // What a step begins with, all of it unless there is a virtual batch; its layouts are those of the state.
    DeviceProgram& train() { return m_train->device; }
    const DeviceProgram& train() const { return m_train->device; }
    const TimedPlan& timed_plan() const { return m_algorithms.plan; } // empty: by the fixed table

    // Whole steps, however many batches each one takes.
    Status set_control(const Control& control);
    Status run(std::uint32_t steps);
    Status rebind(); // once what was asked for is done: binds again, so that nothing recorded is used
    Result<std::size_t> metrics(std::uint64_t first, std::span<float> rows);
    // run(1) with marks. The last batch of a virtual one bears them for all of its batches.
    Status run_marked();
    // Of the newest such step; none: it is under way.
    Result<std::optional<DeviceProgram::ProfiledStep>> marked_times();
    // Whole steps, traced: what the device did in each run of a program, in turn.
    using TracedRun = std::vector<DeviceProgram::TracedWork>;
    Result<std::vector<TracedRun>> run_traced(std::uint32_t steps);
    // Compiled at the start for validation and test, else when first asked for.
    Result<DeviceProgram*> evaluation(Split split);
    // Gather, forward and backward of a batch as training has them, over the state and the data as they lie, with every
    // tensor kept in `scratch`. The state stays as it is.
    Result<CompiledProgram> retained_batch(DeviceMemory& scratch);
    epoch_precision precision() const { return m_precision; }
    double memory_bytes() const;
    double flops_per_step() const { return m_flops_per_step; }

    Status write_data(const Dataset& data);
    Status write_first_state(std::uint64_t seed);

    const std::vector<StateTensor>& state() const { return m_state; }
    Status read(const StateTensor& tensor, std::vector<std::byte>& bytes);
    Status write(const StateTensor& tensor, std::span<const std::byte> bytes);

    // The whole state as it lies, for a step that must not be noticed.
    Status save_state();
    Status restore_state();

    // Where a state tensor lies and how large it is there.
    struct Place {
        void* address = nullptr;
        std::int64_t bytes = 0;
    };
    std::optional<Place> place_of(std::string_view name) const;
    // Of a data field; none when the network does not read it. Fails where the device keeps it in a form of its own.
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
    std::optional<CompiledProgram> m_train; // of a virtual batch: what accumulates
    std::optional<CompiledProgram> m_apply; // of a virtual batch only
    std::map<Split, CompiledProgram> m_evaluations;
    DeviceMemory m_state_memory, m_data_memory, m_scratch_memory, m_spare_memory, m_late_memory;
    std::vector<StateTensor> m_state;
    double m_flops_per_step;
};

} // namespace epoch
