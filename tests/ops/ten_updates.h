// ten_updates: a parameter with all inputs of an optimizer, and ten updates of it with changing gradients.
#pragma once

#include "tests/ops/cpu_program.h"
#include "tests/ops/numbers.h"

#include <cmath>

namespace epoch::test {

inline constexpr float updated_samples = 3;

struct Updated {
    explicit Updated(std::int64_t count)
    {
        parameter = add("p", TensorRole::parameter, DType::f32, count);
        gradient = add("g", TensorRole::parameter, DType::f32, count);
        samples = add("samples", TensorRole::parameter, DType::f32, 1);
        updates = add("updates", TensorRole::counter, DType::i64, 1);
        graph.set_scope(Phase::update, {}, "update");
        const auto found = graph.ops("gradient_norm", {samples, gradient});
        norm = found[0], finite = found[1];
        graph.update("count_update", {updates, finite}, {updates}, {});
    }
    Tensor add(const char* name, TensorRole role, DType type, std::int64_t size)
    {
        return graph.add({name, {type, Shape{size}}, role, false, -1, {}});
    }

    OpGraph graph;
    Tensor parameter, gradient, samples, norm, finite, updates;
};

inline float gradient_at(int update, std::size_t element)
{
    return std::sin(0.7f * static_cast<float>(element) + 1.3f * static_cast<float>(update)) + 0.1f;
}

// The parameters after ten updates.
inline Floats after_ten(CpuProgram& program, const Updated& net, std::size_t count, const Floats& live_parameters)
{
    program.write(net.parameter, Floats(count, 0.5f));
    program.write(net.samples, Floats{updated_samples});
    for (int update = 0; update < 10; ++update) {
        Floats gradient(count);
        for (std::size_t i = 0; i < count; ++i) gradient[i] = gradient_at(update, i);
        program.write(net.gradient, gradient);
        program.control(static_cast<std::uint64_t>(update), 0, live_parameters);
        program.run(1);
    }
    return program.read<float>(net.parameter);
}

} // namespace epoch::test
