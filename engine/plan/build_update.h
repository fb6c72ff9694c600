// build_update: everything after the gradients of a step: gradient accumulation, the norm, clipping, the optimizer,
// averages of the weights, and the row of metrics.
#pragma once

#include "plan/build_plan.h"
#include "plan/loss_scale.h"
#include "plan/op_graph.h"
#include "plan/plan_lowering.h"
#include "plan/update_lowering.h"

namespace epoch {

class UpdateBuilder {
public:
    using Learned = UpdateLowering::Learned;

    UpdateBuilder(
        const PlanRequest& request, const OptimizerType& optimizer, const LossScale& scale, OpGraph& graph, Plan& plan);

    // `row` holds the tensors of the metric columns of one batch; the first one is the sample count. `statistics` are
    // the running statistics that layers update in place.
    void build(std::vector<Learned> learned, std::vector<Tensor> row, std::span<const StateUpdate> statistics);

private:
    void accumulate(std::vector<Learned>& learned, std::vector<Tensor>& row);
    void update_pending_statistics(std::span<const StateUpdate> statistics);
    void update_statistics(std::span<const StateUpdate> statistics, Tensor finite);
    Tensor sum_of(Tensor part, std::string name, std::int32_t node);
    Tensor clipped(Tensor divisor, Tensor norm);
    void clip_values(std::span<const Learned> learned, Tensor divided_by);
    void average(std::span<const Learned> learned, Tensor finite, Tensor updates);
    void record(std::vector<Tensor> row, Tensor norm, Tensor finite);
    std::int64_t live_parameter(std::string_view key);

    const PlanRequest& m_request;
    const OptimizerType& m_optimizer;
    const LossScale& m_scale;
    Params m_settings;
    OpGraph& m_graph;
    Plan& m_plan;
    std::vector<Tensor> m_sums; // of gradient accumulation; cleared after the update
    struct Pending {
        Tensor statistic, pending;
    };
    std::vector<Pending> m_pending; // with gradient accumulation
};

} // namespace epoch
