// plan_update: assigns each op of the update to the node of its parameter.
#include "plan/plan_update.h"

#include <algorithm>
#include <cassert>

namespace epoch {

PlanUpdate::PlanUpdate(Given given, const OptimizerType& optimizer, const Values& values, OpGraph& graph,
    std::vector<LiveParameter>& live_parameters)
    : m_given(std::move(given))
    , m_optimizer(optimizer)
    , m_params(optimizer.schema, values)
    , m_graph(graph)
    , m_live_parameters(live_parameters)
{
}

std::vector<Tensor> PlanUpdate::ops(std::string_view name, std::vector<Tensor> inputs, Attributes attributes)
{
    if (!inputs.empty() && inputs.front()) scope_to(inputs.front());
    return m_graph.ops(name, std::move(inputs), std::move(attributes));
}

void PlanUpdate::scope_to(Tensor tensor)
{
    const auto& of = m_graph.tensor(tensor);
    m_graph.set_scope(Phase::update, of.node < 0 ? std::vector<std::int32_t>{} : std::vector{of.node}, of.name);
}

Tensor PlanUpdate::state(Tensor parameter, std::string_view name, const Shape& shape)
{
    const auto& of = m_graph.tensor(parameter);
    return m_graph.add(
        {of.name + "/" + std::string(name), {DType::f32, shape}, TensorRole::optimizer, false, of.node, {}});
}

void PlanUpdate::update(
    std::string_view op, std::vector<Tensor> inputs, std::vector<Tensor> outputs, Attributes attributes)
{
    scope_to(outputs.front());
    m_graph.update(op, std::move(inputs), std::move(outputs), std::move(attributes));
}

std::int64_t PlanUpdate::live_parameter(std::string_view key)
{
    const auto* spec = m_optimizer.schema.find(key);
    assert(spec && "an optimizer uses a parameter that its schema does not have");
    auto place = std::ranges::find(m_live_parameters, key, &LiveParameter::name);
    if (place == m_live_parameters.end())
        place = m_live_parameters.insert(
            m_live_parameters.end(), {std::string(key), m_params.real(key), spec->min, spec->max});
    return place - m_live_parameters.begin();
}

} // namespace epoch
