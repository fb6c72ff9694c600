// image_trial: one op of a network for images, run with given values.
#pragma once

#include "tests/engine/small_graphs.h"
#include "tests/ops/cpu_program.h"
#include "tests/train/projects.h"

namespace epoch::test {

struct Given {
    std::string op;
    std::vector<Shape> inputs;
    Attributes attributes;
    std::size_t differentiable = 1; // number of leading inputs with a gradient
};

// An op and its gradient over noise: compiled, run for one step, and all results read.
class Trial {
public:
    Trial(CpuDevice& device, const Given& given, const std::string& stored_plan = {}, float hyperparameter = 0.25f)
        : m_program(device, described(given), Reuse::keep_every_tensor, stored_plan)
    {
        if (m_program.status != EPOCH_OK) return;
        for (std::size_t i = 0; i < m_inputs.size(); ++i) {
            const auto& type = m_program.program().tensors[static_cast<std::size_t>(m_inputs[i].index)].type;
            m_program.write(m_inputs[i], noise(type.shape.count(), i));
        }
        m_program.control(m_step, 0, {0.0f, hyperparameter}, 1, 11);
    }

    CpuProgram& program() { return m_program; }
    std::vector<Floats> all()
    {
        m_program.run(1);
        std::vector<Floats> read;
        for (const Tensor each : m_results) read.push_back(m_program.read<float>(each));
        return read;
    }
    Tensor input(std::size_t i) const { return m_inputs[i]; }

private:
    Program described(const Given& given)
    {
        OpGraph graph;
        const auto add = [&](const TensorType& type) {
            return graph.add({"x", type, TensorRole::parameter, false, -1, {}});
        };
        for (const Shape& shape : given.inputs) m_inputs.push_back(add({DType::f32, shape}));
        const auto outputs = graph.ops(given.op, m_inputs, given.attributes);
        const OpGraph::Seed seed{outputs[0], m_inputs.emplace_back(add(graph.type(outputs[0])))};
        const std::vector<Tensor> wanted(
            m_inputs.begin(), m_inputs.begin() + static_cast<std::ptrdiff_t>(given.differentiable));
        m_results = graph.gradients({&seed, 1}, wanted);
        m_results.insert(m_results.begin(), outputs[0]);
        return program_of(graph, 2);
    }

    static constexpr std::uint64_t m_step = 3;
    std::vector<Tensor> m_inputs, m_results;
    CpuProgram m_program;
};

inline Given batch_norm(const Shape& x)
{
    const Shape channels{x[1]};
    return {"batch_norm", {x, channels, channels, channels, channels},
        {{"epsilon", 1e-5}, {"mode", std::string("train")}}, 3};
}

inline Given dropout(const Shape& x, std::int64_t column = 1)
{
    return {"dropout", {x}, {{"rate", column}, {"mode", std::string("train")}}};
}

} // namespace epoch::test
