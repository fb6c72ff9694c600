#include "plan/loss_scale.h"

#include <bit>

namespace epoch {
namespace {

// As in PyTorch, for the mean loss of a batch. Our gradients are sums over the samples, so the scale starts lower by
// the batch size. All scales are powers of two, which change only the exponent of a number.
constexpr double first_of_mean = 65536, max_of_mean = 16777216;
constexpr std::int64_t good_steps_to_double = 2000;

} // namespace

LossScale::LossScale(const PlanRequest& request, OpGraph& graph)
    : m_graph(graph)
{
    if (Params(training_schema(), request.training.values).choice("precision") != "fp16") return;
    m_first = first_of_mean / static_cast<double>(std::bit_ceil(static_cast<std::uint64_t>(request.batch)));
    m_scale = graph.add({"loss_scale", {DType::f32, Shape{1}}, TensorRole::counter, false, -1,
        {.kind = Initializer::constant, .scale = m_first}});
    m_good_steps = graph.add({"loss_scale/good_steps", {DType::i64, Shape{1}}, TensorRole::counter, false, -1, {}});
}

Tensor LossScale::seed(Tensor per_sample, double weight) const
{
    if (!m_scale) return m_graph.op("fill", {per_sample}, {{"value", weight}});
    return m_graph.op("fill_scaled", {per_sample, m_scale}, {{"value", weight}});
}

Tensor LossScale::divisor(Tensor samples) const
{
    return m_scale ? m_graph.op("multiply", {samples, m_scale}) : samples;
}

LossScale::GradientCheck LossScale::adapt(GradientCheck step) const
{
    if (!m_scale) return step;
    const auto scalar = [&](std::string name) {
        return m_graph.add({std::move(name), {DType::f32, Shape{1}}, TensorRole::scratch, false, -1, {}});
    };
    const GradientCheck reported{scalar("update/told_norm"), scalar("update/told_finite")};
    m_graph.update("adapt_loss_scale", {m_scale, m_good_steps, step.finite, step.norm},
        {m_scale, m_good_steps, reported.finite, reported.norm},
        {{"interval", good_steps_to_double}, {"least", m_first / first_of_mean},
            {"most", m_first / first_of_mean * max_of_mean}});
    return reported;
}

} // namespace epoch
