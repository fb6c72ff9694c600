// program: a compiled list of ops, bound to memory and run in order on the device's stream, captured where that works.
#include "cuda/device/program.h"

#include "cuda/compiler/storage.h"

#include <algorithm>
#include <span>
#include <string_view>

namespace epoch::cuda {
namespace {

Outcome ready(const epoch_program& program)
{
    if (!program.bound) return {EPOCH_INVALID, "the program was run before it was bound to memory"};
    if (!program.controlled) return {EPOCH_INVALID, "the program was run before its control block was set"};
    return {};
}

cudaStream_t stream_of(const epoch_program& program) { return program.device.stream.get(); }

RunContext context_of(const epoch_program& program)
{
    auto* control = static_cast<Control*>(program.control.get());
    return {program.tensors, control, program.workspace, stream_of(program), program.record_ends ? control : nullptr,
        program.batch, &control->ended_blocks};
}

// For people who look for the layer whose kernel fails: the error comes up behind it and not at the end of the step.
Outcome wait_if_asked(const epoch_program& program, std::string_view name)
{
    if (!program.device.waits_for_each_op) return {};
    return check(cudaStreamSynchronize(stream_of(program)), "running " + std::string(name));
}

Outcome start_op(const epoch_program& program, const epoch_program::Op& op, const RunContext& context)
{
    program.device.launched.op = op.name;
    Outcome started = check(op.run(context), "starting " + op.name);
    return started ? wait_if_asked(program, op.name) : started;
}

Outcome end_step(const epoch_program& program)
{
    if (program.record_ends) return {};
    auto* control = static_cast<Control*>(program.control.get());
    return check(advance(control, program.batch, stream_of(program)), "ending a step");
}

Outcome start_step(const epoch_program& program)
{
    const RunContext context = context_of(program);
    for (const auto& op : program.ops)
        if (Outcome started = start_op(program, op, context); !started) return started;
    return end_step(program);
}

// Who asked to wait for each op wants to see them one by one.
bool runs_whole(const epoch_program& program) { return program.tiny && !program.device.waits_for_each_op; }

void say_mode(epoch_program& program)
{
    if (runs_whole(program))
        program.mode = program.tiny->mode_text();
    else if (!program.not_captured.empty())
        program.mode = "eager (" + program.not_captured + ")";
    else if (program.one_step.steps() == 0)
        program.mode = "captured after the first step";
    else
        program.mode = "captured, " + std::to_string(program.one_step.nodes()) + " kernels a step"
            + (program.more_steps.steps() > 0 ? ", " + std::to_string(program.more_steps.steps()) + " steps a launch"
                                              : "");
    if (!program.factors.empty()) program.mode += ", " + program.factors;
}

// A step that cannot be recorded is run op by op, which is slower but right, and the reason is told.
Outcome capture(epoch_program& program, StepGraph& graph, std::uint32_t steps, const StartStep& start)
{
    if (graph.steps() > 0 || !program.not_captured.empty()) return {};
    Outcome captured = graph.capture(stream_of(program), steps, start);
    if (captured.status == EPOCH_LOST) return captured;
    if (!captured) program.not_captured = captured.text;
    say_mode(program);
    return {};
}

Outcome run_captured(epoch_program& program, std::uint32_t steps)
{
    const StartStep start = [&program] { return start_step(program); };
    if (Outcome one = capture(program, program.one_step, 1, start); !one) return one;
    const std::uint32_t at_once = steps_a_launch(program.one_step.nodes());
    if (at_once > 1 && steps >= at_once)
        if (Outcome more = capture(program, program.more_steps, at_once, start); !more) return more;
    while (steps > 0) {
        const bool several = program.more_steps.steps() > 0 && steps >= at_once;
        const StepGraph& graph = several ? program.more_steps : program.one_step;
        const std::uint32_t launched = program.not_captured.empty() ? graph.steps() : 1;
        program.device.launched = {program.ring.next_step() - steps, launched, {}};
        Outcome started = program.not_captured.empty() ? graph.launch(stream_of(program)) : start();
        if (!started) return started;
        steps -= launched;
    }
    return {};
}

Outcome make_room_for_schedule(epoch_program& program, std::uint32_t rows)
{
    if (rows <= program.schedule_room || program.knob_columns == 0) return {};
    Outcome made = make_memory(program.schedule, std::size_t(rows) * program.knob_columns * sizeof(float));
    if (made) program.schedule_room = rows;
    return made;
}

Outcome in_canonical_form(const epoch_program& program, std::uint32_t tensor, std::uint64_t bytes)
{
    if (!program.bound) return {EPOCH_INVALID, "a tensor was asked for before the program was bound to memory"};
    if (tensor >= program.described) return {EPOCH_INVALID, "no such tensor in the program"};
    const Tensor& t = program.tensors[tensor];
    if (runs_whole(program) && t.role == EPOCH_SCRATCH)
        return {EPOCH_UNSUPPORTED, "tensor " + t.name + " lies inside of one persistent kernel"};
    if (const std::uint64_t own = t.narrow ? 2 * t.bytes : t.bytes; bytes != own)
        return {
            EPOCH_INVALID, "tensor " + t.name + " has " + std::to_string(own) + " bytes, not " + std::to_string(bytes)};
    return {};
}

Outcome make_marks(epoch_program& program)
{
    while (program.marks.size() < program.ops.size() + 2) {
        Event event;
        if (Outcome made = make_event(event); !made) return made;
        program.marks.push_back(std::move(event));
    }
    return program.marked.get() ? Outcome{} : make_event(program.marked);
}

// The flag is cudaEventRecordExternal where the step is being recorded, so that the events can be read from outside of
// the graph.
Outcome start_marked_step(const epoch_program& program, unsigned flags)
{
    const RunContext context = context_of(program);
    const auto mark = [&](std::size_t i) {
        return check(cudaEventRecordWithFlags(program.marks[i].get(), context.stream, flags), "marking a kernel");
    };
    Outcome done = mark(0);
    for (std::size_t i = 0; i < program.ops.size() && done; ++i) {
        done = start_op(program, program.ops[i], context);
        if (done) done = mark(i + 1);
    }
    if (done) done = end_step(program);
    return done ? mark(program.ops.size() + 1) : done;
}

// The marks tell how long the launch took, and the kernel's clock which share of that each op had.
Outcome run_marked_whole(epoch_program& program)
{
    const cudaStream_t stream = stream_of(program);
    const auto mark = [&](const Event& event) {
        return check(cudaEventRecord(event.get(), stream), "marking a kernel");
    };
    Outcome done = mark(program.marks.front());
    if (done) done = program.tiny->run_marked(static_cast<Control*>(program.control.get()), stream);
    return done ? mark(program.marks[program.ops.size() + 1]) : done;
}

Outcome run_marked_step(epoch_program& program)
{
    if (runs_whole(program)) return run_marked_whole(program);
    if (!program.warm) return start_marked_step(program, cudaEventRecordDefault);
    const StartStep start = [&program] { return start_marked_step(program, cudaEventRecordExternal); };
    if (Outcome captured = capture(program, program.marked_step, 1, start); !captured) return captured;
    program.device.launched.op.clear();
    return program.not_captured.empty() ? program.marked_step.launch(stream_of(program))
                                        : start_marked_step(program, cudaEventRecordDefault);
}

// The entry of an op's phase and sources; those of several ops of a node share one.
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

Outcome bind(
    epoch_program& program, void* const regions[3], const std::uint64_t* offsets, std::uint64_t workspace_offset)
{
    if (Outcome idle = wait_for_all(program.device); !idle) return idle;
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
        if (tensor.lies_in != EPOCH_NO_TENSOR) tensor.address = program.tensors[tensor.lies_in].address;
    if (!regions[EPOCH_REGION_SCRATCH] && program.workspace_bytes > 0)
        return {EPOCH_INVALID, "no memory was given for the workspace"};
    program.workspace = static_cast<std::byte*>(regions[EPOCH_REGION_SCRATCH]) + workspace_offset;
    for (std::size_t i = 0; i < program.twins.size(); ++i)
        program.tensors[program.described + i].address = program.workspace + program.twins[i];
    forget_graphs(program);
    program.warm = false;
    program.bound = true;
    say_mode(program);
    return program.tiny ? program.tiny->bind(program.tensors, stream_of(program)) : Outcome{};
}

Outcome set_control(epoch_program& program, const epoch_control& control)
{
    if (program.knob_columns > 0 && (control.schedule_rows == 0 || !control.schedule))
        return {EPOCH_INVALID, "the control block needs at least one row of schedule values"};
    if (Outcome idle = wait_for_all(program.device); !idle) return idle;
    if (Outcome room = make_room_for_schedule(program, control.schedule_rows); !room) return room;
    const std::uint64_t bytes = std::uint64_t(control.schedule_rows) * program.knob_columns * sizeof(float);
    Control block{};
    block.seed = control.seed;
    block.step = block.schedule_first = control.step;
    block.position = control.position;
    block.schedule_rows = control.schedule_rows;
    block.schedule_columns = program.knob_columns;
    block.schedule = static_cast<const float*>(program.schedule.get());
    program.ring.attach(block);
    if (!program.controlled || control.step != program.ring.next_step()) program.ring.restart(control.step);
    Outcome copied =
        copy(program.device, program.schedule.get(), control.schedule, bytes, cudaMemcpyHostToDevice, nullptr);
    if (copied)
        copied = copy(program.device, program.control.get(), &block, sizeof block, cudaMemcpyHostToDevice, nullptr);
    if (copied) program.controlled = true;
    return copied;
}

Outcome run(epoch_program& program, std::uint32_t steps)
{
    if (Outcome able = ready(program); !able) return able;
    if (steps > EPOCH_METRIC_ROWS)
        return {EPOCH_INVALID, "the program was asked for more steps at once than the metric ring has rows"};
    program.device.launched = {program.ring.next_step(), steps, {}};
    program.ring.expect(steps);
    if (runs_whole(program) && steps > 0)
        return program.tiny->run(static_cast<Control*>(program.control.get()), steps, stream_of(program));
    if (steps > 0 && !program.warm) {
        if (Outcome first = start_step(program); !first) return first;
        program.warm = true;
        --steps;
    }
    return steps > 0 ? run_captured(program, steps) : Outcome{};
}

Outcome metrics(epoch_program& program, std::uint64_t first, std::uint32_t rows, float* out, std::uint32_t& copied)
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

Outcome count_launches(const epoch_program& program, std::vector<std::size_t>& of_ops)
{
    of_ops.clear();
    if (program.device.waits_for_each_op || runs_whole(program)) return {};
    const RunContext context = context_of(program);
    for (const auto& op : program.ops) {
        const StartStep start = [&] { return check(op.run(context), "recording " + op.name); };
        if (Outcome counted = count_nodes(stream_of(program), start, of_ops.emplace_back()); !counted) return counted;
    }
    return {};
}

Outcome run_marked(epoch_program& program)
{
    if (Outcome able = ready(program); !able) return able;
    if (Outcome made = make_marks(program); !made) return made;
    program.device.launched = {program.ring.next_step(), 1, {}};
    program.ring.expect(1);
    if (Outcome started = run_marked_step(program); !started) return started;
    program.warm = true;
    return check(cudaEventRecord(program.marked.get(), stream_of(program)), "marking a step");
}

Outcome marked_times(epoch_program& program, bool& done, std::uint64_t& total_nanoseconds)
{
    done = false;
    if (!program.marked.get()) return {EPOCH_INVALID, "no step of the program was marked"};
    const cudaError_t state = cudaEventQuery(program.marked.get());
    if (state == cudaErrorNotReady) return (void)cudaGetLastError(), Outcome{};
    if (Outcome reached = check(state, "running a marked step"); !reached) return reached;

    Outcome taken;
    const auto between = [&](std::size_t from, std::size_t to) {
        float milliseconds = 0;
        if (taken)
            taken = check(cudaEventElapsedTime(&milliseconds, program.marks[from].get(), program.marks[to].get()),
                "taking the time of a kernel");
        return static_cast<std::uint64_t>(static_cast<double>(milliseconds) * 1e6);
    };
    program.profile.clear();
    total_nanoseconds = between(0, program.ops.size() + 1);
    const std::vector<double> shares = runs_whole(program) ? program.tiny->shares() : std::vector<double>();
    const auto& ops = runs_whole(program) ? program.tiny_ops : program.ops;
    for (std::size_t i = 0; i < ops.size() && taken; ++i)
        entry_of(program, ops[i]).nanoseconds += runs_whole(program)
            ? static_cast<std::uint64_t>(shares[i] * static_cast<double>(total_nanoseconds))
            : between(i, i + 1);
    done = bool(taken);
    return taken;
}

Outcome read_tensor(epoch_program& program, std::uint32_t tensor, void* to_host, std::uint64_t bytes)
{
    if (Outcome fits = in_canonical_form(program, tensor, bytes); !fits) return fits;
    const Tensor& from = program.tensors[tensor];
    const auto take = [&](void* to) {
        return copy(program.device, to, from.address, from.bytes, cudaMemcpyDeviceToHost, nullptr);
    };
    if (is_canonical(from)) return take(to_host);
    std::vector<std::byte> stored(from.bytes);
    Outcome taken = take(stored.data());
    if (taken) to_canonical(from, stored.data(), to_host);
    return taken;
}

Outcome write_tensor(epoch_program& program, std::uint32_t tensor, const void* from_host, std::uint64_t bytes)
{
    if (Outcome fits = in_canonical_form(program, tensor, bytes); !fits) return fits;
    const Tensor& to = program.tensors[tensor];
    const auto give = [&](const void* from) {
        return copy(program.device, to.address, from, to.bytes, cudaMemcpyHostToDevice, nullptr);
    };
    if (is_canonical(to)) return give(from_host);
    std::vector<std::byte> stored(to.bytes);
    from_canonical(to, from_host, stored.data());
    return give(stored.data());
}

} // namespace epoch::cuda
