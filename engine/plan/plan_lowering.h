// PlanLowering: the Lowering of a plan: collects the ops, parameters, losses and metrics of each layer.
#pragma once

#include "plan/build_plan.h"
#include "plan/op_graph.h"

#include <map>
#include <utility>

namespace epoch {

// An update of state in place after the gradients of a step. `path` is that of its node.
struct StateUpdate {
    std::int32_t node = -1;
    std::string path, name;
    std::vector<Tensor> inputs, outputs;
    Attributes attributes;
};

// Of the op that gathers a batch of the field's training samples: scaling, and augmentation as in each of `samples`
// training samples.
Attributes gather_attributes(const FieldFacts& field, std::int64_t samples);

class PlanLowering final : public Lowering {
public:
    PlanLowering(const PlanRequest& request, OpGraph& graph, Plan& plan);

    // Appends the op that draws the samples, then lowers every node in data order.
    void lower_all();

    Tensor samples() const { return m_samples; } // [1]
    std::span<const Tensor> per_sample_losses() const { return m_losses; }
    std::span<const std::int32_t> loss_nodes() const { return m_loss_nodes; }
    std::span<const Tensor> parameters() const { return m_parameters; } // trainable
    std::vector<Tensor> recorded() const { return m_recorded; } // the tensor of each metric column
    std::span<const StateUpdate> updates() const { return m_updates; }

    std::vector<Tensor> ops(std::string_view name, std::vector<Tensor> inputs, Attributes attributes = {}) override;
    const TensorType& type(Tensor tensor) const override { return m_graph.type(tensor); }
    Tensor input(std::size_t port) const override { return m_inputs[port]; }
    std::size_t input_count() const override { return m_inputs.size(); }
    void output(Tensor tensor) override;
    Tensor parameter(std::string_view name, const Shape& shape, InitialValue initial) override;
    Tensor statistic(std::string_view name, const Shape& shape, InitialValue initial) override;
    void update(
        std::string_view name, std::vector<Tensor> inputs, std::vector<Tensor> outputs, Attributes attributes) override;
    std::span<const Port> output_ports() const override { return node().ports.outputs; }
    Tensor field(std::string_view name) override;
    std::optional<Mixup> mixup(Tensor labels) const override;
    std::int64_t live_parameter(std::string_view name, double value, double min, double max) override;
    void loss(Tensor per_sample, double weight) override;
    void metric(std::string_view name, Tensor per_sample) override;

private:
    const FlatNode& node() const { return m_request.network.flat.nodes[m_node]; }
    std::int32_t node_number() const { return static_cast<std::int32_t>(m_node); }
    std::string named(std::string_view name) const { return node().path + "/" + std::string(name); }
    void work(Phase phase);
    void draw_samples();
    void lower_node();
    void finish_node();
    void add_sum(std::string name, std::int32_t loss, Tensor per_sample);
    Tensor learned(std::string_view name, const Shape& shape, InitialValue initial, TensorRole role);
    bool reads_statistics(std::span<const Tensor> inputs) const;
    bool is_read(std::string_view port) const;
    std::optional<double> target_unit() const; // see PlanLoss
    bool mixes(const FieldFacts& field) const;
    Tensor mixed(Tensor batch);

    const PlanRequest& m_request;
    OpGraph& m_graph;
    Plan& m_plan;

    std::size_t m_node = 0; // being lowered
    std::vector<Tensor> m_inputs;
    std::vector<std::pair<std::string, Tensor>> m_metrics;
    std::int32_t m_loss = -1; // of the node: index into Plan::losses

    std::vector<std::vector<Tensor>> m_outputs; // of each node so far
    std::vector<std::vector<bool>> m_read; // which outputs of a node have a reader
    std::map<std::string, Tensor, std::less<>> m_fields;
    Tensor m_positions, m_weights, m_samples;
    std::vector<Tensor> m_mixup_weights{2}; // mixup: of a sample and of its partner
    std::map<std::int32_t, Tensor> m_mirrored; // mixup: labels of the partner, by the gathered labels
    std::vector<Tensor> m_losses, m_parameters, m_recorded;
    std::vector<std::int32_t> m_loss_nodes;
    std::vector<StateUpdate> m_updates;
};

} // namespace epoch
