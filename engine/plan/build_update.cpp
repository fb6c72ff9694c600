#include "plan/build_update.h"

#include "plan/plan_update.h"

#include <algorithm>
#include <cassert>

namespace epoch {

UpdateBuilder::UpdateBuilder(
    const PlanRequest& request, const OptimizerType& optimizer, const LossScale& scale, OpGraph& graph, Plan& plan)
    : m_request(request)
    , m_optimizer(optimizer)
    , m_scale(scale)
    , m_settings(training_schema(), request.training.values)
    , m_graph(graph)
    , m_plan(plan)
{
}

void UpdateBuilder::build(
    std::vector<Learned> learned, std::vector<Tensor> row, std::span<const StateUpdate> statistics)
{
    m_plan.batch_row = row;
    for (const auto& one : learned) m_plan.gradients.push_back({one.parameter, one.gradient});
    if (m_plan.micro_batches > 1) {
        accumulate(learned, row);
        update_pending_statistics(statistics);
    }
    m_graph.set_scope(Phase::update, {}, "update");
    const auto divisor = m_scale.divisor(row.front());
    std::vector<Tensor> inputs{divisor};
    for (const auto& one : learned) inputs.push_back(one.gradient);
    const auto norm = m_graph.ops("gradient_norm", std::move(inputs));
    const auto finite = norm[1];
    const auto updates = m_graph.add({"updates", {DType::i64, Shape{1}}, TensorRole::counter, false, -1, {}});
    m_graph.update("count_update", {updates, finite}, {updates}, {});
    update_statistics(statistics, finite);

    const auto reported = m_scale.adapt({norm[0], finite});
    const auto divided_by = clipped(divisor, norm[0]);
    clip_values(learned, divided_by);
    const auto& values = m_request.training.optimizer_values;
    PlanUpdate writer({learned, divided_by, finite, updates}, m_optimizer, values, m_graph, m_plan.live_parameters);
    m_optimizer.lower(Params(m_optimizer.schema, values), writer);
    average(learned, finite, updates);
    record(std::move(row), reported.norm, reported.finite);
    if (!m_sums.empty()) m_graph.update("clear", m_sums, m_sums, {});
}

// Replaces the gradients and metrics of a micro-batch by their sums over the micro-batches of a step.
void UpdateBuilder::accumulate(std::vector<Learned>& learned, std::vector<Tensor>& row)
{
    for (auto& one : learned) {
        const auto& parameter = m_graph.tensor(one.parameter);
        one.gradient = sum_of(one.gradient, parameter.name + "/gradient_sum", parameter.node);
    }
    for (std::size_t i = 0; i < row.size(); ++i)
        row[i] = sum_of(row[i], "accumulated/" + std::to_string(i) + "/" + m_plan.metrics[i].name, -1);
}

// Whether the gradients of a step are finite is only known after its last micro-batch. Until then, pending copies of
// the running statistics are updated.
void UpdateBuilder::update_pending_statistics(std::span<const StateUpdate> statistics)
{
    for (const auto& one : statistics) {
        auto inputs = one.inputs, outputs = one.outputs;
        for (auto& output : outputs) {
            const auto statistic = output;
            const auto& facts = m_graph.tensor(statistic);
            const auto pending = m_graph.add({facts.name + "/pending", facts.type, TensorRole::optimizer, false,
                facts.node, facts.initial, facts.name});
            std::ranges::replace(inputs, statistic, pending);
            output = pending;
            m_pending.push_back({statistic, pending});
        }
        m_graph.set_scope(Phase::backward, {one.node}, one.path);
        inputs.push_back({});
        m_graph.update(one.name, std::move(inputs), std::move(outputs), one.attributes);
    }
}

void UpdateBuilder::update_statistics(std::span<const StateUpdate> statistics, Tensor finite)
{
    for (const auto& [statistic, pending] : m_pending) {
        const auto& facts = m_graph.tensor(statistic);
        m_graph.set_scope(Phase::update, {facts.node}, facts.name);
        m_graph.update("settle", {statistic, pending, finite}, {statistic, pending}, {});
    }
    if (!m_pending.empty()) return;
    for (const auto& one : statistics) {
        auto inputs = one.inputs;
        inputs.push_back(finite);
        m_graph.set_scope(Phase::update, {one.node}, one.path);
        m_graph.update(one.name, std::move(inputs), one.outputs, one.attributes);
    }
}

Tensor UpdateBuilder::sum_of(Tensor part, std::string name, std::int32_t node)
{
    m_graph.set_scope(Phase::backward, node < 0 ? std::vector<std::int32_t>{} : std::vector{node}, name);
    const auto sum = m_graph.add({std::move(name), m_graph.type(part), TensorRole::optimizer, false, node, {}});
    m_graph.update("accumulate", {sum, part}, {sum}, {});
    m_sums.push_back(sum);
    return sum;
}

// Clipping by norm needs no pass of its own: the divisor of all gradients grows instead.
Tensor UpdateBuilder::clipped(Tensor divisor, Tensor norm)
{
    if (!(m_settings.real("clip_norm") > 0)) return divisor;
    return m_graph.op("clip_norm", {divisor, norm}, {{"clip_norm", live_parameter("clip_norm")}});
}

void UpdateBuilder::clip_values(std::span<const Learned> learned, Tensor divided_by)
{
    if (!(m_settings.real("clip_value") > 0)) return;
    const auto column = live_parameter("clip_value");
    std::vector<std::int32_t> clipped; // in place; two parameters may share one gradient
    for (const auto& one : learned) {
        if (std::ranges::find(clipped, one.gradient.index) != clipped.end()) continue;
        clipped.push_back(one.gradient.index);
        m_graph.update("clip_values", {one.gradient, divided_by}, {one.gradient}, {{"clip_value", column}});
    }
}

void UpdateBuilder::average(std::span<const Learned> learned, Tensor finite, Tensor updates)
{
    if (!m_settings.flag("average_weights")) return;
    const auto column = live_parameter("average_decay");
    for (const auto& one : learned) {
        const auto& parameter = m_graph.tensor(one.parameter);
        m_graph.set_scope(Phase::update, {parameter.node}, parameter.name);
        const auto average = m_graph.add({parameter.name + "/average", parameter.type, TensorRole::optimizer, false,
            parameter.node, parameter.initial, parameter.name});
        m_graph.update(
            "moving_average", {average, one.parameter, finite, updates}, {average}, {{"average_decay", column}});
        m_plan.averages.push_back({one.parameter, average});
    }
}

void UpdateBuilder::record(std::vector<Tensor> row, Tensor norm, Tensor finite)
{
    m_plan.metrics.push_back({"gradient_norm", MetricColumn::Kind::value, -1});
    m_plan.metrics.push_back({"finite", MetricColumn::Kind::value, -1});
    row.insert(row.end(), {norm, finite});
    if (m_scale.value()) {
        m_plan.metrics.push_back({"loss_scale", MetricColumn::Kind::value, -1});
        row.push_back(m_scale.value());
    }
    m_graph.set_scope(Phase::update, {}, {});
    m_graph.ops("record", std::move(row));
}

std::int64_t UpdateBuilder::live_parameter(std::string_view key)
{
    const auto* spec = training_schema().find(key);
    assert(spec && spec->live);
    m_plan.live_parameters.push_back({std::string(key), m_settings.real(key), spec->min, spec->max});
    return static_cast<std::int64_t>(m_plan.live_parameters.size() - 1);
}

} // namespace epoch
