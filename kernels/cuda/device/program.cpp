#include "cuda/device/program.h"

#include "cuda/compiler/storage.h"

#include <algorithm>
#include <span>
#include <string_view>

namespace epoch::cuda {
namespace {

Status check_ready(const epoch_program& program)
{
    if (!program.bound) return {EPOCH_INVALID, "the program was run before it was bound to memory"};
    if (!program.controlled) return {EPOCH_INVALID, "the program was run before its control block was set"};
    return {};
}

cudaStream_t stream_of(const epoch_program& program) { return program.device.stream.get(); }

RunContext context_of(const epoch_program& program)
{
    auto* control = static_cast<Control*>(program.control.get());
    return {program.tensors, control, program.workspace, stream_of(program),
        program.record_ends_step ? control : nullptr, program.batch, &control->ended_blocks};
}

// With EPOCH_CUDA_SYNC an error shows up at the op that causes it, not at the end of the step.
Status wait_if_asked(const epoch_program& program, std::string_view name)
{
    if (!program.device.waits_for_each_op) return {};
    return check(cudaStreamSynchronize(stream_of(program)), "running " + std::string(name));
}

Status start_op(const epoch_program& program, const epoch_program::Op& op, const RunContext& context)
{
    program.device.launched.op = op.name;
    RETURN_IF_ERROR(check(op.run(context), "starting " + op.name));
    return wait_if_asked(program, op.name);
}

Status end_step(const epoch_program& program)
{
    if (program.record_ends_step) return {};
    auto* control = static_cast<Control*>(program.control.get());
    return check(advance(control, program.batch, stream_of(program)), "ending a step");
}

Status start_step(const epoch_program& program)
{
    const RunContext context = context_of(program);
    for (const auto& op : program.ops) RETURN_IF_ERROR(start_op(program, op, context));
    return end_step(program);
}

// Waiting for each op needs ops that run one by one.
bool runs_persistently(const epoch_program& program) { return program.tiny && !program.device.waits_for_each_op; }

void update_mode(epoch_program& program)
{
    if (runs_persistently(program))
        program.mode = program.tiny->mode_text();
    else if (!program.eager_reason.empty())
        program.mode = "eager (" + program.eager_reason + ")";
    else if (program.one_step.steps() == 0)
        program.mode = "captured after the first step";
    else
        program.mode = "captured, " + std::to_string(program.one_step.nodes()) + " kernels a step"
            + (program.more_steps.steps() > 0 ? ", " + std::to_string(program.more_steps.steps()) + " steps a launch"
                                              : "");
    if (!program.product_precision.empty()) program.mode += ", " + program.product_precision;
    if (const auto& slow = program.without_library; !slow.empty() && !runs_persistently(program))
        program.mode += ", no library for " + slow.front()
            + (slow.size() > 1 ? " and " + std::to_string(slow.size() - 1) + " more" : "") + ", which makes it slow";
}

// If one step cannot be captured, steps run op by op, which is slower but correct, and the mode text gives the reason. The
// graphs of several steps and of a marked one can be done without.
Status capture(epoch_program& program, StepGraph& graph, std::uint32_t steps, const StartStep& start)
{
    if (graph.steps() > 0 || graph.failed() || !program.eager_reason.empty()) return {};
    Status captured = graph.capture(stream_of(program), steps, start);
    if (captured.code() == EPOCH_LOST) return captured;
    if (!captured.ok() && &graph == &program.one_step) program.eager_reason = captured.text();
    update_mode(program);
    return {};
}

Status run_captured(epoch_program& program, std::uint32_t steps)
{
    const StartStep start = [&program] { return start_step(program); };
    RETURN_IF_ERROR(capture(program, program.one_step, 1, start));
    const std::uint32_t at_once = steps_per_launch(program.one_step.nodes());
    if (at_once > 1 && steps >= at_once) RETURN_IF_ERROR(capture(program, program.more_steps, at_once, start));
    while (steps > 0) {
        const bool several = program.more_steps.steps() > 0 && steps >= at_once;
        const StepGraph& graph = several ? program.more_steps : program.one_step;
        const std::uint32_t launched = program.eager_reason.empty() ? graph.steps() : 1;
        program.device.launched = {program.ring.next_step() - steps, launched, {}};
        RETURN_IF_ERROR(program.eager_reason.empty() ? graph.launch(stream_of(program)) : start());
        steps -= launched;
    }
    return {};
}

Status reserve_schedule(epoch_program& program, std::uint32_t rows)
{
    if (rows <= program.schedule_capacity || program.schedule_columns == 0) return {};
    RETURN_IF_ERROR(make_memory(program.schedule, std::size_t(rows) * program.schedule_columns * sizeof(float)));
    program.schedule_capacity = rows;
    return {};
}

Status check_access(const epoch_program& program, std::uint32_t tensor, std::uint64_t bytes)
{
    if (!program.bound) return {EPOCH_INVALID, "a tensor was asked for before the program was bound to memory"};
    if (tensor >= program.described) return {EPOCH_INVALID, "no such tensor in the program"};
    const Tensor& t = program.tensors[tensor];
    if (runs_persistently(program) && t.role == EPOCH_SCRATCH)
        return {EPOCH_UNSUPPORTED, "tensor " + t.name + " lives inside one persistent kernel"};
    if (const std::uint64_t own = t.narrow ? 2 * t.bytes : t.bytes; bytes != own)
        return {
            EPOCH_INVALID, "tensor " + t.name + " has " + std::to_string(own) + " bytes, not " + std::to_string(bytes)};
    return {};
}

Status make_marks(epoch_program& program)
{
    while (program.marks.size() < program.ops.size() + 2) {
        Event event;
        RETURN_IF_ERROR(make_event(event));
        program.marks.push_back(std::move(event));
    }
    return program.marked.get() ? Status{} : make_event(program.marked);
}

// While a step is captured, `flags` is cudaEventRecordExternal, so that the events can be read outside the graph.
Status start_marked_step(const epoch_program& program, unsigned flags)
{
    const RunContext context = context_of(program);
    const auto mark = [&](std::size_t i) {
        return check(cudaEventRecordWithFlags(program.marks[i].get(), context.stream, flags), "marking a kernel");
    };
    RETURN_IF_ERROR(mark(0));
    for (std::size_t i = 0; i < program.ops.size(); ++i) {
        RETURN_IF_ERROR(start_op(program, program.ops[i], context));
        RETURN_IF_ERROR(mark(i + 1));
    }
    RETURN_IF_ERROR(end_step(program));
    return mark(program.ops.size() + 1);
}

// The events measure the launch; the kernel's clock divides that time among the ops.
Status run_marked_persistently(epoch_program& program)
{
    const cudaStream_t stream = stream_of(program);
    const auto mark = [&](const Event& event) {
        return check(cudaEventRecord(event.get(), stream), "marking a kernel");
    };
    RETURN_IF_ERROR(mark(program.marks.front()));
    RETURN_IF_ERROR(program.tiny->run_marked(static_cast<Control*>(program.control.get()), stream));
    return mark(program.marks[program.ops.size() + 1]);
}

Status run_marked_step(epoch_program& program)
{
    if (runs_persistently(program)) return run_marked_persistently(program);
    if (!program.warm) return start_marked_step(program, cudaEventRecordDefault);
    const StartStep start = [&program] { return start_marked_step(program, cudaEventRecordExternal); };
    RETURN_IF_ERROR(capture(program, program.marked_step, 1, start));
    program.device.launched.op.clear();
    return program.marked_step.steps() > 0 ? program.marked_step.launch(stream_of(program))
                                           : start_marked_step(program, cudaEventRecordDefault);
}

// The entry of an op's phase and sources; several ops of one node share an entry.
epoch_profile_entry& entry_of(epoch_program& program, const epoch_program::Op& op)
{
    const auto same = [&](const epoch_profile_entry& entry) {
        return entry.phase == static_cast<std::uint32_t>(op.phase)
            && std::ranges::equal(std::span(entry.sources, entry.source_count), op.sources);
    };
    if (const auto found = std::ranges::find_if(program.profile, same); found != program.profile.end()) return *found;
    program.profile.push_back(
        {static_cast<std::uint32_t>(op.phase), static_cast<std::uint32_t>(op.sources.size()), op.sources.data(), 0});
    return program.profile.back();
}

} // namespace

Status bind(
    epoch_program& program, void* const regions[3], const std::uint64_t* offsets, std::uint64_t workspace_offset)
{
    RETURN_IF_ERROR(wait_for_all(program.device));
    for (std::size_t i = 0; i < program.described; ++i) {
        Tensor& tensor = program.tensors[i];
        const epoch_region region = tensor.role == EPOCH_SCRATCH ? EPOCH_REGION_SCRATCH
            : tensor.role == EPOCH_DATA                          ? EPOCH_REGION_DATA
                                                                 : EPOCH_REGION_STATE;
        if (!regions[region] && tensor.bytes > 0)
            return {EPOCH_INVALID, "no memory was given for tensor " + tensor.name};
        tensor.address = static_cast<std::byte*>(regions[region]) + offsets[i];
    }
    for (Tensor& tensor : program.tensors)
        if (tensor.alias_of != EPOCH_NO_TENSOR) tensor.address = program.tensors[tensor.alias_of].address;
    if (!regions[EPOCH_REGION_SCRATCH] && program.workspace_bytes > 0)
        return {EPOCH_INVALID, "no memory was given for the workspace"};
    program.workspace = static_cast<std::byte*>(regions[EPOCH_REGION_SCRATCH]) + workspace_offset;
    for (std::size_t i = 0; i < program.copy_offsets.size(); ++i)
        program.tensors[program.described + i].address = program.workspace + program.copy_offsets[i];
    forget_graphs(program);
    program.warm = false;
    program.bound = true;
    update_mode(program);
    return program.tiny ? program.tiny->bind(program.tensors, stream_of(program)) : Status{};
}

Status set_control(epoch_program& program, const epoch_control& control)
{
    if (program.schedule_columns > 0 && (control.schedule_rows == 0 || !control.schedule))
        return {EPOCH_INVALID, "the control block needs at least one row of schedule values"};
    RETURN_IF_ERROR(wait_for_all(program.device));
    RETURN_IF_ERROR(reserve_schedule(program, control.schedule_rows));
    const std::uint64_t bytes = std::uint64_t(control.schedule_rows) * program.schedule_columns * sizeof(float);
    Control block{};
    block.seed = control.seed;
    block.step = block.schedule_first = control.step;
    block.position = control.position;
    block.schedule_rows = control.schedule_rows;
    block.schedule_columns = program.schedule_columns;
    block.schedule = static_cast<const float*>(program.schedule.get());
    program.ring.attach(block);
    if (!program.controlled || control.step != program.ring.next_step()) program.ring.restart(control.step);
    RETURN_IF_ERROR(
        copy(program.device, program.schedule.get(), control.schedule, bytes, cudaMemcpyHostToDevice, nullptr));
    RETURN_IF_ERROR(copy(program.device, program.control.get(), &block, sizeof block, cudaMemcpyHostToDevice, nullptr));
    program.controlled = true;
    return {};
}

Status run(epoch_program& program, std::uint32_t steps)
{
    RETURN_IF_ERROR(check_ready(program));
    if (steps > EPOCH_METRIC_ROWS)
        return {EPOCH_INVALID, "the program was asked for more steps at once than the metric ring has rows"};
    program.device.launched = {program.ring.next_step(), steps, {}};
    program.ring.expect(steps);
    if (runs_persistently(program) && steps > 0)
        return program.tiny->run(static_cast<Control*>(program.control.get()), steps, stream_of(program));
    if (steps > 0 && !program.warm) {
        RETURN_IF_ERROR(start_step(program));
        program.warm = true;
        --steps;
    }
    return steps > 0 ? run_captured(program, steps) : Status{};
}

Status metrics(epoch_program& program, std::uint64_t first, std::uint32_t rows, float* out, std::uint32_t& copied)
{
    copied = 0;
    if (!program.ring.holds(first))
        return {EPOCH_INVALID, "the metric row of step " + std::to_string(first) + " is gone or never was"};
    copied = program.ring.copy(first, rows, out);
    return {};
}

void forget_graphs(epoch_program& program)
{
    for (StepGraph* graph : {&program.one_step, &program.more_steps, &program.marked_step}) *graph = {};
}

Status count_launches(const epoch_program& program, std::vector<std::size_t>& of_ops)
{
    of_ops.clear();
    if (program.device.waits_for_each_op || runs_persistently(program)) return {};
    const RunContext context = context_of(program);
    for (const auto& op : program.ops) {
        const StartStep start = [&] { return check(op.run(context), "recording " + op.name); };
        RETURN_IF_ERROR(count_nodes(stream_of(program), start, of_ops.emplace_back()));
    }
    return {};
}

Status run_marked(epoch_program& program)
{
    RETURN_IF_ERROR(check_ready(program));
    RETURN_IF_ERROR(make_marks(program));
    program.device.launched = {program.ring.next_step(), 1, {}};
    program.ring.expect(1);
    RETURN_IF_ERROR(run_marked_step(program));
    program.warm = true;
    return check(cudaEventRecord(program.marked.get(), stream_of(program)), "marking a step");
}

Status marked_times(epoch_program& program, bool& done, std::uint64_t& total_nanoseconds)
{
    done = false;
    if (!program.marked.get()) return {EPOCH_INVALID, "no step of the program was marked"};
    const cudaError_t state = cudaEventQuery(program.marked.get());
    if (state == cudaErrorNotReady) return (void)cudaGetLastError(), Status{};
    RETURN_IF_ERROR(check(state, "running a marked step"));

    Status taken;
    const auto between = [&](std::size_t from, std::size_t to) {
        float milliseconds = 0;
        if (taken.ok())
            taken = check(cudaEventElapsedTime(&milliseconds, program.marks[from].get(), program.marks[to].get()),
                "taking the time of a kernel");
        return static_cast<std::uint64_t>(static_cast<double>(milliseconds) * 1e6);
    };
    program.profile.clear();
    total_nanoseconds = between(0, program.ops.size() + 1);
    const std::vector<double> shares = runs_persistently(program) ? program.tiny->shares() : std::vector<double>();
    const auto& ops = runs_persistently(program) ? program.tiny_ops : program.ops;
    for (std::size_t i = 0; i < ops.size() && taken.ok(); ++i)
        entry_of(program, ops[i]).nanoseconds += runs_persistently(program)
            ? static_cast<std::uint64_t>(shares[i] * static_cast<double>(total_nanoseconds))
            : between(i, i + 1);
    done = taken.ok();
    return taken;
}

Status read_tensor(epoch_program& program, std::uint32_t tensor, void* to_host, std::uint64_t bytes)
{
    RETURN_IF_ERROR(check_access(program, tensor, bytes));
    const Tensor& from = program.tensors[tensor];
    const auto read = [&](void* to) {
        return copy(program.device, to, from.address, from.bytes, cudaMemcpyDeviceToHost, nullptr);
    };
    if (is_canonical(from)) return read(to_host);
    std::vector<std::byte> stored(from.bytes);
    RETURN_IF_ERROR(read(stored.data()));
    to_canonical(from, stored.data(), to_host);
    return {};
}

Status write_tensor(epoch_program& program, std::uint32_t tensor, const void* from_host, std::uint64_t bytes)
{
    RETURN_IF_ERROR(check_access(program, tensor, bytes));
    const Tensor& to = program.tensors[tensor];
    const auto write = [&](const void* from) {
        return copy(program.device, to.address, from, to.bytes, cudaMemcpyHostToDevice, nullptr);
    };
    if (is_canonical(to)) return write(from_host);
    std::vector<std::byte> stored(to.bytes);
    from_canonical(to, from_host, stored.data());
    return write(stored.data());
}

} // namespace epoch::cuda
