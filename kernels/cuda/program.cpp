// program: a compiled list of ops, bound to memory and run in order on the device's stream.
#include "cuda/program.h"

#include <algorithm>
#include <cstring>

namespace epoch::cuda {
namespace {

std::uint64_t bytes_of(epoch_dtype dtype)
{
    switch (dtype) {
    case EPOCH_F64:
    case EPOCH_I64: return 8;
    case EPOCH_F32:
    case EPOCH_I32: return 4;
    case EPOCH_F16:
    case EPOCH_BF16: return 2;
    case EPOCH_U8: return 1;
    }
    return 4;
}

Tensor make_tensor(const epoch_tensor& from)
{
    Tensor tensor{from.name, static_cast<epoch_dtype>(from.dtype), static_cast<epoch_role>(from.role),
        {from.extents, from.extents + from.rank}, 1, 0, nullptr};
    for (const std::int64_t extent : tensor.extents)
        tensor.count *= static_cast<std::uint64_t>(std::max<std::int64_t>(extent, 0));
    tensor.bytes = tensor.count * bytes_of(tensor.dtype);
    return tensor;
}

Outcome check_numbers(const epoch_op& op, std::size_t tensors)
{
    const auto wrong = [&](std::uint32_t number) { return number != EPOCH_NO_TENSOR && number >= tensors; };
    if (std::any_of(op.inputs, op.inputs + op.input_count, wrong)
        || std::any_of(op.outputs, op.outputs + op.output_count, wrong))
        return {EPOCH_INVALID, "the op \"" + std::string(op.name) + "\" names a tensor that is not in the program"};
    return {};
}

Outcome compile_op(epoch_program& out, const epoch_op& op)
{
    if (Outcome numbers = check_numbers(op, out.tensors.size()); !numbers) return numbers;
    const OpKernel* kernel = find_kernel(op.name);
    if (!kernel) return unsupported(op, "; choose the CPU");
    epoch_program::Op compiled{{}, static_cast<epoch_phase>(op.phase), {op.sources, op.sources + op.source_count}};
    Outcome prepared = kernel->prepare(op, out.tensors, compiled.run);
    if (prepared) out.ops.push_back(std::move(compiled));
    return prepared;
}

std::uint64_t batch_of(const epoch_program_description& description)
{
    for (std::uint32_t i = 0; i < description.op_count; ++i)
        if (description.ops[i].name == std::string_view("sample_positions"))
            return static_cast<std::uint64_t>(std::max<std::int64_t>(integer_of(description.ops[i], "batch", 0), 0));
    return 0;
}

Outcome ready(const epoch_program& program)
{
    if (!program.bound) return {EPOCH_INVALID, "the program was run before it was bound to memory"};
    if (!program.controlled) return {EPOCH_INVALID, "the program was run before its control block was set"};
    return {};
}

RunContext context_of(epoch_program& program)
{
    return {program.tensors, static_cast<const Control*>(program.control.get()), program.device.stream.get()};
}

Outcome end_step(epoch_program& program)
{
    auto* control = static_cast<Control*>(program.control.get());
    return check(advance(control, program.batch, program.device.stream.get()), "ending a step");
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
    if (tensor >= program.tensors.size()) return {EPOCH_INVALID, "no such tensor in the program"};
    const Tensor& t = program.tensors[tensor];
    if (bytes == t.bytes) return {};
    return {
        EPOCH_INVALID, "tensor " + t.name + " has " + std::to_string(t.bytes) + " bytes, not " + std::to_string(bytes)};
}

} // namespace

Outcome compile(epoch_program& out, const epoch_program_description& description, const epoch_compile_options& options)
{
    if (options.precision != EPOCH_FP32) return {EPOCH_UNSUPPORTED, "the CUDA device trains in FP32 only"};
    if (options.plan_text && std::strcmp(options.plan_text, plan_name) != 0)
        return {
            EPOCH_UNSUPPORTED, "the stored plan is not one of this device: \"" + std::string(options.plan_text) + "\""};
    for (std::uint32_t i = 0; i < description.tensor_count; ++i)
        out.tensors.push_back(make_tensor(description.tensors[i]));
    for (std::uint32_t i = 0; i < description.op_count; ++i)
        if (Outcome compiled = compile_op(out, description.ops[i]); !compiled) return compiled;
    out.knob_columns = description.knob_columns;
    out.batch = batch_of(description);
    return make_memory(out.control, sizeof(Control));
}

Outcome bind(epoch_program& program, void* const regions[3], const std::uint64_t* offsets)
{
    for (std::size_t i = 0; i < program.tensors.size(); ++i) {
        Tensor& tensor = program.tensors[i];
        const epoch_region region = tensor.role == EPOCH_SCRATCH ? EPOCH_REGION_SCRATCH
            : tensor.role == EPOCH_DATA                          ? EPOCH_REGION_DATA
                                                                 : EPOCH_REGION_STATE;
        if (!regions[region] && tensor.bytes > 0)
            return {EPOCH_INVALID, "no memory was given for tensor " + tensor.name};
        tensor.address = static_cast<std::byte*>(regions[region]) + offsets[i];
    }
    program.bound = true;
    return {};
}

Outcome set_control(epoch_program& program, const epoch_control& control)
{
    if (program.knob_columns > 0 && control.schedule_rows == 0) return {EPOCH_INVALID, "the schedule has no row"};
    if (Outcome room = make_room_for_schedule(program, control.schedule_rows); !room) return room;
    const std::uint64_t bytes = std::uint64_t(control.schedule_rows) * program.knob_columns * sizeof(float);
    const Control block{control.seed, control.step, control.position, control.schedule_rows, program.knob_columns,
        control.step, static_cast<const float*>(program.schedule.get())};
    Outcome copied = bytes == 0
        ? Outcome{}
        : copy(program.device, program.schedule.get(), control.schedule, bytes, cudaMemcpyHostToDevice, nullptr);
    if (copied)
        copied = copy(program.device, program.control.get(), &block, sizeof block, cudaMemcpyHostToDevice, nullptr);
    if (copied) program.controlled = true;
    return copied;
}

Outcome run(epoch_program& program, std::uint32_t steps)
{
    if (Outcome able = ready(program); !able) return able;
    const RunContext context = context_of(program);
    for (std::uint32_t step = 0; step < steps; ++step) {
        for (const auto& op : program.ops)
            if (Outcome started = check(op.run(context), "starting a kernel"); !started) return started;
        if (Outcome ended = end_step(program); !ended) return ended;
    }
    return {};
}

Outcome profile(epoch_program& program, std::uint64_t& total_nanoseconds)
{
    if (Outcome able = ready(program); !able) return able;
    const RunContext context = context_of(program);
    std::vector<Event> marks(program.ops.size() + 1);
    const auto mark = [&](std::size_t i) {
        Outcome made = make_event(marks[i]);
        return made ? check(cudaEventRecord(marks[i].get(), context.stream), "marking a kernel") : made;
    };
    Outcome done = mark(0);
    for (std::size_t i = 0; i < program.ops.size() && done; ++i) {
        done = check(program.ops[i].run(context), "starting a kernel");
        if (done) done = mark(i + 1);
    }
    if (done) done = end_step(program);
    if (done) done = wait_for_all(program.device);
    if (!done) return done;

    const auto between = [&](std::size_t from, std::size_t to) {
        float milliseconds = 0;
        (void)cudaEventElapsedTime(&milliseconds, marks[from].get(), marks[to].get());
        return static_cast<std::uint64_t>(static_cast<double>(milliseconds) * 1e6);
    };
    program.profile.clear();
    for (std::size_t i = 0; i < program.ops.size(); ++i) {
        const auto& op = program.ops[i];
        program.profile.push_back({static_cast<std::uint32_t>(op.phase), static_cast<std::uint32_t>(op.sources.size()),
            op.sources.data(), between(i, i + 1)});
    }
    total_nanoseconds = between(0, program.ops.size());
    return {};
}

Outcome read_tensor(epoch_program& program, std::uint32_t tensor, void* to_host, std::uint64_t bytes)
{
    Outcome fits = in_canonical_form(program, tensor, bytes);
    return fits ? copy(program.device, to_host, program.tensors[tensor].address, bytes, cudaMemcpyDeviceToHost, nullptr)
                : fits;
}

Outcome write_tensor(epoch_program& program, std::uint32_t tensor, const void* from_host, std::uint64_t bytes)
{
    Outcome fits = in_canonical_form(program, tensor, bytes);
    return fits
        ? copy(program.device, program.tensors[tensor].address, from_host, bytes, cudaMemcpyHostToDevice, nullptr)
        : fits;
}

} // namespace epoch::cuda
