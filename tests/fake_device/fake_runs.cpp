// Programs of the fake device: compiled, bound, run in virtual time, read.
#include "tests/fake_device/fake_calls.h"

#include <chrono>
#include <cstring>
#include <thread>

namespace epoch::fake {
namespace {

// Whether a stored plan has these ops.
bool follows(std::string_view stored, std::string_view plan)
{
    while (!stored.empty() && !plan.empty()) {
        const auto take_line = [](std::string_view& text) {
            const std::string_view line = text.substr(0, text.find('\n'));
            text.remove_prefix(std::min(text.size(), line.size() + 1));
            return line;
        };
        if (!take_line(stored).starts_with(take_line(plan))) return false;
    }
    return stored.empty() && plan.empty();
}

epoch_status compile(epoch_device* handle, const epoch_program_description* description,
    const epoch_compile_options* options, epoch_program** out)
{
    Device& device = *device_of(handle);
    return call(device, [&](const FakeBehaviour& behaviour, FakeUse& use) {
        auto program = std::make_unique<Program>(Program{&device, FakeProgram(*description), {}, 0, 0});
        for (const OpCopy& op : program->work.ops()) {
            if (op.name == behaviour.unsupported_op)
                return fail(device, EPOCH_UNSUPPORTED, "the fake device has no kernel for \"" + op.name + "\"");
            program->plan += op.name + ": fake\n";
        }
        if (options->plan_text && !follows(options->plan_text, program->plan))
            return fail(device, EPOCH_UNSUPPORTED, "the stored plan is not one of these ops");
        if (options->plan_text) program->plan = options->plan_text;
        if (!options->plan_text && options->algorithms != EPOCH_FIXED_ALGORITHMS) {
            std::string number = " " + std::to_string(++use.measured);
            if (options->algorithms == EPOCH_TIMED_ALGORITHMS_IN_ANY_ORDER) number += " " EPOCH_IN_ANY_ORDER;
            for (std::size_t end = program->plan.find('\n'); end != std::string::npos;
                 end = program->plan.find('\n', end + number.size() + 1))
                program->plan.insert(end, number);
        }
        ++use.compiles;
        ++use.live_programs;
        *out = reinterpret_cast<epoch_program*>(program.release());
        return EPOCH_OK;
    });
}

void program_release(epoch_program* handle)
{
    const std::unique_ptr<Program> program(program_of(handle));
    if (program) --program->device->slot->use.live_programs;
}

epoch_status tensor_size(
    const epoch_program* handle, std::uint32_t tensor, std::uint64_t* bytes, std::uint64_t* alignment)
{
    const Program& program = *program_of(handle);
    return call(*program.device, [&](const FakeBehaviour&, FakeUse&) {
        if (tensor >= program.work.tensors().size())
            return fail(*program.device, EPOCH_INVALID, "there is no tensor " + std::to_string(tensor));
        *bytes = program.work.tensors()[tensor].bytes;
        *alignment = 64;
        return EPOCH_OK;
    });
}

epoch_status workspace_size(const epoch_program*, std::uint64_t* bytes, std::uint64_t* alignment)
{
    *bytes = 0;
    *alignment = 64;
    return EPOCH_OK;
}

const char* plan_text(const epoch_program* program) { return program_of(program)->plan.c_str(); }
const char* mode_text(const epoch_program*) { return "nothing is computed"; }

epoch_status bind(epoch_program* handle, void* const regions[3], const std::uint64_t* offsets, std::uint64_t)
{
    Program& program = *program_of(handle);
    return call(*program.device, [&](const FakeBehaviour&, FakeUse& use) {
        program.work.bind(regions, offsets);
        ++use.binds;
        return EPOCH_OK;
    });
}

epoch_status set_control(epoch_program* handle, const epoch_control* control)
{
    Program& program = *program_of(handle);
    return call(*program.device, [&](const FakeBehaviour&, FakeUse& use) {
        program.work.set_control(*control);
        ++use.controls;
        return EPOCH_OK;
    });
}

std::uint64_t nanoseconds_of(const OpCopy& op, const FakeBehaviour& behaviour)
{
    const std::uint64_t of_phase = behaviour.nanoseconds_of_phase[op.phase];
    const std::uint64_t call = of_phase > 0 ? of_phase : behaviour.nanoseconds_per_op;
    return call + op.elements * behaviour.picoseconds_per_number / 1000;
}

void run_steps(Program& program, const FakeBehaviour& behaviour, FakeUse& use, std::uint32_t steps)
{
    const bool finite = !behaviour.not_finite_at_run || use.runs < behaviour.not_finite_at_run;
    for (std::uint32_t i = 0; i < steps; ++i) program.work.step(finite, behaviour.wrong_by);
    const std::uint64_t ops = steps * program.work.ops().size();
    std::uint64_t step = behaviour.nanoseconds_per_step;
    for (const OpCopy& op : program.work.ops()) step += nanoseconds_of(op, behaviour);
    const std::uint64_t cost = steps * step;
    use.steps += steps;
    use.ops += ops;
    use.virtual_nanoseconds += cost;
    if (behaviour.sleep == FakeSleep::real) std::this_thread::sleep_for(std::chrono::nanoseconds(cost));
}

epoch_status run(epoch_program* handle, std::uint32_t steps)
{
    Program& program = *program_of(handle);
    Device& device = *program.device;
    return call(device, [&](const FakeBehaviour& behaviour, FakeUse& use) {
        if (!program.work.bound() || !program.work.controlled())
            return fail(device, EPOCH_INVALID, "run came before bind and set_control");
        if (steps > EPOCH_METRIC_ROWS)
            return fail(device, EPOCH_INVALID, "run got more steps than the metric ring has rows");
        const std::uint64_t number = ++use.runs;
        const auto hangs = [&](const FakeBehaviour& now) { return now.hangs_at_run && number >= now.hangs_at_run; };
        if (hangs(behaviour)) {
            ++use.hanging_runs;
            while (hangs(device.slot->now())) std::this_thread::sleep_for(std::chrono::milliseconds(1));
            --use.hanging_runs;
        }
        if (behaviour.lost_at_run && number >= behaviour.lost_at_run) {
            device.lost = true;
            return fail(device, EPOCH_LOST, "the fake device is lost, as the test asked");
        }
        if (number == behaviour.failed_at_run) return fail(device, EPOCH_FAILED, "this run fails, as the test asked");
        run_steps(program, behaviour, use, steps);
        if (number == behaviour.wrong_at_run) program.work.flip_state_bit();
        return EPOCH_OK;
    });
}

epoch_status metrics(epoch_program* handle, std::uint64_t first, std::uint32_t rows, float* out, std::uint32_t* copied)
{
    Program& program = *program_of(handle);
    return call(*program.device, [&](const FakeBehaviour&, FakeUse&) {
        if (program.work.metrics(first, rows, out, *copied)) return EPOCH_OK;
        return fail(
            *program.device, EPOCH_INVALID, "the row of step " + std::to_string(first) + " is gone or never was");
    });
}

epoch_status run_marked(epoch_program* handle)
{
    const std::uint64_t before = program_of(handle)->device->slot->use.virtual_nanoseconds;
    const epoch_status status = run(handle, 1);
    if (status != EPOCH_OK) return status;
    Program& program = *program_of(handle);
    FakeUse& use = program.device->slot->use;
    const FakeBehaviour behaviour = program.device->slot->now();
    program.work.entries.clear();
    for (const OpCopy& op : program.work.ops())
        program.work.entries.push_back({op.phase, static_cast<std::uint32_t>(op.sources.size()), op.sources.data(),
            nanoseconds_of(op, behaviour)});
    use.virtual_nanoseconds += behaviour.nanoseconds_per_mark * program.work.ops().size();
    ++use.marked;
    program.marked_end = use.virtual_nanoseconds;
    program.marked_nanoseconds = program.marked_end - before;
    return EPOCH_OK;
}

epoch_status marked_times(epoch_program* handle, std::uint32_t* done, const epoch_profile_entry** entries,
    std::uint32_t* entry_count, std::uint64_t* total)
{
    Program& program = *program_of(handle);
    return call(*program.device, [&](const FakeBehaviour&, FakeUse&) {
        if (program.marked_end == 0) return fail(*program.device, EPOCH_INVALID, "no step was marked");
        *done = program.device->host >= program.marked_end;
        *entries = program.work.entries.data();
        *entry_count = static_cast<std::uint32_t>(program.work.entries.size());
        *total = program.marked_nanoseconds;
        return EPOCH_OK;
    });
}

// Why a tensor cannot be read or written; empty if it can.
std::string access_error(const Program& program, std::uint32_t tensor, std::uint64_t bytes)
{
    if (!program.work.bound()) return "bind comes first";
    if (tensor >= program.work.tensors().size()) return "there is no tensor " + std::to_string(tensor);
    const TensorCopy& copy = program.work.tensors()[tensor];
    if (copy.saved) return "\"" + copy.name + "\" is saved for a gradient and has no canonical form";
    if (copy.bytes != bytes) return "\"" + copy.name + "\" has " + std::to_string(copy.bytes) + " bytes";
    return {};
}

epoch_status read_tensor(epoch_program* handle, std::uint32_t tensor, void* to, std::uint64_t bytes)
{
    Program& program = *program_of(handle);
    return call(*program.device, [&](const FakeBehaviour&, FakeUse& use) {
        if (const std::string why = access_error(program, tensor, bytes); !why.empty())
            return fail(*program.device, EPOCH_INVALID, why);
        wait_until(*program.device, use.virtual_nanoseconds);
        std::memcpy(to, program.work.address(tensor), bytes);
        return EPOCH_OK;
    });
}

epoch_status write_tensor(epoch_program* handle, std::uint32_t tensor, const void* from, std::uint64_t bytes)
{
    Program& program = *program_of(handle);
    return call(*program.device, [&](const FakeBehaviour&, FakeUse& use) {
        if (const std::string why = access_error(program, tensor, bytes); !why.empty())
            return fail(*program.device, EPOCH_INVALID, why);
        wait_until(*program.device, use.virtual_nanoseconds);
        std::memcpy(program.work.address(tensor), from, bytes);
        return EPOCH_OK;
    });
}

} // namespace

void set_program_calls(epoch_device_api& api)
{
    api.compile = compile;
    api.program_release = program_release;
    api.tensor_size = tensor_size;
    api.workspace_size = workspace_size;
    api.plan_text = plan_text;
    api.mode_text = mode_text;
    api.bind = bind;
    api.set_control = set_control;
    api.run = run;
    api.metrics = metrics;
    api.run_marked = run_marked;
    api.marked_times = marked_times;
    api.read_tensor = read_tensor;
    api.write_tensor = write_tensor;
}

} // namespace epoch::fake
