// plan_lowering: lowers the nodes one by one and wires their tensors.
#include "plan/plan_lowering.h"

#include <algorithm>
#include <cassert>

namespace epoch {
namespace {

double mixup_of(const DataFacts& data)
{
    double alpha = 0;
    for (const auto& field : data.fields) alpha = std::max(alpha, field.augment.mixup);
    return alpha;
}

} // namespace

Attributes gather_attributes(const FieldFacts& field, std::int64_t samples)
{
    Attributes attributes{{"scale", field.scale}, {"shift", field.shift}};
    if (!field.augment.changes_samples()) return attributes;
    const Augment& augment = field.augment;
    attributes.insert({{"count", samples}, {"flip", std::int64_t{augment.flip}}, {"move", augment.shift},
        {"crop", augment.crop}, {"cutout", augment.cutout}, {"rotate", augment.rotate}, {"noise", augment.noise}});
    return attributes;
}

PlanLowering::PlanLowering(const PlanRequest& request, OpGraph& graph, Plan& plan)
    : m_request(request)
    , m_graph(graph)
    , m_plan(plan)
{
    const auto& nodes = request.network.flat.nodes;
    m_outputs.resize(nodes.size());
    for (const auto& node : nodes) m_read.emplace_back(node.ports.outputs.size(), false);
    for (std::size_t i = 0; i < nodes.size(); ++i)
        for (const auto& input : nodes[i].inputs)
            if (input.node >= 0 && request.network.facts[i].state == NodeFacts::State::ok)
                m_read[static_cast<std::size_t>(input.node)][input.output] = true;
}

void PlanLowering::lower_all()
{
    draw_samples();
    for (m_node = 0; m_node < m_outputs.size() && !m_graph.error(); ++m_node) lower_node();
}

void PlanLowering::draw_samples()
{
    m_graph.set_scope(Phase::gather, {}, {});
    Attributes attributes{{"first", std::int64_t{0}}, {"count", m_request.data.counts.train},
        {"batch", m_request.batch}, {"order", std::string("shuffled")}};
    if (m_request.staged > 0) attributes.emplace("staged", m_request.staged);
    const auto drawn = m_graph.ops("sample_positions", {}, std::move(attributes));
    m_positions = drawn[0];
    m_weights = drawn[1];
    m_samples = drawn[2];
    m_plan.metrics.push_back({"samples", MetricColumn::Kind::sum, -1});
    m_recorded.push_back(m_samples);
}

void PlanLowering::work(Phase phase) { m_graph.set_scope(phase, {node_number()}, node().path); }

void PlanLowering::lower_node()
{
    // An unconnected layer has no shapes and takes no part; the check has warned about it.
    if (m_request.network.facts[m_node].state != NodeFacts::State::ok) {
        m_outputs[m_node].resize(node().ports.outputs.size());
        m_plan.node_outputs.emplace_back();
        return;
    }
    m_inputs.clear();
    for (const auto& wire : node().inputs)
        m_inputs.push_back(wire.node < 0 ? Tensor{} : m_outputs[static_cast<std::size_t>(wire.node)][wire.output]);
    work(Phase::forward);
    node().type->lower(Params(node().type->schema, node().params), *this);
    finish_node();
}

// The columns of a loss are adjacent: the loss, then its metrics.
void PlanLowering::finish_node()
{
    assert(m_graph.error() || m_outputs[m_node].size() == node().ports.outputs.size());
    m_outputs[m_node].resize(node().ports.outputs.size());
    if (m_loss >= 0) add_sum("loss", m_loss, m_losses.back());
    for (auto& [name, per_sample] : m_metrics) add_sum(std::move(name), m_loss, per_sample);
    m_metrics.clear();
    m_loss = -1;
    m_plan.node_outputs.push_back(m_outputs[m_node].empty() ? Tensor{} : m_outputs[m_node].front());
}

void PlanLowering::add_sum(std::string name, std::int32_t loss, Tensor per_sample)
{
    m_recorded.push_back(m_graph.op("sum_samples", {per_sample, m_weights}));
    m_plan.metrics.push_back({std::move(name), MetricColumn::Kind::sum, loss});
}

std::vector<Tensor> PlanLowering::ops(std::string_view name, std::vector<Tensor> inputs, Attributes attributes)
{
    // A frozen batch norm uses its running statistics in training too; a frozen dropout still drops.
    if (!node().trainable && reads_statistics(inputs)) attributes["mode"] = std::string("evaluate");
    return m_graph.ops(name, std::move(inputs), std::move(attributes));
}

bool PlanLowering::reads_statistics(std::span<const Tensor> inputs) const
{
    return std::ranges::any_of(
        inputs, [&](Tensor input) { return input && m_graph.tensor(input).role == TensorRole::statistic; });
}

void PlanLowering::output(Tensor tensor) { m_outputs[m_node].push_back(tensor); }

Tensor PlanLowering::learned(std::string_view name, const Shape& shape, InitialValue initial, TensorRole role)
{
    return m_graph.add({named(name), {DType::f32, shape}, role, false, node_number(), initial});
}

Tensor PlanLowering::parameter(std::string_view name, const Shape& shape, InitialValue initial)
{
    const auto made = learned(name, shape, initial, TensorRole::parameter);
    const auto count = shape.checked_count().value_or(0);
    m_plan.parameters += count;
    if (!node().trainable) return made;
    m_plan.trainable_parameters += count;
    m_parameters.push_back(made);
    return made;
}

Tensor PlanLowering::statistic(std::string_view name, const Shape& shape, InitialValue initial)
{
    return learned(name, shape, initial, TensorRole::statistic);
}

void PlanLowering::update(
    std::string_view name, std::vector<Tensor> inputs, std::vector<Tensor> outputs, Attributes attributes)
{
    if (!node().trainable) return;
    m_updates.push_back(
        {node_number(), node().path, std::string(name), std::move(inputs), std::move(outputs), std::move(attributes)});
}

bool PlanLowering::is_read(std::string_view port) const
{
    const auto& ports = node().ports.outputs;
    const auto place = std::ranges::find(ports, port, &Port::name);
    return place != ports.end() && m_read[m_node][static_cast<std::size_t>(place - ports.begin())];
}

Tensor PlanLowering::field(std::string_view name)
{
    const auto* facts = m_request.data.field(name);
    if (!facts || !is_read(name)) return {};
    if (const auto known = m_fields.find(name); known != m_fields.end()) return known->second;

    const std::int64_t held = m_request.staged > 0 ? m_request.staged : m_request.data.counts.total();
    const TensorType stored{facts->stored, Shape::batched(facts->sample).with_batch(held)};
    const auto rows = m_graph.add({facts->name, stored, TensorRole::data, false, node_number(), {}});
    work(Phase::gather);
    const auto gathered = m_graph.op(facts->augment.changes_samples() ? "gather_augmented" : "gather_rows",
        {rows, m_positions}, gather_attributes(*facts, m_request.data.counts.train));
    work(Phase::forward);
    const auto batch = mixes(*facts) ? mixed(gathered) : gathered;
    m_fields.emplace(facts->name, batch);
    return batch;
}

// Where images are mixed, their targets are too.
bool PlanLowering::mixes(const FieldFacts& field) const
{
    return mixup_of(m_request.data) > 0 && (field.role == FieldRole::target || field.augment.mixup > 0);
}

// Mixes a batch with its reversed copy; in evaluations each sample has weight 1. Values are mixed here. Class labels
// have no mean, so the loss mixes the losses of both labels.
Tensor PlanLowering::mixed(Tensor batch)
{
    if (!m_mixup_weights[0])
        m_mixup_weights = m_graph.ops("mix_shares", {m_positions},
            {{"alpha", mixup_of(m_request.data)}, {"count", m_request.data.counts.train},
                {"mode", std::string("train")}});
    const auto mirrored = m_graph.op("mirror", {batch});
    if (m_graph.type(batch).dtype == DType::f32)
        return m_graph.op("mix", {batch, mirrored, m_mixup_weights[0], m_mixup_weights[1]});
    m_mirrored.emplace(batch.index, mirrored);
    return batch;
}

std::optional<Lowering::Mixup> PlanLowering::mixup(Tensor labels) const
{
    const auto found = m_mirrored.find(labels.index);
    if (found == m_mirrored.end()) return std::nullopt;
    return Mixup{found->second, m_mixup_weights[0], m_mixup_weights[1]};
}

std::int64_t PlanLowering::live_parameter(std::string_view name, double value, double min, double max)
{
    m_plan.live_parameters.push_back({named(name), value, min, max});
    return static_cast<std::int64_t>(m_plan.live_parameters.size() - 1);
}

void PlanLowering::loss(Tensor per_sample, double weight)
{
    assert(m_loss < 0 && "a layer has one loss");
    m_loss = static_cast<std::int32_t>(m_plan.losses.size());
    m_plan.losses.push_back({node().path, weight});
    m_plan.losses.back().target_unit = target_unit();
    m_losses.push_back(per_sample);
    m_loss_nodes.push_back(node_number());
}

std::optional<double> PlanLowering::target_unit() const
{
    const auto& wires = node().inputs;
    if (wires.size() < 2 || wires[1].node < 0) return 1;
    const auto& from = m_request.network.flat.nodes[static_cast<std::size_t>(wires[1].node)];
    if (from.type->family != Family::data || wires[1].output >= m_request.data.fields.size()) return 1;
    const auto& scale = m_request.data.fields[wires[1].output].column_scale;
    if (scale.empty()) return 1;
    if (std::ranges::any_of(scale, [&](double one) { return one != scale.front(); })) return std::nullopt;
    return 1 / scale.front();
}

void PlanLowering::metric(std::string_view name, Tensor per_sample)
{
    m_metrics.emplace_back(name, per_sample);
    if (m_loss < 0) return;
    if (name == "correct") m_plan.losses.back().classes = true;
    if (name == "binary_correct") m_plan.losses.back().binary = true;
}

} // namespace epoch
