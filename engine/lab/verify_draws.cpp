#include "lab/verify_draws.h"

#include "lab/comparison.h"
#include "lab/placed_program.h"

namespace epoch {
namespace {

using DrawnBytes = std::vector<std::byte>;

// A program with random draws, its input, and the tensor with the result.
struct DrawTrial {
    std::string name;
    Program program = {};
    Tensor input = {}, result = {};
    DrawnBytes given = {};
    std::vector<float> hyperparameters = {};
    std::uint32_t steps = 1;
};

Program readable_program(OpGraph& graph)
{
    Program program = whole_program(graph);
    program.kind = ProgramKind::inspect; // no tensor is fused away
    return program;
}

Tensor positions_in(OpGraph& graph, std::int64_t count, std::int64_t batch)
{
    return graph.ops("sample_positions", {},
        {{"first", std::int64_t{0}}, {"count", count}, {"batch", batch}, {"order", std::string("shuffled")}})[0];
}

// Several epochs whose length is no multiple of the batch.
DrawTrial sample_order(std::int64_t count, std::int64_t batch)
{
    OpGraph graph;
    DrawTrial trial{
        .name = message("order of {samples} samples in batches of {batch}", {{"samples", count}, {"batch", batch}})};
    trial.result = positions_in(graph, count, batch);
    trial.program = readable_program(graph);
    trial.steps = static_cast<std::uint32_t>(3 * count / batch + 1);
    return trial;
}

// The input is all ones, so every output is 0 or 1 / (1 - rate).
DrawTrial dropped_out(Shape shape)
{
    OpGraph graph;
    DrawTrial trial{.name = message("dropout of {shape}", {{"shape", shape.text()}})};
    trial.input = graph.add({"x", {DType::f32, shape}, TensorRole::parameter, false, -1, {}});
    trial.result = graph.op("dropout", {trial.input}, {{"rate", std::int64_t{0}}, {"mode", std::string("train")}});
    trial.program = readable_program(graph);
    trial.program.live_parameter_columns = 1;
    const std::vector<float> ones(static_cast<std::size_t>(shape.count()), 1.0f);
    const auto bytes = std::as_bytes(std::span(ones));
    trial.given.assign(bytes.begin(), bytes.end());
    trial.hyperparameters = {0.375f}; // 1 / (1 - 3/8) rounds the same on all devices
    trial.steps = 4;
    return trial;
}

// Shifts by whole pixels, so nothing is rounded.
DrawTrial varied_images(DType type)
{
    constexpr std::int64_t count = 10, height = 9, width = 11;
    const Shape shape = type == DType::i32 ? Shape{count, height, width} : Shape{count, 3, height, width};
    OpGraph graph;
    DrawTrial trial{.name = type == DType::i32 ? "augmented labels" : "augmented images"};
    trial.input = graph.add({"field", {type, shape}, TensorRole::data, false, -1, {}});
    Attributes how{{"count", count}, {"flip", std::int64_t{1}}, {"move", std::int64_t{2}}, {"crop", std::int64_t{3}}};
    if (type == DType::u8) how["cutout"] = std::int64_t{4};
    trial.result = graph.op("gather_augmented", {trial.input, positions_in(graph, count, 4)}, std::move(how));
    trial.program = readable_program(graph);
    for (std::int64_t i = 0; i < shape.count(); ++i) {
        const auto number = static_cast<std::int32_t>(1 + i % 251);
        const auto bytes = std::as_bytes(std::span(&number, 1)).first(size_of(type)); // the low byte comes first
        trial.given.insert(trial.given.end(), bytes.begin(), bytes.end());
    }
    trial.steps = 6;
    return trial;
}

// The results of all steps, concatenated.
Result<DrawnBytes> run_on(Device& device, const DrawTrial& trial)
{
    ASSIGN_OR_RETURN(auto placed, PlacedProgram::make(device, trial.program));
    DeviceProgram& program = placed.device_program();
    if (trial.input) RETURN_IF_ERROR(program.write(trial.input, trial.given));
    RETURN_IF_ERROR(program.set_control({11, 0, 0, trial.hyperparameters}));
    const auto& type = trial.program.tensors[static_cast<std::size_t>(trial.result.index)].type;
    DrawnBytes all, step(static_cast<std::size_t>(type.bytes()));
    for (std::uint32_t i = 0; i < trial.steps; ++i) {
        RETURN_IF_ERROR(program.run(1));
        RETURN_IF_ERROR(program.read(trial.result, step));
        all.insert(all.end(), step.begin(), step.end());
    }
    return all;
}

Result<CheckResult> verify_draw(const DrawTrial& trial, Device& device, Device& cpu)
{
    ASSIGN_OR_RETURN(const auto actual, run_on(device, trial));
    ASSIGN_OR_RETURN(const auto expected, run_on(cpu, trial));
    const bool same = actual == expected;
    return CheckResult{Check::bits, trial.name, same ? Verdict::right : Verdict::wrong, 0, 0,
        same ? "" : "the random numbers differ from the CPU's"};
}

} // namespace

Result<std::vector<CheckResult>> verify_draws(Device& device, Device& cpu)
{
    std::vector<CheckResult> findings;
    for (const DrawTrial& trial : {sample_order(1, 1), sample_order(97, 8), sample_order(33, 50), dropped_out(Shape{1}),
             dropped_out(Shape{7, 19}), varied_images(DType::u8), varied_images(DType::i32)}) {
        auto found = verify_draw(trial, device, cpu);
        if (!found && found.error().code == "device.lost") return found.error();
        findings.push_back(found ? std::move(*found) : failed_result(Check::bits, trial.name, found.error()));
    }
    return findings;
}

} // namespace epoch
