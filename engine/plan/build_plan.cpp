// build_plan: lowers the layers, appends the gradients and the update, and sorts the ops into the lists of a plan.
#include "plan/build_plan.h"

#include "model/optimizer_type.h"
#include "plan/build_update.h"
#include "plan/loss_scale.h"
#include "plan/plan_lowering.h"
#include "plan/quantized_layers.h"

#include <algorithm>

namespace epoch {
namespace {

class PlanBuilder {
public:
    explicit PlanBuilder(const PlanRequest& request)
        : m_request(request)
        , m_forward(request, m_graph, m_plan)
    {
    }

    Result<Plan> build_forward()
    {
        m_plan.batch = m_request.batch;
        m_forward.lower_all();
        if (m_graph.error()) return *m_graph.error();
        return finish();
    }

    Result<Plan> build(const OptimizerType& optimizer)
    {
        m_plan.batch = m_request.batch;
        m_plan.micro_batches = Params(training_schema(), m_request.training.values).integer("accumulate");
        m_forward.lower_all();
        m_plan.evaluation_columns = m_plan.metrics.size();
        const LossScale scale(m_request, m_graph);
        auto learned = gradients(seeds(scale));
        if (!m_graph.error() && learned.empty()) return nothing_to_learn();
        UpdateBuilder(m_request, optimizer, scale, m_graph, m_plan)
            .build(std::move(learned), m_forward.recorded(), m_forward.updates());
        if (m_graph.error()) return *m_graph.error();
        return finish();
    }

private:
    using Learned = std::vector<UpdateBuilder::Learned>;

    // The total loss is the weighted sum of the losses, so the gradient of each starts with its weight.
    std::vector<OpGraph::Seed> seeds(const LossScale& scale)
    {
        std::vector<OpGraph::Seed> seeds;
        for (std::size_t i = 0; i < m_plan.losses.size(); ++i) {
            const auto per_sample = m_forward.per_sample_losses()[i];
            m_graph.set_scope(Phase::backward, {m_forward.loss_nodes()[i]}, m_plan.losses[i].path);
            seeds.push_back({per_sample, scale.seed(per_sample, m_plan.losses[i].weight)});
        }
        return seeds;
    }

    // Parameters that no loss depends on are not trained, nor are those of frozen layers.
    Learned gradients(const std::vector<OpGraph::Seed>& seeds)
    {
        const auto parameters = m_forward.parameters();
        const auto found = m_graph.gradients(seeds, parameters);
        Learned learned;
        for (std::size_t i = 0; i < parameters.size(); ++i)
            if (found[i]) learned.push_back({parameters[i], found[i]});
        return learned;
    }

    // Whether an op updates state in place before the update.
    static bool accumulates(const PlanOp& op)
    {
        return op.phase == Phase::backward
            && std::ranges::any_of(op.outputs, [&](Tensor out) { return std::ranges::count(op.inputs, out) > 0; });
    }

    Plan finish()
    {
        m_plan.tensors = m_graph.take_tensors();
        std::vector<PlanOp>* lists[] = {&m_plan.gather, &m_plan.forward, &m_plan.backward, &m_plan.update};
        for (auto& op : m_graph.take_ops()) {
            auto& list = accumulates(op) ? m_plan.accumulation : *lists[static_cast<std::size_t>(op.phase)];
            list.push_back(std::move(op));
        }
        return std::move(m_plan);
    }

    static Error nothing_to_learn()
    {
        return {"plan.nothing_to_learn", {}, "no trainable parameter affects a loss",
            "Put a layer with weights, such as Dense, between the data and the loss, and do not freeze all of them."};
    }

    const PlanRequest& m_request;
    OpGraph m_graph;
    Plan m_plan;
    PlanLowering m_forward;
};

std::optional<Error> refusal(const PlanRequest& request)
{
    const auto count = request.data.counts.train;
    if (!request.network.trainable())
        return Error{
            "plan.not_trainable", {}, "the network has problems", "Fix the problems that the check lists first."};
    if (count < 1)
        return Error{"plan.no_samples", "data", "the training split is empty", "Choose a split with training samples."};
    if (request.batch < 1)
        return Error{"plan.batch", "batch", "a batch needs at least 1 sample", "Use a batch of 1 or more."};
    if (request.batch > count)
        return Error{"plan.batch", "batch",
            message("a batch of {batch} is larger than the training split of {count} samples",
                {{"batch", request.batch}, {"count", count}}),
            message("Use a batch of at most {count}.", {{"count", count}})};
    return std::nullopt;
}

} // namespace

Result<Plan> build_plan(const PlanRequest& request)
{
    if (auto reason = refusal(request)) return *std::move(reason);
    const auto* optimizer = find_optimizer(request.training.optimizer);
    if (!optimizer)
        return Error{"plan.optimizer", "optimizer",
            message("there is no optimizer \"{optimizer}\"", {{"optimizer", request.training.optimizer}}),
            "Use one of those that the run settings offer."};
    RETURN_IF_ERROR(check_settings(request.training));
    auto plan = PlanBuilder(request).build(*optimizer);
    if (plan && request.quantization) RETURN_IF_ERROR(quantize(*plan, *request.quantization));
    return plan;
}

Result<Plan> build_forward(const PlanRequest& request) { return PlanBuilder(request).build_forward(); }

} // namespace epoch
