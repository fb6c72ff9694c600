#include "session/programs.h"

#include "plan/initial_values.h"
#include "session/timed_plan.h"

#include <algorithm>
#include <iterator>

namespace epoch {
namespace {

Result<CompiledProgram> laid_out(Program program, Result<DeviceProgram> compiled)
{
    if (!compiled) return std::move(compiled).error();
    Layout layout = lay_out(program, compiled->sizes(), compiled->workspace(), Reuse::by_liveness);
    return CompiledProgram{std::move(program), std::move(*compiled), std::move(layout)};
}

Result<CompiledProgram> compile_one(Device& device, Program program, const DeviceProgram::Options& options)
{
    auto compiled = DeviceProgram::compile(device, program, options);
    return laid_out(std::move(program), std::move(compiled));
}

bool is_shared(TensorRole role) { return is_state(role) || role == TensorRole::data; }

Tensor tensor_named(const Program& program, std::string_view name, TensorRole role)
{
    const auto found = std::ranges::find_if(
        program.tensors, [&](const PlanTensor& tensor) { return tensor.role == role && tensor.name == name; });
    if (found == program.tensors.end()) return {};
    return Tensor{static_cast<std::int32_t>(found - program.tensors.begin())};
}

} // namespace

Result<std::unique_ptr<TrainingPrograms>> TrainingPrograms::build(
    Device& device, Plan plan, const SplitCounts& counts, epoch_precision precision, PlanChoice algorithms)
{
    std::unique_ptr<TrainingPrograms> programs(
        new TrainingPrograms(device, std::move(plan), counts, precision, std::move(algorithms)));
    RETURN_IF_ERROR(programs->compile());
    RETURN_IF_ERROR(programs->place());
    programs->list_state();
    return programs;
}

Result<CompiledProgram> TrainingPrograms::compile_training(Program program)
{
    if (m_algorithms.how == EPOCH_FIXED_ALGORITHMS)
        return compile_one(*m_device, std::move(program), {.precision = m_precision});
    auto compiled = compile_timed(*m_device, program, m_precision, m_algorithms.how, m_algorithms.plan);
    return laid_out(std::move(program), std::move(compiled));
}

Status TrainingPrograms::compile()
{
    const auto kind = micro_batches() > 1 ? ProgramKind::accumulate : ProgramKind::train;
    ASSIGN_OR_RETURN(auto train, compile_training(assemble(m_plan, kind, Split::train, m_counts)));
    m_train.emplace(std::move(train));
    if (micro_batches() > 1) {
        ASSIGN_OR_RETURN(auto apply,
            compile_one(*m_device, assemble(m_plan, ProgramKind::apply, Split::train, m_counts),
                {m_precision, &m_train->device}));
        m_apply.emplace(std::move(apply));
        RETURN_IF_ERROR(share_layout(*m_apply));
    }
    for (const Split split : {Split::validation, Split::test}) {
        if (m_counts.of(split) == 0) continue;
        ASSIGN_OR_RETURN(auto program, compile_evaluation(split));
        m_evaluations.emplace(split, std::move(program));
    }
    return {};
}

Result<CompiledProgram> TrainingPrograms::compile_evaluation(Split split)
{
    auto program = compile_one(
        *m_device, assemble(m_plan, ProgramKind::evaluate, split, m_counts), {m_precision, &m_train->device});
    if (!program) return program;
    RETURN_IF_ERROR(share_layout(*program));
    return program;
}

Result<DeviceProgram*> TrainingPrograms::evaluation(Split split)
{
    if (const auto known = m_evaluations.find(split); known != m_evaluations.end()) return &known->second.device;
    if (m_counts.of(split) == 0)
        return Error{
            "train.empty_split", "data", "this split of the data has no samples", "choose a split that leaves some"};
    ASSIGN_OR_RETURN(auto program, compile_evaluation(split));
    if (program.layout.scratch_bytes > m_scratch_memory.bytes()) {
        ASSIGN_OR_RETURN(m_late_memory, DeviceMemory::allocate(*m_device, program.layout.scratch_bytes));
    }
    void* scratch = m_late_memory.bytes() > 0 ? m_late_memory.data() : m_scratch_memory.data();
    RETURN_IF_ERROR(program.device.bind({m_state_memory.data(), m_data_memory.data(), scratch}, program.layout));
    return &m_evaluations.emplace(split, std::move(program)).first->second.device;
}

Result<CompiledProgram> TrainingPrograms::retained_batch(DeviceMemory& scratch)
{
    Program program = m_train->program;
    std::erase_if(program.ops, [&](const PlanOp& op) {
        return op.phase == Phase::update || std::ranges::any_of(op.outputs, [&](Tensor tensor) {
            return is_state(program.tensors[static_cast<std::size_t>(tensor.index)].role);
        });
    });
    unscale(program.ops);
    program.kind = ProgramKind::inspect;
    program.metric_columns = 0;
    ASSIGN_OR_RETURN(auto compiled, DeviceProgram::compile(*m_device, program, {m_precision, &m_train->device}));
    Layout layout = lay_out(program, compiled.sizes(), compiled.workspace(), Reuse::keep_every_tensor);
    CompiledProgram kept{std::move(program), std::move(compiled), std::move(layout)};
    RETURN_IF_ERROR(share_layout(kept));
    ASSIGN_OR_RETURN(scratch, DeviceMemory::allocate(*m_device, kept.layout.scratch_bytes));
    const DeviceProgram::Regions regions{m_state_memory.data(), m_data_memory.data(), scratch.data()};
    RETURN_IF_ERROR(kept.device.bind(regions, kept.layout));
    return kept;
}

// State and data are where the training program has them.
Status TrainingPrograms::share_layout(CompiledProgram& other) const
{
    for (std::size_t i = 0; i < other.program.tensors.size(); ++i) {
        const PlanTensor& tensor = other.program.tensors[i];
        if (!is_shared(tensor.role)) continue;
        const Tensor own = tensor_named(m_train->program, tensor.name, tensor.role);
        const auto place = static_cast<std::size_t>(own.index);
        if (!own || m_train->device.sizes()[place].bytes != other.device.sizes()[i].bytes) {
            return Error{"device.layout", tensor.name,
                "the device lays this tensor out differently for training and evaluation",
                "this is a bug; please report it"};
        }
        other.layout.offsets[i] = m_train->layout.offsets[place];
    }
    return {};
}

Status TrainingPrograms::place()
{
    RETURN_IF_ERROR(check_free_memory());
    const std::pair<DeviceMemory*, std::int64_t> wanted[] = {{&m_state_memory, m_train->layout.state_bytes},
        {&m_data_memory, m_train->layout.data_bytes}, {&m_scratch_memory, scratch_bytes()}};
    for (const auto& [memory, bytes] : wanted) {
        auto allocated = DeviceMemory::allocate(*m_device, bytes);
        if (!allocated) return does_not_fit(std::move(allocated).error(), memory_bytes());
        *memory = std::move(*allocated);
    }
    RETURN_IF_ERROR(bind_steps());
    for (auto& [split, program] : m_evaluations) RETURN_IF_ERROR(program.device.bind(regions(), program.layout));
    return {};
}

DeviceProgram::Regions TrainingPrograms::regions() const
{
    return {m_state_memory.data(), m_data_memory.data(), m_scratch_memory.data()};
}

Status TrainingPrograms::bind_steps()
{
    RETURN_IF_ERROR(m_train->device.bind(regions(), m_train->layout));
    return m_apply ? m_apply->device.bind(regions(), m_apply->layout) : Status();
}

Status TrainingPrograms::rebind()
{
    RETURN_IF_ERROR(m_device->finish());
    return bind_steps();
}

void TrainingPrograms::list_state()
{
    for (std::size_t i = 0; i < m_train->program.tensors.size(); ++i) {
        const PlanTensor& tensor = m_train->program.tensors[i];
        if (is_state(tensor.role))
            m_state.push_back(
                {tensor.name, tensor.role, Tensor{static_cast<std::int32_t>(i)}, tensor.type, tensor.type.bytes()});
    }
}

// Micro-batches have their own numbers, so that no two of them draw the same random numbers. Only the update reads what
// changes from step to step.
Status TrainingPrograms::set_control(const Control& control)
{
    if (!m_apply) return m_train->device.set_control(control);
    Control batches = control;
    batches.step *= micro_batches();
    batches.live_parameters = control.live_parameters.first(m_plan.live_parameters.size());
    RETURN_IF_ERROR(m_train->device.set_control(batches));
    return m_apply->device.set_control(control);
}

Status TrainingPrograms::run(std::uint32_t steps)
{
    if (!m_apply) return m_train->device.run(steps);
    for (std::uint32_t i = 0; i < steps; ++i) {
        RETURN_IF_ERROR(m_train->device.run(micro_batches()));
        RETURN_IF_ERROR(m_apply->device.run(1));
    }
    return {};
}

Result<std::size_t> TrainingPrograms::metrics(std::uint64_t first, std::span<float> rows)
{
    return (m_apply ? m_apply : m_train)->device.metrics(first, rows);
}

Status TrainingPrograms::run_marked()
{
    if (!m_apply) return m_train->device.run_marked();
    RETURN_IF_ERROR(m_train->device.run(micro_batches() - 1));
    RETURN_IF_ERROR(m_train->device.run_marked());
    return m_apply->device.run_marked();
}

Result<std::optional<DeviceProgram::ProfiledStep>> TrainingPrograms::marked_times()
{
    if (!m_apply) return m_train->device.marked_times();
    auto update = m_apply->device.marked_times(); // finishes last
    if (!update || !*update) return update;
    auto step = m_train->device.marked_times();
    if (!step || !*step) return step;
    const auto batches = static_cast<double>(micro_batches());
    (*step)->seconds = batches * (*step)->seconds + (*update)->seconds;
    for (auto& entry : (*step)->entries) entry.seconds *= batches;
    std::ranges::move((*update)->entries, std::back_inserter((*step)->entries));
    return step;
}

Result<std::vector<TrainingPrograms::TracedRun>> TrainingPrograms::run_traced(std::uint32_t steps)
{
    std::vector<TracedRun> runs;
    const auto add = [&](DeviceProgram& program, std::uint32_t times) -> Status {
        ASSIGN_OR_RETURN(auto run, program.run_traced(times));
        runs.push_back(std::move(run));
        return {};
    };
    if (!m_apply) {
        RETURN_IF_ERROR(add(m_train->device, steps));
        return runs;
    }
    for (std::uint32_t i = 0; i < steps; ++i) {
        RETURN_IF_ERROR(add(m_train->device, micro_batches()));
        RETURN_IF_ERROR(add(m_apply->device, 1));
    }
    return runs;
}

double TrainingPrograms::memory_bytes() const
{
    return static_cast<double>(m_state_memory.bytes() + m_data_memory.bytes() + m_scratch_memory.bytes());
}

Status TrainingPrograms::write_data(const Dataset& data)
{
    if (data.streamed()) return copy_rows(data);
    for (std::size_t i = 0; i < m_train->program.tensors.size(); ++i) {
        const PlanTensor& tensor = m_train->program.tensors[i];
        if (tensor.role != TensorRole::data) continue;
        const auto field = std::ranges::find(data.facts.fields, tensor.name, &FieldFacts::name);
        if (field == data.facts.fields.end())
            return Error{"train.field", tensor.name, "the data has no field of this name", "choose the data again"};
        const auto& bytes = data.fields[static_cast<std::size_t>(field - data.facts.fields.begin())];
        RETURN_IF_ERROR(m_train->device.write(Tensor{static_cast<std::int32_t>(i)}, bytes));
    }
    return {};
}

// Block by block, because a streamed data set is not in host memory.
Status TrainingPrograms::copy_rows(const Dataset& data)
{
    constexpr std::int64_t block_bytes = 16 << 20;
    std::vector<std::byte> block;
    for (std::size_t field = 0; field < data.facts.fields.size(); ++field) {
        ASSIGN_OR_RETURN(const auto place, place_of_field(data.facts.fields[field].name));
        if (!place) continue;
        const std::int64_t row = data.row_bytes(field), rows = data.facts.counts.total();
        const std::int64_t rows_of_block = std::max<std::int64_t>(1, block_bytes / row);
        for (std::int64_t first = 0; first < rows; first += rows_of_block) {
            block.resize(static_cast<std::size_t>(std::min(rows_of_block, rows - first) * row));
            RETURN_IF_ERROR(data.read(field, first, block));
            std::byte* to = static_cast<std::byte*>(place->address) + first * row;
            RETURN_IF_ERROR(m_device->copy_in(to, block));
        }
    }
    return {};
}

Status TrainingPrograms::write_first_state(std::uint64_t seed)
{
    std::int64_t largest = 0;
    for (const StateTensor& tensor : m_state) largest = std::max(largest, tensor.bytes);
    const auto buffer = std::make_unique_for_overwrite<float[]>(static_cast<std::size_t>(largest) / sizeof(float));
    for (const StateTensor& tensor : m_state) {
        if (tensor.type.dtype != DType::f32) {
            RETURN_IF_ERROR(write(tensor, std::vector<std::byte>(static_cast<std::size_t>(tensor.bytes))));
            continue;
        }
        const std::span values(buffer.get(), static_cast<std::size_t>(tensor.bytes) / sizeof(float));
        const auto& plan_tensor = m_train->program.tensors[static_cast<std::size_t>(tensor.tensor.index)];
        const auto& like = plan_tensor.starts_as.empty() ? plan_tensor.name : plan_tensor.starts_as;
        fill_initial(plan_tensor, tensor_number(like), seed, values);
        RETURN_IF_ERROR(write(tensor, std::as_bytes(values)));
    }
    return {};
}

Status TrainingPrograms::read(const StateTensor& tensor, std::vector<std::byte>& bytes)
{
    bytes.resize(static_cast<std::size_t>(tensor.bytes));
    return m_train->device.read(tensor.tensor, bytes);
}

Status TrainingPrograms::write(const StateTensor& tensor, std::span<const std::byte> bytes)
{
    return m_train->device.write(tensor.tensor, bytes);
}

Status TrainingPrograms::save_state()
{
    if (m_spare_memory.bytes() < m_state_memory.bytes()) {
        ASSIGN_OR_RETURN(m_spare_memory, DeviceMemory::allocate(*m_device, m_state_memory.bytes()));
    }
    return m_device->copy_within(m_spare_memory.data(), m_state_memory.data(), m_state_memory.bytes());
}

Status TrainingPrograms::restore_state()
{
    return m_device->copy_within(m_state_memory.data(), m_spare_memory.data(), m_state_memory.bytes());
}

std::optional<TrainingPrograms::Place> TrainingPrograms::place_of(std::string_view name) const
{
    const auto tensor = std::ranges::find(m_state, name, &StateTensor::name);
    if (tensor == m_state.end()) return std::nullopt;
    const auto index = static_cast<std::size_t>(tensor->tensor.index);
    return Place{static_cast<std::byte*>(m_state_memory.data()) + m_train->layout.offsets[index],
        m_train->device.sizes()[index].bytes};
}

Result<std::optional<TrainingPrograms::Place>> TrainingPrograms::place_of_field(std::string_view name) const
{
    const Tensor tensor = tensor_named(m_train->program, name, TensorRole::data);
    if (!tensor) return std::optional<Place>{};
    const auto index = static_cast<std::size_t>(tensor.index);
    const std::int64_t bytes = m_train->device.sizes()[index].bytes;
    if (bytes != m_train->program.tensors[index].type.bytes())
        return Error{"device.layout", std::string(name), "the device stores the rows of this field in another format",
            "use a set that fits into memory with stream=no"};
    return std::optional(Place{static_cast<std::byte*>(m_data_memory.data()) + m_train->layout.offsets[index], bytes});
}

} // namespace epoch
