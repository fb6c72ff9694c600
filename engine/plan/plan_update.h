// PlanUpdate: the UpdateLowering of a plan: collects the ops, state and live parameters of the optimizer.
#pragma once

#include "plan/op_graph.h"
#include "plan/update_lowering.h"

namespace epoch {

class PlanUpdate final : public UpdateLowering {
public:
    struct Given {
        std::vector<Learned> learned;
        Tensor samples, finite, updates;
    };
    PlanUpdate(Given given, const OptimizerType& optimizer, const Values& values, OpGraph& graph,
        std::vector<LiveParameter>& live_parameters);

    std::vector<Tensor> ops(std::string_view name, std::vector<Tensor> inputs, Attributes attributes = {}) override;
    const TensorType& type(Tensor tensor) const override { return m_graph.type(tensor); }
    std::span<const Learned> learned() const override { return m_given.learned; }
    Tensor samples() const override { return m_given.samples; }
    Tensor finite() const override { return m_given.finite; }
    Tensor updates() const override { return m_given.updates; }
    Tensor state(Tensor parameter, std::string_view name, const Shape& shape) override;
    void update(
        std::string_view op, std::vector<Tensor> inputs, std::vector<Tensor> outputs, Attributes attributes) override;
    std::int64_t live_parameter(std::string_view key) override;

private:
    void scope_to(Tensor tensor); // the following ops belong to its node

    Given m_given;
    const OptimizerType& m_optimizer;
    Params m_params;
    OpGraph& m_graph;
    std::vector<LiveParameter>& m_live_parameters;
};

} // namespace epoch
