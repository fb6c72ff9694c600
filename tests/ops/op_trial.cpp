#include "tests/ops/op_trial.h"

#include "lab/verify_ops.h"
#include "tests/ops/cpu_program.h"

namespace epoch::test {
namespace {

// An op, the ops of its gradient, and the random gradient of its first output.
struct Setup {
    OpGraph graph;
    std::vector<Tensor> inputs, outputs, gradients;
    Tensor seed;
};

void build(const OpCase& c, Setup& to)
{
    for (const CaseInput& input : c.inputs)
        to.inputs.push_back(to.graph.add({"x", {input.dtype(), input.shape}, TensorRole::parameter, false, -1, {}}));
    to.outputs = to.graph.ops(c.op, to.inputs, c.attributes);
    if (c.wanted.empty()) return;
    to.seed = to.graph.add({"seed", to.graph.type(to.outputs[0]), TensorRole::parameter, false, -1, {}});
    std::vector<Tensor> wanted;
    for (const std::size_t each : c.wanted) wanted.push_back(to.inputs[each]);
    const OpGraph::Seed seed{to.outputs[0], to.seed};
    to.gradients = to.graph.gradients({&seed, 1}, wanted);
}

template <class T> std::vector<T> as(const Numbers& values) { return {values.begin(), values.end()}; }

void write(CpuProgram& program, Tensor tensor, DType dtype, const Numbers& values)
{
    if (dtype == DType::i32)
        program.write(tensor, as<std::int32_t>(values));
    else
        program.write(tensor, as<float>(values));
}

} // namespace

OpTrial run_case(const OpCase& c, std::uint32_t threads)
{
    Setup setup;
    build(c, setup);
    CpuDevice device(threads);
    CpuProgram program(device, program_of(setup.graph));
    OpTrial trial;
    if (program.status != EPOCH_OK) {
        trial.error = program.error();
        return trial;
    }
    for (std::size_t i = 0; i < c.inputs.size(); ++i) {
        trial.inputs.push_back(filled(c.inputs[i], i));
        write(program, setup.inputs[i], c.inputs[i].dtype(), trial.inputs[i]);
    }
    const auto facts = [&](Tensor tensor) { return program.program().tensors[static_cast<std::size_t>(tensor.index)]; };
    trial.seed = filled({Shape{facts(setup.outputs[0]).type.shape.count()}}, 99);
    if (setup.seed) program.write(setup.seed, as<float>(trial.seed));
    program.control(0, 0, {});
    program.run(1);
    for (const Tensor output : setup.outputs)
        if (!facts(output).saved) trial.outputs.push_back(program.read<float>(output));
    for (const Tensor gradient : setup.gradients)
        trial.gradients.push_back(gradient ? program.read<float>(gradient) : Floats{});
    return trial;
}

} // namespace epoch::test
